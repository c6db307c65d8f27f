#include "core/dictionary_order.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <vector>

namespace sudolab {
namespace {

template <class Number>
class DictionaryOrderOf : public testing::Test {};
using Numbers = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(DictionaryOrderOf, Numbers);

// The vectors differ in their last bytes only, which libstdc++ 12.2 on s390x does not look at.
TYPED_TEST(DictionaryOrderOf, TellsKeysApart) {
  using Key = std::vector<TypeParam>;
  const std::vector<Key> ascending = {{}, {0}, {0, 1}, {0, 2}, {1}, {1, 0}, {1, 255}, {2}};
  std::map<Key, std::size_t, DictionaryOrder> places;
  for (std::size_t i = ascending.size(); i-- > 0;) places.emplace(ascending[i], i);
  ASSERT_EQ(places.size(), ascending.size());
  std::size_t place = 0;
  for (const auto& [key, index] : places) EXPECT_EQ(index, place++);
}

}  // namespace
}  // namespace sudolab
