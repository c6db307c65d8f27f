#include "formats/variant_parts.h"

#include <sudolab/variants/kinds.h>

#include <algorithm>
#include <limits>

namespace sudolab {
namespace {

// A kind's summary speaks of the lists of a constraint as well, which people do not see.
std::string without_lists(std::string_view summary) {
  std::string text(summary);
  for (const std::string_view list : {" (`cells`)", " (`others`)", " in `others`"}) {
    const std::size_t at = text.find(list);
    if (at != std::string::npos) text.erase(at, list.size());
  }
  return text;
}

}  // namespace

bool is_on_board(RowCol place, int size) {
  return place.row >= 0 && place.row < size && place.col >= 0 && place.col < size;
}

std::optional<RowCol> take_place(std::string_view& text, int most) {
  const auto take_number = [&](char letter) -> std::optional<int> {
    if (text.empty() || (text.front() | 0x20) != letter) return std::nullopt;
    text.remove_prefix(1);
    std::optional<int> number;
    for (; !text.empty() && text.front() >= '0' && text.front() <= '9' && number <= most;
         text.remove_prefix(1)) {
      number = 10 * number.value_or(0) + (text.front() - '0');
    }
    return number <= most ? number : std::nullopt;
  };
  const auto row = take_number('r');
  if (!row) return std::nullopt;
  const auto col = take_number('c');
  if (!col) return std::nullopt;
  return RowCol{*row - 1, *col - 1};
}

const Geometry* interned(const Layout& layout, std::string& reason) {
  reason = fault_of(layout);
  if (!reason.empty()) return nullptr;
  const Geometry* geometry = Geometry::intern(layout);
  if (geometry == nullptr) reason = "there is no memory left for more layouts";
  return geometry;
}

std::vector<std::uint8_t> regions_of(const std::vector<int>& region_of_cell) {
  constexpr std::size_t kLast = std::numeric_limits<std::uint8_t>::max();  // of no board
  std::vector<int> known;
  std::vector<std::uint8_t> regions;
  for (const int number : region_of_cell) {
    const auto found = std::find(known.begin(), known.end(), number);
    const auto index = static_cast<std::size_t>(found - known.begin());
    if (found == known.end()) known.push_back(number);
    regions.push_back(static_cast<std::uint8_t>(std::min(index, kLast)));
  }
  return regions;
}

std::vector<std::uint16_t> diagonal(int size, Diagonal which) {
  std::vector<std::uint16_t> cells;
  for (int row = 0; row < size; ++row) {
    const int col = which == Diagonal::kFalling ? row : size - 1 - row;
    cells.push_back(static_cast<std::uint16_t>(row * size + col));
  }
  return cells;
}

bool ConstraintList::add(Constraint&& constraint, const std::string& what) {
  const std::string fault = fault_of(constraint, puzzle_.geometry());
  if (!fault.empty()) return fail(what + " cannot be: " + fault);
  if (puzzle_.constraints.size() == kMost) {
    return fail("it has more than " + std::to_string(kMost) + " constraints");
  }
  puzzle_.constraints.push_back(std::move(constraint));
  return true;
}

bool ConstraintList::fail(std::string reason) {
  reason_ = std::move(reason);
  return false;
}

std::string cannot_hold(std::string_view format, const Constraint& constraint,
                        std::string_view why) {
  const std::string kind = "of kind '" + std::string(constraint.kind->id) + "'";
  if (why.empty()) return std::string(format) + " cannot hold constraints " + kind;
  return std::string(format) + " cannot hold this constraint " + kind + ": " + std::string(why);
}

std::string rules_in_words(const Puzzle& puzzle) {
  std::string rules = "Normal Sudoku rules apply.";
  const Geometry& geometry = puzzle.geometry();
  if (!geometry.has_boxes())
    rules += " The regions, each of which holds every digit, are irregular.";
  if (geometry.extra_houses() > 0) {
    rules += " Each marked diagonal and further region holds every digit once.";
  }
  for (const ConstraintKind* kind : all_kinds()) {
    const bool used =
        std::any_of(puzzle.constraints.begin(), puzzle.constraints.end(),
                    [&](const Constraint& constraint) { return constraint.kind == kind; });
    if (used) rules += " " + std::string(kind->name) + ": " + without_lists(kind->summary) + ".";
  }
  return rules;
}

}  // namespace sudolab
