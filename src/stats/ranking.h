// Many solvers on the same puzzles, by their ranks on each: whether they differ at all, and which
// of them are too close to tell apart.

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <sudolab/stats/sample.h>

namespace sudolab::stats {

struct Ranking {
  std::vector<double> mean_ranks;  // of each solver over the puzzles; 1 is the best
  double chi_square = 0;           // Friedman's, corrected for ties
  double f = 0;                    // Iman & Davenport's; infinite where all puzzles agree
  double p_value = 1;              // of no difference, from f; counted where that is infinite
  std::size_t count = 0;           // puzzles
  // Nemenyi's: mean ranks that are further apart differ, at the confidence asked for and for all
  // pairs of solvers together.
  double critical_difference = 0;
};

// costs[solver][puzzle], where less is better. Equal costs on a puzzle share their ranks. A
// chi-square and f of 0 and a p of 1 where all solvers are equal on every puzzle. Nothing for fewer
// than two solvers, fewer than two puzzles, or different numbers of them.
std::optional<Ranking> friedman(const std::vector<std::vector<double>>& costs,
                                double confidence = kConfidence);

// The largest groups of two or more solvers whose mean ranks differ by no more than the critical
// difference, as places in mean_ranks with the best first. Groups may overlap; they are in order of
// their best solver, and none is part of another.
std::vector<std::vector<std::size_t>> cliques(const Ranking& ranking);

}  // namespace sudolab::stats
