// Depth-first search over the cells with candidate lists, as in Berggren & Nilsson, "A study of
// Sudoku solving algorithms" (KTH 2012).
//
// Choose the empty cell with the fewest candidates (ties: the first in row order), try its
// candidates in ascending order, remove the digit from the peers after each assignment. A cell
// without candidates is a dead end. Naked singles come out for free: a cell with one candidate is
// always chosen first.
//
// The cell order and the digit order are options, to see what each is worth. Random orders depend
// on the seed and on the way to a position, never on the threads.
//
// The position is a stack of bit boards (bitboard.h).

#include <sudolab/solvers/registry.h>

#include <sudolab/core/rng.h>
#include "solvers/search/bitboard.h"
#include "solvers/search/tree_search.h"

namespace sudolab {
namespace {

enum class CellOrder { kFewest, kFirst, kRandom };

struct Orders {
  CellOrder cells = CellOrder::kFewest;
  bool random_digits = false;
};

template <class Board>
class BacktrackModel;

template <int Words, int Size>
class BacktrackModel<Bitboard<Words, Size>> {
 public:
  struct Choice {
    std::uint16_t cell;
    DigitSet digits;
    std::uint64_t node;
  };

  BacktrackModel(const Puzzle& puzzle, Orders orders) : board_(puzzle), orders_(orders) {}

  Look look(std::uint64_t node, Choice& choice, Trail& trail, const Trace& trace) {
    // The only candidate of a cell needs no branching: it would be the next choice in any case.
    if (orders_.cells == CellOrder::kFewest) {
      const bool alive = board_.fill_singles([&](Cell cell, Digit digit) {
        trail.push_back(move(cell, digit));
        trace.place(cell, digit);
      });
      if (!alive) return Look::kDead;
    }
    if (board_.complete()) return Look::kComplete;
    CellSet<Words> cells;
    if (board_.fewest(cells) == 0) return Look::kDead;
    choice.cell = static_cast<std::uint16_t>(choose_cell(cells, node));
    choice.digits = board_.candidates(choice.cell);
    choice.node = node;
    return Look::kOpen;
  }

  static int alternatives(const Choice& choice) { return count(choice.digits); }

  Move take(Choice& choice) const {
    DigitSet rest = choice.digits;
    if (orders_.random_digits) {
      const auto left = static_cast<std::uint64_t>(count(choice.digits));
      for (auto skip = mix64(choice.node + left) % left; skip > 0; --skip) {
        rest = without_lowest(rest);
      }
    }
    const Digit digit = lowest_digit(rest);
    choice.digits &= ~digit_bit(digit);
    return move(choice.cell, digit);
  }

  void enter(Move move, bool come_back) {
    if (come_back) board_.push();
    board_.place(move.cell, move.digit);
  }
  void leave(Move, bool come_back) {
    if (come_back) board_.pop();
  }
  bool random() const { return orders_.random_digits || orders_.cells == CellOrder::kRandom; }
  static int weight() { return Words; }

 private:
  static Move move(Cell cell, Digit digit) {
    return {static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)};
  }

  Cell choose_cell(const CellSet<Words>& fewest, std::uint64_t node) const {
    switch (orders_.cells) {
      case CellOrder::kFewest: return first_cell(fewest);
      case CellOrder::kFirst: return first_cell(board_.open_cells());
      case CellOrder::kRandom: break;
    }
    return pick_cell(board_.open_cells(), mix64(~node));
  }

  Bitboard<Words, Size> board_;
  Orders orders_;
};

class Backtrack final : public Solver {
 public:
  explicit Backtrack(const OptionValues& values) {
    const std::string& cells = values.text("cells");
    if (cells == "first") orders_.cells = CellOrder::kFirst;
    if (cells == "random") orders_.cells = CellOrder::kRandom;
    orders_.random_digits = values.text("digits") == "random";
  }

  bool takes(const Geometry&) const override { return true; }

 protected:
  Ending search(Run& run) override {
    return with_bitboard(run.puzzle().geometry(), [&](auto board) {
      using Model = BacktrackModel<typename decltype(board)::type>;
      return TreeSearch(run, Model(run.puzzle(), orders_)).search();
    });
  }

 private:
  Orders orders_;
};

constexpr OptionSpec kOptions[] = {
    {"cells", OptionType::kChoice, "fewest", "which empty cell is filled next",
     "fewest|first|random"},
    {"digits", OptionType::kChoice, "ascending", "the order in which its candidates are tried",
     "ascending|random"},
};

constexpr Preset kPresets[] = {
    {"berggren-nilsson", "the study's: fewest candidates first, digits in ascending order", "",
     Origin::kStudy, PresetRole::kPrinted},
    {"first-cell", "cells in row order, still with candidate lists", "cells=first"},
    {"random", "cells and digits in random order", "cells=random digits=random"},
    {"random-digits", "fewest candidates first, digits in random order", "digits=random"},
};

}  // namespace

extern constinit const SolverInfo kBacktrackSolver = {
    .id = "backtrack",
    .name = "Backtracking",
    .summary = "depth-first search, always in the cell with the fewest candidates",
    .source = "Berggren & Nilsson, A study of Sudoku solving algorithms, KTH 2012",
    .capabilities = {.complete = true,
                     .counts = true,
                     .deterministic = true,
                     .traces = true,
                     .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<Backtrack>,
};

}  // namespace sudolab
