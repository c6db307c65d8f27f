// The main job: all algorithms side by side on the same puzzles, and a report that says which one
// to take when.

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sudolab/experiment/plan.h>
#include "report/document.h"
#include "studies/results.h"

namespace sudolab::studies::compare {

struct Request {
  std::vector<std::string> solvers;  // empty: every algorithm, as printed and at its best
  std::vector<int> sizes = {9};
  std::vector<std::string> levels;  // empty: all that are shipped for the size
  std::vector<std::string> files;   // instead of sizes and levels
  std::size_t tests = 0;            // puzzles per level or file; 0: a few per level, all of a file
  double timeout = 0;               // seconds; 0: the usual
  int repeats = 1;
  RunOrder order = RunOrder::kInterleaved;
  std::uint64_t seed = 0;
  int master_seeds = 1;  // there are at least as many repeats
  bool shared_seeds = false;
  std::filesystem::path data;  // the shipped puzzles
};

inline constexpr std::size_t kUsualTests = 5;
inline constexpr double kUsualTimeout = 1;  // all solvers are through in about a minute

// Throws ExperimentError: unknown names, levels that are not shipped.
Plan plan_for(const Request& request);

// For any experiment: what was found, without any study behind it.
report::Document report_on(const Results& results);

}  // namespace sudolab::studies::compare
