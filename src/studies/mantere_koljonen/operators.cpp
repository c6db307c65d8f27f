// What the operators and parameters are worth: aging, the limit of swaps, population size, elitism,
// mutation.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "studies/blocks.h"
#include "studies/cells.h"
#include "studies/mantere_koljonen/numbers.h"
#include "studies/measurements.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

using report::Cell;
using report::Chart;
using report::Kind;
using report::Mark;
using report::Paragraph;
using report::Section;
using report::Series;
using report::Table;

// The puzzles of the operator analysis, those of the study in the order of its table.
std::vector<std::size_t> analysed(const Numbers& numbers) {
  std::vector<std::size_t> puzzles;
  for (const PublishedOperators& row : kOperators) {
    if (const auto puzzle = numbers.find_puzzle(row.puzzle)) puzzles.push_back(*puzzle);
  }
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const bool known = std::find(puzzles.begin(), puzzles.end(), p) != puzzles.end();
    if (!known && numbers.results().puzzles()[p].group == kOperatorGroup) puzzles.push_back(p);
  }
  return puzzles;
}

const PublishedOperators* printed_row(const std::string& puzzle) {
  const auto found = std::find_if(kOperators.begin(), kOperators.end(),
                                  [&](const auto& row) { return row.puzzle == puzzle; });
  return found == kOperators.end() ? nullptr : &*found;
}

struct Operator {
  const char* solver;
  const char* id;
  std::optional<double> PublishedOperators::* published;  // null: ours alone
};
constexpr Operator kDrawn[] = {{kCultural, "cultural", &PublishedOperators::all},
                               {kNoAging, "no aging", &PublishedOperators::no_aging},
                               {kLimit3, "limit 3", &PublishedOperators::limit3},
                               {kLimit5, "limit 5", &PublishedOperators::limit5},
                               {kGeneticNoAging, "genetic", nullptr}};

// Two panels: ours and the published one.
Chart operator_chart(const Numbers& numbers) {
  Chart chart{"operators-chart", "Mean trials by operator"};
  chart.y = log_trials("Mean trials");
  chart.x = {"Puzzle", {}, Kind::kText, report::Scale::kCategory};
  const std::vector<std::size_t> puzzles = analysed(numbers);
  for (const std::size_t p : puzzles) chart.x.categories.push_back(numbers.name(p));
  for (const Operator& drawn : kDrawn) {
    Series ours{drawn.id, drawn.solver, Mark::kPoints};
    Series theirs = ours;
    ours.panel = "Here";
    theirs.panel = "Published";
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const auto x = stats::real(i);
      const auto mean = numbers.trials(drawn.solver, puzzles[i]).mean();
      if (mean) ours.points.push_back({x, *mean});
      const PublishedOperators* row = printed_row(numbers.name(puzzles[i]));
      if (row == nullptr || drawn.published == nullptr) continue;
      if (const auto& printed = row->*drawn.published) theirs.points.push_back({x, *printed});
    }
    add_series(chart, std::move(ours));
    if (!theirs.points.empty()) add_series(chart, std::move(theirs));
  }
  chart.caption =
      "A mark that is missing: no run found a solution within the limit, or too many trials are "
      "published.";
  return chart;
}

void add_mean_and_share(std::vector<Cell>& row, const Numbers& numbers, const char* solver,
                        std::size_t puzzle) {
  const Trials trials = numbers.trials(solver, puzzle);
  row.push_back(mean_cell(numbers, solver, puzzle));
  row.push_back(trials.any()
                    ? Cell::number(stats::real(trials.solved) / stats::real(trials.each.size()))
                    : Cell::none());
}

Table operator_table(const Numbers& numbers) {
  Table table{"operators", "Mean trials of the cultural algorithm with other operators"};
  table.columns = {{"Puzzle"}};
  const std::array<std::pair<const char*, const char*>, 4> kinds = {{{kCultural, "All operators"},
                                                                     {kNoAging, "No aging"},
                                                                     {kLimit3, "Limit < 3"},
                                                                     {kLimit5, "Limit < 5"}}};
  for (const auto& [solver, title] : kinds) {
    table.columns.push_back({title, Kind::kCount});
    table.columns.push_back({"solved", Kind::kPercent});
    table.columns.push_back({"published", Kind::kCount, {}, true});
  }
  table.columns.push_back({"GA, no aging", Kind::kCount});
  table.columns.push_back({"solved", Kind::kPercent});
  for (const std::size_t p : analysed(numbers)) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(numbers.name(p)));
    const PublishedOperators* old = printed_row(numbers.name(p));
    const std::optional<double> none;
    const bool known = old != nullptr;
    const std::optional<double> values[] = {known ? old->all : none, known ? old->no_aging : none,
                                            known ? old->limit3 : none, known ? old->limit5 : none};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      add_mean_and_share(row, numbers, kinds[i].first, p);
      row.push_back(cell_of(values[i], known ? "too many" : ""));
    }
    add_mean_and_share(row, numbers, kGeneticNoAging, p);
  }
  table.notes = {
      "Where not every run was solved within its limit of trials, the mean is the number of all "
      "trials by the solutions found, and rests on few of them. A population that does not age gets "
      "stuck, and one that begins with the beliefs of the last one gets stuck again, so that aging "
      "is worth more to our CA than to the study's; the last columns show what it is worth without "
      "beliefs. In the study a limit of 5 is far worse than one of 3. The slides do not define what "
      "is counted, and where the order is another one here, our reading is hardly the authors'."};
  return table;
}

Table sweep_table(const Numbers& numbers) {
  Table table{"sweeps", "Population size and elitism"};
  table.columns = {{"Population", Kind::kCount},
                   {"Elitism", Kind::kCount},
                   {"Runs", Kind::kCount},
                   {"Solved", Kind::kPercent},
                   {"Sum of the mean trials", Kind::kCount},
                   {"By that of 11 and 1", Kind::kRatio}};
  const auto genetic = numbers.means(kGenetic);
  const auto add = [&](const char* title, double population, double elitism) {
    std::size_t runs = 0, solved = 0;
    for (const std::size_t p : numbers.measured()) {
      const Trials trials = numbers.trials(title, p);
      runs += trials.each.size();
      solved += trials.solved;
    }
    if (runs == 0) return;
    const auto means = numbers.means(title);
    const bool complete = std::all_of(means.begin(), means.end(), [](double m) { return m > 0; });
    const auto ratio = ratio_of_sums(means, genetic)(stats::kConfidence);
    table.rows.push_back(
        {Cell::number(population), Cell::number(elitism), Cell::number(stats::real(runs)),
         Cell::number(stats::real(solved) / stats::real(runs)),
         complete ? Cell::number(std::accumulate(means.begin(), means.end(), 0.0))
                  : Cell::none("some never solved"),
         ratio && complete && title != kGenetic ? cell_of(ratio->value, ratio->interval)
                                                : Cell::none()});
  };
  add(kGenetic, 11, 1);
  for (const Sweep& sweep : kSweeps) {
    const bool population = std::string_view(sweep.option) == "population";
    const double value = std::stod(sweep.value);
    add(sweep.title, population ? value : 11, population ? 1 : value);
  }
  table.notes = {fmt::format(
      "Of `genetic`, over {}. The settings other than the study's run less often and end after fewer "
      "trials; a run that was cut off adds its trials and no solution. In brackets are 95 % "
      "intervals over puzzles. The study shows in figures that 11 and 1 take the fewest trials. Our "
      "reading of the limit of swaps, which the slides do not define, was chosen with these two, so "
      "that the best ones here may be others than the authors'.",
      numbers.measured_words())};
  return table;
}

Chart sweep_chart(const Numbers& numbers) {
  Chart chart{"sweeps-chart", "Trials by population size"};
  chart.x = {"Population", {}, Kind::kCount, report::Scale::kLog};
  chart.y = log_trials("Sum of the mean trials");
  Series series{kGenetic, kGenetic, Mark::kPoints};
  const auto add = [&](const char* title, double population) {
    const auto means = numbers.means(title);
    const bool complete = std::all_of(means.begin(), means.end(), [](double m) { return m > 0; });
    if (means.empty() || !complete) return;
    series.points.push_back({population, std::accumulate(means.begin(), means.end(), 0.0)});
  };
  add(kGenetic, 11);
  for (const Sweep& sweep : kSweeps) {
    if (std::string_view(sweep.option) == "population") add(sweep.title, std::stod(sweep.value));
  }
  add_series(chart, std::move(series));
  chart.references.push_back({report::Reference::Where::kAtX, 11, "the study's"});
  chart.caption = "The lowest mark is the population that takes the fewest trials.";
  return chart;
}

Table mutation_table(const Numbers& numbers) {
  Table table{"mutation", "What mutation changes"};
  table.columns = {{"Share"},
                   {"GA", Kind::kPercent},
                   {"CA", Kind::kPercent},
                   {"published", Kind::kPercent, {}, true}};
  const auto cell = [&](const char* solver, const char* measure) {
    std::vector<double> values;
    for (const std::size_t p : numbers.measured()) {
      if (const auto value = numbers.weighted(solver, measure, p)) values.push_back(*value);
    }
    return values.empty() ? Cell::none() : studies::mean_cell(values);
  };
  for (const auto& [name, measure, published] :
       {std::tuple{"children that mutation changed", "mutated_children", kMutatedChildren},
        std::tuple{"locations that mutation changed", "mutated_locations", kMutatedLocations}}) {
    table.rows.push_back({Cell::text(name), cell(kGenetic, measure), cell(kCultural, measure),
                          Cell::number(published)});
  }
  table.notes = {"Means over puzzles, with their 95 % intervals."};
  return table;
}

}  // namespace

Section operator_section(const Numbers& numbers) {
  Section section{"What the operators are worth"};
  section.blocks.push_back(Paragraph{
      "The table is printed with a puzzle ED, which the study does not have; its trials with all "
      "operators are those of Eb."});
  section.blocks.push_back(operator_table(numbers));
  section.blocks.push_back(operator_chart(numbers));
  return section;
}

Section parameter_section(const Numbers& numbers) {
  Section section{"Population size, elitism and mutation"};
  section.blocks.push_back(Paragraph{
      "The slides give figures as the reasons for a population of 11 and an elitism of 1, of which "
      "no numbers are known. These are ours."});
  section.blocks.push_back(sweep_table(numbers));
  section.blocks.push_back(sweep_chart(numbers));
  section.blocks.push_back(mutation_table(numbers));
  return section;
}

}  // namespace sudolab::studies::mantere_koljonen
