// Whether two solvers find the same puzzles hard: do the worst of one meet the worst of the other
// more often than chance would have it?

#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "stats/significance.h"

namespace sudolab::stats {

struct WorstOverlap {
  std::size_t worst = 0;  // how many puzzles are the worst of each
  double shared = 0;      // how many of them are the worst of both
  double fraction = 0;    // shared / worst; independence would give the part asked for
  BinomialTest test;      // p.greater: as many or more by chance
};

// `part` in (0, 1), 0.1 for the worst tenth; a[i] and b[i] are what puzzle i costs each. The worst
// are the round(part * n) largest, at least one. Where equal values straddle that border (runs that
// ended at the same limit), each of them is taken to be inside with equal chance, and `shared` is
// what is then expected; the test rounds it down. Nothing for different lengths or no puzzles.
std::optional<WorstOverlap> worst_overlap(std::span<const double> a, std::span<const double> b,
                                          double part);

}  // namespace sudolab::stats
