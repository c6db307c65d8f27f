#include "report/csv.h"

namespace sudolab::report {

std::string csv_field(const std::string& value) {
  if (value.find_first_of(",\"\r\n") == std::string::npos) return value;
  std::string field = "\"";
  for (char c : value) {
    if (c == '"') field += '"';
    field += c;
  }
  return field + '"';
}

std::string csv_line(const std::vector<std::string>& values) {
  std::string line;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) line += ',';
    line += csv_field(values[i]);
  }
  return line + '\n';
}

}  // namespace sudolab::report
