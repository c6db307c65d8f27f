// The parts of the report on Bizzotto's study that have a file of their own.

#pragma once

#include <vector>

#include "report/document.h"
#include "studies/bizzotto/numbers.h"

namespace sudolab::studies::bizzotto {

// The groups that were searched in row order, side by side.
report::Axis class_axis();

// Which puzzles relaxation labelling solves, from how many givens on, and what a step costs.
std::vector<report::Section> labelling_sections(const Numbers& numbers);

}  // namespace sudolab::studies::bizzotto
