#include "techniques/als.h"

#include "support/technique_positions.h"
#include "techniques/als_chain.h"
#include "techniques/als_xz.h"
#include "techniques/death_blossom.h"

namespace sudolab {
namespace {

using test::explained;

TEST(AlsXz, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kAlsXz,
          "84..7........498....1.8......3...2.95..3...1.....2745....4..5......1..96.3.8....4"),
      "Take the sets A = r3c1 and r3c7 (6, 7 and 9), and B = r1c3, r2c3 and r5c3 (2, 6, 7 and "
      "9). Each has one digit more than cells, so it lacks just one of its digits. All places of "
      "7 in A see all those in B, so 7 is not in both: one of the sets lacks it and holds all "
      "its other digits. So 6 is in A or in B, and not in a cell that sees all its places in "
      "both. So 6 can be removed from r3c2.");
}

TEST(AlsXyWing, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kAlsXyWing,
          "..6.....8.3...74.61.....5......4.6.....6.2..3...9.8..2.8..1...432..8......5..6.3."),
      "Take the sets A = r4c6 (1 and 5), B = r5c5 (5 and 7), and C = r4c4 and r4c6 (1, 5 and 7). "
      "Each has one digit more than cells, so it lacks just one of its digits. Suppose that one "
      "of r4c2 and r4c9 is 1. It sees all places of 1 in A, so A holds all its other digits. The "
      "5 of A sees all places of 5 in B, so B holds all its other digits. The 7 of B sees all "
      "places of 7 in C, and the 1 we began with all places of 1 there. Without two of its "
      "digits C cannot be filled. So 1 can be removed from r4c2 and r4c9.");
}

TEST(AlsChain, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kAlsChain,
          "...8.....4.....51...95.7....47..2.6.1.....2...6.7.9....9....72..1....3......8...5"),
      "Take the sets A = r1c5, r5c5, r6c5 and r7c5 (2, 3, 4, 6 and 9), B = r2c2, r2c3, r2c4, "
      "r2c5 and r2c6 (2, 3, 6, 7, 8 and 9), C = r1c2, r3c2, r5c2 and r9c2 (2, 3, 5, 7 and 8), "
      "and D = r2c3, r2c4, r2c5 and r2c6 (2, 3, 6, 8 and 9). Each has one digit more than cells, "
      "so it lacks just one of its digits. Suppose that one of the candidates removed below is "
      "true. It sees all places of its digit in A, so A holds all its other digits. The 9 of A "
      "sees all places of 9 in B, so B holds all its other digits. The 7 of B sees all places of "
      "7 in C, so C holds all its other digits. The 8 of C sees all places of 8 in D, so D holds "
      "all its other digits. The 9 of D sees all places of 9 in A, and the digit we began with "
      "all places of its own there. Without two of its digits A cannot be filled. So 2 can be "
      "removed from r1c1, r1c2, r1c9, r2c4 and r2c5, and 3 and 6 from r2c5.");
}

TEST(DeathBlossom, ExplainsItself) {
  EXPECT_EQ(
      explained(
          kDeathBlossom,
          "4...3..2....4.278..36.....9.67.....5.1.....9.5..9..2......7.......21....65......."),
      "Take the sets A = r9c4 and r9c6 (3, 4 and 8), and B = r7c6, r8c6, r9c4 and r9c6 (3, 4, 5, 6 "
      "and 8). Each has one digit more than cells, so it lacks just one of its digits. r7c4 is 3, "
      "5, 6 or 8, and it sees all places of 3 in A, of 5 in B, of 6 in B and of 8 in A. Suppose "
      "that one of r4c6, r5c6 and r6c6 is 4. It sees all places of 4 in all these sets, so each of "
      "them holds all its other digits, and nothing is left for r7c4. So 4 can be removed from "
      "r4c6, r5c6 and r6c6.");
}

TEST(AlsWeb, HoldsEverySetOnce) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 1, 2, {1, 3});  // with r1c1 a set of a row and of a box
  const AlsWeb<SmallCells> web(position, {});
  const auto is_small = [](const auto& set) { return set.size <= 2; };
  EXPECT_EQ(std::count_if(web.sets().begin(), web.sets().end(), is_small), 3);
}

TEST(AlsXz, RemovesMoreWhereTwoSetsAreDoublyLinked) {
  auto position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2});
  test::leave(position, 1, 5, {1, 2, 3});
  test::leave(position, 1, 6, {1, 3});
  test::leave(position, 2, 4, {3, 4});  // a place for the 3 that the sets lock into r1c5 and r1c6
  const auto found = test::find_all(kAlsXz, position);
  const auto removes = [](const Deduction& deduction) {
    const auto& gone = deduction.eliminations;
    return std::find(gone.begin(), gone.end(), candidate(12, 3)) != gone.end() &&
           deduction.digits == (digit_bit(1) | digit_bit(2));
  };
  const auto doubly = std::find_if(found.begin(), found.end(), removes);
  ASSERT_NE(doubly, found.end());
  EXPECT_EQ(kAlsXz.explain(*doubly, Geometry::classic()),
            "Take the sets A = r1c1 (1 and 2), and B = r1c5 and r1c6 (1, 2 and 3). Each has one "
            "digit more than cells, so it lacks just one of its digits. All places of 1 in A see "
            "all those in B, and so do those of 2. So neither digit is in both sets: one set lacks "
            "1, the other 2. Then each set holds all its other digits, and both together hold 1 "
            "and 2. A cell that sees all places where such a digit must be cannot hold it. So 1 "
            "and 2 can be removed from r1c2, r1c3, r1c4, r1c7, r1c8 and r1c9, and 3 from r1c2, "
            "r1c3, r1c4, r1c7, r1c8, r1c9, r2c4, r2c5, r2c6, r3c4, r3c5 and r3c6.");
}

// r1c1 and r5c5 share no house, but r1c5 links them: an XY-wing is the smallest ALS-XY-wing.
template <class Cells>
std::vector<Candidate> smallest_wing(const Geometry& geometry) {
  auto position = test::blank_board<Cells>(geometry);
  test::leave(position, 1, 5, {1, 2});
  test::leave(position, 1, 1, {1, 3});
  test::leave(position, 5, 5, {2, 3});
  const auto found = test::find_all(kAlsXyWing, position);
  return found.empty() ? std::vector<Candidate>{} : found.front().eliminations;
}

TEST(AlsXyWing, IsFoundOnLargeBoards) {
  EXPECT_EQ(smallest_wing<SmallCells>(Geometry::classic()), std::vector{candidate(36, 3)});
  const Geometry& large = *Geometry::find({3, 4});
  EXPECT_EQ(smallest_wing<LargeCells>(large), std::vector{candidate(large.cell_at(4, 0), 3)});
}

TEST(Als, FindsNothingOnABlankBoard) {
  const auto position = test::blank_board<SmallCells>(Geometry::classic());
  for (const Technique* technique : {&kAlsXz, &kAlsXyWing, &kAlsChain, &kDeathBlossom}) {
    EXPECT_TRUE(test::find_all(*technique, position).empty()) << technique->id;
  }
}

// The longest chain that is offered where none longer than this is wanted.
int longest_chain(int wanted, std::string_view puzzle) {
  class Sizes final : public Findings {
   public:
    explicit Sizes(int largest) : largest_(largest) {}
    bool take(Deduction deduction) override {
      longest = std::max(longest, deduction.size);
      return true;
    }
    int largest_size() const override { return largest_; }
    int longest = 0;

   private:
    int largest_;
  } sizes(wanted);
  EXPECT_TRUE(find(kAlsChain, test::after_singles(test::classic_puzzle(puzzle)), sizes));
  return sizes.longest;
}

TEST(AlsChain, StaysWithinTheSizeThatIsAskedFor) {
  constexpr const char* kPuzzle =
      "...8.....4.....51...95.7....47..2.6.1.....2...6.7.9....9....72..1....3......8...5";
  EXPECT_EQ(longest_chain(4, kPuzzle), 0);
  EXPECT_EQ(longest_chain(5, kPuzzle), 5);
}

TEST(Als, KeepsItsPromises) {
  const std::vector<Puzzle>& all = test::shipped_classics();
  std::vector<Puzzle> some;
  for (std::size_t i = 0; i < all.size(); i += 5) some.push_back(all[i]);
  for (const Technique* technique : {&kAlsXz, &kAlsXyWing, &kAlsChain, &kDeathBlossom}) {
    EXPECT_GT(test::expect_promises(*technique, some), 0U) << technique->id;
  }
}

}  // namespace
}  // namespace sudolab
