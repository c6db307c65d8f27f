#include "studies/methods.h"

#include <fmt/format.h>

#include "studies/words.h"

namespace sudolab::studies {
namespace {

std::string limit_words(const Limits& limits) {
  std::string words;
  const auto add = [&](const std::string& part) { words += (words.empty() ? "" : ", ") + part; };
  if (limits.time != Limits{}.time) {
    add(seconds_words(static_cast<double>(limits.time.count()) / 1e9));
  }
  if (limits.steps != kUnlimited) add(count_words(static_cast<double>(limits.steps)) + " steps");
  if (limits.memory_bytes != kUnlimited) {
    add(fmt::format("{} MB of memory", limits.memory_bytes / (1024 * 1024)));
  }
  return words.empty() ? "none" : words;
}

// What has to become narrow.
std::string_view narrowed_words(PrecisionRule rule) {
  switch (rule) {
    case PrecisionRule::kTwoStages: return "the 95 % interval (Stein's two stages) of the mean";
    case PrecisionRule::kBootstrap: return "the percentile bootstrap interval of the mean";
    case PrecisionRule::kPercentiles:
      return "the range from the 2.5th to the 97.5th percentile of the times";
  }
  return "unknown";
}

std::string repetition_words(const Repetition& repetition) {
  if (repetition.fixed()) {
    return repetition.least == 1 ? "once" : fmt::format("{} times", repetition.least);
  }
  std::string words = fmt::format("{} to {} times, until {} is", repetition.least, repetition.most,
                                  narrowed_words(repetition.rule));
  if (repetition.width_seconds > 0) {
    words += " at most " + seconds_words(repetition.width_seconds) + " wide";
  }
  if (repetition.width_relative > 0) {
    words += fmt::format("{} at most {} of the mean", repetition.width_seconds > 0 ? " or" : "",
                         percent_words(repetition.width_relative));
  }
  return words;
}

std::string order_words(RunOrder order) {
  switch (order) {
    case RunOrder::kInterleaved: return "all interleaved at random";
    case RunOrder::kBlocks: return "a block for each solver, at random within it";
    case RunOrder::kPuzzles: return "puzzle by puzzle, the solvers at random on each";
  }
  return "unknown";
}

// How solvers were measured; nothing about a study of puzzles alone.
void add_measuring(report::Document& document, const Plan& plan) {
  document.methods.push_back({"Limit of a run", limit_words(plan.limits)});
  document.methods.push_back({"Each pair is measured", repetition_words(plan.repetition)});
  for (const Entrant& entrant : plan.entrants) {
    if (entrant.repetition && *entrant.repetition != plan.repetition) {
      document.methods.push_back(
          {entrant.title() + " is measured", repetition_words(*entrant.repetition)});
    }
    if (entrant.limits) {
      document.methods.push_back({"Limit of " + entrant.title(), limit_words(*entrant.limits)});
    }
  }
  if (plan.master_seeds > 1) {
    document.methods.push_back({"Master seeds", std::to_string(plan.master_seeds)});
  }
  document.methods.push_back(
      {"Random numbers", plan.shared_seeds
                             ? "the same for all solvers on a puzzle and a repetition"
                             : "independent between solvers, puzzles and repetitions"});
  document.methods.push_back({"Order of the runs", order_words(plan.order)});
  document.method_details.push_back(report::Paragraph{
      "Times are wall-clock times of one solve by the monotonic clock, the check of the answer "
      "included, on cores of their own; each solver was warmed up first. A run that reached its "
      "limit, or whose answer came later than it, is not solved: it has no time, and it costs its "
      "limit, so that two solvers that both fail are equal. Every answer was checked independently "
      "of the solver that gave it. The unit of all statistics is the puzzle: its value is the mean "
      "of all its runs, and intervals say what other puzzles of the same kind would give."});
}

}  // namespace

std::string extent_words(const Results& results) {
  const auto counted = [](std::size_t count, const char* what) {
    return fmt::format("{} {}{}", count_words(stats::real(count)), what, count == 1 ? "" : "s");
  };
  const std::string puzzles = counted(results.puzzles().size(), "puzzle");
  if (results.entrants() == 0) return puzzles;
  return fmt::format("{} of {} on {}", counted(results.all_runs().size(), "run"),
                     counted(results.entrants(), "solver"), puzzles);
}

std::string puzzle_words(const Results& results) {
  std::string words = count_words(static_cast<double>(results.puzzles().size())) +
                      (results.puzzles().size() == 1 ? " puzzle" : " puzzles");
  // Names of groups may begin with a number and have commas in them.
  std::string separator = ": ";
  for (const std::string& group : results.groups()) {
    words += separator + (group.empty() ? "without a group" : group) + " (" +
             count_words(static_cast<double>(results.puzzles_of(group).size())) + ")";
    separator = "; ";
  }
  return words;
}

void add_methods(report::Document& document, const Results& results) {
  const Plan& plan = results.plan();
  const Manifest& manifest = results.manifest();
  const bool measured = !plan.entrants.empty();
  document.date = results.environment().date;
  for (const auto& [name, text] : rows_of(results.environment())) {
    document.methods.push_back({name, text});
  }
  const auto add = [&](const char* name, const std::string& text) {
    if (!text.empty()) document.methods.push_back({name, text});
  };
  if (measured) document.methods.push_back({"Carried out by", manifest.executor});
  document.methods.push_back({"Puzzles", puzzle_words(results)});
  add("Left out", manifest.left_out);
  add("Instead of the original puzzles", manifest.substitute);
  if (measured) add_measuring(document, plan);
  document.methods.push_back({"Seed", std::to_string(plan.seed)});
  add("Notes", plan.notes);
  for (const std::string& warning : manifest.warnings) {
    document.method_details.push_back(report::Paragraph{"Warning: " + warning + "."});
  }
  document.command = manifest.command;
}

}  // namespace sudolab::studies
