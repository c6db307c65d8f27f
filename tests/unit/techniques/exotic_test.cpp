// The patterns of the hardest puzzles: SK-loops, tridagons, exocets, multi-sector locked sets, and
// Kraken fish.

#include <algorithm>
#include <cctype>
#include <sstream>

#include "support/technique_positions.h"
#include "techniques/junior_exocet.h"
#include "techniques/kraken_fish.h"
#include "techniques/multi_sector.h"
#include "techniques/sk_loop.h"
#include "techniques/tridagon.h"

namespace sudolab {
namespace {

using Triple = std::array<int, 3>;

const std::array<Triple, 6> kPermutations = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}};

bool differ_everywhere(const Triple& a, const Triple& b) {
  return a[0] != b[0] && a[1] != b[1] && a[2] != b[2];
}

// The digits of a box by column: `columns` says where the cells of its rows lie.
Triple by_column(const Triple& columns, const Triple& digits) {
  Triple moved{};
  for (int row = 0; row < 3; ++row) moved[columns[row]] = digits[row];
  return moved;
}

// Whether three digits can fill three cells in each of four boxes.
bool can_be_filled(const std::array<Triple, 4>& cells) {
  for (const Triple& a : kPermutations) {
    for (const Triple& b : kPermutations) {
      if (!differ_everywhere(a, b)) continue;
      for (const Triple& c : kPermutations) {
        if (!differ_everywhere(by_column(cells[0], a), by_column(cells[2], c))) continue;
        for (const Triple& d : kPermutations) {
          if (differ_everywhere(c, d) &&
              differ_everywhere(by_column(cells[1], b), by_column(cells[3], d))) {
            return true;
          }
        }
      }
    }
  }
  return false;
}

// What the technique relies on: an odd number of odd permutations cannot be filled.
TEST(Tridagon, CannotBeFilled) {
  for (int choice = 0; choice < 6 * 6 * 6 * 6; ++choice) {
    const std::array<int, 4> chosen = {choice % 6, choice / 6 % 6, choice / 36 % 6, choice / 216};
    std::array<Triple, 4> cells{};
    int odd = 0;
    for (int box = 0; box < 4; ++box) {
      cells[box] = kPermutations[chosen[box]];
      odd += chosen[box] >= 3 ? 1 : 0;
    }
    EXPECT_EQ(can_be_filled(cells), odd % 2 == 0);
  }
}

// Boxes 1, 2, 4 and 5 with three cells each, the last box turned, all with 1, 2 and 3 alone.
SmallPosition tridagon_board() {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  const std::array<std::array<int, 2>, 11> cells = {
      {{1, 1}, {2, 2}, {3, 3}, {1, 4}, {2, 5}, {3, 6}, {4, 1}, {5, 2}, {6, 3}, {4, 4}, {5, 6}}};
  for (const auto& [row, col] : cells) test::leave(position, row, col, {1, 2, 3});
  return position;
}

TEST(Tridagon, PlacesItsOnlyGuardian) {
  SmallPosition position = tridagon_board();
  test::leave(position, 6, 5, {1, 2, 3, 7});
  const auto found = test::find_all(kTridagon, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].placements, std::vector{candidate(49, 7)});
  EXPECT_EQ(kTridagon.explain(found[0], position.geometry()),
            "The twelve cells r1c1, r1c4, r2c2, r2c5, r3c3, r3c6, r4c1, r4c4, r5c2, r5c6, r6c3 and "
            "r6c5, three in each of four boxes, cannot all be filled with 1, 2 and 3: three digits "
            "have no way to go round these boxes when the cells of one box lie against the turn of "
            "the others. Only one candidate is left to prevent that, so r6c5 is 7.");
}

TEST(Tridagon, RemovesWhatConflictsWithAllGuardians) {
  SmallPosition in_a_cell = tridagon_board();
  test::leave(in_a_cell, 6, 5, {1, 2, 3, 7, 8});
  const auto found = test::find_all(kTridagon, in_a_cell);
  ASSERT_EQ(found.size(), 1U);
  const std::vector<Candidate> three = {candidate(49, 1), candidate(49, 2), candidate(49, 3)};
  EXPECT_EQ(found[0].eliminations, three);
}

TEST(Tridagon, NeedsAnOddBox) {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  for (const int row : {1, 4}) {
    for (const int col : {1, 4}) {
      for (const int step : {0, 1, 2}) test::leave(position, row + step, col + step, {1, 2, 3, 7});
    }
  }
  EXPECT_TRUE(test::find_all(kTridagon, position).empty());
}

// A puzzle that became known for its loop.
constexpr const char* kWithLoop =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

TEST(SkLoop, IsFoundAndSound) {
  const Puzzle puzzle = test::classic_puzzle(kWithLoop);
  const SmallPosition position = test::after_singles(puzzle);
  const auto found = test::find_all(kSkLoop, position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].eliminations.size(), 13U);
  test::expect_sound(found, position, test::solution_of(position));
  Rng rng(1);
  for (int i = 0; i < 20; ++i) test::expect_invariant(kSkLoop, position, rng);
}

// Sixteen cells take sixteen candidates, which its words list by line and box.
TEST(SkLoop, ListsAsManyCandidatesAsCells) {
  const SmallPosition position = test::after_singles(test::classic_puzzle(kWithLoop));
  const Deduction loop = test::find_all(kSkLoop, position).at(0);
  const std::string words = kSkLoop.explain(loop, position.geometry());
  const std::string begin = "once each: ";
  const std::size_t from = words.find(begin) + begin.size();
  std::istringstream list(words.substr(from, words.find(". These are sixteen") - from));
  std::string room;
  int rooms = 0, digits = 0;
  for (; std::getline(list, room, ';'); ++rooms) {
    const std::string before = room.substr(0, room.find(" in "));
    digits += static_cast<int>(std::count_if(before.begin(), before.end(), ::isdigit));
  }
  EXPECT_EQ(rooms, 8) << words;
  EXPECT_EQ(digits, 16) << words;
}

TEST(MultiSector, FindsTheLoopAsWell) {
  const SmallPosition position = test::after_singles(test::classic_puzzle(kWithLoop));
  EXPECT_FALSE(test::find_all(kMultiSector, position).empty());
}

TEST(MultiSector, IsSoundAndBlindToTheForm) {
  test::expect_sound_and_invariant<SmallCells>(kMultiSector, Geometry::classic(), 2);
}

TEST(KrakenFish, IsSoundAndBlindToTheForm) {
  test::expect_sound_and_invariant<SmallCells>(kKrakenFish, Geometry::classic(), 2);
  test::expect_sound_and_invariant<SmallCells>(kKrakenFish, *Geometry::find({2, 3}), 2);
}

// Chains that begin alike are told once, and so have one number.
TEST(KrakenFish, TellsWhatItsChainsShareOnce) {
  Deduction deduction;
  deduction.technique = &kKrakenFish;
  deduction.digits = digit_bit(7);
  deduction.houses = {9, 10, 2};  // columns 1 and 2, row 3
  deduction.chains = {
      {{4, {60}, true, Assertion::kGivenTo, {}},
       {4, {78}, false, 15, {0}},
       {4, {72}, true, 8, {1}},
       {7, {72}, false, Assertion::kInCell, {2}}},
      {{4, {60}, true, Assertion::kGivenTo, {}},
       {4, {78}, false, 15, {0}},
       {4, {72}, true, 8, {1}},
       {4, {9}, false, 9, {2}},
       {7, {9}, true, Assertion::kInCell, {3}},
       {7, {0}, false, 9, {4}}},
      {{4, {60}, true, Assertion::kGivenTo, {}}, {7, {60}, false, Assertion::kInCell, {0}}}};
  deduction.eliminations = {candidate(60, 4)};
  EXPECT_EQ(kKrakenFish.explain(deduction, Geometry::classic()),
            "Suppose that r7c7 is 4. That rules 4 out of r9c7 in column 7, so the 4 of row 9 must "
            "go into r9c1 (1). Then r9c1 cannot be 7 (2). By (1), 4 is ruled out of r2c1 in column "
            "1, so r2c1 must be 7 (3). That rules 7 out of r1c1 in column 1 (4). By the "
            "supposition, r7c7 cannot be 7 (5). Then columns 1 and 2 would have only row 3 left "
            "for their 7, but two columns need two different rows. So 4 can be removed from r7c7.");
}

TEST(JuniorExocet, IsSoundAndBlindToTheForm) {
  test::expect_sound_and_invariant<SmallCells>(kJuniorExocet, Geometry::classic(), 20);
}

// Base r1c1 and r1c2, targets r2c4 and r3c7; outside of the band columns 3, 4 and 7 have 1, 2 and 3
// in rows 4 and 5 alone, so no digit is in all three of them.
SmallPosition exocet_board() {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  test::leave(position, 1, 1, {1, 2, 3});
  test::leave(position, 1, 2, {1, 2, 3});
  for (const Digit digit : {1, 2, 3}) {
    position.eliminate(position.geometry().cell_at(2, 3), digit);
    position.eliminate(position.geometry().cell_at(1, 6), digit);
    for (const int col : {2, 3, 6}) {
      for (int row = 5; row < 9; ++row) {
        position.eliminate(position.geometry().cell_at(row, col), digit);
      }
    }
  }
  return position;
}

std::set<Candidate> eliminated_by_exocet(const SmallPosition& position) {
  std::set<Candidate> all;
  for (const Deduction& deduction : test::find_all(kJuniorExocet, position)) {
    all.insert(deduction.eliminations.begin(), deduction.eliminations.end());
  }
  return all;
}

// The mirror of r2c4 is r3c8 and r3c9.
TEST(JuniorExocet, NeedsTheMirrorsOfItsTargets) {
  SmallPosition position = exocet_board();
  const Geometry& geometry = position.geometry();
  const auto before = eliminated_by_exocet(position);
  EXPECT_TRUE(before.contains(candidate(geometry.cell_at(1, 3), 4))) << "no digit of the base";
  EXPECT_FALSE(before.contains(candidate(geometry.cell_at(1, 3), 1)));
  EXPECT_FALSE(before.contains(candidate(geometry.cell_at(2, 8), 4)));

  for (const Digit digit : {1, 2, 3}) position.eliminate(geometry.cell_at(2, 7), digit);
  position.eliminate(geometry.cell_at(2, 8), 1);
  const auto after = eliminated_by_exocet(position);
  EXPECT_TRUE(after.contains(candidate(geometry.cell_at(1, 3), 1))) << "not in the mirror";
  EXPECT_FALSE(after.contains(candidate(geometry.cell_at(1, 3), 2)));
  for (Digit digit = 4; digit <= 9; ++digit) {
    EXPECT_TRUE(after.contains(candidate(geometry.cell_at(2, 8), digit))) << "one has the digit";
  }
}

TEST(JuniorExocet, ConfinesADigitThatIsInATargetInAnyCase) {
  SmallPosition position = exocet_board();
  test::leave(position, 3, 7, {1});
  const auto gone = eliminated_by_exocet(position);
  const auto at = [&](int row, int col) {
    return candidate(position.geometry().cell_at(row - 1, col - 1), 1);
  };
  EXPECT_TRUE(gone.contains(at(2, 1))) << "beside the base";
  EXPECT_TRUE(gone.contains(at(1, 4))) << "in the row of the base";
  EXPECT_TRUE(gone.contains(at(4, 1))) << "in a row that the columns need";
  EXPECT_TRUE(gone.contains(at(5, 9)));
  EXPECT_FALSE(gone.contains(at(4, 3)));
  EXPECT_FALSE(gone.contains(at(6, 1)));
}

TEST(ExoticPatterns, AreForBoxesOfThreeByThree) {
  const Geometry& six = *Geometry::find({2, 3});
  const SmallPosition position = test::blank_board<SmallCells>(six);
  for (const Technique* technique : {&kSkLoop, &kTridagon, &kJuniorExocet, &kMultiSector}) {
    EXPECT_TRUE(test::find_all(*technique, position).empty()) << technique->id;
    EXPECT_EQ(technique->find_large, nullptr);
  }
}

}  // namespace
}  // namespace sudolab
