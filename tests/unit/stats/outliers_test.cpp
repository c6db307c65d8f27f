#include "stats/outliers.h"

#include "samples.h"

namespace sudolab::stats {
namespace {

using Places = std::vector<std::size_t>;

TEST(Outliers, AreFarFromTheMedianOnEitherSide) {
  EXPECT_EQ(outliers(Values{10, 11, 12, 10, 60, 11, 9, -40}), (Places{4, 7}));
}

// The median of the distances from 11 is 1, so the line is at 11 + 14.826.
TEST(Outliers, BeginBeyondTenDeviations) {
  EXPECT_EQ(outliers(Values{10, 10, 11, 12, 12, 25.8}), Places{});
  EXPECT_EQ(outliers(Values{10, 10, 11, 11, 12, 12, 25.8}), Places{});
  EXPECT_EQ(outliers(Values{10, 10, 11, 11, 12, 12, 25.9}), Places{6});
}

TEST(Outliers, NeedASampleThatVaries) {
  EXPECT_EQ(outliers(Values{}), Places{});
  EXPECT_EQ(outliers(Values{1, 100}), Places{});
  EXPECT_EQ(outliers(Values{1, 1, 1, 1, 100}), Places{});
  EXPECT_EQ(outliers(Values{1, 2, 3, std::numeric_limits<double>::quiet_NaN()}), Places{});
}

}  // namespace
}  // namespace sudolab::stats
