// What is drawn of a deduction.

#include <sudolab/rating/step_marks.h>

#include <gtest/gtest.h>

#include <set>

#include <sudolab/rating/explainer.h>
#include "pictures.h"
#include "support/shipped.h"

namespace sudolab::render {
namespace {

using Shape = CandidateMark::Shape;

Deduction with_groups(std::vector<Group> groups) {
  Deduction deduction;
  deduction.groups = std::move(groups);
  return deduction;
}

TEST(StepMarks, RolesDifferInMoreThanColour) {
  const StepMarks marks = marks_of(with_groups({{Role::kPattern, digit_bit(3), {0}},
                                                {Role::kFin, digit_bit(3), {1}},
                                                {Role::kPivot, digit_bit(3), {2}}}),
                                   Geometry::classic(), {});
  ASSERT_EQ(marks.rings.size(), 3U);
  std::set<CellRing::Style> styles;
  for (const CellRing& ring : marks.rings) styles.insert(ring.style);
  EXPECT_EQ(styles.size(), 3U);
  EXPECT_EQ(marks.candidates.size(), 3U);
}

TEST(StepMarks, ColouringMarksCandidatesByShape) {
  const StepMarks marks = marks_of(with_groups({{Role::kFirstColour, digit_bit(3), {0}},
                                                {Role::kSecondColour, digit_bit(3), {1}}}),
                                   Geometry::classic(), {});
  EXPECT_TRUE(marks.rings.empty());
  ASSERT_EQ(marks.candidates.size(), 2U);
  EXPECT_EQ(marks.candidates[0].shape, Shape::kCircle);
  EXPECT_EQ(marks.candidates[1].shape, Shape::kSquare);
}

TEST(StepMarks, WhatSetsShareIsNoThirdRing) {
  const StepMarks marks = marks_of(with_groups({{Role::kFirstSet, digit_bit(3), {0}},
                                                {Role::kSecondSet, digit_bit(3), {1}},
                                                {Role::kPattern, digit_bit(3), {0, 1}}}),
                                   Geometry::classic(), {});
  ASSERT_EQ(marks.rings.size(), 2U);
  EXPECT_NE(marks.rings[0].style, marks.rings[1].style);
}

// not 4 in r1c1 -> 4 in r1c5 -> no 4 in r9c5 or r8c5, a group
Deduction chain() {
  Deduction deduction;
  deduction.chains = {{{4, {0}, false, Assertion::kGivenTo, {}},
                       {4, {4}, true, 0, {0}},
                       {4, {67, 76}, false, 13, {1}}}};
  return deduction;
}

TEST(StepMarks, LinksAreStrongOrWeakAndGroupsAreJoined) {
  const StepMarks marks = marks_of(chain(), Geometry::classic(), {});
  const std::vector<Link> expected = {
      {candidate(0, 4), candidate(4, 4), Link::Kind::kStrong, "1"},
      {candidate(67, 4), candidate(76, 4), Link::Kind::kGroup},
      {candidate(4, 4), candidate(67, 4), Link::Kind::kWeak, "2"},  // to the nearer one
  };
  EXPECT_EQ(marks.links, expected);
  ASSERT_EQ(marks.candidates.size(), 4U);
  EXPECT_EQ(marks.candidates[0].shape, Shape::kOpenCircle);
  EXPECT_EQ(marks.candidates[1].shape, Shape::kCircle);
}

// The digits of a group are those of all its cells together.
TEST(StepMarks, OnlyWhatIsOnTheBoardIsMarked) {
  std::vector<DigitSet> candidates(81);
  candidates[0] = digit_bit(2) | digit_bit(4);
  candidates[1] = digit_bit(4) | digit_bit(7);
  const DigitSet all = digit_bit(2) | digit_bit(4) | digit_bit(7);
  const StepMarks marks =
      marks_of(with_groups({{Role::kPattern, all, {0, 1}}}), Geometry::classic(), candidates);
  std::set<Candidate> marked;
  for (const CandidateMark& mark : marks.candidates) marked.insert(mark.candidate);
  const std::set<Candidate> expected = {candidate(0, 2), candidate(0, 4), candidate(1, 4),
                                        candidate(1, 7)};
  EXPECT_EQ(marked, expected);
}

TEST(StepMarks, NothingIsDrawnOverSomethingElse) {
  Deduction deduction = with_groups({{Role::kFirstSet, digit_bit(3) | digit_bit(5), {0, 1, 2}},
                                     {Role::kFirstSet, digit_bit(5), {0}},
                                     {Role::kPattern, digit_bit(3), {0, 1}}});
  deduction.eliminations = {candidate(1, 3)};
  deduction.placements = {candidate(2, 5)};
  const StepMarks marks = marks_of(deduction, Geometry::classic(), {});
  ASSERT_EQ(marks.rings.size(), 2U) << "one per cell, and none where a digit is placed";
  ASSERT_EQ(marks.candidates.size(), 3U);
  EXPECT_EQ(marks.candidates[0], (CandidateMark{candidate(0, 3), Shape::kCircle, false}))
      << "what the sets share is more than one of their digits";
  EXPECT_EQ(marks.candidates[1].candidate, candidate(0, 5));
  EXPECT_EQ(marks.candidates[2].candidate, candidate(1, 5));
}

// All steps of real puzzles, whatever their technique.
TEST(StepMarks, EveryStepMarksItsOwnPositionOnce) {
  PathOptions options;
  options.one_solution = true;
  options.snapshots = true;
  std::size_t seen = 0;
  for (const char* name :
       {"conformance/9x9-tuples", "conformance/9x9-few-guesses", "conformance/9x9-many-guesses"}) {
    for (const PuzzleRecord& record : test::shipped(name, 3)) {
      for (const Round& round : find_path(record.puzzle, options).rounds) {
        for (const Deduction& step : round.steps) {
          const auto& before = round.before[&step - round.steps.data()];
          const StepMarks marks = marks_of(step, record.puzzle.geometry(), before.candidates);
          std::set<Candidate> once;
          for (const CandidateMark& mark : marks.candidates) {
            const auto& [cell, digit] = mark.candidate;
            EXPECT_TRUE(contains(before.candidates[cell], digit)) << step.technique->id;
            EXPECT_TRUE(once.insert(mark.candidate).second) << step.technique->id;
          }
          ++seen;
        }
      }
    }
  }
  EXPECT_GT(seen, 100U);
}

// "(3)" and "(A2)" in the words of a step.
std::set<std::string> numbers_in(const std::string& words) {
  std::set<std::string> numbers;
  for (std::size_t at = words.find('('); at != std::string::npos; at = words.find('(', at + 1)) {
    const std::string inside = words.substr(at + 1, words.find(')', at) - at - 1);
    const std::size_t letters = inside.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const bool number = letters != std::string::npos && inside[letters] != '0' &&
                        inside.find_first_not_of("0123456789", letters) == std::string::npos;
    if (number) numbers.insert(inside);
  }
  return numbers;
}

TEST(StepMarks, LinksHaveTheNumbersOfTheWords) {
  PathOptions options;
  options.one_solution = options.snapshots = true;
  std::size_t seen = 0;
  for (const char* name : {"conformance/9x9-few-guesses", "conformance/9x9-many-guesses"}) {
    for (const PuzzleRecord& record : test::shipped(name, 8)) {
      const Geometry& geometry = record.puzzle.geometry();
      for (const Round& round : find_path(record.puzzle, options).rounds) {
        for (std::size_t i = 0; i < round.steps.size(); ++i) {
          const Deduction& step = round.steps[i];
          if (step.chains.empty()) continue;
          const std::set<std::string> told = numbers_in(step.technique->explain(step, geometry));
          std::set<std::string> drawn;
          for (const Link& link : marks_of(step, geometry, round.before[i].candidates).links) {
            if (!link.label.empty()) drawn.insert(link.label);
          }
          for (const std::string& label : drawn) {
            EXPECT_TRUE(told.contains(label)) << step.technique->id << " " << label;
          }
          // A step whose links are drawn for another one has none of its own.
          EXPECT_LE(drawn.size(), told.size());
          EXPECT_FALSE(drawn.empty()) << step.technique->id;
          ++seen;
        }
      }
    }
  }
  EXPECT_GT(seen, 50U);
}

TEST(StepMarks, ASingleShowsTheDigitsItFollowsFrom) {
  Deduction single = with_groups({{Role::kPattern, digit_bit(5), {0}}});
  single.placements = {candidate(0, 5)};
  single.blockers = {{13, 5, {9, 10}}, {30, 5, {3}}};
  const StepMarks marks = marks_of(single, Geometry::classic(), {});
  EXPECT_EQ(marks.rings, (std::vector<CellRing>{{13, CellRing::Style::kPlain, false},
                                                {30, CellRing::Style::kPlain, false}}));
  EXPECT_EQ(pattern_cells(single), (std::vector<Cell>{0, 13, 30}));
}

TEST(StepMarks, AStepIsSeenOnTheBoard) {
  Board board = test::some_board(Geometry::classic());
  const std::string plain = picture(Canvas::Kind::kSvg, board, 300);
  Deduction deduction = chain();
  board.step = &deduction;
  const std::string linked = picture(Canvas::Kind::kSvg, board, 300);
  EXPECT_NE(linked, plain);
  EXPECT_NE(linked.find("stroke-dasharray"), std::string::npos);
  deduction.eliminations = {candidate(5, 4)};
  const std::string struck = picture(Canvas::Kind::kSvg, board, 300);
  EXPECT_NE(struck, linked);
  deduction.placements = {candidate(8, 4)};
  EXPECT_NE(picture(Canvas::Kind::kSvg, board, 300), struck);
  EXPECT_EQ(board.placed_at(8), 4);
  EXPECT_FALSE(board.shows(candidate(8, 5)));  // it takes its digit now
  EXPECT_TRUE(board.shows(candidate(7, 5)));
}

}  // namespace
}  // namespace sudolab::render
