#include "cli/hint_entries.h"

#include <fmt/format.h>

#include "cli/exit_code.h"

namespace sudolab::cli {
namespace {

class Boards final : public RecordSink {
 public:
  explicit Boards(std::vector<Puzzle>& boards) : boards_(boards) {}
  bool on_record(PuzzleRecord&& record) override {
    boards_.push_back(std::move(record.puzzle));
    return true;
  }
  bool on_error(ReadError&& error) override { throw UserError(error.to_string()); }

 private:
  std::vector<Puzzle>& boards_;
};

}  // namespace

Entries::Entries(const std::string& text, InputSettings input, const std::stop_token& stop) {
  if (text.empty()) return;
  wanted_ = true;
  input.inputs = {text};
  Boards boards(boards_);
  PuzzleSource(input).read(boards, stop);
}

std::string Entries::put_into(const Puzzle& puzzle, std::size_t index, Puzzle& now) const {
  if (index >= boards_.size()) return "there are no entries for it";
  const Puzzle& board = boards_[index];
  const Geometry& geometry = puzzle.geometry();
  // A plain grid is enough for a variant.
  const bool fits = puzzle.is_classic() ? &board.geometry() == &geometry
                                        : board.geometry().size() == geometry.size();
  if (!fits) return "its entries are on a board of another shape";
  now = puzzle;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const Digit given = puzzle.givens[cell];
    // A mark that is left alone in a cell is as good as a digit where there is a given.
    const bool agrees =
        given == 0 || (board.givens[cell] != 0 ? board.givens[cell] == given
                                               : contains(board.permitted(cell), given));
    if (!agrees) {
      return fmt::format("its entries have another digit than the puzzle in {}",
                         cell_name(geometry, cell));
    }
    if (given == 0) now.givens.set(cell, board.givens[cell]);
  }
  if (!board.has_pencilmarks()) return {};
  now.allowed.resize(static_cast<std::size_t>(geometry.cells()));
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    const Digit digit = now.givens[cell];
    now.allowed[cell] =
        digit != 0 ? digit_bit(digit) : board.permitted(cell) & puzzle.permitted(cell);
  }
  return {};
}

}  // namespace sudolab::cli
