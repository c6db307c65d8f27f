// A mean is moved by a single run during which another program had the core, so advice does not
// rest on means. Candidates are the solvers that solved every run; they are ordered by their mean
// rank over the puzzles, and the first is compared with each of the others, puzzle by puzzle. A
// candidate remains beside the first unless the first is quicker on most puzzles by a sign test,
// with Holm's correction. That test does not see how much longer a run took, so that a few
// disturbed runs hardly move it. With fewer than a dozen puzzles it cannot find anything among many
// solvers; then a t test on the logarithms of the ratios takes its place, in which a few disturbed
// runs widen the spread more than they move the mean: they can hide a difference but not make one.
// Whoever remains is as good advice as the first.
//
// Most puzzles are not all puzzles: a solver that is a little slower on most of them may be much
// quicker on a few. Where the ratio of the means says so, with its whole interval, that is told.

#include "studies/compare/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "stats/describe.h"
#include "stats/multiple.h"
#include "stats/ranking.h"
#include "studies/blocks.h"
#include "studies/conditions.h"
#include "studies/pairing.h"
#include "studies/words.h"

namespace sudolab::studies::compare {
namespace {

using report::Block;
using report::Kind;
using report::List;
using report::Paragraph;

constexpr double kSignificance = 0.05;
constexpr std::size_t kEnoughForSigns = 12;  // fewer cannot convince a sign test among many

// How likely chance alone makes two solvers look so different, in either direction.
double p_of_no_difference(const Pairing& pairing) {
  return pairing.puzzles() < kEnoughForSigns ? pairing.typical_p() : pairing.signs().p.two_sided;
}

struct Choice {
  std::vector<std::size_t> reliable;   // by mean rank
  std::vector<std::size_t> equal;      // cannot be told from the first; without it
  std::vector<std::size_t> less_mean;  // slower on most puzzles, but quicker in the mean
  std::optional<std::size_t> next;     // the first in the order that is really slower
};

std::string ratio_words(double ratio) { return report::format_quantity(Kind::kRatio, ratio); }

std::string code(const Results& results, std::size_t entrant) {
  return "`" + results.title(entrant) + "`";
}

std::string names(const Results& results, const std::vector<std::size_t>& entrants) {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> all;
  for (const std::size_t e : entrants) all.push_back(code(results, e));
  const std::size_t more = all.size() > kMost ? all.size() - kMost : 0;
  all.resize(all.size() - more);
  return fmt::format("{}{}", fmt::join(all, ", "),
                     more == 0 ? "" : fmt::format(" and {} more", more));
}

Choice choice_for(const Results& results, const std::string& group) {
  Choice choice;
  choice.reliable = reliable(results, group);
  std::vector<Pairing> pairings;
  std::vector<double> p_values;
  for (std::size_t i = 1; i < choice.reliable.size(); ++i) {
    pairings.emplace_back(results, choice.reliable[0], choice.reliable[i], group);
    p_values.push_back(p_of_no_difference(pairings.back()));
  }
  p_values = stats::holm(p_values);
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const std::size_t other = choice.reliable[i + 1];
    if (pairings[i].puzzles() == 0) continue;  // they never met
    const bool quicker = p_values[i] < kSignificance && pairings[i].wins().probability > 0.5;
    const auto means = pairings[i].mean_ratio_interval();
    if (!quicker) {
      choice.equal.push_back(other);
    } else if (!choice.next) {
      choice.next = other;
    }
    if (quicker && means && means->low > 1) choice.less_mean.push_back(other);
  }
  return choice;
}

std::string lead_words(const Results& results, const Choice& choice, const std::string& group) {
  const Pairing pairing(results, choice.reliable[0], *choice.next, group);
  const auto interval = pairing.typical_ratio_interval();
  const stats::Superiority& wins = pairing.wins();
  return fmt::format(
      "{}, the next, typically takes {} as long ({} to {}) and is slower on {} of the puzzles ({} "
      "to {})",
      code(results, *choice.next), ratio_words(1 / *pairing.typical_ratio()),
      ratio_words(1 / interval->high), ratio_words(1 / interval->low),
      percent_words(wins.probability), percent_words(wins.interval.low),
      percent_words(wins.interval.high));
}

std::string mean_words(const Results& results, const Choice& choice) {
  if (choice.less_mean.empty()) return "";
  return fmt::format(
      " But in the mean {} takes less time: it is slower on most puzzles and much quicker on a "
      "few.",
      names(results, choice.less_mean));
}

std::string overall_advice(const Results& results, const Choice& choice) {
  if (choice.reliable.empty()) return "No solver solved every run within the limit.";
  const std::string first = code(results, choice.reliable[0]);
  if (results.entrants() == 1) {
    const report::Cell mean = mean_cost_cell(results, choice.reliable[0], "");
    return fmt::format("{} solved every run, {} in the mean.", first,
                       report::format_cell({"", Kind::kSeconds}, mean));
  }
  if (choice.reliable.size() == 1) {
    return fmt::format("Take {}: it alone solved every run.", first);
  }
  std::string words;
  if (!choice.equal.empty()) {
    std::vector<std::size_t> all = choice.equal;
    all.insert(all.begin(), choice.reliable[0]);
    words = fmt::format(
        "Take any of {}: they solved every run, and no difference was found between "
        "{} and the others.",
        names(results, all), first);
  } else if (!choice.next) {
    words =
        fmt::format("{} solved every run; no other that did was run on the same puzzles.", first);
  } else {
    words = fmt::format("Take {}: it solved every run and is the quickest; {}.", first,
                        lead_words(results, choice, ""));
  }
  return words + mean_words(results, choice) +
         fmt::format(" {} of {} solvers solved everything.", choice.reliable.size(),
                     results.entrants());
}

std::string group_advice(const Results& results, const std::string& group) {
  const Choice choice = choice_for(results, group);
  if (choice.reliable.empty()) return fmt::format("{}: no solver solved every run.", group);
  std::string words = fmt::format("{}: {}", group, code(results, choice.reliable[0]));
  if (!choice.equal.empty()) {
    words +=
        fmt::format("; no difference was found between it and {}", names(results, choice.equal));
  } else if (choice.next) {
    words += " is the quickest; " + lead_words(results, choice, group);
  }
  return words + "." + mean_words(results, choice) +
         fmt::format(" {} of {} solvers solved every run.", choice.reliable.size(),
                     results.entrants());
}

std::string failing_words(const Results& results) {
  std::vector<std::size_t> failing;
  for (const std::size_t e : all_entrants(results)) {
    const Results::Tally tally = results.tally(e);
    if (tally.runs > 0 && tally.solved_runs == 0) failing.push_back(e);
  }
  return failing.empty() ? "" : " Nothing was solved by " + names(results, failing) + ".";
}

}  // namespace

std::vector<std::size_t> reliable(const Results& results, const std::string& group) {
  std::vector<std::size_t> entrants = all_entrants(results);
  std::erase_if(entrants, [&](std::size_t e) { return !results.tally(e, group).reliable(); });
  const auto costs = results.costs(entrants, results.common_puzzles(entrants, group));
  const auto ranking = stats::friedman(costs);
  std::vector<std::size_t> order(entrants.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto rank = [&](std::size_t i) {
    return ranking ? ranking->mean_ranks[i] : stats::mean(costs[i]).value_or(0);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
  std::vector<std::size_t> sorted;
  for (const std::size_t i : order) sorted.push_back(entrants[i]);
  return sorted;
}

std::vector<Block> advice(const Results& results) {
  if (const std::string busy = busy_words(results); !busy.empty()) {
    return {Paragraph{"No advice: " + busy + failing_words(results)}};
  }
  std::vector<Block> blocks{
      Paragraph{overall_advice(results, choice_for(results, "")) + failing_words(results)}};
  if (results.groups().size() < 2) return blocks;
  List by_group;
  for (const std::string& group : results.groups()) {
    by_group.items.push_back(group_advice(results, group));
  }
  blocks.emplace_back(std::move(by_group));
  return blocks;
}

}  // namespace sudolab::studies::compare
