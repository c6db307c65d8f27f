// The score agrees with ratings that others have given. Their collections are no part of the
// repository.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include <sudolab/rating/human.h>
#include "support/places.h"

namespace sudolab {
namespace {

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

struct Rated {
  Puzzle puzzle;
  double rating;
};

// Every n-th puzzle of a table whose lines begin with the puzzle; the rating is in this column.
std::vector<Rated> read_rated(const std::string& name, char separator, int column, int every) {
  std::vector<Rated> rated;
  std::ifstream file(test::in_collections(name));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.find(separator) != 81 || number++ % every != 0) continue;
    std::size_t start = 0;
    for (int i = 0; i < column; ++i) start = line.find(separator, start) + 1;
    Rated& one = rated.emplace_back();
    one.rating = std::stod(line.substr(start));
    for (Cell cell = 0; cell < 81; ++cell) {
      if (line[cell] >= '1' && line[cell] <= '9') one.puzzle.givens.set(cell, line[cell] - '0');
    }
  }
  return rated;
}

void expect_agreement(const std::vector<Rated>& rated, double least) {
  ASSERT_FALSE(rated.empty());
  std::vector<double> scores;
  std::vector<double> ratings;
  for (const Rated& one : rated) {
    scores.push_back(rate(one.puzzle).score);
    ratings.push_back(one.rating);
  }
  EXPECT_GE(spearman(scores, ratings), least);
}

TEST(Calibration, AgreesWithSudokuExplainer) {
  const char* name = "ser-rated-20000.tsv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  expect_agreement(read_rated(name, '\t', 2, 10), 0.95);
}

TEST(Calibration, AgreesWithTheDepthOfASearch) {
  const char* name = "kaggle-radcliffe-5000.csv";
  if (!test::has_collection(name)) GTEST_SKIP() << test::without_collection(name);
  expect_agreement(read_rated(name, ',', 3, 2), 0.8);
}

}  // namespace
}  // namespace sudolab
