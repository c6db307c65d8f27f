#include "formats/f_puzzles_kinds.h"

#include <sudolab/variants/kinds.h>

#include <algorithm>

#include "formats/f_puzzles_forms.h"
#include "formats/f_puzzles_negatives.h"

namespace sudolab {
namespace {

using OrderedJson = nlohmann::ordered_json;
using DrawingForm = FPuzzlesDrawing::Form;

// In the order of the registry. Kinds without a form are rules about pairs of cells without a mark
// (f_puzzles_negatives.h). Names, colours and widths of drawings are those of the additions to
// f-puzzles that brought these constraints.
const FPuzzlesKind kKinds[] = {
    {"cage", "killercage", &kCageForm},
    {"arrow", "arrow", &kArrowForm},
    {"thermometer", "thermometer", &kLineForm},
    {"slow-thermometer",
     "slowthermometer",
     &kLineForm,
     {DrawingForm::kBulbAndLine, "Slow Thermometer", "#6495ED", 0.3}},
    {"difference", "difference", &kDotForm},
    {"ratio", "ratio", &kDotForm},
    {"all-dots-given", "negative"},
    {"xv", "xv", &kLetterForm},
    {"all-xv-given", "negative"},
    {"german-whispers",
     "whispers",
     &kWhispersForm,
     {DrawingForm::kLine, "German Whispers", "#67F067", 0.1875}},
    {"dutch-whispers",
     "whispers",
     &kWhispersForm,
     {DrawingForm::kLine, "Dutch Whispers", "#FF9A00", 0.1875}},
    {"renban", "renban", &kLineForm, {DrawingForm::kLine, "Renban", "#F067F0", 0.25}},
    {"palindrome", "palindrome", &kLineForm},
    {"clone", "clone", &kCloneForm},
    {"between", "betweenline", &kLineForm},
    {"region-sum",
     "regionsumline",
     &kLineForm,
     {DrawingForm::kLine, "Region Sum Line", "#2ECBFF", 0.15625}},
    {"little-killer", "littlekillersum", &kDiagonalForm},
    {"sandwich", "sandwichsum", &kOutsideForm},
    {"skyscraper", "skyscraper", &kOutsideForm, {DrawingForm::kText, "Skyscraper", "#000000"}},
    {"odd", "odd", &kMarkedForm},
    {"even", "even", &kMarkedForm},
    {"minimum", "minimum", &kMarkedForm},
    {"maximum", "maximum", &kMarkedForm},
    {"quadruple", "quadruple", &kQuadrupleForm},
    {"anti-knight", "antiknight", &kFlagForm},
    {"anti-king", "antiking", &kFlagForm},
    {"non-consecutive", "nonconsecutive"},
    {"disjoint-groups", "disjointgroups", &kFlagForm},
};

const FPuzzlesKind* row_of(const ConstraintKind& kind) {
  for (const FPuzzlesKind& row : kKinds) {
    if (row.kind == kind.id) return &row;
  }
  return nullptr;
}

// ---- drawings ----------------------------------------------------------------------------------

void draw(const FPuzzlesKind& row, const Constraint& constraint, const Geometry& geometry,
          const OrderedJson& entry, OrderedJson& object) {
  const FPuzzlesDrawing& drawing = row.drawing;
  const std::string colour(drawing.colour);
  const std::string name(drawing.name);
  if (drawing.form == DrawingForm::kText) {
    object["text"].push_back({{"cells", OrderedJson::array({entry["cell"]})},
                              {"value", entry["value"]},
                              {"fontC", colour},
                              {"size", 0.7},
                              {"fromConstraint", name}});
    return;
  }
  object["line"].push_back({{"lines", entry["lines"]},
                            {"outlineC", colour},
                            {"width", drawing.width},
                            {"fromConstraint", name}});
  if (drawing.form != DrawingForm::kBulbAndLine) return;
  object["circle"].push_back({{"cells", f_puzzles_names({constraint.cells.front()}, geometry)},
                              {"baseC", colour},
                              {"outlineC", colour},
                              {"width", 0.8},
                              {"height", 0.8},
                              {"fromConstraint", name}});
}

// Whether a drawing comes from a constraint that the object has.
bool is_explained(const Json& drawing, const Json& object) {
  // As it was marked before there were names.
  const bool marked = member(drawing, "isNewConstraint") == true;
  std::string name = text_of(member(drawing, "fromConstraint"));
  if (name == "Whispers") name = "German Whispers";
  return std::any_of(std::begin(kKinds), std::end(kKinds), [&](const FPuzzlesKind& row) {
    const bool meant =
        marked ? row.drawing.form == DrawingForm::kLine : !name.empty() && row.drawing.name == name;
    return meant && says_something(member(object, row.member));
  });
}

// "title: ..." and the like, in a cage that only carries it.
bool is_remark(const Json& cage) {
  const std::string text = text_of(member(cage, "value"));
  const std::size_t colon = text.find(": ");
  if (colon == std::string::npos || colon == 0) return false;
  return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon),
                     [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
}

// ---- minima and maxima -------------------------------------------------------------------------

// f-puzzles compares no two marked cells, and the kind none of the same constraint. So cells side
// by side have to be marked by the same constraints. One of the kind if they are not, else nullptr.
const Constraint* touching_another(std::string_view kind, const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  const int n = geometry.size();
  std::vector<std::vector<const Constraint*>> marks(static_cast<std::size_t>(geometry.cells()));
  for (const Constraint& marked : puzzle.constraints) {
    if (marked.kind->id != kind) continue;
    for (const Cell cell : marked.cells) marks[cell].push_back(&marked);
  }
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    for (const Cell beside : {cell + 1, cell + n}) {
      const bool in_row = beside == cell + 1;
      if (in_row ? cell % n == n - 1 : beside >= geometry.cells()) continue;
      const bool both = !marks[cell].empty() && !marks[beside].empty();
      if (both && marks[cell] != marks[beside]) return marks[cell].front();
    }
  }
  return nullptr;
}

}  // namespace

bool is_f_puzzles_constraint(std::string_view member) {
  return std::any_of(std::begin(kKinds), std::end(kKinds),
                     [&](const FPuzzlesKind& row) { return row.member == member; });
}

bool read_f_puzzles_constraints(const Json& object, Puzzle& puzzle, std::string& reason) {
  ConstraintList found(puzzle, reason);
  std::string_view before;
  for (const FPuzzlesKind& row : kKinds) {
    // Two kinds of whispers share a member, which is read once.
    const bool again = row.member == before;
    before = row.member;
    const Json& value = member(object, row.member);
    if (row.form == nullptr || again || !says_something(value)) continue;
    if (!row.form->read(value, row, found)) return false;
  }
  return read_f_puzzles_negatives(object, found);
}

std::optional<std::string> write_f_puzzles_constraints(const Puzzle& puzzle, OrderedJson& object) {
  const Geometry& geometry = puzzle.geometry();
  for (const char* kind : {"minimum", "maximum"}) {
    if (const Constraint* marked = touching_another(kind, puzzle)) {
      return cannot_hold(kFPuzzles, *marked, "a cell of another one is beside it");
    }
  }
  for (const Constraint& constraint : puzzle.constraints) {
    const FPuzzlesKind* row = row_of(*constraint.kind);
    if (row == nullptr) return cannot_hold(kFPuzzles, constraint);
    if (row->form == nullptr) continue;
    OrderedJson& value = object[std::string(row->member)];
    if (auto why = row->form->write(constraint, geometry, value)) return why;
    if (row->drawing.form != DrawingForm::kNone) {
      const OrderedJson entry = value.back();
      draw(*row, constraint, geometry, entry, object);
    }
  }
  return write_f_puzzles_negatives(puzzle, object);
}

std::optional<std::string> unexplained_drawing(const Json& object) {
  for (const char* name : {"line", "circle", "rectangle", "text", "cage"}) {
    const Json& drawings = member(object, name);
    if (!says_something(drawings)) continue;
    if (!drawings.is_array()) return "'" + std::string(name) + "' must be a list of drawings";
    for (const Json& drawing : drawings) {
      const bool is_text = name == std::string_view("text");
      const bool is_cage = name == std::string_view("cage");
      if (is_text && !says_something(member(drawing, "value"))) continue;
      if (is_cage && (!says_something(member(drawing, "cells")) || is_remark(drawing))) continue;
      if (is_explained(drawing, object)) continue;
      return "it has the drawing '" + std::string(name) +
             "', which may be a rule that only words tell";
    }
  }
  return std::nullopt;
}

}  // namespace sudolab
