#include <sudolab/experiment/plan.h>

#include <algorithm>
#include <cmath>
#include <set>

#include <sudolab/experiment/error.h>
#include "core/suggestion.h"
#include "core/utf8.h"

namespace sudolab {
namespace {

// Tables and charts with more would be of no use to anybody.
constexpr std::size_t kMostEntrants = 200;
constexpr int kMostRepetitions = 1'000'000;

void check(const Repetition& repetition, const std::string& whose) {
  if (repetition.least < 1 || repetition.least > repetition.most ||
      repetition.most > kMostRepetitions) {
    throw ExperimentError(whose + ": repetitions go from 1 to 1,000,000, the least number first");
  }
  if (repetition.width_seconds < 0 || repetition.width_relative < 0) {
    throw ExperimentError(whose + ": the width of an interval is not negative");
  }
  const bool until_narrow = repetition.width_seconds > 0 || repetition.width_relative > 0;
  if (!repetition.fixed() && !until_narrow) {
    throw ExperimentError(whose +
                          ": between the least and the most repetitions a width has to decide");
  }
}

// A plan is stored as JSON, which is UTF-8: the name of another file would be stored.
void check_text(const std::string& text, const std::string& what) {
  if (is_utf8(text)) return;
  throw ExperimentError("the " + what + " " + in_quotes(text) +
                        " is not UTF-8, and cannot be stored; rename it");
}

void check(const PuzzleRequest& request) {
  check_text(request.file, "file");
  check_text(request.group(), "group of puzzles");
  check_text(request.shipped, "shipped file");
  const int sources =
      static_cast<int>(!request.file.empty()) + static_cast<int>(!request.shipped.empty()) +
      static_cast<int>(request.generate.has_value()) + static_cast<int>(!request.text.empty()) +
      static_cast<int>(!request.origin.empty());
  if (sources != 1) {
    throw ExperimentError(
        "puzzles '" + request.group() +
        "': one of file, shipped, generate, text and origin says where they come from");
  }
  if (request.least_clues > request.most_clues) {
    throw ExperimentError("puzzles '" + request.group() + "': the range of clues is empty");
  }
}

}  // namespace

std::string PuzzleRequest::group() const {
  if (!name.empty()) return name;
  if (generate && generate->blank) {
    return "blanked " + std::to_string(std::lround(100 * *generate->blank)) + " %";
  }
  if (generate) return generate->level.empty() ? "generated" : generate->level;
  const std::string& path = file.empty() ? shipped : file;
  const std::size_t slash = path.rfind('/');
  const std::string last = slash == std::string::npos ? path : path.substr(slash + 1);
  return last.substr(0, last.rfind('.'));
}

std::string_view precision_rule_name(PrecisionRule rule) {
  switch (rule) {
    case PrecisionRule::kTwoStages: return "two-stages";
    case PrecisionRule::kBootstrap: return "bootstrap";
    case PrecisionRule::kPercentiles: return "percentiles";
  }
  return "unknown";
}

std::string_view run_order_name(RunOrder order) {
  switch (order) {
    case RunOrder::kInterleaved: return "interleaved";
    case RunOrder::kBlocks: return "blocks";
    case RunOrder::kPuzzles: return "puzzles";
  }
  return "unknown";
}

bool Entrant::takes(const std::string& group) const {
  return groups.empty() || std::find(groups.begin(), groups.end(), group) != groups.end();
}

Recipe Entrant::recipe() const {
  try {
    return Recipe(solver, std::vector<Setting>(settings.begin(), settings.end()));
  } catch (const RecipeError& error) {
    const std::string whose = name.empty() ? "" : "solver '" + name + "': ";
    throw ExperimentError(whose + error.what());
  }
}

void check(const Plan& plan) {
  if (plan.entrants.empty()) throw ExperimentError("the plan names no solver");
  check_stored(plan);
}

void check_stored(const Plan& plan) {
  if (plan.puzzles.empty()) throw ExperimentError("the plan names no puzzles");
  if (plan.entrants.size() > kMostEntrants) {
    throw ExperimentError("the plan names more than 200 solvers");
  }
  std::set<std::string> groups;
  for (const PuzzleRequest& request : plan.puzzles) {
    check(request);
    if (!groups.insert(request.group()).second) {
      throw ExperimentError("two groups of puzzles are called '" + request.group() +
                            "'; name one of them");
    }
  }
  check(plan.repetition, "the plan");
  if (plan.master_seeds < 1) throw ExperimentError("there is at least one master seed");
  std::set<std::string> titles;
  for (const Entrant& entrant : plan.entrants) {
    check_text(entrant.title(), "solver");
    static_cast<void>(entrant.recipe());
    check(plan.repetition_of(entrant), "solver '" + entrant.title() + "'");
    if (plan.master_seeds > 1 && plan.repetition_of(entrant).least < plan.master_seeds) {
      throw ExperimentError("solver '" + entrant.title() +
                            "': there are more master seeds than repetitions");
    }
    if (!titles.insert(entrant.title()).second) {
      throw ExperimentError("two solvers are called '" + entrant.title() + "'; name one of them");
    }
    for (const std::string& group : entrant.groups) {
      if (groups.contains(group)) continue;
      throw ExperimentError("solver '" + entrant.title() + "': there are no puzzles '" + group +
                            "'");
    }
  }
}

}  // namespace sudolab
