// A document with every kind of chart, table and block in it, made from numbers that only look
// measured. Tests write it in all formats; a person can look at it.

#pragma once

#include <vector>

#include "report/document.h"

namespace sudolab::report {

std::vector<Chart> demo_charts();  // every kind once
std::vector<Table> demo_tables();
Document demo_document();

}  // namespace sudolab::report
