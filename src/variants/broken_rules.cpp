// Every kind tells the solver for variants what it demands. The same demands are judged here, one
// by one and on the digits that are there: two cells that do not go together, a cage whose digits
// are too many, a sum that can no longer be reached. That is quick, needs nothing from the kinds,
// and names the cells of the demand instead of all cells of the constraint.

#include <sudolab/variants/broken_rules.h>

#include <algorithm>

#include "variants/pruning_model.h"

namespace sudolab {
namespace {

// Cells with a digit hold it, all others anything. Nobody needs what is left of them.
class BoardDomains final : public Domains {
 public:
  explicit BoardDomains(const Grid& board) : all_(all_digits(board.size())) {
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      digits_.push_back(board.empty(cell) ? all_ : digit_bit(board[cell]));
    }
  }
  DigitSet operator[](Cell cell) const override { return digits_[cell]; }
  bool keep(Cell cell, DigitSet digits) override { return (digits_[cell] &= digits) != 0; }

 private:
  DigitSet all_;
  std::vector<DigitSet> digits_;
};

class DemandJudge final : public PruningModel {
 public:
  explicit DemandJudge(const Grid& board) : board_(board) {}

  const Geometry& geometry() const override { return board_.geometry(); }
  std::vector<Cell> take_broken() {
    std::sort(broken_.begin(), broken_.end());
    broken_.erase(std::unique(broken_.begin(), broken_.end()), broken_.end());
    return std::move(broken_);
  }

  void allow(Cell cell, DigitSet digits) override {
    if (!board_.empty(cell) && !contains(digits, board_[cell])) broken_.push_back(cell);
  }
  void relate(Cell one, Cell two, const Partners& partners) override {
    if (board_.empty(one) || board_.empty(two)) return;
    if (contains(partners[static_cast<std::size_t>(board_[one])], board_[two])) return;
    broken_.push_back(one);
    broken_.push_back(two);
  }
  void differ(std::span<const Cell> cells) override {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (board_.empty(cells[i]) || board_[cells[i]] != board_[cells[j]]) continue;
        broken_.push_back(cells[i]);
        broken_.push_back(cells[j]);
      }
    }
  }
  void add_house(std::span<const Cell> cells) override { differ(cells); }
  void form(std::span<const Cell> cells, std::span<const DigitSet> sets) override {
    differ(cells);
    DigitSet there = 0;
    for (const Cell cell : cells) {
      if (!board_.empty(cell)) there |= digit_bit(board_[cell]);
    }
    if (std::none_of(sets.begin(), sets.end(), [&](DigitSet set) { return (there & ~set) == 0; })) {
      blame(cells);
    }
  }
  void add_cage(std::span<const Cell> cells, int sum) override {
    differ(cells);
    DigitSet there = 0;
    long left = sum;
    int open = 0;
    for (const Cell cell : cells) {
      left -= board_[cell];
      open += board_.empty(cell) ? 1 : 0;
      if (!board_.empty(cell)) there |= digit_bit(board_[cell]);
    }
    if (left < extreme_sum(there, open, false) || left > extreme_sum(there, open, true)) {
      blame(cells);
    }
  }
  void add_up(std::span<const Cell> cells, std::span<const int> factors, int total) override {
    long least = 0;
    long most = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Digit digit = board_[cells[i]];
      const long low = static_cast<long>(factors[i]) * (digit != 0 ? digit : 1);
      const long high = static_cast<long>(factors[i]) * (digit != 0 ? digit : size());
      least += std::min(low, high);
      most += std::max(low, high);
    }
    if (total < least || total > most) blame(cells);
  }
  void prune_by(PruneFunction function, const Constraint& constraint,
                std::span<const Cell> cells) override {
    BoardDomains domains(board_);
    if (!function(constraint, geometry(), domains)) blame(cells);
  }

 private:
  // The smallest or the largest sum of so many different digits that are not there yet.
  long extreme_sum(DigitSet there, int count, bool largest) const {
    long sum = 0;
    for (Digit i = 1; i <= size() && count > 0; ++i) {
      const Digit digit = largest ? size() + 1 - i : i;
      if (contains(there, digit)) continue;
      sum += digit;
      --count;
    }
    return sum;
  }

  // All digits of a demand that has to do with all of its cells.
  void blame(std::span<const Cell> cells) {
    for (const Cell cell : cells) {
      if (!board_.empty(cell)) broken_.push_back(cell);
    }
  }

  const Grid& board_;
  std::vector<Cell> broken_;
};

}  // namespace

std::vector<BrokenRule> broken_rules(const Puzzle& puzzle, const Grid& board,
                                     const std::stop_token& stop) {
  std::vector<BrokenRule> found;
  for (std::size_t i = 0; i < puzzle.constraints.size() && !stop.stop_requested(); ++i) {
    const Constraint& constraint = puzzle.constraints[i];
    DemandJudge judge(board);
    if (constraint.kind->prune != nullptr) constraint.kind->prune(constraint, judge);
    std::vector<Cell> cells = judge.take_broken();
    // A kind that does not prune is known by its definition alone, which is about full boards.
    const bool by_definition = constraint.kind->prune == nullptr && board.complete();
    if (by_definition && !constraint.kind->holds(constraint, board)) {
      for (Cell cell = 0; cell < board.cells(); ++cell) cells.push_back(cell);
    }
    if (!cells.empty()) found.push_back({i, std::move(cells)});
  }
  return found;
}

}  // namespace sudolab
