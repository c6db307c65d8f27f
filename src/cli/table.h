// Aligned columns without boxes: a header, and numbers to the right.

#pragma once

#include <string>
#include <vector>

namespace sudolab::cli {

class Table {
 public:
  enum class Align { kLeft, kRight };

  Table& column(std::string title, Align align = Align::kLeft);
  void row(std::vector<std::string> cells);

  std::string to_string() const;

 private:
  struct Column {
    std::string title;
    Align align;
  };
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// A value as one field of a CSV line, in quotes only where it must be.
std::string csv_field(const std::string& value);
std::string csv_line(const std::vector<std::string>& values);

}  // namespace sudolab::cli
