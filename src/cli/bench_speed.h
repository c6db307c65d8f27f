// What the rounds of a match tell about the speed of its solvers: how sure each time is, which
// solver is how many times as fast as another, and what makes the numbers doubtful. Pure arithmetic
// on the times that were measured.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/stats/sample.h>
#include "cli/bench_match.h"

namespace sudolab::cli {

// Seconds per puzzle.
struct Speed {
  double mean = 0;                           // over all puzzles of all rounds
  std::optional<double> standard_deviation;  // of the rounds; nothing for a single one
  std::optional<stats::Interval> interval;   // of the mean; likewise
  double minimum = 0;                        // of the rounds
  double maximum = 0;
  std::size_t outliers = 0;  // rounds that do not belong to the rest
};

// Nothing if nothing was measured.
std::optional<Speed> speed_of(std::span<const Turn> turns);

struct Ratio {
  double value = 1;
  std::optional<stats::Interval> interval;
};

// How many times as fast as the second the first is. Both were measured.
Ratio times_as_fast(std::span<const Turn> first, std::span<const Turn> second);

// The fastest solver against each of the others, the next fastest first.
struct Comparison {
  const Contestant& fastest;
  const Contestant& other;
  Ratio ratio;
};
std::vector<Comparison> comparisons_in(const Match& match);

// Why a solver is left out of the comparison, in words that follow its name; empty if it is in.
std::string why_not_compared(const Contestant& contestant, const MatchRules& rules);

struct BenchWarning {
  std::string solver;
  std::string_view kind;  // "outliers", "few rounds"
  std::string text;       // with advice
};
std::vector<BenchWarning> warnings_about(const Match& match);

}  // namespace sudolab::cli
