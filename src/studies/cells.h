// Cells of tables that may have nothing in them, or an interval beside their number.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sudolab/stats/sample.h>
#include "report/table.h"

namespace sudolab::studies {

// A number, or an empty cell with a reason.
report::Cell cell_of(std::optional<double> value, std::string reason = {});

// A number with its interval, where that is known.
report::Cell cell_of(double value, const std::optional<stats::Interval>& interval);

// A part with Clopper and Pearson's interval; nothing of nothing has neither.
report::Cell rate_cell(std::size_t successes, std::size_t trials);

// Means over puzzles, with intervals that are about puzzles: of the part of its runs that a
// puzzle's were solved, where there are so many in all (if that is known), and of what it costs
// (bootstrapped).
report::Cell share_cell(std::span<const double> shares, std::optional<std::size_t> runs = {});
report::Cell mean_cell(std::span<const double> costs);

// Marks the smallest (or largest) number of a column among the rows that take part, unless all of
// those are the same or there is only one.
void mark_best(report::Table& table, std::size_t column, bool largest,
               const std::vector<bool>& takes_part);

}  // namespace sudolab::studies
