#include <sudolab/variants/kinds.h>

namespace sudolab {

// Each row is defined at the end of its kind's source.
extern const ConstraintKind kCageKind, kArrowKind, kThermometerKind, kSlowThermometerKind,
    kDifferenceKind, kRatioKind, kNoDotsKind, kXvKind, kNoXvKind, kGermanWhispersKind,
    kDutchWhispersKind, kRenbanKind, kPalindromeKind, kCloneKind, kBetweenKind, kRegionSumKind,
    kLittleKillerKind, kSandwichKind, kSkyscraperKind, kOddKind, kEvenKind, kMinimumKind,
    kMaximumKind, kQuadrupleKind, kAntiKnightKind, kAntiKingKind, kNonConsecutiveKind,
    kDisjointGroupsKind;

std::span<const ConstraintKind* const> all_kinds() {
  static const ConstraintKind* const kinds[] = {
      &kCageKind,         &kArrowKind,          &kThermometerKind,    &kSlowThermometerKind,
      &kDifferenceKind,   &kRatioKind,          &kNoDotsKind,         &kXvKind,
      &kNoXvKind,         &kGermanWhispersKind, &kDutchWhispersKind,  &kRenbanKind,
      &kPalindromeKind,   &kCloneKind,          &kBetweenKind,        &kRegionSumKind,
      &kLittleKillerKind, &kSandwichKind,       &kSkyscraperKind,     &kOddKind,
      &kEvenKind,         &kMinimumKind,        &kMaximumKind,        &kQuadrupleKind,
      &kAntiKnightKind,   &kAntiKingKind,       &kNonConsecutiveKind, &kDisjointGroupsKind,
  };
  return kinds;
}

const ConstraintKind* find_kind(std::string_view id) {
  for (const ConstraintKind* kind : all_kinds()) {
    if (kind->id == id) return kind;
  }
  return nullptr;
}

std::string cells_text(std::span<const Cell> cells, const Geometry& geometry) {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : " ") + cell_name(geometry, cell);
  return text;
}

std::string describe(const Constraint& constraint, const Geometry& geometry) {
  if (constraint.kind == nullptr) return "";
  if (constraint.kind->words != nullptr) return constraint.kind->words(constraint, geometry);
  const std::string cells = cells_text(constraint.cells, geometry);
  return std::string(constraint.kind->name) + (cells.empty() ? "" : " " + cells);
}

}  // namespace sudolab
