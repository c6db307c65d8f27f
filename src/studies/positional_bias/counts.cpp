// Three chi-square tests, two of them with a variance of their own.
//
// The textbook's chi-square takes counts of independent events. Givens are not: a puzzle has a cell
// once or not at all, so counts of cells vary less than those of dice, and digits are spread more
// evenly in a puzzle than dice would do it. But puzzles are independent of each other. If nothing
// is preferred, the expected square of a total's deviation is the sum of the squares of the
// puzzles' own deviations, and
//
//   chi-square = degrees * (squares of the totals' deviations) / (sum of the puzzles' squares)
//
// has as many degrees of freedom as there are cells, or digits, less one. For which digit is in a
// cell the textbook is right: each puzzle with a given there is one throw of the dice. The cells'
// sums are then added; neighbours influence each other, which makes the sum vary a little
// differently from the distribution, but not its mean.
//
// Where something is preferred, chi-square has a noncentral distribution. Its noncentrality is in
// proportion to the number of puzzles and to the squares of the preferences: what is left of both
// after division is how strong the preference is, whatever the size of the collection. Patnaik
// (1949), "The non-central chi-square and F-distributions and their applications", gives the
// distribution by a central one with the same mean and variance, whose degrees of freedom are many
// here. The interval is made of the noncentralities for which what was seen is neither too small
// nor too large.

#include "studies/positional_bias/counts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "stats/chi_square.h"
#include "stats/distributions.h"

namespace sudolab::studies::positional_bias {
namespace {

double mean_of(const std::vector<double>& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
}

double squared_deviations(const std::vector<double>& counts) {
  const double mean = mean_of(counts);
  double squares = 0;
  for (const double count : counts) squares += (count - mean) * (count - mean);
  return squares;
}

BiasTest test_of(std::string_view name, double chi_square, double degrees,
                 const std::vector<double>& counts, double unit) {
  return {name, chi_square, degrees, stats::chi_square_tail(chi_square, degrees), mean_of(counts),
          unit};
}

// P(noncentral chi-square >= x).
double noncentral_tail(double x, double degrees, double noncentrality) {
  const double mean = degrees + noncentrality;
  const double half_variance = degrees + 2 * noncentrality;
  return stats::chi_square_tail(x * mean / half_variance, mean * mean / half_variance);
}

// For which noncentrality the tail from x on is `wanted`; 0 where it is larger even without any.
double noncentrality_at(double x, double degrees, double wanted) {
  const auto tail = [&](double noncentrality) {
    return noncentral_tail(x, degrees, noncentrality);
  };
  if (tail(0) >= wanted) return 0;
  double low = 0, high = std::max(x, degrees);
  while (tail(high) < wanted) high *= 2;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (tail(middle) < wanted ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

std::optional<Estimate> preference(const BiasTest& test, double confidence) {
  constexpr double kEnough = 5;  // the usual demand of a chi-square test
  if (test.expected < kEnough) return std::nullopt;
  const auto strength = [&](double noncentrality) { return std::sqrt(noncentrality * test.unit); };
  const auto at = [&](double wanted) {
    return strength(noncentrality_at(test.chi_square, test.degrees, wanted));
  };
  return Estimate{strength(std::max(0.0, test.chi_square - test.degrees)),
                  {at((1 - confidence) / 2), at((1 + confidence) / 2)}};
}

PositionalBias::PositionalBias(const Geometry& geometry)
    : geometry_(&geometry),
      per_cell_(static_cast<std::size_t>(geometry.cells()), 0),
      per_digit_(static_cast<std::size_t>(geometry.size()), 0),
      per_cell_and_digit_(per_cell_.size() * per_digit_.size(), 0) {}

void PositionalBias::add(const Grid& givens) {
  std::vector<double> digits(per_digit_.size(), 0);
  int filled = 0;
  for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
    if (givens.empty(cell)) continue;
    const int digit = givens[cell] - 1;
    ++filled;
    per_cell_[cell] += 1;
    digits[digit] += 1;
    per_cell_and_digit_[cell * geometry_->size() + digit] += 1;
  }
  for (std::size_t i = 0; i < digits.size(); ++i) per_digit_[i] += digits[i];
  const double share = static_cast<double>(filled) / geometry_->cells();
  cell_spread_ += filled * (1 - share);
  digit_spread_ += squared_deviations(digits);
  givens_ += static_cast<std::uint64_t>(filled);
  ++puzzles_;
}

std::vector<BiasTest> PositionalBias::tests() const {
  std::vector<BiasTest> tests;
  const auto add_normalised = [&](std::string_view name, const std::vector<double>& counts,
                                  double spread) {
    if (spread <= 0) return;  // full grids
    const double count = static_cast<double>(counts.size());
    const double degrees = count - 1;
    const double mean = mean_of(counts);
    tests.push_back(test_of(name, degrees * squared_deviations(counts) / spread, degrees, counts,
                            spread / degrees / count / (mean * mean)));
  };
  add_normalised("givens per cell", per_cell_, cell_spread_);
  add_normalised("givens per digit", per_digit_, digit_spread_);
  const std::size_t digits = per_digit_.size();
  double sum = 0, degrees = 0;
  for (std::size_t cell = 0; cell < per_cell_.size(); ++cell) {
    if (per_cell_[cell] == 0) continue;
    const std::vector<double> even(digits, per_cell_[cell] / static_cast<double>(digits));
    sum += stats::chi_square(std::span(per_cell_and_digit_).subspan(cell * digits, digits), even);
    degrees += static_cast<double>(digits) - 1;
  }
  if (degrees > 0) {
    tests.push_back(test_of("digits in each cell", sum, degrees, per_cell_and_digit_,
                            1 / static_cast<double>(givens_)));
  }
  return tests;
}

}  // namespace sudolab::studies::positional_bias
