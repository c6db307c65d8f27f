// Many questions about one board with its constraints: the network of the engine `propagation` is
// made once, and each question says which digits the cells may have. For generators, which ask
// thousands.

#pragma once

#include <cstdint>
#include <span>
#include <stop_token>

#include <sudolab/core/rng.h>
#include "solvers/propagation/network.h"

namespace sudolab {

class SolutionSearch {
 public:
  // The puzzle's layout, constraints, givens and pencilmarks hold in every question; it outlives
  // the search.
  SolutionSearch(const Puzzle& puzzle, std::stop_token stop);

  struct Question {
    std::span<const DigitSet> allowed;  // one set per cell
    std::uint64_t positions;            // to look at, at most
    const Grid* other_than = nullptr;   // a solution that does not count
    Rng* rng = nullptr;                 // digits are tried in random order, not in ascending one
  };
  enum class Answer {
    kFound,
    kNone,     // proved
    kStopped,  // too many positions, or the stop token
  };
  // The solution is of use if one was found.
  Answer find(const Question& question, Grid& solution) const;

 private:
  std::stop_token stop_;
  Network network_;
  Grid open_;  // an empty board
};

}  // namespace sudolab
