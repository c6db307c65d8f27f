// The score agrees with ratings that others have given, and with how long people take. Their
// collections are no part of the repository. The constants of the score were chosen with other
// lines of them than those that are used here.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <sudolab/rating/human.h>
#include <sudolab/rating/pelanek.h>
#include <sudolab/solvers/recipe.h>
#include "support/places.h"
#include "support/rated_puzzles.h"

namespace sudolab {
namespace {

using test::Rated;
using test::Share;

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t end = i;  // equal values share the mean of their ranks
    while (end < order.size() && values[order[end]] == values[order[i]]) ++end;
    for (std::size_t k = i; k < end; ++k) {
      ranks[order[k]] = static_cast<double>(i + end - 1) / 2;
    }
    i = end;
  }
  return ranks;
}

double spearman(const std::vector<double>& a, const std::vector<double>& b) {
  const std::vector<double> x = ranks(a);
  const std::vector<double> y = ranks(b);
  const double mean = static_cast<double>(a.size() - 1) / 2;
  double xy = 0;
  double xx = 0;
  double yy = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    xy += (x[i] - mean) * (y[i] - mean);
    xx += (x[i] - mean) * (x[i] - mean);
    yy += (y[i] - mean) * (y[i] - mean);
  }
  return xy / std::sqrt(xx * yy);
}

TEST(Spearman, KnowsAgreementAndTies) {
  EXPECT_DOUBLE_EQ(spearman({1, 2, 3, 4}, {10, 20, 30, 40}), 1);
  EXPECT_DOUBLE_EQ(spearman({1, 2, 3, 4}, {4, 3, 2, 1}), -1);
  EXPECT_NEAR(spearman({1, 2, 2, 3}, {1, 2, 3, 4}), 0.9487, 1e-4);
}

// All of these are tables of 9x9 puzzles.
std::vector<Rated> read_rated(const char* name, char separator, int puzzle, int rating,
                              const Share& share) {
  return test::read_rated(test::in_collections(name), {separator, puzzle, rating}, share);
}

using Judgement = double (*)(const Puzzle&);

double our_score(const Puzzle& puzzle) { return rate(puzzle).score; }

double pelanek_time(const Puzzle& puzzle) {
  const Grid solution = make_solver("fast")->solve(puzzle, {}).grid;
  return rate_as_pelanek(puzzle, solution, {.runs = 10}).relative_time;
}

void expect_agreement(const std::vector<Rated>& rated, double least,
                      Judgement judgement = our_score) {
  ASSERT_FALSE(rated.empty());
  std::vector<double> scores;
  std::vector<double> ratings;
  for (const Rated& one : rated) {
    scores.push_back(judgement(one.puzzle));
    ratings.push_back(one.rating);
  }
  const double rho = spearman(scores, ratings);
  testing::Test::RecordProperty("spearman", std::to_string(rho));
  EXPECT_GE(rho, least);
}

// The classes of a public bank of puzzles: below 1.5, below 2.5, below 5, and above.
int class_of(double er) { return er < 1.5 ? 0 : er < 2.5 ? 1 : er < 5 ? 2 : 3; }

// Our level as such a class: insane and impossible are the last.
int class_of(Level level) { return std::min(static_cast<int>(level), 3); }

// How many puzzles have the class of their rating, at least this part of all; the others have a
// class beside it.
void expect_levels(const std::vector<Rated>& rated, double least) {
  std::size_t same = 0;
  for (const Rated& one : rated) {
    const int ours = class_of(rate(one.puzzle).level), theirs = class_of(one.rating);
    EXPECT_LE(std::abs(ours - theirs), 1) << one.rating;
    same += ours == theirs ? 1 : 0;
  }
  const double part = static_cast<double>(same) / static_cast<double>(rated.size());
  testing::Test::RecordProperty("same_class", std::to_string(part));
  EXPECT_GE(part, least);
}

TEST(Calibration, AgreesWithSudokuExplainer) {
  const char* minimal = "ser-rated-20000.tsv";
  if (!test::has_collection(minimal)) GTEST_SKIP() << test::without_collection(minimal);
  const auto rated = read_rated(minimal, '\t', 0, 2, {8, 3});
  expect_agreement(rated, 0.96);
  expect_levels(rated, 0.88);
}

TEST(Calibration, AgreesWithSudokuExplainerOnPuzzlesOfAllGrades) {
  const char* name = "er-ep-ed.tsv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  const auto rated = read_rated(name, '\t', 0, 1, {2, 1});
  expect_agreement(rated, 0.97);
  expect_levels(rated, 0.85);
}

TEST(Calibration, AgreesWithTheDepthOfASearch) {
  const char* name = "kaggle-radcliffe-5000.csv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  expect_agreement(read_rated(name, ',', 0, 3, {3, 1}), 0.77);
}

TEST(Calibration, AgreesWithTheTimeThatPeopleTake) {
  const char* name = "cloud-sudoku-344.csv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  expect_agreement(read_rated(name, ',', 1, 2, {2, 1}), 0.79);
}

// The model's time, on a part of the same lines: it takes longer to compute.
TEST(Calibration, PelaneksModelAgreesWithSudokuExplainer) {
  const char* name = "er-ep-ed.tsv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  expect_agreement(read_rated(name, '\t', 0, 1, {10, 1}), 0.9, pelanek_time);
}

TEST(Calibration, PelaneksModelAgreesWithTheTimeThatPeopleTake) {
  const char* name = "cloud-sudoku-344.csv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  expect_agreement(read_rated(name, ',', 1, 2, {2, 1}), 0.75, pelanek_time);
}

// Levels 1 to 5 and names of levels of newspapers, of books and of a web site.
TEST(Calibration, NewspapersUseTheSameWords) {
  const char* name = "mantere-koljonen-46.tsv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  std::map<std::string, std::vector<double>> scores;
  std::ifstream file(test::in_collections(name));
  for (std::string line; std::getline(file, line);) {
    std::istringstream stream(line);
    std::string id, label, givens, puzzle;
    std::getline(std::getline(std::getline(stream, id, '\t'), label, '\t'), givens, '\t') >> puzzle;
    if (puzzle.size() != 81) continue;
    label.pop_back();  // a, b or c
    scores[label].push_back(rate(test::classic_puzzle(puzzle)).score);
  }
  const auto range = [&](const std::string& label) {
    const auto [least, most] = std::ranges::minmax(scores.at(label));
    return std::pair(level_of(least), level_of(most));
  };
  using Levels = std::pair<Level, Level>;
  for (const char* label : {"1", "E", "Easy", "GA-E"}) {
    EXPECT_EQ(range(label), Levels(Level::kEasy, Level::kEasy)) << label;
  }
  for (const char* label : {"C", "Med", "D", "SD", "4"}) {
    EXPECT_EQ(range(label), Levels(Level::kAverage, Level::kAverage)) << label;
  }
  for (const char* label : {"5", "Hard"}) {
    EXPECT_EQ(range(label), Levels(Level::kHard, Level::kHard)) << label;
  }
  EXPECT_EQ(range("AI Escargo").first, Level::kImpossible);
}

}  // namespace
}  // namespace sudolab
