// How a proof is checked.
//
// A position is the set of digits that each cell may still hold. It is settled by two rules until
// neither applies, house by house:
//
//   a cell with one digit left takes that digit from the other cells of its houses;
//   a digit with one cell left in a house takes that cell.
//
// It is contradictory if a cell has no digit left, or a digit has no cell left in a house. The
// order in which the rules are applied does not matter: each only ever takes digits away, and
// whatever could be taken before can be taken later.
//
// A step assumes a digit in a cell on a copy of the position, and the steps below it refute that.
// At their end the copy must be contradictory; then the cell loses the digit in the position
// itself.

#include "certificates/check_certificate.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <sudolab/core/verify.h>

namespace sudolab {
namespace {

class Position {
 public:
  explicit Position(const Puzzle& puzzle)
      : geometry_(&puzzle.geometry()), changed_(geometry_->houses(), true) {
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      digits_.push_back(puzzle.permitted(cell) & all_digits(geometry_->size()));
    }
    settle();
  }

  bool contradictory() const { return contradictory_; }
  bool decided(Cell cell) const { return is_single(digits_[cell]); }
  bool may_hold(Cell cell, Digit digit) const { return contains(digits_[cell], digit); }

  void place(Cell cell, Digit digit) {
    keep(cell, digit_bit(digit));
    settle();
  }

  void remove(Cell cell, Digit digit) {
    keep(cell, ~digit_bit(digit));
    settle();
  }

  // What every cell holds, if that is decided.
  std::optional<Grid> solution() const {
    Grid grid(*geometry_);
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      if (contradictory_ || !decided(cell)) return std::nullopt;
      grid.set(cell, lowest_digit(digits_[cell]));
    }
    return grid;
  }

 private:
  void keep(Cell cell, DigitSet wanted) {
    const DigitSet left = digits_[cell] & wanted;
    if (left == digits_[cell]) return;
    digits_[cell] = left;
    for (const House house : geometry_->houses_of(cell)) changed_[house] = true;
  }

  void settle() {
    for (;;) {
      const auto house = std::find(changed_.begin(), changed_.end(), true);
      if (house == changed_.end() || contradictory_) return;
      *house = false;
      look_at(static_cast<House>(house - changed_.begin()));
    }
  }

  void look_at(House house) {
    DigitSet once = 0, twice = 0;  // digits with a cell at least, and with two
    for (const Cell cell : geometry_->house(house)) {
      if (digits_[cell] == 0) contradictory_ = true;
      twice |= once & digits_[cell];
      once |= digits_[cell];
    }
    if (once != all_digits(geometry_->size())) contradictory_ = true;
    const DigitSet lone = once & ~twice;
    for (const Cell cell : geometry_->house(house)) {
      // Two lone digits in one cell: each takes it from the other, and nothing is left.
      for (const Digit digit : digits_in(digits_[cell] & lone)) keep(cell, digit_bit(digit));
      if (!decided(cell)) continue;
      for (const Cell other : geometry_->house(house)) {
        if (other != cell) keep(other, ~digits_[cell]);
      }
    }
  }

  const Geometry* geometry_;
  std::vector<DigitSet> digits_;
  std::vector<bool> changed_;  // houses that have to be looked at
  bool contradictory_ = false;
};

class Checker {
 public:
  explicit Checker(const Certificate& certificate)
      : certificate_(certificate), geometry_(certificate.puzzle.geometry()) {}

  CertificateVerdict check(const std::stop_token& stop) {
    if (!sane()) return refused_;
    levels_.emplace_back(certificate_.puzzle);
    for (std::size_t i = 0; i < certificate_.steps.size(); ++i) {
      if (stop.stop_requested()) return {.stopped = true, .reason = "the check was stopped"};
      if (!take(i)) return refused_;
    }
    if (!close_down_to(0) || !conclude()) return refused_;
    return {.accepted = true};
  }

 private:
  bool refuse(std::string reason) {
    refused_.reason = std::move(reason);
    return false;
  }

  // "step 12 (r3c5=7)"
  std::string named(std::size_t step) const {
    return "step " + std::to_string(step + 1) + " (" +
           step_name(geometry_, certificate_.steps[step]) + ")";
  }

  // Certificates that were not read from a text may hold anything.
  bool sane() {
    if (!is_well_formed(certificate_.puzzle)) return refuse("the puzzle is not well formed");
    if (certificate_.solution && !is_solution_of(*certificate_.solution, certificate_.puzzle)) {
      return refuse("what it claims to be the solution is not a solution of the puzzle");
    }
    int deepest = 0;
    for (const CertificateStep& step : certificate_.steps) {
      const bool on_board = step.cell < geometry_.cells() && step.digit >= 1 &&
                            step.digit <= geometry_.size() && step.depth <= deepest;
      if (!on_board) return refuse("a step is not on the board, or nobody made its assumption");
      deepest = step.depth + 1;
    }
    return true;
  }

  bool take(std::size_t index) {
    const CertificateStep& step = certificate_.steps[index];
    if (!close_down_to(step.depth)) return false;
    const Position& position = levels_.back();
    if (position.contradictory()) {
      return refuse(named(index) + " comes after a contradiction has been reached");
    }
    if (!position.may_hold(step.cell, step.digit)) {
      return refuse(named(index) + " refutes what is impossible already");
    }
    if (position.decided(step.cell)) {
      return refuse(named(index) + " refutes the only digit that is left in its cell");
    }
    levels_.push_back(position);
    levels_.back().place(step.cell, step.digit);
    assumptions_.push_back(index);
    return true;
  }

  // Ends the refutations below this level, the innermost first.
  bool close_down_to(std::size_t depth) {
    while (assumptions_.size() > depth) {
      const std::size_t index = assumptions_.back();
      if (!levels_.back().contradictory()) {
        return refuse(named(index) + " is not refuted: no contradiction follows from it");
      }
      assumptions_.pop_back();
      levels_.pop_back();
      const CertificateStep& step = certificate_.steps[index];
      levels_.back().remove(step.cell, step.digit);
    }
    return true;
  }

  bool conclude() {
    const Position& position = levels_.front();
    if (!certificate_.solution) {
      return position.contradictory() || refuse("the steps do not prove that there is no solution");
    }
    return position.solution() == certificate_.solution ||
           refuse("the steps do not prove that there is no other solution");
  }

  const Certificate& certificate_;
  const Geometry& geometry_;
  std::vector<Position> levels_;          // the puzzle, and one for each open assumption
  std::vector<std::size_t> assumptions_;  // the steps that made them
  CertificateVerdict refused_;
};

}  // namespace

CertificateVerdict check_certificate(const Certificate& certificate, std::stop_token stop) {
  return Checker(certificate).check(stop);
}

}  // namespace sudolab
