#include <sudolab/core/constraint.h>

#include <bitset>

namespace sudolab {
namespace {

// Far beyond every sum on a board, and far from where integers overflow.
constexpr int kLargestValue = 1'000'000;

// "2 cells", "2 to 9 cells"
std::string wanted(ConstraintKind::Count count, const std::string& what) {
  std::string text = std::to_string(count.least);
  if (count.most != count.least) text += " to " + std::to_string(count.most);
  return text + " " + what;
}

template <class List>
std::string fault_of_count(const List& list, ConstraintKind::Count count, const std::string& what) {
  const auto size = static_cast<int>(list.size());
  if (size >= count.least && size <= count.most) return "";
  return "it has " + std::to_string(size) + " " + what + " and not " + wanted(count, what);
}

std::string fault_of_cells(const std::vector<Cell>& cells, const Geometry& geometry, bool repeat) {
  for (const Cell cell : cells) {
    if (cell < 0 || cell >= geometry.cells()) return "it has a cell that is not on the board";
  }
  if (repeat) return "";
  std::bitset<kMaxCells> seen;
  for (const Cell cell : cells) {
    if (seen.test(cell)) return "it has " + cell_name(geometry, cell) + " twice";
    seen.set(cell);
  }
  return "";
}

}  // namespace

std::string fault_of(const Constraint& constraint, const Geometry& geometry) {
  if (constraint.kind == nullptr) return "it is of no kind";
  const ConstraintKind& kind = *constraint.kind;
  std::string fault = fault_of_count(constraint.cells, kind.cells, "cells");
  if (fault.empty()) fault = fault_of_count(constraint.others, kind.others, "other cells");
  if (fault.empty()) fault = fault_of_count(constraint.values, kind.values, "values");
  if (fault.empty()) fault = fault_of_cells(constraint.cells, geometry, kind.cells_repeat);
  if (fault.empty()) fault = fault_of_cells(constraint.others, geometry, false);
  for (const int value : constraint.values) {
    if (value > kLargestValue || value < -kLargestValue)
      fault = std::to_string(value) + " is too large a value";
  }
  if (fault.empty() && kind.fault != nullptr) fault = kind.fault(constraint, geometry);
  return fault;
}

}  // namespace sudolab
