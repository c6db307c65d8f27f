// The belief space of a cultural algorithm: what a population's near solutions have in common.
//
// A near solution is a board with two wrong positions (fitness 2), the kind of local optimum in
// which a search for a Sudoku spends most of its time. The belief space is a cube, cell x cell x
// digit: how often each digit was in each cell of a recorded near solution. A cell that held the
// same digit in all of them is a *hidden given*: the puzzle does not show it, but the search has
// not found a way around it. It may still be wrong.

#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

// What a new population makes of the beliefs (cultural.cpp has the reasons).
enum class BeliefUse {
  kNone,
  kGivens,     // hidden givens are givens, as long as the population lives
  kFounders,   // the first boards of the population have them, and may lose them
  kAlternate,  // givens in every other population
  kEnergy,     // the first boards are drawn, and a digit has the less energy the more had it
};

// The choices of the option `beliefs`; "none" is not among them.
inline constexpr std::string_view kBeliefChoices = "givens|founders|alternate|energy";
BeliefUse belief_use_named(std::string_view name);  // one of kBeliefChoices

class BeliefSpace {
 public:
  // What counts as near: the pairs of equal digits in rows and columns.
  static constexpr int kNear = 2;

  explicit BeliefSpace(const Geometry& geometry);

  // Adds a near solution to the cube, unless it is the one that was added last.
  void record(const Grid& near_solution);

  // How many were added, and how many different ones (of which at most kMostDistinct are
  // distinguished, so that a long run does not fill the memory).
  std::uint64_t recorded() const { return recorded_; }
  std::uint64_t distinct() const { return seen_.size(); }
  static constexpr std::size_t kMostDistinct = 1 << 16;

  // How often the digit was in the cell.
  std::uint64_t count(Cell cell, Digit digit) const { return cube_[index(cell, digit)]; }

  // The digit that was in the cell every time; 0 if there were several, or none yet.
  Digit agreed(Cell cell) const;

  // The smallest hash values of the different near solutions, at most so many, rising. Those of
  // several runs together show how many different ones they met (the k minimum values estimate).
  std::vector<std::uint64_t> smallest_hashes(std::size_t most) const;

  // How many cells of the recorded near solutions differ from the solution, on average over all of
  // them; 0 if there are none. And of the first few different ones, each.
  double mean_wrong(const Grid& solution) const;
  std::vector<int> first_wrong(const Grid& solution) const;
  static constexpr std::size_t kKept = 32;

  // The mean digit in the cell, of all recorded near solutions, of which there is one at least.
  double mean_digit(Cell cell) const;

  // The empty cells that are agreed upon: their number, or the board with them filled in.
  int hidden_givens(const Grid& givens) const;
  Grid with_hidden_givens(Grid givens) const;

 private:
  std::size_t index(Cell cell, Digit digit) const {
    return static_cast<std::size_t>(cell * size_ + digit - 1);
  }

  int size_;
  std::vector<std::uint64_t> cube_;
  std::uint64_t recorded_ = 0;
  std::unordered_set<std::uint64_t> seen_;  // hash values; their order is never used
  std::vector<Grid> first_;                 // the first kKept different ones
  Grid last_;
};

}  // namespace sudolab
