// Whispers: digits that follow each other on the line differ by a number at least, which is 5 for
// German whispers and 4 for Dutch ones.
#include <sudolab/variants/kinds.h>
#include <sudolab/variants/picture.h>

#include <cstdlib>

#include "variants/clause_model.h"
#include "variants/cp_model.h"
#include "variants/pruning_model.h"

namespace sudolab {
namespace {

constexpr int kGerman = 5;
constexpr int kDutch = 4;

template <int usual>
int least(const Constraint& line) {
  return line.values.empty() ? usual : line.values.front();
}

template <int usual>
bool holds(const Constraint& line, const Grid& grid) {
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    if (std::abs(grid[line.cells[i]] - grid[line.cells[i - 1]]) < least<usual>(line)) return false;
  }
  return true;
}

template <int usual>
std::string words(const Constraint& line, const Geometry& geometry) {
  return cells_text(line.cells, geometry) + ": neighbours differ by " +
         std::to_string(least<usual>(line)) + " or more";
}

template <int usual>
void draw(const Constraint& line, VariantPicture& picture) {
  constexpr bool kIsGerman = usual == kGerman;
  picture.line(line.cells, kIsGerman ? PictureInk::kGreen : PictureInk::kOrange, 0.12, !kIsGerman);
  const std::string number = std::to_string(least<usual>(line));
  picture.note((kIsGerman ? "Green lines: neighbours differ by "
                          : "Dashed orange lines: neighbours differ by ") +
               number + " or more.");
}

template <int usual>
void prune(const Constraint& line, PruningModel& model) {
  const Partners apart =
      model.partners_by([&](Digit a, Digit b) { return std::abs(a - b) >= least<usual>(line); });
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.relate(line.cells[i - 1], line.cells[i], apart);
  }
}

template <int usual>
void clauses(const Constraint& line, ClauseModel& model) {
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.relate(line.cells[i - 1], line.cells[i],
                 [&](Digit a, Digit b) { return std::abs(b - a) >= least<usual>(line); });
  }
}

template <int usual>
void state(const Constraint& line, CpModel& model) {
  const int apart = least<usual>(line);
  for (std::size_t i = 1; i < line.cells.size(); ++i) {
    model.table(line.cells[i - 1], line.cells[i],
                [&](Digit a, Digit b) { return a >= b + apart || b >= a + apart; });
  }
}

}  // namespace

extern constinit const ConstraintKind kGermanWhispersKind = {
    .id = "german-whispers",
    .name = "German whispers",
    .summary = "digits that follow each other on the line differ by 5 or more, or by the value",
    .cells = {2, kMaxCells},
    .values = {0, 1},
    .holds = holds<kGerman>,
    .words = words<kGerman>,
    .prune = prune<kGerman>,
    .clauses = clauses<kGerman>,
    .model = state<kGerman>,
    .draw = draw<kGerman>,
};

extern constinit const ConstraintKind kDutchWhispersKind = {
    .id = "dutch-whispers",
    .name = "Dutch whispers",
    .summary = "digits that follow each other on the line differ by 4 or more, or by the value",
    .cells = {2, kMaxCells},
    .values = {0, 1},
    .holds = holds<kDutch>,
    .words = words<kDutch>,
    .prune = prune<kDutch>,
    .clauses = clauses<kDutch>,
    .model = state<kDutch>,
    .draw = draw<kDutch>,
};

}  // namespace sudolab
