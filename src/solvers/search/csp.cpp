// Sudoku as a constraint satisfaction problem, as in Bizzotto, "Report of Sudoku solver"
// (Ca' Foscari 2021).
//
// The plain form takes the first unassigned cell in row order, computes its domain from the row,
// the column and the box as they are, tries each value of it and continues from there; when the
// domain is used up the cell is blanked. `random-order` takes the next cell at random among the
// unassigned: the study shows with it what the order is worth.
//
// The improved form maintains arc consistency (MAC). A constraint between two peers removes a
// value from one domain as soon as the other one has that value only, so a queue of the cells
// whose domain has become a single value does all the work. The next cell is the one with the
// smallest domain.
//
// Every assignment is counted, forced or not: on a solved puzzle nodes - backtracks is the number
// of cells that were empty.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <sudolab/core/candidates.h>
#include <sudolab/core/rng.h>
#include "solvers/search/tree_search.h"

namespace sudolab {
namespace {

struct CellChoice {
  std::uint16_t cell;
  DigitSet digits;
};

int alternatives_of(const CellChoice& choice) { return count(choice.digits); }

Move take_lowest(CellChoice& choice) {
  const Digit digit = lowest_digit(choice.digits);
  choice.digits = without_lowest(choice.digits);
  return {choice.cell, static_cast<std::uint8_t>(digit)};
}

class PlainModel {
 public:
  using Choice = CellChoice;

  PlainModel(const Puzzle& puzzle, bool random_order)
      : puzzle_(&puzzle),
        used_(static_cast<std::size_t>(puzzle.geometry().houses())),
        assigned_(static_cast<std::size_t>(puzzle.geometry().cells())),
        random_order_(random_order) {
    for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
      if (puzzle.givens.empty(cell)) {
        blanks_.push_back(static_cast<std::uint16_t>(cell));
      } else {
        toggle(cell, puzzle.givens[cell]);
      }
    }
  }

  Look look(std::uint64_t node, Choice& choice, Trail& trail, const Trace&) {
    if (trail.size() == blanks_.size()) return Look::kComplete;
    choice.cell = random_order_ ? pick(node, blanks_.size() - trail.size()) : blanks_[trail.size()];
    choice.digits = domain(choice.cell);
    return choice.digits == 0 ? Look::kDead : Look::kOpen;
  }

  static int alternatives(const Choice& choice) { return alternatives_of(choice); }
  static Move take(Choice& choice) { return take_lowest(choice); }
  void enter(Move move, bool) {
    toggle(move.cell, move.digit);
    assigned_[move.cell] = true;
  }
  void leave(Move move, bool) {
    toggle(move.cell, move.digit);
    assigned_[move.cell] = false;
  }
  bool random() const { return random_order_; }
  static int weight() { return 1; }

 private:
  void toggle(Cell cell, Digit digit) {
    for (House house : puzzle_->geometry().houses_of(cell)) used_[house] ^= digit_bit(digit);
  }

  DigitSet domain(Cell cell) const {
    DigitSet used = 0;
    for (House house : puzzle_->geometry().houses_of(cell)) used |= used_[house];
    return puzzle_->permitted(cell) & ~used;
  }

  // One of the `left` unassigned cells; which one depends on the node alone.
  std::uint16_t pick(std::uint64_t node, std::size_t left) const {
    std::size_t skip = node % left;
    std::size_t i = 0;
    for (; assigned_[blanks_[i]] || skip > 0; ++i) skip -= !assigned_[blanks_[i]];
    return blanks_[i];
  }

  const Puzzle* puzzle_;
  std::vector<DigitSet> used_;         // per house: the digits it holds
  std::vector<std::uint16_t> blanks_;  // the cells without a given, in row order
  std::vector<char> assigned_;         // per cell; givens are not counted
  bool random_order_;
};

class MacModel {
 public:
  using Choice = CellChoice;

  explicit MacModel(const Puzzle& puzzle)
      : geometry_(&puzzle.geometry()), domains_(candidates_of(puzzle)) {
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      if (puzzle.givens.empty(cell)) {
        unassigned_.push_back(static_cast<std::uint16_t>(cell));
        if (is_single(domains_[cell])) queue_.push_back(static_cast<std::uint16_t>(cell));
      }
      if (domains_[cell] == 0) dead_ = true;
    }
    make_consistent();
  }

  Look look(std::uint64_t, Choice& choice, Trail&, const Trace&) {
    if (dead_) return Look::kDead;
    const auto smaller = [&](Cell a, Cell b) { return count(domains_[a]) < count(domains_[b]); };
    const auto best = std::min_element(unassigned_.begin(), unassigned_.end(), smaller);
    if (best == unassigned_.end()) return Look::kComplete;
    choice = {*best, domains_[*best]};
    return Look::kOpen;
  }

  static int alternatives(const Choice& choice) { return alternatives_of(choice); }
  static Move take(Choice& choice) { return take_lowest(choice); }

  void enter(Move move, bool) {
    const auto at = std::lower_bound(unassigned_.begin(), unassigned_.end(), move.cell);
    unassigned_.erase(at);
    marks_.push_back(changes_.size());
    if (!is_single(domains_[move.cell])) {
      change(move.cell, digit_bit(move.digit));
      queue_.push_back(move.cell);
    }
    make_consistent();
  }

  void leave(Move move, bool) {
    for (; changes_.size() > marks_.back(); changes_.pop_back()) {
      domains_[changes_.back().first] = changes_.back().second;
    }
    marks_.pop_back();
    unassigned_.insert(std::lower_bound(unassigned_.begin(), unassigned_.end(), move.cell),
                       move.cell);
    dead_ = false;
  }
  static bool random() { return false; }
  int weight() const { return geometry_->size() / 4; }

 private:
  void change(Cell cell, DigitSet domain) {
    changes_.emplace_back(static_cast<std::uint16_t>(cell), domains_[cell]);
    domains_[cell] = domain;
  }

  // Revises the arcs into the peers of every cell whose domain has become a single value.
  void make_consistent() {
    while (!queue_.empty() && !dead_) {
      const Cell cell = queue_.back();
      queue_.pop_back();
      for (std::uint16_t peer : geometry_->peers(cell)) {
        const DigitSet rest = domains_[peer] & ~domains_[cell];
        if (rest == domains_[peer]) continue;
        change(peer, rest);
        if (is_single(rest)) queue_.push_back(peer);
        if (rest == 0) {
          dead_ = true;
          break;
        }
      }
    }
    queue_.clear();
  }

  const Geometry* geometry_;
  std::vector<DigitSet> domains_;
  std::vector<std::uint16_t> unassigned_;                    // ascending
  std::vector<std::pair<std::uint16_t, DigitSet>> changes_;  // cell and domain before
  std::vector<std::size_t> marks_;                           // changes before each assignment
  std::vector<std::uint16_t> queue_;
  bool dead_ = false;
};

class Csp final : public Solver {
 public:
  explicit Csp(const OptionValues& values)
      : arc_consistency_(values.text("consistency") == "arc"),
        random_order_(values.text("cells") == "random") {}

  bool takes(const Geometry&) const override { return true; }

 protected:
  Ending search(Run& run) override {
    if (arc_consistency_) return TreeSearch(run, MacModel(run.puzzle())).search();
    return TreeSearch(run, PlainModel(run.puzzle(), random_order_)).search();
  }

 private:
  bool arc_consistency_;
  bool random_order_;
};

constexpr OptionSpec kOptions[] = {
    {"consistency", OptionType::kChoice, "none",
     "none computes a domain when its cell is reached; arc keeps all domains consistent and takes "
     "the smallest first",
     "none|arc"},
    {"cells", OptionType::kChoice, "first", "without arc consistency, which cell is assigned next",
     "first|random"},
};

constexpr Preset kPresets[] = {
    {"bizzotto", "the study's: the first unassigned cell in row order", "", Origin::kStudy,
     PresetRole::kPrinted},
    {"random-order", "the study's third table: the next cell at random", "cells=random",
     Origin::kStudy},
    {"mac", "arc consistency maintained, smallest domain first", "consistency=arc", Origin::kOurs,
     PresetRole::kBest},
};

}  // namespace

extern constinit const SolverInfo kCspSolver = {
    .id = "csp",
    .name = "Constraint satisfaction",
    .summary = "domains computed cell by cell, or kept arc consistent for all cells",
    .source = "Bizzotto, Report of Sudoku solver, Ca' Foscari 2021",
    .capabilities = {.complete = true,
                     .counts = true,
                     .deterministic = true,
                     .traces = true,
                     .splits_search = true},
    .options = kOptions,
    .presets = kPresets,
    .make = make_with_options<Csp>,
};

}  // namespace sudolab
