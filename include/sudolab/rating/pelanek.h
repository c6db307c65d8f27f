// How long a puzzle takes people, by Pelánek's computational model of a person.

#pragma once

#include <stop_token>

#include <sudolab/core/grid.h>

namespace sudolab {

// Everything is a mean over the runs.
struct PelanekRating {
  bool finished = false;      // false: it was stopped, and nothing else here is of use
  double relative_time = 0;   // 1: an ordinary puzzle of the game that it is calibrated with
  double refutation_sum = 0;  // simple steps that it took to refute what was tried out
  double openings = 0;        // simple steps to choose from, over the first steps
  double scanned = 0;         // cells that were looked at to find the simple steps
  double walls = 0;           // how often no simple step was left
  double unrefuted = 0;       // candidates that had to go although nothing simple refuted them
};

struct PelanekOptions {
  int runs = 30;
  std::stop_token stop = {};
};

// The rating of a puzzle that is known to have this solution only.
PelanekRating rate_as_pelanek(const Puzzle& puzzle, const Grid& solution,
                              const PelanekOptions& options = {});

}  // namespace sudolab
