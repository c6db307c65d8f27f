#include "studies/cells.h"

#include <cmath>
#include <utility>

#include "stats/significance.h"

namespace sudolab::studies {

using report::Cell;

Cell cell_of(std::optional<double> value, std::string reason) {
  return value && std::isfinite(*value) ? Cell::number(*value) : Cell::none(std::move(reason));
}

Cell cell_of(double value, const std::optional<stats::Interval>& interval) {
  return interval ? Cell::number(value, {interval->low, interval->high}) : Cell::number(value);
}

Cell rate_cell(std::size_t successes, std::size_t trials) {
  const auto test = stats::binomial_test(successes, trials, 0.5);
  if (!test) return Cell::none("no runs");
  return Cell::number(test->fraction, {test->interval.low, test->interval.high});
}

}  // namespace sudolab::studies
