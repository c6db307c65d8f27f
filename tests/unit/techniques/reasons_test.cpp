// Why singles hold: the digits on the board that are named, and the words made of them.

#include <sudolab/techniques/reasons.h>

#include <gtest/gtest.h>

#include "support/technique_positions.h"

namespace sudolab {
namespace {

std::vector<DigitSet> candidates_of(const SmallPosition& position) {
  std::vector<DigitSet> candidates;
  for (Cell cell = 0; cell < position.geometry().cells(); ++cell) {
    candidates.push_back(position.candidates(cell));
  }
  return candidates;
}

std::vector<Deduction> with_reasons(const char* id, const SmallPosition& position) {
  std::vector<Deduction> found = test::find_all(*find_technique(id), position);
  for (Deduction& single : found) {
    add_reasons(single, position.grid(), candidates_of(position));
  }
  return found;
}

bool sees(const SmallPosition& position, Cell a, Cell b) { return position.peers(a).has(b); }

// Whether so many digits on the board could block all these cells.
bool can_be_blocked_by(const SmallPosition& position, Digit digit, const std::vector<Cell>& cells,
                       int number) {
  if (cells.empty()) return true;
  if (number == 0) return false;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (position.value(cell) != digit || !sees(position, cell, cells.front())) continue;
    std::vector<Cell> left;
    for (const Cell other : cells) {
      if (!sees(position, cell, other)) left.push_back(other);
    }
    if (can_be_blocked_by(position, digit, left, number - 1)) return true;
  }
  return false;
}

void expect_hidden_reasons(const SmallPosition& position, const Deduction& single) {
  const Candidate placed = single.placements.front();
  std::set<Cell> explained;
  std::vector<Cell> blocked;
  for (const Blocker& blocker : single.blockers) {
    EXPECT_EQ(position.value(blocker.cell), placed.digit);
    EXPECT_FALSE(blocker.blocks.empty());
    for (const Cell cell : blocker.blocks) {
      EXPECT_TRUE(sees(position, blocker.cell, cell));
      EXPECT_TRUE(explained.insert(cell).second) << "told twice";
      blocked.push_back(cell);
    }
  }
  for (const RuledOut& gone : single.ruled_out) {
    EXPECT_TRUE(explained.insert(gone.candidate.cell).second);
    EXPECT_EQ(gone.candidate.digit, placed.digit);
    for (Cell cell = 0; cell < 81; ++cell) {
      EXPECT_FALSE(position.value(cell) == placed.digit &&
                   sees(position, cell, gone.candidate.cell));
    }
  }
  std::set<Cell> expected;
  for (const Cell cell : position.geometry().house(single.houses.front())) {
    if (position.value(cell) == 0 && cell != placed.cell) expected.insert(cell);
  }
  EXPECT_EQ(explained, expected) << "every other open cell of the house, and nothing else";
  const int number = static_cast<int>(single.blockers.size());
  EXPECT_FALSE(number > 0 && can_be_blocked_by(position, placed.digit, blocked, number - 1));
}

void expect_naked_reasons(const SmallPosition& position, const Deduction& single) {
  const Candidate placed = single.placements.front();
  DigitSet explained = 0;
  for (const Blocker& blocker : single.blockers) {
    EXPECT_EQ(position.value(blocker.cell), blocker.digit);
    EXPECT_TRUE(sees(position, blocker.cell, placed.cell));
    EXPECT_FALSE(contains(explained, blocker.digit));
    explained |= digit_bit(blocker.digit);
  }
  for (const RuledOut& gone : single.ruled_out) {
    EXPECT_FALSE(contains(explained, gone.candidate.digit));
    explained |= digit_bit(gone.candidate.digit);
  }
  EXPECT_EQ(explained, all_digits(9) & ~digit_bit(placed.digit));
}

struct Seen {
  std::size_t hidden = 0, naked = 0, ruled_out = 0;
};

// Checks the singles of a position, and finds what else could be done there.
std::vector<Deduction> checked(const SmallPosition& position, Seen& seen) {
  std::vector<Deduction> all;
  for (const char* id : {"hidden-single-box", "hidden-single-line", "naked-single"}) {
    for (Deduction& single : with_reasons(id, position)) {
      seen.ruled_out += single.ruled_out.size();
      if (single.houses.empty()) {
        ++seen.naked;
        expect_naked_reasons(position, single);
      } else {
        ++seen.hidden;
        expect_hidden_reasons(position, single);
      }
      all.push_back(std::move(single));
    }
  }
  for (const char* id : {"full-house", "pointing", "claiming", "naked-pair", "hidden-pair"}) {
    for (Deduction& one : test::find_all(*find_technique(id), position)) {
      all.push_back(std::move(one));
    }
  }
  return all;
}

TEST(Reasons, NameEveryOtherCellOrDigitWithAsFewBlockersAsCanBe) {
  Seen seen;
  Rng rng(3);
  for (const Puzzle& puzzle : test::shipped_classics()) {
    SmallPosition position(puzzle, true);
    for (auto found = checked(position, seen); !found.empty(); found = checked(position, seen)) {
      if (HasFailure()) return;
      for (int i = 0; i < 4; ++i) {
        test::apply(found[rng.index(found.size())], position);
      }
    }
  }
  EXPECT_GT(seen.hidden, 1000U);
  EXPECT_GT(seen.naked, 1000U);
  EXPECT_GT(seen.ruled_out, 100U);
}

TEST(Reasons, HiddenSingleInWords) {
  // Box 1 is empty but for r1c2 and r3c2; 5 is in row 2, column 1, and taken out of r3c3 by hand.
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  const Geometry& geometry = position.geometry();
  position.place(geometry.cell_at(0, 1), 1);
  position.place(geometry.cell_at(2, 1), 2);
  position.place(geometry.cell_at(1, 7), 5);
  position.place(geometry.cell_at(5, 0), 5);
  position.eliminate(geometry.cell_at(2, 2), 5);
  const auto found = with_reasons("hidden-single-box", position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].technique->explain(found[0], geometry),
            "In box 1 the 5 can go nowhere but into r1c3: the 5 in r2c8 keeps it out of r2c1, r2c2 "
            "and r2c3, the 5 in r6c1 out of r1c1 and r3c1; it was ruled out of r3c3 earlier.");
  Deduction later = found[0];
  later.ruled_out[0].step = 12;
  EXPECT_TRUE(later.technique->explain(later, geometry)
                  .ends_with("; it was ruled out of r3c3 in step 12."));
}

// Of a round that fills a box, the last step follows from the others.
TEST(Reasons, HiddenSingleInTheLastOpenCell) {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  const Geometry& geometry = position.geometry();
  for (Cell place = 0; place < 7; ++place) {
    position.place(geometry.house(geometry.box_house(0))[place], place + 1);
  }
  position.place(geometry.cell_at(5, 1), 8);
  std::vector<Deduction> found = with_reasons("hidden-single-box", position);
  ASSERT_EQ(found.size(), 1U);
  ASSERT_EQ(found[0].placements.front(), candidate(geometry.cell_at(2, 2), 8));
  EXPECT_EQ(found[0].groups.size(), 1U);
  position.place(geometry.cell_at(2, 1), 9);
  for (int again = 0; again < 2; ++again) {
    add_reasons(found[0], position.grid(), candidates_of(position));
    ASSERT_EQ(found[0].groups.size(), 2U);
    EXPECT_EQ(found[0].groups.back().cells.size(), 8U);
  }
  EXPECT_EQ(found[0].technique->explain(found[0], geometry),
            "In box 1 the 8 can go nowhere but into r3c3: it is the last open cell there.");
}

TEST(Reasons, NakedSingleInWords) {
  SmallPosition position = test::blank_board<SmallCells>(Geometry::classic());
  const Geometry& geometry = position.geometry();
  for (const Digit digit : {1, 2, 3}) position.place(geometry.cell_at(4, digit + 5), digit);
  for (const Digit digit : {4, 5}) position.place(geometry.cell_at(digit - 4, 4), digit);
  position.place(geometry.cell_at(3, 3), 6);
  for (const Digit digit : {7, 8}) position.eliminate(geometry.cell_at(4, 4), digit);
  const auto found = with_reasons("naked-single", position);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(
      found[0].technique->explain(found[0], geometry),
      "r5c5 can only be 9: row 5 has 1, 2 and 3, column 5 has 4 and 5, and box 5 has 6; 7 and "
      "8 were ruled out earlier.");
}

}  // namespace
}  // namespace sudolab
