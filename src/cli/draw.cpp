#include "cli/draw.h"

namespace sudolab::cli {
namespace {

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string styled(std::string_view text, std::string_view style, bool colour) {
  if (!colour) return std::string(text);
  return std::string(style) + std::string(text) + std::string(kPlain);
}

// "------+-------+------": a dash under every character of a row, a cross under every bar.
std::string line_between_bands(const Geometry& geometry) {
  std::string line;
  for (int col = 0; col < geometry.size(); ++col) {
    if (col > 0) line += col % geometry.box_cols() == 0 ? "+-" : "";
    line += "--";
  }
  line.pop_back();
  return line;
}

}  // namespace

std::string drawn_grid(const Grid& grid, const Grid& givens, const WriteOptions& options,
                       bool colour) {
  const Geometry& geometry = grid.geometry();
  // The regions of a jigsaw are not drawn: lines between them would be no straight ones.
  const int box_rows = geometry.has_boxes() ? geometry.box_rows() : geometry.size();
  const int box_cols = geometry.has_boxes() ? geometry.box_cols() : geometry.size();
  std::string text;
  for (int row = 0; row < geometry.size(); ++row) {
    if (row > 0 && row % box_rows == 0) {
      text += styled(line_between_bands(geometry), kFaint, colour) + '\n';
    }
    for (int col = 0; col < geometry.size(); ++col) {
      const Cell cell = geometry.cell_at(row, col);
      if (col > 0) text += ' ';
      if (col > 0 && col % box_cols == 0) text += styled("|", kFaint, colour) + ' ';
      const char symbol = cell_symbol(grid, cell, options);
      text += styled({&symbol, 1}, kBold, colour && !givens.empty(cell));
    }
    text += '\n';
  }
  return text;
}

}  // namespace sudolab::cli
