#include "c_interface/border.h"

#include <algorithm>

#include "formats/cells.h"

namespace sudolab::border {

sudolab_code code_of(Failure::Kind kind) {
  switch (kind) {
    case Failure::Kind::kBadPuzzle: return SUDOLAB_BAD_PUZZLE;
    case Failure::Kind::kBadArgument: return SUDOLAB_BAD_ARGUMENT;
    case Failure::Kind::kUnsolvable: return SUDOLAB_UNSOLVABLE;
    case Failure::Kind::kSeveral: return SUDOLAB_SEVERAL;
    case Failure::Kind::kGaveUp: return SUDOLAB_GAVE_UP;
    case Failure::Kind::kUnsupported: return SUDOLAB_NOT_SUPPORTED;
    case Failure::Kind::kWrong: break;
  }
  return SUDOLAB_FAILED;
}

Laboratory& laboratory_of(sudolab_lab& lab) {
  if (!lab.laboratory) {
    lab.settings.stop = lab.stopping.get_token();
    lab.laboratory.emplace(lab.settings);
  }
  return *lab.laboratory;
}

PuzzleRecord puzzle_of(const char* text, size_t length) {
  require(text != nullptr, "the puzzle is null");
  if (length > static_cast<size_t>(kMaxCells)) {
    throw Complaint{SUDOLAB_BAD_PUZZLE, wrong_cell_count(length)};
  }
  const ReadOptions options;
  CellReader reader(options);
  PuzzleRecord record;
  CellsError error;
  if (!reader.read({text, length}, record, error)) {
    throw Complaint{SUDOLAB_BAD_PUZZLE, std::move(error.reason)};
  }
  return record;
}

void write(const Grid& grid, const PuzzleRecord& record, char* out) {
  const WriteOptions symbols = symbols_for(record, {});
  for (Cell cell = 0; cell < grid.cells(); ++cell) out[cell] = cell_symbol(grid, cell, symbols);
}

Wishes wishes_of(const sudolab_wishes& wanted) {
  Wishes wishes;
  const Geometry* geometry = Geometry::find_for_size(wanted.size == 0 ? 9 : wanted.size);
  require(geometry != nullptr, "there are no boards of this size");
  wishes.geometry = geometry;
  if (wanted.level != nullptr) {
    const std::optional<Level> level = find_level(wanted.level);
    require(level.has_value(), "there is no such level");
    wishes.scores = scores_of(*level);
  }
  if (wanted.symmetry != nullptr) {
    const auto named = std::ranges::find_if(
        kSymmetryNames, [&](const auto& row) { return row.first == wanted.symmetry; });
    require(named != std::end(kSymmetryNames), "there is no such symmetry");
    wishes.symmetry = named->second;
  }
  require(wanted.least_clues >= 0 && wanted.most_clues >= 0 && wanted.least_er >= 0 &&
              wanted.most_er >= 0,
          "a wish is negative");
  wishes.least_clues = wanted.least_clues;
  if (wanted.most_clues > 0) wishes.most_clues = wanted.most_clues;
  wishes.se.least = wanted.least_er;
  if (wanted.most_er > 0) wishes.se.most = wanted.most_er;
  wishes.minimal = wanted.minimal != 0;
  return wishes;
}

}  // namespace sudolab::border
