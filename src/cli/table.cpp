#include "cli/table.h"

#include <algorithm>

#include "cli/words.h"

namespace sudolab::cli {

Table& Table::column(std::string title, Align align) {
  columns_.push_back({std::move(title), align});
  return *this;
}

void Table::row(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::string Table::to_string() const {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    std::size_t width = display_width(columns_[i].title);
    for (const auto& row : rows_) width = std::max(width, display_width(row[i]));
    widths.push_back(width);
  }
  std::string text;
  const auto add_line = [&](const auto& cell_at) {
    std::string line;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const std::string& cell = cell_at(i);
      const std::string padding(widths[i] - display_width(cell), ' ');
      if (i > 0) line += "  ";
      line += columns_[i].align == Align::kRight ? padding + cell : cell + padding;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  };
  add_line([&](std::size_t i) -> const std::string& { return columns_[i].title; });
  for (const auto& row : rows_) {
    add_line([&](std::size_t i) -> const std::string& { return row[i]; });
  }
  return text;
}

}  // namespace sudolab::cli
