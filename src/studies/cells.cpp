#include "studies/cells.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <sudolab/stats/bootstrap.h>
#include "stats/describe.h"
#include "stats/proportions.h"
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

Cell share_cell(std::span<const double> shares, std::optional<std::size_t> runs) {
  const auto share = stats::clustered_share(shares, stats::kConfidence, runs);
  return share ? cell_of(share->part, share->interval) : Cell::none("not run");
}

Cell mean_cell(std::span<const double> costs) {
  const auto mean = stats::mean(costs);
  return mean ? cell_of(*mean, stats::MeanBootstrap().bca(costs)) : Cell::none();
}

void mark_best(report::Table& table, std::size_t column, bool largest,
               const std::vector<bool>& takes_part) {
  std::vector<double> values;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    const auto value = table.rows[row][column].value();
    if (takes_part[row] && value) values.push_back(*value);
  }
  if (values.empty()) return;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  if (*least == *most) return;
  const double best = largest ? *most : *least;
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    Cell& cell = table.rows[row][column];
    if (takes_part[row] && cell.value() == best) cell.mark_best();
  }
}

}  // namespace sudolab::studies
