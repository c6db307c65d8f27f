// ER, EP and ED: puzzles of our own with ratings that Sukaku Explainer gave them, a sample of two
// collections that are no part of the repository, and what holds of every step.

#include <sudolab/rating/se_rating.h>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>
#include "rating/se/step.h"
#include "support/boards.h"
#include "support/places.h"
#include "support/shipped.h"

namespace sudolab {
namespace {

struct Row {
  Puzzle puzzle;
  std::vector<std::string> fields;  // all of the line
};

Puzzle puzzle_of(const std::string& text) {
  Puzzle puzzle;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (text[cell] >= '1' && text[cell] <= '9') puzzle.givens.set(cell, text[cell] - '0');
  }
  return puzzle;
}

// Every n-th line of a table whose lines begin with a puzzle.
std::vector<Row> read_rows(const std::string& path, std::size_t every = 1) {
  std::vector<Row> rows;
  std::ifstream file(path);
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#") || number++ % every != 0) continue;
    Row& row = rows.emplace_back();
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, '\t');) row.fields.push_back(field);
    row.puzzle = puzzle_of(row.fields.front());
  }
  return rows;
}

std::string three(const SeRating& rating) {
  return se_rating_text(rating.er.rating) + "/" + se_rating_text(rating.ep.rating) + "/" +
         se_rating_text(rating.ed.rating);
}

// What is right of a step, as far as the solution tells: empty if it is sound.
std::string complaint(const se::Board& board, const se::Step& step, const Grid& solution) {
  const Deduction& deduction = step.deduction;
  if (deduction.placements.empty() && deduction.eliminations.empty()) return "does nothing";
  if (deduction.technique->explain(deduction, Geometry::classic()).empty()) return "has no words";
  for (const Candidate& c : deduction.placements) {
    if (!board.has(c.cell, c.digit - 1)) return "places what is not a candidate";
    if (solution[c.cell] != c.digit) return "places a wrong digit";
  }
  for (const Candidate& c : deduction.eliminations) {
    if (!board.has(c.cell, c.digit - 1)) return "removes what is not a candidate";
    if (solution[c.cell] == c.digit) return "removes the solution";
  }
  return "";
}

TEST(SeRating, AgreesOnPuzzlesOfOurOwn) {
  const auto rows = read_rows(test::in_repository("tests/data/se-ratings.tsv"));
  ASSERT_GT(rows.size(), 50U);
  SeRater rater;
  for (const Row& row : rows) {
    const SeRating rating = rater.rate(row.puzzle);
    ASSERT_EQ(row.fields.size(), 5U);
    EXPECT_EQ(three(rating), row.fields[1] + "/" + row.fields[2] + "/" + row.fields[3])
        << row.fields[0];
    EXPECT_EQ(rating.er.short_name, row.fields[4]) << row.fields[0];
  }
}

// With the next one, 500 puzzles.
TEST(SeRating, AgreesOnASampleOfTwentyThousand) {
  const char* name = "ser-rated-20000.tsv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  const auto rows = read_rows(test::in_collections(name), 50);
  ASSERT_EQ(rows.size(), 400U);
  SeRater rater;
  for (const Row& row : rows) {
    EXPECT_EQ(se_rating_text(rater.rate(row.puzzle).er.rating), row.fields[2]) << row.fields[0];
  }
}

TEST(SeRating, AgreesOnASampleInAllThreeNumbersAndTheRule) {
  const char* name = "er-ep-ed.tsv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  auto rows = read_rows(test::in_collections(name), 22);
  ASSERT_GT(rows.size(), 100U);
  rows.resize(100);
  SeRater rater;
  for (const Row& row : rows) {
    const SeRating rating = rater.rate(row.puzzle);
    EXPECT_EQ(three(rating), row.fields[1] + "/" + row.fields[2] + "/" + row.fields[3])
        << row.fields[0];
    EXPECT_EQ(rating.er.short_name, row.fields[5]) << row.fields[0];
  }
}

TEST(SeRating, EveryStepIsSound) {
  const auto judge = make_solver("auto");
  SeRater rater;
  std::size_t steps = 0;
  for (const char* level :
       {"conformance/9x9-tuples", "conformance/9x9-few-guesses", "conformance/9x9-many-guesses"}) {
    for (const PuzzleRecord& record : test::shipped(level, 12)) {
      const Grid solution = judge->solve(record.puzzle, {}).grid;
      int hardest = 0;
      SeOptions options;
      options.sink = [&](const se::Board& board, const se::Step& step) {
        ++steps;
        hardest = std::max(hardest, step.rating);
        EXPECT_EQ(complaint(board, step, solution), "")
            << step.name << " in " << test::text_of(record.puzzle.givens);
      };
      const SeRating rating = rater.rate(record.puzzle, options);
      EXPECT_EQ(rating.end, SeEnd::kSolved);
      EXPECT_EQ(rating.er.rating, hardest);
      EXPECT_LE(rating.ed.rating, rating.ep.rating);
      EXPECT_LE(rating.ep.rating, rating.er.rating);
    }
  }
  EXPECT_GT(steps, 1500U);
}

TEST(SeRating, DoesNotDependOnWhatWasRatedBefore) {
  const auto puzzles = test::shipped("conformance/9x9-many-guesses", 3);
  SeRater used;
  for (const PuzzleRecord& record : puzzles) used.rate(record.puzzle);
  for (const PuzzleRecord& record : puzzles) {
    SeRater fresh;
    const SeRating first = fresh.rate(record.puzzle);
    const SeRating again = used.rate(record.puzzle);
    EXPECT_EQ(three(first), three(again));
    EXPECT_EQ(first.steps, again.steps);
    EXPECT_EQ(first.er.name, again.er.name);
  }
}

// Rules and chains remember what they know of the positions before.
TEST(SeRating, DoesNotDependOnThePositionsBefore) {
  SeRater used;
  SeOptions options;
  std::size_t steps = 0;
  options.sink = [&](const se::Board& board, const se::Step& step) {
    const std::optional<se::Step> fresh = SeRater().next_step(board);
    ASSERT_TRUE(fresh);
    EXPECT_EQ(step.rating, fresh->rating);
    EXPECT_EQ(step.name, fresh->name);
    const Geometry& geometry = Geometry::classic();
    EXPECT_EQ(step.deduction.technique->explain(step.deduction, geometry),
              fresh->deduction.technique->explain(fresh->deduction, geometry));
    ++steps;
  };
  for (const PuzzleRecord& record : test::shipped("levels/9x9-impossible", 4)) {
    used.rate(record.puzzle, options);
  }
  EXPECT_GT(steps, 200U);
}

TEST(SeRating, ALimitEndsEarlyAndChangesNothingBelowIt) {
  SeRater rater;
  for (const PuzzleRecord& record : test::shipped("conformance/9x9-few-guesses", 6)) {
    const SeRating whole = rater.rate(record.puzzle);
    SeOptions options;
    options.limit = whole.er.rating;
    EXPECT_EQ(three(rater.rate(record.puzzle, options)), three(whole));
    options.limit = whole.er.rating - 1;
    EXPECT_EQ(rater.rate(record.puzzle, options).end, SeEnd::kTooHard);
    options.limit = 10;
    EXPECT_EQ(rater.rate(record.puzzle, options).end, SeEnd::kTooHard);
  }
}

TEST(SeRating, CopiesCanOnlyLowerIt) {
  SeRater rater;
  for (const PuzzleRecord& record : test::shipped("conformance/9x9-tuples", 4)) {
    const int alone = rater.rate(record.puzzle).er.rating;
    const SeRating copies = rater.rate_with_copies(record.puzzle, 5, 7);
    EXPECT_LE(copies.er.rating, alone);
    EXPECT_EQ(three(copies), three(rater.rate_with_copies(record.puzzle, 5, 7)));
    EXPECT_EQ(rater.rate_with_copies(record.puzzle, 0, 7).er.rating, alone);
  }
}

// An ordinary puzzle as pencilmarks: the givens have to be found again as naked singles, which is
// harder than having them, but the end is the same.
TEST(SeRating, TakesPencilmarkPuzzles) {
  SeRater rater;
  const Puzzle puzzle = test::shipped("conformance/9x9-singles", 1).front().puzzle;
  Puzzle marks;
  marks.allowed.assign(81, all_digits(9));
  for (Cell cell = 0; cell < 81; ++cell) {
    if (!puzzle.givens.empty(cell)) marks.allowed[cell] = digit_bit(puzzle.givens[cell]);
  }
  const SeRating rating = rater.rate(marks);
  EXPECT_EQ(rating.end, SeEnd::kSolved);
  EXPECT_EQ(rating.steps, 81U);
  EXPECT_GE(rating.er.rating, rater.rate(puzzle).er.rating);
}

TEST(SeRating, SaysWhyThereIsNone) {
  SeRater rater;
  EXPECT_EQ(rater.rate(Puzzle(Grid(*Geometry::find_for_size(6)))).end, SeEnd::kUnsupported);

  Puzzle conflict;
  conflict.givens.set(0, 5);
  conflict.givens.set(1, 5);
  SeOptions quick;
  quick.limit = 60;  // chains on an empty board take long, and find nothing
  EXPECT_EQ(rater.rate(conflict, quick).end, SeEnd::kTooHard);

  std::stop_source source;
  source.request_stop();
  SeOptions stopped;
  stopped.stop = source.get_token();
  EXPECT_EQ(rater.rate(test::shipped("conformance/9x9-few-guesses", 1).front().puzzle, stopped).end,
            SeEnd::kStopped);
}

TEST(SeRating, AFullGridNeedsNothing) {
  const SeRating rating = SeRater().rate(Puzzle(test::pattern_solution(Geometry::classic())));
  EXPECT_EQ(rating.end, SeEnd::kSolved);
  EXPECT_EQ(three(rating), "0.0/0.0/0.0");
  EXPECT_EQ(rating.steps, 0U);
}

// A stop that comes from elsewhere in the middle of a long search ends it soon.
TEST(SeRating, CanBeStoppedInTheMiddle) {
  std::stop_source source;
  SeOptions options;
  options.stop = source.get_token();
  int steps = 0;
  options.sink = [&](const se::Board&, const se::Step&) {
    if (++steps == 3) source.request_stop();
  };
  const SeRating rating =
      SeRater().rate(test::shipped("conformance/9x9-many-guesses", 1).front().puzzle, options);
  EXPECT_EQ(rating.end, SeEnd::kStopped);
  EXPECT_EQ(rating.steps, 3U);
}

}  // namespace
}  // namespace sudolab
