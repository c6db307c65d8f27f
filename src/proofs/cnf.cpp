#include "proofs/cnf.h"

#include <algorithm>
#include <utility>

#include "variants/clause_model.h"

namespace sudolab {
namespace {

class Writer final : public ClauseModel {
 public:
  Writer(const Puzzle& puzzle, std::stop_token stop)
      : puzzle_(puzzle), geometry_(puzzle.geometry()), stop_(std::move(stop)) {}

  Cnf write(std::span<const Grid> left_out) {
    cnf_.variables = geometry_.cells() * geometry_.size();
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) add_permitted(cell);
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) add_cell(cell);
    for (House house = 0; house < geometry_.houses(); ++house) add_house(house);
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) add_peers(cell);
    for (const Constraint& constraint : puzzle_.constraints) {
      if (goes_on()) constraint.kind->clauses(constraint, *this);
    }
    for (const Grid& grid : left_out) add_left_out(grid);
    return std::move(cnf_);
  }

  const Geometry& geometry() const override { return geometry_; }
  DigitSet candidates(Cell cell) const override { return puzzle_.permitted(cell); }
  Literal is(Cell cell, Digit digit) const override { return variable(cell, digit); }
  Literal fresh() override { return ++cnf_.variables; }
  bool goes_on() override { return !stop_.stop_requested(); }

 protected:
  void add(std::span<const Literal> literals) override {
    for (const Literal own : literals) literal(own);
    end_clause();
  }

 private:
  int variable(Cell cell, Digit digit) const { return cell * geometry_.size() + digit; }

  void literal(int literal) { cnf_.literals.push_back(literal); }
  void end_clause() {
    cnf_.literals.push_back(0);
    ++cnf_.clauses;
  }

  void add_pair(int first, int second) {
    literal(first);
    literal(second);
    end_clause();
  }

  // The given, or the digits that pencilmarks exclude.
  void add_permitted(Cell cell) {
    const DigitSet permitted = puzzle_.permitted(cell);
    if (is_single(permitted)) {
      literal(variable(cell, lowest_digit(permitted)));
      end_clause();
      return;
    }
    for (const Digit digit : digits_in(all_digits(geometry_.size()) & ~permitted)) {
      literal(-variable(cell, digit));
      end_clause();
    }
  }

  // A digit, and not two.
  void add_cell(Cell cell) {
    for (Digit digit = 1; digit <= geometry_.size(); ++digit) literal(variable(cell, digit));
    end_clause();
    for (Digit one = 1; one <= geometry_.size(); ++one) {
      for (Digit other = one + 1; other <= geometry_.size(); ++other) {
        add_pair(-variable(cell, one), -variable(cell, other));
      }
    }
  }

  // Every digit has a place. That follows from the other clauses, but proofs are shorter with it.
  void add_house(House house) {
    for (Digit digit = 1; digit <= geometry_.size(); ++digit) {
      for (const Cell cell : geometry_.house(house)) literal(variable(cell, digit));
      end_clause();
    }
  }

  // No digit twice in a house.
  void add_peers(Cell cell) {
    for (const Cell peer : geometry_.peers(cell)) {
      if (peer < cell) continue;
      for (Digit digit = 1; digit <= geometry_.size(); ++digit) {
        add_pair(-variable(cell, digit), -variable(peer, digit));
      }
    }
  }

  void add_left_out(const Grid& grid) {
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) literal(-variable(cell, grid[cell]));
    end_clause();
  }

  const Puzzle& puzzle_;
  const Geometry& geometry_;
  std::stop_token stop_;
  Cnf cnf_;
};

}  // namespace

bool has_cnf(const Puzzle& puzzle) {
  return std::all_of(
      puzzle.constraints.begin(), puzzle.constraints.end(),
      [](const Constraint& constraint) { return constraint.kind->clauses != nullptr; });
}

Cnf cnf_of(const Puzzle& puzzle, std::span<const Grid> left_out, std::stop_token stop) {
  return Writer(puzzle, std::move(stop)).write(left_out);
}

std::string dimacs_text(const Cnf& cnf, const Puzzle& puzzle) {
  const std::string size = std::to_string(puzzle.geometry().size());
  const Geometry& geometry = puzzle.geometry();
  std::string text = "c A Sudoku of " + size + "x" + size + " with ";
  text += geometry.has_boxes() ? "boxes of " + shape_name(geometry.box()) : "a jigsaw's regions";
  if (geometry.extra_houses() > 0) text += ", and further houses";
  text += ".\nc Variable cell * " + size +
          " + digit: the cell (from 0, row by row) holds the digit (from 1).\n";
  if (!puzzle.constraints.empty()) text += "c Further variables are about the constraints.\n";
  text += "p cnf " + std::to_string(cnf.variables) + ' ' + std::to_string(cnf.clauses) + '\n';
  for (const int literal : cnf.literals) {
    text += std::to_string(literal);
    text += literal == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace sudolab
