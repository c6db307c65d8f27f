// Tables for other programs: values separated by commas.

#pragma once

#include <string>
#include <vector>

namespace sudolab::report {

// A value as one field of a CSV line, in quotes only where it must be.
std::string csv_field(const std::string& value);
std::string csv_line(const std::vector<std::string>& values);

}  // namespace sudolab::report
