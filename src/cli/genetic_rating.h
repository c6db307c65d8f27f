// How hard a puzzle is for the genetic algorithm of Mantere & Koljonen, and which level their
// newspaper would have printed beside it.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/solvers/solver.h>
#include <sudolab/stats/sample.h>

namespace sudolab::cli {

struct GeneticWishes {
  int runs = 20;
  std::uint64_t trials = 1'000'000;  // after which a run gives up
  std::uint64_t seed = 0;
};

// One run: the trials until it was solved, or until it gave up.
struct GeneticRun {
  double trials = 0;
  bool solved = true;
};

struct GeneticRating {
  int runs = 0, solved = 0;
  // What a solution costs: all trials by the runs that found one. Nothing where none did.
  std::optional<double> trials;
  stats::Interval interval;  // of 95 %; the upper end is infinite without a solution
};

GeneticRating rating_of(std::span<const GeneticRun> runs);

// The newspaper's level at so many trials: "1", "2", "3" or "4-5".
std::string newspaper_level(double trials);

class GeneticRater {
 public:
  explicit GeneticRater(const GeneticWishes& wishes);

  // `index` is the puzzle's place in the input, which has random numbers of its own.
  GeneticRating rate(const Puzzle& puzzle, std::uint64_t index, const std::stop_token& stop);

 private:
  GeneticWishes wishes_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace sudolab::cli
