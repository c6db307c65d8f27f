// Counts that show whether puzzles prefer some cells, or some digits in some cells.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <sudolab/core/grid.h>
#include "studies/measurements.h"

namespace sudolab::studies::positional_bias {

struct BiasTest {
  std::string_view name;  // "givens per cell"
  double chi_square;
  double degrees;   // of freedom
  double p;         // how often chance alone gives as much or more
  double expected;  // the mean of the counts that are compared: below 5, p means little
  // The squared preference, as a part of the mean chance, that adds 1 to chi-square.
  double unit;
};

// By how much the chances of cells, or digits, differ from their mean: the root of the mean square,
// as a part of the mean, less what chance adds to it. 0.05: one is given in 31.5 % of the puzzles
// and another one in 28.5 %. Nothing where the counts are too small for a chi-square test.
std::optional<Estimate> preference(const BiasTest& test, double confidence);

// Counts over many puzzles of one shape, or over full grids.
class PositionalBias {
 public:
  explicit PositionalBias(const Geometry& geometry);

  void add(const Grid& givens);

  const Geometry& geometry() const { return *geometry_; }
  std::uint64_t puzzles() const { return puzzles_; }
  std::uint64_t givens() const { return givens_; }
  const std::vector<double>& per_cell() const { return per_cell_; }
  // Puzzles that have this digit in the cell.
  double count(Cell cell, Digit digit) const {
    return per_cell_and_digit_[static_cast<std::size_t>(cell * geometry_->size() + digit - 1)];
  }
  // Those of the tests for which there is anything to count.
  std::vector<BiasTest> tests() const;

 private:
  const Geometry* geometry_;
  std::uint64_t puzzles_ = 0;
  std::uint64_t givens_ = 0;
  std::vector<double> per_cell_;
  std::vector<double> per_digit_;
  std::vector<double> per_cell_and_digit_;  // by cell, then by digit
  // Sums over the puzzles of how far a puzzle's own counts are from even ones, squared.
  double cell_spread_ = 0;
  double digit_spread_ = 0;
};

}  // namespace sudolab::studies::positional_bias
