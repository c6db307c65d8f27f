// How constraints of each kind are laid by hand goes with what they are made of.

#include <sudolab/variants/forms.h>

#include <gtest/gtest.h>

#include <map>
#include <string>

#include <sudolab/variants/kinds.h>

namespace sudolab {
namespace {

TEST(Forms, EveryKindHasOne) {
  std::map<std::string, std::string> kinds;
  for (const ConstraintKind* kind : all_kinds()) {
    std::string& ids = kinds[std::string(form_name(form_of(*kind)))];
    ids += (ids.empty() ? "" : " ") + std::string(kind->id);
  }
  EXPECT_EQ(kinds["area"], "cage");
  EXPECT_EQ(kinds["twins"], "clone");
  EXPECT_EQ(kinds["marks"], "odd even minimum maximum");
  EXPECT_EQ(kinds["line"],
            "arrow thermometer slow-thermometer german-whispers dutch-whispers renban palindrome "
            "between region-sum");
  EXPECT_EQ(kinds["pair"], "difference ratio xv");
  EXPECT_EQ(kinds["corner"], "quadruple");
  EXPECT_EQ(kinds["side"], "sandwich skyscraper");
  EXPECT_EQ(kinds["diagonal"], "little-killer");
  EXPECT_EQ(kinds["board"],
            "all-dots-given all-xv-given anti-knight anti-king non-consecutive disjoint-groups");
}

TEST(Forms, FitTheCellsOfTheirKinds) {
  for (const ConstraintKind* kind : all_kinds()) {
    switch (form_of(*kind)) {
      case ConstraintForm::kPair: EXPECT_EQ(kind->cells.most, 2) << kind->id; break;
      case ConstraintForm::kCorner: EXPECT_EQ(kind->cells.most, 4) << kind->id; break;
      case ConstraintForm::kSide: EXPECT_EQ(kind->cells.most, kMaxSize) << kind->id; break;
      case ConstraintForm::kBoard: EXPECT_EQ(kind->cells.least, 0) << kind->id; break;
      default: EXPECT_GT(kind->cells.most, 4) << kind->id;
    }
    for (const std::string_view mark : marks_of_rule(*kind)) {
      ASSERT_NE(find_kind(mark), nullptr) << mark;
      EXPECT_EQ(form_of(*find_kind(mark)), ConstraintForm::kPair) << mark;
      EXPECT_TRUE(kind->cells_repeat) << kind->id << " lists pairs";
    }
  }
}

}  // namespace
}  // namespace sudolab
