// The style sheet of reports, and the small script that sorts their tables.

#pragma once

#include <string_view>

namespace sudolab::report {

std::string_view report_style();
std::string_view report_script();

}  // namespace sudolab::report
