// Cells of tables that may have nothing in them, or an interval beside their number.

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <sudolab/stats/sample.h>
#include "report/table.h"

namespace sudolab::studies {

// A number, or an empty cell with a reason.
report::Cell cell_of(std::optional<double> value, std::string reason = {});

// A number with its interval, where that is known.
report::Cell cell_of(double value, const std::optional<stats::Interval>& interval);

// A part with Clopper and Pearson's interval; nothing of nothing has neither.
report::Cell rate_cell(std::size_t successes, std::size_t trials);

}  // namespace sudolab::studies
