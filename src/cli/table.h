// Aligned columns without boxes: a header, and numbers to the right.

#pragma once

#include <string>
#include <vector>

#include "report/csv.h"

namespace sudolab::cli {

// The same for other programs.
using report::csv_line;

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

}  // namespace sudolab::cli
