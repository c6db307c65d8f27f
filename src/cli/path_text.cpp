#include "cli/path_text.h"

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/rating/step_marks.h>
#include "formats/drawing.h"

namespace sudolab::cli {
namespace {

std::string symbols_of(DigitSet digits, const WriteOptions& symbols) {
  const Alphabet alphabet = symbols.alphabet.value_or(Alphabet());
  std::string text;
  for (const Digit digit : digits_in(digits)) text += alphabet.symbol(digit);
  return text;
}

// The digits of a cell among these candidates.
DigitSet digits_at(Cell cell, const std::vector<Candidate>& candidates) {
  DigitSet digits = 0;
  for (const Candidate& c : candidates) {
    if (c.cell == cell) digits |= digit_bit(c.digit);
  }
  return digits;
}

}  // namespace

std::string numbered_step(std::size_t number, std::string_view name, const Deduction& deduction,
                          const Geometry& geometry) {
  std::string text = fmt::format("{:>3}. {}: ", number, name);
  for (const char c : deduction.technique->explain(deduction, geometry)) {
    text += c;
    if (c == '\n') text += "     ";
  }
  return text + '\n';
}

std::string drawn_position(const Snapshot& position, const Deduction* deduction,
                           const WriteOptions& symbols) {
  const Geometry& geometry = position.grid.geometry();
  LargeCells pattern;
  if (deduction != nullptr) {
    for (const Cell cell : pattern_cells(*deduction)) pattern.add(cell);
  }
  const auto cell_text = [&](Cell cell) {
    std::string text = pattern.has(cell) ? "*" : "";
    if (!position.grid.empty(cell)) {
      return text + symbols_of(digit_bit(position.grid[cell]), symbols);
    }
    const DigitSet here = position.candidates[cell];
    const DigitSet gone = deduction != nullptr ? digits_at(cell, deduction->eliminations) : 0;
    const DigitSet placed = deduction != nullptr ? digits_at(cell, deduction->placements) : 0;
    const std::string kept = symbols_of(here & ~gone, symbols);
    text += is_single(here) && placed == 0 ? "(" + kept + ")" : kept;
    if (gone != 0) text += "-" + symbols_of(gone, symbols);
    if (placed != 0) text += "=" + symbols_of(placed, symbols);
    return text;
  };
  std::size_t width = 1;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    width = std::max(width, cell_text(cell).size());
  }
  std::string drawing;
  draw(geometry, static_cast<int>(width), cell_text, drawing);
  return drawing;
}

}  // namespace sudolab::cli
