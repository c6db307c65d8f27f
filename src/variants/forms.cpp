#include <sudolab/variants/forms.h>

#include <array>
#include <cstddef>

namespace sudolab {
namespace {

// All that are neither for the whole board, which is seen from their having no cells, nor lines.
struct Row {
  std::string_view kind;
  ConstraintForm form;
};
constexpr Row kRows[] = {
    {"cage", ConstraintForm::kArea},
    {"odd", ConstraintForm::kMarks},
    {"even", ConstraintForm::kMarks},
    {"minimum", ConstraintForm::kMarks},
    {"maximum", ConstraintForm::kMarks},
    {"clone", ConstraintForm::kTwins},
    {"difference", ConstraintForm::kPair},
    {"ratio", ConstraintForm::kPair},
    {"xv", ConstraintForm::kPair},
    {"quadruple", ConstraintForm::kCorner},
    {"sandwich", ConstraintForm::kSide},
    {"skyscraper", ConstraintForm::kSide},
    {"little-killer", ConstraintForm::kDiagonal},
};

constexpr std::array<std::string_view, 9> kNames = {"area",   "marks", "twins",    "line", "pair",
                                                    "corner", "side",  "diagonal", "board"};

}  // namespace

ConstraintForm form_of(const ConstraintKind& kind) {
  if (kind.cells.least == 0) return ConstraintForm::kBoard;
  for (const Row& row : kRows) {
    if (row.kind == kind.id) return row.form;
  }
  return ConstraintForm::kLine;
}

std::span<const std::string_view> marks_of_rule(const ConstraintKind& rule) {
  static constexpr std::string_view kDots[] = {"difference", "ratio"};
  static constexpr std::string_view kLetters[] = {"xv"};
  if (rule.id == "all-dots-given") return kDots;
  if (rule.id == "all-xv-given") return kLetters;
  return {};
}

std::string_view form_name(ConstraintForm form) { return kNames[static_cast<std::size_t>(form)]; }

}  // namespace sudolab
