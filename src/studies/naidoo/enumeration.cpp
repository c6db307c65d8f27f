// The paper's conclusion: backtracking against what it calls brute force. As far as brute force
// gets both are measured; beyond that its time is that of trying half of all fillings, at the speed
// that was measured, and is marked as computed.

#include <fmt/format.h>

#include <cmath>

#include "stats/describe.h"
#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/naidoo/naidoo.h"
#include "studies/pairing.h"
#include "studies/words.h"

namespace sudolab::studies::naidoo {
namespace {

using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;
using stats::real;

std::optional<double> median_cost(const Results& results, std::size_t entrant,
                                  const std::string& group) {
  const auto costs = results.penalised(entrant, group);
  return costs.empty() ? std::nullopt : stats::median(costs);
}

// As a cell; the limit where it was reached, which is a lower bound.
Cell median_cell(const Results& results, std::size_t entrant, const std::string& group) {
  const auto median = median_cost(results, entrant, group);
  Cell cell = cell_of(median);
  if (median && *median >= results.cost_of_failure(entrant)) cell.mark_at_least();
  return cell;
}

// How many times as long brute force takes, typically, with the interval over puzzles; a lower
// bound where it was given up.
Cell ratio_cell(const Results& results, std::size_t slow, std::size_t quick,
                const std::string& group) {
  const Pairing pairing(results, slow, quick, group);
  if (pairing.puzzles() == 0 || !pairing.typical_ratio()) return Cell::none();
  Cell cell = cell_of(*pairing.typical_ratio(), pairing.typical_ratio_interval());
  if (!results.tally(slow, group).reliable()) cell.mark_at_least();
  return cell;
}

// Seconds for a filling: of the most empty cells that were measured, where nothing else counts.
std::optional<double> seconds_per_filling(const Results& results, std::size_t entrant) {
  double seconds = 0, fillings = 0;
  for (const Emptiness& emptiness : emptinesses(results)) {
    double own_seconds = 0, own_fillings = 0;
    for (const std::size_t p : results.puzzles_of(emptiness.group)) {
      const Pair& pair = results.pair(entrant, p);
      if (!pair.solved()) continue;
      own_seconds += pair.seconds;
      own_fillings += real(pair.first.trials);
    }
    if (own_fillings > 0) seconds = own_seconds, fillings = own_fillings;
  }
  return fillings > 0 ? std::optional(seconds / fillings) : std::nullopt;
}

double expected_fillings(int cells) { return (std::pow(9.0, cells) + 1) / 2; }

std::string long_time(double seconds) {
  constexpr double kHour = 3600, kYear = 31'557'600;
  return seconds < kHour ? seconds_words(seconds) : fmt::format("{:.1e} years", seconds / kYear);
}

struct Contest {
  std::size_t backtracking, in_order, at_random;
};

void add_measured(Table& table, const Results& results, const Contest& contest,
                  const Emptiness& emptiness) {
  const auto cell = [&](std::size_t entrant) {
    return median_cell(results, entrant, emptiness.group);
  };
  table.rows.push_back(
      {Cell::number(emptiness.cells), Cell::text("measured"), cell(contest.backtracking),
       cell(contest.in_order), cell(contest.at_random),
       ratio_cell(results, contest.in_order, contest.backtracking, emptiness.group),
       ratio_cell(results, contest.at_random, contest.backtracking, emptiness.group)});
}

void add_computed(Table& table, const Results& results, const Contest& contest,
                  const Emptiness& emptiness, double in_order, double at_random) {
  const auto quick = median_cost(results, contest.backtracking, emptiness.group);
  if (!quick) return;
  const double fillings = expected_fillings(emptiness.cells);
  table.rows.push_back({Cell::number(emptiness.cells), Cell::text("computed"), Cell::number(*quick),
                        Cell::text(long_time(fillings * in_order)),
                        Cell::text(long_time(fillings * at_random)),
                        Cell::text(fmt::format("{:.1e}×", fillings * in_order / *quick)),
                        Cell::text(fmt::format("{:.1e}×", fillings * at_random / *quick))});
}

Chart ratio_chart(const Results& results, const Contest& contest, double in_order,
                  double at_random) {
  Chart chart{"enumeration-ratio", "How many times as long brute force takes as backtracking"};
  chart.x = {"Empty cells", {}, Kind::kCount};
  chart.y = {"Ratio", {}, Kind::kRatio, report::Scale::kLog};
  for (const auto& [entrant, name, per_filling] :
       {std::tuple{contest.in_order, "in order", in_order},
        std::tuple{contest.at_random, "at random", at_random}}) {
    Series measured{name, name, Mark::kPoints};
    Series computed{fmt::format("{}, computed", name), {}, Mark::kLine};
    computed.fitted = true;
    for (const Emptiness& emptiness : emptinesses(results)) {
      const Cell ratio = ratio_cell(results, entrant, contest.backtracking, emptiness.group);
      if (ratio.value()) measured.points.push_back({real(emptiness.cells), *ratio.value()});
      const auto quick = median_cost(results, contest.backtracking, emptiness.group);
      if (!quick || *quick <= 0) continue;
      computed.points.push_back(
          {real(emptiness.cells), expected_fillings(emptiness.cells) * per_filling / *quick});
    }
    add_series(chart, std::move(measured));
    add_series(chart, std::move(computed));
  }
  chart.caption =
      "Points are measured. Dashed lines are computed: half of all fillings at the measured speed, "
      "over the measured time of backtracking, which bends them where that begins to search.";
  return chart;
}

}  // namespace

Section enumeration_section(const Results& results) {
  Section section{"Backtracking against brute force"};
  const auto quick = results.find_entrant(kBacktracking), ordered = results.find_entrant(kInOrder),
             random = results.find_entrant(kAtRandom);
  if (!quick || !ordered || !random) return section;
  const auto in_order = seconds_per_filling(results, *ordered);
  const auto at_random = seconds_per_filling(results, *random);
  if (!in_order || !at_random) return section;
  const Contest contest{*quick, *ordered, *random};
  Table table{"enumeration", "Median times, and how many times as long brute force takes"};
  table.columns = {{"Empty cells", Kind::kCount},    {"Brute force is"},
                   {"Backtracking", Kind::kSeconds}, {"Brute force, in order", Kind::kSeconds},
                   {"at random", Kind::kSeconds},    {"Ratio, in order", Kind::kRatio},
                   {"at random", Kind::kRatio}};
  int last = 0;
  for (const Emptiness& emptiness : emptinesses(results)) {
    if (median_cost(results, contest.in_order, emptiness.group)) {
      add_measured(table, results, contest, emptiness);
      last = emptiness.cells;
    } else if (emptiness.cells % 8 == 0 || emptiness.cells == 10) {
      add_computed(table, results, contest, emptiness, *in_order, *at_random);
    }
  }
  table.notes = {
      "Measured ratios are geometric means over puzzles, with 95 % intervals; a number with ≥ is a "
      "lower bound, since runs were given up. Computed rows take half of the 9^k fillings, which is "
      "what is tried in the mean, at the speed of the last row that brute force solved."};
  section.blocks.push_back(Paragraph{fmt::format(
      "The paper's brute force fills all empty cells with any digits and looks at the rules "
      "afterwards. It is `enumeration` here, in ascending order and, as the paper also writes, at "
      "random. Its backtracking is `brute-force` here. We measured both up to {} empty cells. A "
      "filling takes {} in order and {} at random, and an ordinary puzzle has about 9^50 of "
      "them.",
      last, seconds_words(*in_order), seconds_words(*at_random))});
  section.blocks.push_back(std::move(table));
  section.blocks.push_back(ratio_chart(results, contest, *in_order, *at_random));
  return section;
}

}  // namespace sudolab::studies::naidoo
