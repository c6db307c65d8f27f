// The number of a puzzle's solutions, without visiting each of them: the fillings of one band are
// visited, and what the other two bands can then hold is a sum of products (two_bands.h).

#pragma once

#include <memory>

#include <sudolab/solvers/solver.h>
#include "solvers/fast/board.h"

namespace sudolab::fast {

struct Kernel;

class SolutionSum {
 public:
  SolutionSum(Run& run, const Kernel& kernel, BandCountSpace& space)
      : run_(run), kernel_(kernel), space_(space) {}

  // Counts from the beginning; what is more than the run has already is added to it. `settled` is
  // what follows from the run's puzzle.
  Ending count(const Board& settled);

  // As the client of a kernel.
  bool next(Start& start, std::uint64_t& ticket);
  bool guess(std::uint64_t ticket, const Board& settled);
  bool solution(std::uint64_t ticket, const Board& first_band_filled);
  void end(std::uint64_t ticket, bool exhausted);

 private:
  bool go_on();

  Run& run_;
  const Kernel& kernel_;
  BandCountSpace& space_;
  Board start_{};
  bool begun_ = false;
  bool exhausted_ = false;
  std::uint64_t total_ = 0;
  std::uint64_t first_bands_ = 0;
};

}  // namespace sudolab::fast
