#include "studies/conditions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "stats/correlation.h"
#include "stats/describe.h"
#include "stats/outliers.h"
#include "stats/two_stage.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/words.h"

namespace sudolab::studies {
namespace {

using report::Cell;
using report::Kind;
using report::Table;
using stats::real;

// Solvers had a core for less than this part of the time, or more than this part of the runs were
// disturbed to the last attempt: then the machine was busy.
constexpr double kFairShare = 0.95;
constexpr double kMostDisturbed = 0.05;

struct Disturbance {
  std::size_t runs = 0, repeated = 0, disturbed = 0;  // runs whose conditions are known
  double seconds = 0, processor = 0;

  void add(const RunRecord& run) {
    if (!run.conditions) return;
    ++runs;
    repeated += run.conditions->attempts > 1 ? 1 : 0;
    disturbed += run.disturbed() ? 1 : 0;
    if (!run.conditions->processor) return;
    seconds += run.seconds();
    // A processor clock is coarser than the time of a short run.
    const double used = static_cast<double>(run.conditions->processor->count()) / 1e9;
    processor += std::min(used, run.seconds());
  }
  double disturbed_part() const { return runs == 0 ? 0 : real(disturbed) / real(runs); }
  double processor_part() const { return seconds == 0 ? 1 : processor / seconds; }
};

Disturbance disturbance_of(const Results& results, std::optional<std::size_t> entrant = {}) {
  Disturbance sum;
  for (const RunRecord& run : results.all_runs()) {
    if (!entrant || run.job.entrant == *entrant) sum.add(run);
  }
  return sum;
}

// How much longer runs take that follow another solver's on their core than runs that follow one of
// the same solver: the mean over puzzles of the logarithm, so that each puzzle is compared with
// itself. A run that was repeated follows its own first attempt, and a solver's first run on a core
// follows its warming up.
class Neighbours {
 public:
  explicit Neighbours(const Results& results) : results_(results) {
    std::vector<const RunRecord*> order;
    for (const RunRecord& run : results.all_runs()) {
      if (run.conditions) order.push_back(&run);
    }
    std::sort(order.begin(), order.end(), [](const RunRecord* a, const RunRecord* b) {
      return std::pair(a->conditions->core, a->conditions->begun) <
             std::pair(b->conditions->core, b->conditions->begun);
    });
    std::set<std::pair<int, std::uint32_t>> warm;  // core and entrant
    const RunRecord* before = nullptr;
    for (const RunRecord* run : order) {
      const int core = run->conditions->core;
      const bool same = before != nullptr && before->conditions->core == core &&
                        before->job.entrant == run->job.entrant;
      const bool first = warm.insert({core, run->job.entrant}).second;
      if (same || first || run->conditions->attempts > 1) after_itself_.insert(run->job);
      before = run;
    }
  }

  Cell cell(std::size_t entrant) const {
    std::vector<double> logs;
    for (std::size_t p = 0; p < results_.puzzles().size(); ++p) {
      std::vector<double> own, other;
      for (const RunRecord& run : results_.runs(entrant, p)) {
        if (!run.answered() || !run.conditions) continue;
        (after_itself_.contains(run.job) ? own : other).push_back(run.seconds());
      }
      const auto alone = stats::mean(own), among = stats::mean(other);
      if (alone && among && *alone > 0 && *among > 0) logs.push_back(std::log(*among / *alone));
    }
    const auto mean = stats::mean(logs);
    const auto interval = stats::student_interval(logs);
    if (!mean || !interval) return Cell::none();
    return Cell::number(std::exp(*mean), {std::exp(interval->low), std::exp(interval->high)});
  }

 private:
  const Results& results_;
  std::set<Job> after_itself_;
};

bool deterministic(const Results& results, std::size_t entrant) {
  return results.plan().entrants[entrant].recipe().info().capabilities.deterministic;
}

// Runs that took much longer than the others of their puzzle. Who draws lots has such runs by
// right.
std::optional<std::size_t> outliers_of(const Results& results, std::size_t entrant) {
  const Repetition& repetition = results.plan().repetition_of(results.plan().entrants[entrant]);
  if (!deterministic(results, entrant) || repetition.least < 3) return std::nullopt;
  std::size_t count = 0;
  for (std::size_t p = 0; p < results.puzzles().size(); ++p) {
    std::vector<double> seconds;
    for (const RunRecord& run : results.runs(entrant, p)) seconds.push_back(run.seconds());
    count += stats::outliers(seconds).size();
  }
  return count;
}

// A warning; empty where there is nothing to warn of.
std::string outlier_words(const Results& results) {
  std::vector<std::string> solvers;
  for (const std::size_t e : all_entrants(results)) {
    const auto count = outliers_of(results, e);
    if (count.value_or(0) > 0) {
      solvers.push_back(fmt::format("{} of `{}`", count_words(real(*count)), results.title(e)));
    }
  }
  if (solvers.empty()) return "";
  return fmt::format(
      "Warning: some runs took much longer or shorter than the others of their puzzle, though they "
      "did the same work: {}. Something else may have used the machine; close other programs and "
      "measure again.",
      fmt::join(solvers, ", "));
}

// Whether runs became longer or shorter in the course of the experiment: the rank correlation of
// when a run began with how long it took, compared with the other runs of its puzzle.
Cell drift_cell(const Results& results, std::size_t entrant) {
  std::vector<double> begun, relative;
  for (std::size_t p = 0; p < results.puzzles().size(); ++p) {
    const Pair& pair = results.pair(entrant, p);
    if (pair.runs < 2 || !pair.solved()) continue;
    const auto runs = results.runs(entrant, p);
    // In whole nanoseconds, which add up exactly: runs that took the mean time of their puzzle are
    // equal, whichever puzzle it is.
    std::chrono::nanoseconds sum{0};
    for (const RunRecord& run : runs) sum += run.time;
    if (sum.count() == 0) continue;
    for (const RunRecord& run : runs) {
      if (!run.conditions) continue;
      begun.push_back(static_cast<double>(run.conditions->begun.time_since_epoch().count()));
      relative.push_back(real(runs.size()) * real(run.time.count()) / real(sum.count()));
    }
  }
  const auto drift = stats::spearman(begun, relative);
  return drift ? cell_of(drift->coefficient, drift->interval) : Cell::none();
}

Table conditions_table(const Results& results) {
  Table table{"conditions", "Under which conditions the solvers ran"};
  table.columns = {{"Solver"},
                   {"Runs", Kind::kCount},
                   {"Repeated", Kind::kCount},
                   {"Disturbed", Kind::kCount},
                   {"Had a core for", Kind::kPercent},
                   {"Outliers", Kind::kCount},
                   {"After another solver", Kind::kRatio},
                   {"Drift", Kind::kNumber}};
  const Neighbours neighbours(results);
  for (const std::size_t e : all_entrants(results)) {
    const Disturbance one = disturbance_of(results, e);
    const auto outliers = outliers_of(results, e);
    table.rows.push_back({Cell::text(results.title(e)), Cell::number(real(one.runs)),
                          Cell::number(real(one.repeated)), Cell::number(real(one.disturbed)),
                          one.seconds == 0 ? Cell::none() : Cell::number(one.processor_part()),
                          outliers ? Cell::number(real(*outliers)) : Cell::none(),
                          neighbours.cell(e), drift_cell(results, e)});
  }
  table.notes = {
      "A short run during which others had its core is repeated, at most twice; disturbed are "
      "those that were not left alone even then, or were too long to repeat. Outliers: runs of a "
      "solver that draws no lots, more than ten robust standard deviations from the others of "
      "their puzzle. After another solver: how many times as long a run takes that follows another "
      "solver's on its core, compared with one of the same puzzle that follows the solver's own. "
      "Drift: the rank correlation of when a run began with how long it took beside the others of "
      "its puzzle. The last three need repetitions."};
  return table;
}

std::string meaning_of_the_order(RunOrder order) {
  if (order == RunOrder::kBlocks) {
    return "All runs of a solver were made together, so that it found the caches as it had left "
           "them itself. ";
  }
  const std::string how =
      order == RunOrder::kPuzzles
          ? "The puzzles came one after the other, all solvers on each at random"
          : "The runs of all solvers were interleaved at random";
  return how +
         ", so that each found the caches as another one had left them; a solver that takes "
         "microseconds is slower so than alone (a plan with `\"order\": \"blocks\"` measures each "
         "by itself). ";
}

std::string meaning_of_a_time(const Results& results) {
  std::string words =
      "A time is that of one call of a solver that has been warmed up, on one puzzle, with the "
      "check of the answer, by the monotonic clock. ";
  words += meaning_of_the_order(results.plan().order);
  std::set<int> cores;
  std::vector<double> megahertz;
  for (const RunRecord& run : results.all_runs()) {
    if (!run.conditions) continue;
    cores.insert(run.conditions->core);
    if (run.conditions->megahertz > 0) megahertz.push_back(run.conditions->megahertz);
  }
  words += fmt::format("{} of the machine's cores measured", cores.size());
  if (!megahertz.empty()) {
    const auto [least, most] = std::minmax_element(megahertz.begin(), megahertz.end());
    words += *least == *most ? fmt::format(", at {:.0f} MHz", *most)
                             : fmt::format(", at {:.0f} to {:.0f} MHz", *least, *most);
  }
  return words + ".";
}

}  // namespace

std::string busy_words(const Results& results) {
  const Disturbance all = disturbance_of(results);
  const bool quiet = all.disturbed_part() <= kMostDisturbed && all.processor_part() >= kFairShare;
  if (quiet) return "";
  return fmt::format(
      "the machine was busy with other work. Solvers had a core for {} of the measured time, and "
      "{} of {} runs were disturbed; close other programs and measure again.",
      percent_words(all.processor_part()), count_words(real(all.disturbed)),
      count_words(real(all.runs)));
}

report::Section conditions_section(const Results& results) {
  report::Section section{"What a time means here"};
  if (disturbance_of(results).runs == 0) return section;
  section.blocks.emplace_back(report::Paragraph{meaning_of_a_time(results)});
  if (std::string words = outlier_words(results); !words.empty()) {
    section.blocks.emplace_back(report::Paragraph{std::move(words)});
  }
  section.blocks.emplace_back(conditions_table(results));
  return section;
}

}  // namespace sudolab::studies
