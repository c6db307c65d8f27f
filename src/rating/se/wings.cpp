// XY-wings (4.2) and XYZ-wings (4.4).
//
// The pivot is tried cell by cell; its pincers are tried as ordered pairs, so that of the many ways
// to see wings on one pivot the one with the lowest first pincer is taken. Ours offers them in
// another order, so the search is written again and the words are shared.

#include "techniques/wings.h"

#include "rating/se/finding.h"

namespace sudolab::se {
namespace {

struct Wing {
  int pivot;
  int first;
  int second;
  Mask z;
};

std::vector<Candidate> wing_targets(const Board& board, const Wing& wing, bool xyz) {
  Deduction out;
  for (const std::uint8_t cell : kLayout.peers[wing.first]) {
    if ((board.marks[cell] & wing.z) == 0 || !sees(cell, wing.second)) continue;
    if (cell == wing.pivot || (xyz && !sees(cell, wing.pivot))) continue;
    add_removals(out, board, cell, wing.z);
  }
  return std::move(out.eliminations);
}

std::optional<Step> wing_step(const Board& board, const Wing& wing, bool xyz) {
  std::vector<Candidate> targets = wing_targets(board, wing, xyz);
  if (targets.empty()) return std::nullopt;
  const auto digits = static_cast<Mask>(board.marks[wing.pivot] | wing.z);
  Step step = xyz ? make_step(44, "XYZ-Wing", "XYZW", kXyzWing, digits)
                  : make_step(42, "XY-Wing", "XYW", kXyWing, digits);
  step.deduction.groups = {{Role::kPivot, board.marks[wing.pivot], {wing.pivot}}};
  for (const int pincer : {wing.first, wing.second}) {
    step.deduction.groups.push_back({Role::kPincer, board.marks[pincer], {pincer}});
  }
  step.deduction.eliminations = std::move(targets);
  return step;
}

// The cells that have changed, or see one that has two candidates now.
SmallCells pivots_to_look_at(const Board& board, const RuleMemory* memory) {
  SmallCells pivots;
  for (int cell = 0; cell < kCells; ++cell) {
    if (memory != nullptr && !memory->changes.cells.has(cell)) continue;
    pivots.add(cell);
    if (std::popcount(board.marks[cell]) != 2) continue;
    for (const std::uint8_t peer : kLayout.peers[cell]) pivots.add(peer);
  }
  return pivots;
}

// Three digits between them; the pivot has z only if it has all three. Other candidates only go, so
// a wing is new only if one of its own cells has changed.
std::optional<Step> find_wing(const Board& board, const RuleMemory* memory, bool xyz) {
  const int pivot_count = xyz ? 3 : 2;
  for (const Cell pivot : pivots_to_look_at(board, memory)) {
    const Mask digits = board.marks[pivot];
    if (std::popcount(digits) != pivot_count) continue;
    for (const std::uint8_t first : kLayout.peers[pivot]) {
      const Mask one = board.marks[first];
      if (std::popcount(one) != 2 || !std::has_single_bit(static_cast<Mask>(digits & ~one))) {
        continue;
      }
      for (const std::uint8_t second : kLayout.peers[pivot]) {
        const Mask two = board.marks[second];
        if (std::popcount(two) != 2 || std::popcount(static_cast<Mask>(digits | one | two)) != 3) {
          continue;
        }
        const auto shared = static_cast<Mask>(one & two);
        if (std::popcount(static_cast<Mask>(shared & digits)) != (xyz ? 1 : 0)) continue;
        std::optional<Step> step = wing_step(board, {pivot, first, second, shared}, xyz);
        if (step) return step;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Step> find_xy_wing(const Board& board, RuleMemory* memory) {
  return find_wing(board, memory, false);
}
std::optional<Step> find_xyz_wing(const Board& board, RuleMemory* memory) {
  return find_wing(board, memory, true);
}

}  // namespace sudolab::se
