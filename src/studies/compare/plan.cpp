#include <algorithm>
#include <fstream>

#include <sudolab/experiment/error.h>
#include <sudolab/rating/human.h>
#include <sudolab/solvers/registry.h>
#include "studies/compare/compare.h"
#include "studies/plans.h"

namespace sudolab::studies::compare {
namespace {

std::vector<std::string> all_levels() {
  std::vector<std::string> levels;
  for (const Level level :
       {Level::kEasy, Level::kAverage, Level::kHard, Level::kInsane, Level::kImpossible}) {
    levels.emplace_back(level_name(level));
  }
  return levels;
}

std::string shipped_name(int size, const std::string& level) {
  const std::string side = std::to_string(size);
  return "levels/" + side + "x" + side + "-" + level;
}

// One puzzle per line; 0 where there is no such file.
std::size_t shipped_count(const Request& request, int size, const std::string& level) {
  std::ifstream file(request.data / (shipped_name(size, level) + ".txt"));
  std::size_t count = 0;
  for (std::string line; std::getline(file, line);) {
    count += line.empty() || line.starts_with('#') ? 0 : 1;
  }
  return count;
}

PuzzleRequest puzzles_of(const Request& request, int size, const std::string& level) {
  PuzzleRequest puzzles;
  const std::string side = std::to_string(size);
  puzzles.name = request.sizes.size() == 1 ? level : side + "x" + side + " " + level;
  const std::size_t tests = request.tests == 0 ? kUsualTests : request.tests;
  if (tests <= shipped_count(request, size, level)) {
    puzzles.shipped = shipped_name(size, level);
    puzzles.sample = tests;
  } else {
    puzzles.generate = GenerateRequest{size, level, tests};
  }
  return puzzles;
}

void add_levels(Plan& plan, const Request& request) {
  const auto levels = request.levels.empty() ? all_levels() : request.levels;
  for (const std::string& level : levels) {
    if (!find_level(level)) throw ExperimentError("there is no level '" + level + "'");
  }
  for (const int size : request.sizes) {
    if (Geometry::find_for_size(size) == nullptr) {
      throw ExperimentError("there are no boards of size " + std::to_string(size));
    }
    bool any = false;
    for (const std::string& level : levels) {
      // Small boards have no hard puzzles: what was not asked for by name is left out.
      if (request.levels.empty() && shipped_count(request, size, level) == 0) continue;
      plan.puzzles.push_back(puzzles_of(request, size, level));
      any = true;
    }
    if (!any) {
      throw ExperimentError("no puzzles of size " + std::to_string(size) +
                            " are shipped; name levels to have them generated, or a file");
    }
  }
}

}  // namespace

Plan plan_for(const Request& request) {
  Plan plan;
  plan.name = "compare";
  plan.seed = request.seed;
  for (const std::string& file : request.files) {
    PuzzleRequest& puzzles = plan.puzzles.emplace_back();
    puzzles.file = file;
    puzzles.sample = request.tests;
  }
  if (request.files.empty()) add_levels(plan, request);
  for (const std::string& solver : request.solvers) add_entrant(plan, solver);
  if (request.solvers.empty()) {
    for (const SolverInfo& info : all_solvers()) {
      for (const Preset* preset : presets_to_show(info)) {
        add_entrant(plan, recipe_name(info, *preset));
      }
    }
  }
  const double timeout = request.timeout > 0 ? request.timeout : kUsualTimeout;
  plan.limits.time = std::chrono::nanoseconds(static_cast<std::int64_t>(timeout * 1e9));
  plan.repetition.least = plan.repetition.most = std::max(request.repeats, request.master_seeds);
  plan.order = request.order;
  plan.master_seeds = request.master_seeds;
  plan.shared_seeds = request.shared_seeds;
  check(plan);
  return plan;
}

}  // namespace sudolab::studies::compare
