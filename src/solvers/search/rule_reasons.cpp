#include "solvers/search/rule_reasons.h"

#include <algorithm>
#include <array>
#include <string>

#include <sudolab/techniques/registry.h>

namespace sudolab {
namespace {

// Up to four cells people have names for tuples; larger ones are explained in the same words.
constexpr std::array<std::string_view, 3> kNakedIds = {"naked-pair", "naked-triple", "naked-quad"};
constexpr std::array<std::string_view, 3> kHiddenIds = {"hidden-pair", "hidden-triple",
                                                        "hidden-quad"};

Deduction single(std::string_view technique, Cell cell, Digit digit) {
  Deduction deduction;
  deduction.technique = find_technique(technique);
  deduction.digits = digit_bit(digit);
  deduction.groups = {{Role::kPattern, digit_bit(digit), {cell}}};
  deduction.placements = {candidate(cell, digit)};
  return deduction;
}

void add_cells(std::vector<Cell>& all, const std::vector<Cell>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

}  // namespace

TraceReason reason_of(const Deduction& deduction, const Geometry& geometry) {
  const Technique& technique = *deduction.technique;
  TraceReason reason{std::string(technique.name), technique.explain(deduction, geometry), {}};
  for (const Group& group : deduction.groups) add_cells(reason.cells, group.cells);
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& assertion : chain) add_cells(reason.cells, assertion.cells);
  }
  std::sort(reason.cells.begin(), reason.cells.end());
  reason.cells.erase(std::unique(reason.cells.begin(), reason.cells.end()), reason.cells.end());
  return reason;
}

TraceReason naked_single_reason(const Geometry& geometry, Cell cell, Digit digit) {
  return reason_of(single("naked-single", cell, digit), geometry);
}

TraceReason hidden_single_reason(const Geometry& geometry, House house, Cell cell, Digit digit) {
  const bool box = house >= geometry.box_house(0);
  Deduction deduction = single(box ? "hidden-single-box" : "hidden-single-line", cell, digit);
  deduction.houses = {house};
  return reason_of(deduction, geometry);
}

TraceReason full_house_reason(const Geometry& geometry, House house, Cell cell, Digit digit) {
  Deduction deduction = single("full-house", cell, digit);
  deduction.houses = {house};
  return reason_of(deduction, geometry);
}

TraceReason locked_reason(const Geometry& geometry, House home, House other, Candidate lost,
                          std::span<const Cell> places) {
  // A digit with one place is a hidden single, whichever rule came across it.
  if (places.size() == 1) return hidden_single_reason(geometry, home, places[0], lost.digit);
  Deduction deduction;
  deduction.technique = find_technique(home >= geometry.box_house(0) ? "pointing" : "claiming");
  deduction.digits = digit_bit(lost.digit);
  deduction.houses = {home, other};
  deduction.groups = {{Role::kPattern, deduction.digits, {places.begin(), places.end()}}};
  deduction.eliminations = {lost};
  return reason_of(deduction, geometry);
}

TraceReason tuple_reason(const Geometry& geometry, House house, std::span<const Cell> open_cells,
                         const HallSet& tuple, Candidate lost) {
  Deduction deduction;
  Group group{Role::kPattern, tuple.digits, {}};
  for (std::size_t i = 0; i < open_cells.size(); ++i) {
    if ((tuple.cells >> i & 1) != 0) group.cells.push_back(open_cells[i]);
  }
  const std::size_t size = group.cells.size();
  if (size == 1 && tuple.hidden) {
    return hidden_single_reason(geometry, house, group.cells[0], lowest_digit(tuple.digits));
  }
  const auto& ids = tuple.hidden ? kHiddenIds : kNakedIds;
  deduction.technique = find_technique(ids[std::clamp<std::size_t>(size, 2, 4) - 2]);
  deduction.size = static_cast<int>(size);
  deduction.digits = tuple.digits;
  deduction.houses = {house};
  deduction.groups = {std::move(group)};
  deduction.eliminations = {lost};
  TraceReason reason = reason_of(deduction, geometry);
  if (size > 4) {
    reason.name = (tuple.hidden ? "Hidden tuple of " : "Naked tuple of ") + std::to_string(size);
  }
  return reason;
}

TraceReason tuple_reason(const Geometry& geometry, House house, std::span<const Cell> open_cells,
                         std::span<const DigitSet> before, Candidate lost) {
  const auto cell = std::find(open_cells.begin(), open_cells.end(), Cell{lost.cell});
  const auto place = static_cast<int>(cell - open_cells.begin());
  if (const auto tuple = tuple_against(before, place, lost.digit)) {
    return tuple_reason(geometry, house, open_cells, *tuple, lost);
  }
  // The house cannot be completed, which shows only in tuples larger than those looked for.
  return {"Naked tuple",
          "The open cells of this house cannot take all digits that it lacks.",
          {open_cells.begin(), open_cells.end()}};
}

}  // namespace sudolab
