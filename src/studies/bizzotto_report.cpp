// The report of Bizzotto's study: visited nodes and backtracks per class, what a random order of
// cells does to them, and where relaxation labelling ends.

#include <fmt/format.h>

#include <algorithm>

#include "stats/bootstrap.h"
#include "stats/describe.h"
#include "stats/ecdf.h"
#include "stats/effects.h"
#include "stats/histogram.h"
#include "stats/multiple.h"
#include "studies/bizzotto.h"
#include "studies/blocks.h"
#include "studies/findings.h"
#include "studies/words.h"

namespace sudolab::studies::bizzotto {
namespace {

using report::Cell;
using report::Chart;
using report::Document;
using report::Kind;
using report::Mark;
using report::Outcome;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;
using report::Verdict;

constexpr std::size_t kMostSteps = 1000;

class Report {
 public:
  explicit Report(const Results& results) : results_(results) {}

  Document make() {
    document_.title = std::string(kBizzottoStudy.title);
    document_.subtitle = std::string(kBizzottoStudy.source);
    document_.abstract.push_back(Paragraph{summary()});
    if (auto note = unfinished(results_)) document_.abstract.push_back(*note);
    judge_correctness();
    judge_easy();
    judge_order_of_classes();
    judge_means();
    judge_random_order();
    judge_labelling();
    add_search_section();
    add_random_section();
    add_labelling_section();
    add_improved_section();
    add_methods(document_, results_);
    return std::move(document_);
  }

 private:
  // ---- numbers --------------------------------------------------------------------------------

  // A counter of each run of a group, solved or not.
  std::vector<double> counter(const char* solver, const std::string& group,
                              std::uint64_t Counters::*field) const {
    std::vector<double> values;
    const auto entrant = results_.find_entrant(solver);
    for (const std::size_t p : entrant ? results_.puzzles_of(group) : std::vector<std::size_t>{}) {
      for (const RunRecord& run : results_.runs(*entrant, p)) {
        values.push_back(stats::real(run.counters.*field));
      }
    }
    return values;
  }

  std::vector<double> nodes(const PuzzleClass& one) const {
    return counter(kSearch, ordered_group(one), &Counters::nodes);
  }

  Results::Tally tally(const char* solver, const std::string& group) const {
    const auto entrant = results_.find_entrant(solver);
    return entrant ? results_.tally(*entrant, group) : Results::Tally{};
  }

  double mean_holes(const std::string& group) const {
    std::vector<double> holes;
    for (const std::size_t p : results_.puzzles_of(group)) {
      holes.push_back(results_.puzzles()[p].record.puzzle.givens.holes());
    }
    return stats::mean(holes).value_or(0);
  }

  static std::optional<stats::Interval> mean_interval(std::span<const double> values) {
    return stats::MeanBootstrap().bca(values);
  }

  static Cell mean_cell(std::span<const double> values) {
    const auto mean = stats::mean(values);
    if (!mean) return Cell::none("no runs");
    const auto interval = mean_interval(values);
    if (!interval) return Cell::number(*mean);
    return Cell::number(*mean, {interval->low, interval->high});
  }

  // ---- findings -------------------------------------------------------------------------------

  void say(Outcome outcome, std::string text) {
    document_.abstract.push_back(Verdict{outcome, std::move(text)});
  }

  std::string summary() const {
    std::string means, labelled;
    for (const PuzzleClass& one : kClasses) {
      const auto mean = stats::mean(nodes(one));
      means += means.empty() ? "" : ", ";
      means += fmt::format("{} {}", one.name, mean ? count_words(*mean) : "-");
      const Results::Tally tallied = tally(kLabelling, ordered_group(one));
      labelled += labelled.empty() ? "" : ", ";
      labelled += fmt::format("{} {}", one.name,
                              tallied.runs == 0 ? "-" : percent_words(tallied.success()));
    }
    return fmt::format(
        "Mean visited nodes of the search in row order: {}. Puzzles that relaxation labelling "
        "solves: {}.",
        means, labelled);
  }

  // Everything solved, and each node that was not taken back fills one cell.
  void judge_correctness() {
    std::size_t runs = 0, solved = 0, exact = 0;
    const auto entrant = results_.find_entrant(kSearch);
    for (const RunRecord& run : results_.all_runs()) {
      if (!entrant || run.job.entrant != *entrant) continue;
      ++runs;
      if (!run.solved()) continue;
      ++solved;
      const int holes = results_.puzzles()[run.job.puzzle].record.puzzle.givens.holes();
      exact += static_cast<std::size_t>(run.counters.nodes - run.counters.backtracks ==
                                        static_cast<std::uint64_t>(holes));
    }
    const Outcome outcome = runs == 0                         ? Outcome::kUndecided
                            : solved == runs && exact == runs ? Outcome::kConfirmed
                                                              : Outcome::kDiffers;
    say(outcome, fmt::format("Published: the search is correct on every puzzle of every class. "
                             "Here {} of {} are solved, and on {} of these visited nodes less "
                             "backtracks are exactly the empty cells.",
                             count_words(stats::real(solved)), count_words(stats::real(runs)),
                             count_words(stats::real(exact))));
  }

  void judge_easy() {
    std::vector<double> rest;
    for (std::size_t i = 1; i < kClasses.size(); ++i) {
      const auto more = nodes(kClasses[i]);
      rest.insert(rest.end(), more.begin(), more.end());
    }
    const auto easy = nodes(kClasses[0]);
    const auto test = stats::mann_whitney(easy, rest);
    const auto median = stats::median(easy);
    const auto other = stats::median(rest);
    const double holes = mean_holes(ordered_group(kClasses[0]));
    say(test ? judge(test->p.less, test->p.greater) : Outcome::kUndecided,
        test ? fmt::format("Published: easy puzzles take far fewer nodes (137) than all others "
                           "(131,930 and more). Here the medians are {} and {} (Mann-Whitney p "
                           "{}). The published easy puzzles had 137 - 88 = 49 empty cells on "
                           "average, ours {:.1f}.",
                           count_words(*median), count_words(*other), p_words(test->p.less), holes)
             : "Published: easy puzzles take far fewer nodes (137) than all others (131,930 and "
               "more). There is nothing to compare yet.");
  }

  void judge_order_of_classes() {
    std::vector<double> less, greater;
    for (std::size_t i = 1; i + 1 < kClasses.size(); ++i) {
      const auto test = stats::mann_whitney(nodes(kClasses[i]), nodes(kClasses[i + 1]));
      less.push_back(test ? test->p.less : 1);
      greater.push_back(test ? test->p.greater : 1);
    }
    less = stats::holm(less);
    greater = stats::holm(greater);
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < less.size(); ++i) outcomes.push_back(judge(less[i], greater[i]));
    say(all_of(outcomes),
        fmt::format("Published: nodes grow on from medium over hard (1.23 times) to expert (1.02 "
                    "times). Here the Mann-Whitney p values, with Holm's correction, are {} for "
                    "medium below hard and {} for hard below expert.",
                    p_words(less[0]), p_words(less[1])));
  }

  void judge_means() {
    std::vector<Outcome> outcomes;
    std::string words;
    for (const PuzzleClass& one : kClasses) {
      const auto values = nodes(one);
      const auto interval = mean_interval(values);
      outcomes.push_back(judge_value(one.nodes, interval));
      if (!interval) continue;
      words += fmt::format("{}{} {} to {} ({})", words.empty() ? "" : ", ", one.name,
                           count_words(interval->low), count_words(interval->high),
                           count_words(one.nodes));
    }
    say(all_of(outcomes),
        fmt::format("The published mean nodes lie within the 95 % interval of ours on {} of 4 "
                    "classes: {}.",
                    std::count(outcomes.begin(), outcomes.end(), Outcome::kConfirmed),
                    words.empty() ? "nothing to compare yet" : words));
  }

  struct Orders {
    std::vector<double> row, random;
    std::vector<bool> finished;
  };
  // Nodes of both orders on the same puzzle.
  Orders orders(const std::string& group) const {
    Orders found;
    const auto row = results_.find_entrant(kSearch);
    const auto random = results_.find_entrant(kRandomOrder);
    if (!row || !random) return found;
    const std::vector<std::size_t> both{*row, *random};
    for (const std::size_t p : results_.common_puzzles(both, group)) {
      found.row.push_back(stats::real(results_.pair(*row, p).first.nodes));
      found.random.push_back(stats::real(results_.pair(*random, p).first.nodes));
      found.finished.push_back(results_.pair(*random, p).solved());
    }
    return found;
  }
  Orders all_orders() const {
    Orders all;
    for (const PuzzleClass& one : kClasses) {
      const Orders more = orders(random_group(one));
      all.row.insert(all.row.end(), more.row.begin(), more.row.end());
      all.random.insert(all.random.end(), more.random.begin(), more.random.end());
      all.finished.insert(all.finished.end(), more.finished.begin(), more.finished.end());
    }
    return all;
  }

  void judge_random_order() {
    const Orders both = all_orders();
    const auto signs = stats::sign_test(both.random, both.row);
    const auto effects = stats::paired_effects(both.random, both.row);
    const auto cut = std::count(both.finished.begin(), both.finished.end(), false);
    say(signs ? judge(signs->p.greater, signs->p.less) : Outcome::kUndecided,
        signs
            ? fmt::format(
                  "Published: a random order of cells blows up, to 106,474,071 nodes on "
                  "an easy puzzle. Here it visits more nodes on {} of {} puzzles (sign "
                  "test p {}), {} times as many in the median at least, and {} of the "
                  "runs were cut off at the limit.",
                  signs->greater, both.row.size(), p_words(signs->p.greater),
                  effects && effects->median_ratio ? count_words(*effects->median_ratio) : "?", cut)
            : "Published: a random order of cells blows up, to 106,474,071 nodes on an easy "
              "puzzle. There is nothing to compare yet.");
  }

  void judge_labelling() {
    const Results::Tally easy = tally(kLabelling, ordered_group(kClasses[0]));
    std::size_t runs = 0, solved = 0;
    for (std::size_t i = 1; i < kClasses.size(); ++i) {
      const Results::Tally one = tally(kLabelling, ordered_group(kClasses[i]));
      runs += one.runs;
      solved += one.solved_runs;
    }
    const auto test = stats::binomial_test(easy.solved_runs, easy.runs, 0.5);
    const bool known = test && runs > 0;
    // Correct on easy ones means on most of them.
    const Outcome outcome = !known       ? Outcome::kUndecided
                            : solved > 0 ? Outcome::kDiffers
                                         : judge(test->p.greater, test->p.less);
    say(outcome, fmt::format("Published: relaxation labelling is correct on the easy class and on "
                             "no other. Here it solves {} of {} easy puzzles and {} of {} others.",
                             easy.solved_runs, easy.runs, solved, runs));
  }

  // ---- the search -----------------------------------------------------------------------------

  void add_search_section() {
    Section section{"The search in row order"};
    Table table{"search", "Visited nodes and backtracks per class"};
    table.columns = {{"Class"},
                     {"Puzzles", Kind::kCount},
                     {"Empty cells, mean", Kind::kNumber},
                     {"published", Kind::kNumber, {}, true},
                     {"Nodes, mean", Kind::kCount},
                     {"published", Kind::kCount, {}, true},
                     {"Backtracks, mean", Kind::kCount},
                     {"published", Kind::kCount, {}, true},
                     {"Nodes, median", Kind::kCount},
                     {"most", Kind::kCount},
                     {"Correct", Kind::kPercent}};
    for (const PuzzleClass& one : kClasses) {
      const std::string group = ordered_group(one);
      const auto visited = nodes(one);
      const Results::Tally tallied = tally(kSearch, group);
      const auto summary = stats::summarise(visited);
      table.rows.push_back(
          {Cell::text(group), Cell::number(stats::real(tallied.runs)),
           Cell::number(mean_holes(group)), Cell::number(one.nodes - one.backtracks),
           mean_cell(visited), Cell::number(one.nodes),
           mean_cell(counter(kSearch, group, &Counters::backtracks)), Cell::number(one.backtracks),
           summary ? Cell::number(summary->median) : Cell::none(),
           summary ? Cell::number(summary->maximum) : Cell::none(),
           tallied.runs == 0 ? Cell::none() : Cell::number(tallied.success())});
    }
    table.notes = {
        "In brackets the 95 % bootstrap interval of the mean. The published empty cells are the "
        "difference of both published means."};
    section.blocks.push_back(std::move(table));
    section.blocks.push_back(Paragraph{
        "The study does not say how many puzzles a class had. Nodes spread over orders of "
        "magnitude, so that the mean of a few puzzles can lie almost anywhere; the medians and the "
        "distributions say more. A search in row order does not know what a person finds hard: it "
        "suffers from few givens in the first rows."});
    section.blocks.push_back(mean_chart());
    section.blocks.push_back(distribution_chart());
    document_.sections.push_back(std::move(section));
  }

  Chart mean_chart() const {
    Chart chart{"nodes-mean", "Mean visited nodes per class"};
    chart.x = {"Class", {}, Kind::kText, report::Scale::kCategory};
    for (const PuzzleClass& one : kClasses) chart.x.categories.emplace_back(one.name);
    chart.y = {"Visited nodes, mean", {}, Kind::kCount, report::Scale::kLog};
    Series ours{kSearch, "here", Mark::kPoints};
    Series theirs{"published", "published", Mark::kPoints};
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
      theirs.points.push_back({stats::real(i), kClasses[i].nodes});
      const auto values = nodes(kClasses[i]);
      const auto mean = stats::mean(values);
      if (!mean) continue;
      report::Point point{stats::real(i), *mean};
      if (const auto interval = mean_interval(values)) {
        point.interval = report::Interval{interval->low, interval->high};
      }
      ours.points.push_back(point);
    }
    chart.series = {std::move(ours), std::move(theirs)};
    chart.caption = "Whiskers are 95 % bootstrap intervals of our means.";
    return chart;
  }

  Chart distribution_chart() const {
    Chart chart{"nodes-distribution", "Part of the puzzles solved within a number of nodes"};
    chart.x = {"Visited nodes", {}, Kind::kCount, report::Scale::kLog};
    chart.y = {"Puzzles", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
    for (const PuzzleClass& one : kClasses) {
      Series series{std::string(one.name), std::string(one.name), Mark::kStep};
      for (const auto& step : stats::thinned(stats::ecdf(nodes(one)), kMostSteps)) {
        series.points.push_back({step.value, step.fraction});
      }
      if (!series.points.empty()) chart.series.push_back(std::move(series));
    }
    chart.caption =
        "Lines that lie upon each other: the class makes little difference to this search. Each "
        "runs over orders of magnitude.";
    return chart;
  }

  // ---- random order ---------------------------------------------------------------------------

  void add_random_section() {
    Section section{"The search in random order"};
    Table table{"random-order", "The same puzzles in row order and in random order"};
    table.columns = {{"Class"},
                     {"Puzzles", Kind::kCount},
                     {"Row order, mean nodes", Kind::kCount},
                     {"Random order, mean nodes", Kind::kCount},
                     {"published", Kind::kCount, {}, true},
                     {"Median ratio", Kind::kRatio},
                     {"Solved within the limit", Kind::kPercent}};
    for (const PuzzleClass& one : kClasses) {
      const Orders both = orders(random_group(one));
      const auto effects = stats::paired_effects(both.random, both.row);
      const auto solved = std::count(both.finished.begin(), both.finished.end(), true);
      table.rows.push_back(
          {Cell::text(std::string(one.name)), Cell::number(stats::real(both.row.size())),
           cell_or_none(stats::mean(both.row)), cell_or_none(stats::mean(both.random)),
           one.labelled ? Cell::number(kPublishedRandomNodes) : Cell::none(),
           cell_or_none(effects ? effects->median_ratio : std::nullopt),
           both.row.empty() ? Cell::none()
                            : Cell::number(stats::real(solved) / stats::real(both.row.size()))});
    }
    table.notes = {
        "Runs that were cut off count with the nodes visited until then: means and ratios are "
        "lower bounds. The published number is that of one easy puzzle."};
    section.blocks.push_back(std::move(table));
    section.blocks.push_back(scatter_chart());
    document_.sections.push_back(std::move(section));
  }

  Chart scatter_chart() const {
    Chart chart{"random-scatter", "Nodes in random order against nodes in row order"};
    chart.x = {"Visited nodes, row order", {}, Kind::kCount, report::Scale::kLog};
    chart.y = {"Visited nodes, random order", {}, Kind::kCount, report::Scale::kLog};
    for (const PuzzleClass& one : kClasses) {
      const Orders both = orders(random_group(one));
      Series series{std::string(one.name), std::string(one.name), Mark::kPoints};
      for (std::size_t i = 0; i < both.row.size(); ++i) {
        series.points.push_back({both.row[i], both.random[i]});
      }
      if (!series.points.empty()) chart.series.push_back(std::move(series));
    }
    chart.references.push_back({report::Reference::Where::kDiagonal, 0, "equal"});
    chart.references.push_back(
        {report::Reference::Where::kAtY, kPublishedRandomNodes, "published, one easy puzzle"});
    chart.caption =
        "Each mark is a puzzle. Marks in a level row at the top were cut off at the limit; those "
        "above the diagonal cost more in random order.";
    return chart;
  }

  // ---- relaxation labelling -------------------------------------------------------------------

  void add_labelling_section() {
    Section section{"Relaxation labelling"};
    Table table{"labelling", "Iterations and correctness per class"};
    table.columns = {{"Labelling"},
                     {"Class"},
                     {"Puzzles", Kind::kCount},
                     {"Iterations, mean", Kind::kNumber},
                     {"least", Kind::kCount},
                     {"most", Kind::kCount},
                     {"Correct", Kind::kPercent},
                     {"published", Kind::kText, {}, true}};
    for (const char* solver : {kLabelling, kPatientLabelling, kBalanced}) {
      for (const PuzzleClass& one : kClasses) {
        const std::string group = ordered_group(one);
        const Results::Tally tallied = tally(solver, group);
        if (tallied.runs == 0) continue;
        const auto summary = stats::summarise(counter(solver, group, &Counters::iterations));
        table.rows.push_back({Cell::text(solver), Cell::text(group),
                              Cell::number(stats::real(tallied.runs)), Cell::number(summary->mean),
                              Cell::number(summary->minimum), Cell::number(summary->maximum),
                              rate_cell(tallied.solved_runs, tallied.runs),
                              solver == std::string_view(kBalanced)
                                  ? Cell::none("ours")
                                  : Cell::text(one.labelled ? "correct" : "not correct")});
      }
    }
    table.notes = {
        "In brackets 95 % intervals (Clopper and Pearson). Iterations are those of all runs, "
        "correct or not; `relaxation:balanced` adds up those of all its beginnings."};
    section.blocks.push_back(std::move(table));
    section.blocks.push_back(Paragraph{
        "The labelling as published knows that equal digits exclude each other in a house, not "
        "that every digit has to be somewhere in it, and labels what is left at the end. "
        "`relaxation:balanced` demands both and begins again where it fails."});
    section.blocks.push_back(correct_chart());
    section.blocks.push_back(iteration_chart());
    document_.sections.push_back(std::move(section));
  }

  Chart correct_chart() const {
    Chart chart{"labelling-correct", "Puzzles that relaxation labelling solves"};
    chart.x = {"Class", {}, Kind::kText, report::Scale::kCategory};
    for (const PuzzleClass& one : kClasses) chart.x.categories.emplace_back(one.name);
    chart.y = {"Correct", {}, Kind::kPercent, report::Scale::kLinear, 0, 1};
    for (const char* solver : {kLabelling, kPatientLabelling, kBalanced}) {
      Series series{solver == kPatientLabelling ? "relaxation:patient" : solver, solver,
                    Mark::kBars};
      for (std::size_t i = 0; i < kClasses.size(); ++i) {
        const Results::Tally one = tally(solver, ordered_group(kClasses[i]));
        const auto test = stats::binomial_test(one.solved_runs, one.runs, 0.5);
        if (!test) continue;
        report::Point point{stats::real(i), test->fraction};
        point.interval = report::Interval{test->interval.low, test->interval.high};
        series.points.push_back(point);
      }
      if (!series.points.empty()) chart.series.push_back(std::move(series));
    }
    chart.caption = "Whiskers are 95 % intervals.";
    return chart;
  }

  Chart iteration_chart() const {
    Chart chart{"labelling-iterations", "Iterations until the labelling settles"};
    chart.x = {"Iterations", {}, Kind::kCount};
    chart.y = {"Puzzles", {}, Kind::kCount};
    for (const PuzzleClass& one : kClasses) {
      const auto bins =
          stats::linear_histogram(counter(kLabelling, ordered_group(one), &Counters::iterations));
      if (!bins) continue;
      Series series =
          report::histogram(kLabelling, bins->edges, {bins->counts.begin(), bins->counts.end()});
      series.panel = one.name;
      chart.series.push_back(std::move(series));
    }
    chart.caption = "As published: until the average local consistency changes by less than 0.01.";
    return chart;
  }

  // ---- ours -----------------------------------------------------------------------------------

  void add_improved_section() {
    Section section{"The same model with arc consistency"};
    Table table{"mac", "Mean visited nodes"};
    table.columns = {{"Class"},
                     {"`csp`", Kind::kCount},
                     {"`csp:mac`", Kind::kCount},
                     {"`csp`, mean time", Kind::kSeconds},
                     {"`csp:mac`, mean time", Kind::kSeconds}};
    for (const PuzzleClass& one : kClasses) {
      const std::string group = ordered_group(one);
      auto& row = table.rows.emplace_back();
      row.push_back(Cell::text(group));
      for (const char* solver : {kSearch, kArcConsistency}) {
        row.push_back(cell_or_none(stats::mean(counter(solver, group, &Counters::nodes))));
      }
      for (const char* solver : {kSearch, kArcConsistency}) {
        const auto entrant = results_.find_entrant(solver);
        row.push_back(cell_or_none(entrant ? stats::mean(results_.solved_seconds(*entrant, group))
                                           : std::nullopt));
      }
    }
    section.blocks.push_back(std::move(table));
    document_.sections.push_back(std::move(section));
  }

  const Results& results_;
  Document document_;
};

}  // namespace

Document analyse(const Results& results) { return Report(results).make(); }

}  // namespace sudolab::studies::bizzotto
