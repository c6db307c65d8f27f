// The still picture of a chart as a PDF file of one page, for a LaTeX report.

#pragma once

#include <string>

#include "report/picture.h"

namespace sudolab::figures {

// The whole file; throws std::runtime_error if it could not be made.
std::string pdf(const report::Picture& picture);

}  // namespace sudolab::figures
