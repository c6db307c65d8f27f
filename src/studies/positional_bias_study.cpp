// Positional bias: a study of puzzles alone, without any solver.
//
// Mantere & Koljonen suspected that generators put small digits to the top left, as programs do
// that try digits in ascending order from the first cell on. Three chi-square tests (see
// generator/positional_bias.h) ask for preferences of any kind; a fourth test asks for this one:
// the mean digit of a puzzle's givens in the first box less that of its other givens, over all
// puzzles. A test that finds nothing in a small collection says little, so that what is left
// possible is told as an interval.

#include "studies/positional_bias_study.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "experiment/environment.h"
#include "experiment/error.h"
#include "generator/generator.h"
#include "generator/positional_bias.h"
#include "stats/bootstrap.h"
#include "stats/describe.h"
#include "stats/multiple.h"
#include "stats/significance.h"
#include "studies/findings.h"
#include "studies/words.h"

namespace sudolab::studies {
namespace {

using report::Cell;
using report::Chart;
using report::Document;
using report::Kind;
using report::Outcome;
using report::Paragraph;
using report::Section;
using report::Table;
using report::Verdict;

// A shift of the mean digit that is less than this is none that anybody would see.
constexpr double kNoShift = 0.1;

struct Collection {
  std::vector<Grid> givens;  // all of one shape
  std::string origin;
  std::size_t left_out = 0;  // of other shapes
};

std::size_t count_of(Scale scale) {
  switch (scale) {
    case Scale::kSmoke: return 300;
    case Scale::kQuick: return 20'000;
    case Scale::kFull: break;
  }
  return 200'000;
}

Collection collect(const StudyRequest& request) {
  Collection collection;
  if (!request.puzzles.empty()) {
    std::vector<std::string> warnings;
    for (PuzzleRecord& record : read_puzzle_file(request.puzzles, warnings)) {
      Grid& givens = record.puzzle.givens;
      const bool fits =
          collection.givens.empty() || &collection.givens.front().geometry() == &givens.geometry();
      collection.left_out += static_cast<std::size_t>(!fits);
      if (fits) collection.givens.push_back(std::move(givens));
    }
    collection.left_out += warnings.size();
    collection.origin = request.puzzles;
    return collection;
  }
  const std::size_t count = count_of(request.scale);
  Generator generator({}, {.seed = request.seed, .threads = 0, .count = count});
  while (collection.givens.size() < count) {
    auto made = generator.next(request.stop);
    if (!made) break;  // asked to stop
    collection.givens.push_back(std::move(made->puzzle.givens));
  }
  if (collection.givens.empty()) throw ExperimentError("stopped before the first puzzle");
  collection.origin = fmt::format("generated, any difficulty, seed {}", request.seed);
  return collection;
}

// For each puzzle with givens both in the first box and elsewhere.
std::vector<double> shifts_of(const std::vector<Grid>& puzzles) {
  std::vector<double> shifts;
  for (const Grid& givens : puzzles) {
    double sum[2] = {0, 0};
    double count[2] = {0, 0};
    for (sudolab::Cell cell = 0; cell < givens.cells(); ++cell) {
      if (givens.empty(cell)) continue;
      const int place = givens.geometry().box_of(cell) == 0 ? 0 : 1;
      sum[place] += givens[cell];
      ++count[place];
    }
    if (count[0] > 0 && count[1] > 0) shifts.push_back(sum[0] / count[0] - sum[1] / count[1]);
  }
  return shifts;
}

std::vector<std::string> numbered(char letter, int count) {
  std::vector<std::string> names;
  for (int i = 1; i <= count; ++i) names.push_back(fmt::format("{}{}", letter, i));
  return names;
}

// A number for each cell, as rows.
template <class OfCell>
std::vector<std::vector<double>> by_cell(const Geometry& geometry, OfCell of_cell) {
  const int size = geometry.size();
  std::vector rows(static_cast<std::size_t>(size), std::vector<double>{});
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    rows[static_cast<std::size_t>(cell / size)].push_back(of_cell(cell));
  }
  return rows;
}

// Shades from a fifth below to a fifth above what is expected, or as far as the numbers go: so even
// cells look even, and a preference worth the name is seen.
void set_shades(Chart& chart, double expected) {
  double low = 0.8 * expected;
  double high = 1.2 * expected;
  for (const report::Series& series : chart.series) {
    for (const report::Point& point : series.points) {
      low = std::min(low, point.value);
      high = std::max(high, point.value);
    }
  }
  chart.value.low = low;
  chart.value.high = high;
}

class Report {
 public:
  explicit Report(Collection collection)
      : collection_(std::move(collection)), bias_(collection_.givens.front().geometry()) {
    for (const Grid& givens : collection_.givens) bias_.add(givens);
  }

  Document make() {
    document_.title = std::string(kPositionalBiasStudy.title);
    document_.subtitle = std::string(kPositionalBiasStudy.source);
    document_.abstract.push_back(Paragraph{
        fmt::format("{} puzzles with {} givens ({}).", count_words(stats::real(bias_.puzzles())),
                    count_words(stats::real(bias_.givens())), collection_.origin)});
    judge_shift();
    judge_preferences();
    Section section{"Where givens stand"};
    section.blocks.push_back(test_table());
    section.blocks.push_back(cell_chart());
    section.blocks.push_back(digit_table());
    section.blocks.push_back(digit_chart());
    document_.sections.push_back(std::move(section));
    add_facts();
    return std::move(document_);
  }

 private:
  void judge_shift() {
    const auto shifts = shifts_of(collection_.givens);
    const auto mean = stats::mean(shifts);
    const auto interval = stats::MeanBootstrap().percentile(shifts);
    Outcome outcome = Outcome::kUndecided;
    if (interval && interval->high < 0) outcome = Outcome::kConfirmed;
    if (interval && interval->low > -kNoShift && interval->high >= 0) outcome = Outcome::kDiffers;
    document_.abstract.push_back(Verdict{
        outcome,
        interval ? fmt::format("Suspected: generators put small digits to the top left. Here the "
                               "mean digit of the givens in the first box is {} {} than elsewhere "
                               "(95 % interval of the difference {:+.3f} to {:+.3f}).",
                               fmt::format("{:.3f}", std::abs(*mean)),
                               *mean < 0 ? "smaller" : "larger", interval->low, interval->high)
                 : "Suspected: generators put small digits to the top left. There are too few "
                   "givens to tell."});
  }

  std::vector<double> adjusted() const {
    std::vector<double> p;
    for (const BiasTest& test : bias_.tests()) p.push_back(test.p);
    return stats::holm(p);
  }

  void judge_preferences() {
    const auto tests = bias_.tests();
    const auto p = adjusted();
    constexpr double kEnough = 5;  // the usual demand of a chi-square test
    for (std::size_t i = 0; i < tests.size(); ++i) {
      document_.abstract.push_back(Verdict{
          tests[i].expected < kEnough ? Outcome::kUndecided
          : p[i] < kSignificance      ? Outcome::kDiffers
                                      : Outcome::kConfirmed,
          fmt::format("Expected of a fair collection: {} without preference beyond chance. "
                      "Here chi-square is {:.1f} with {:.0f} degrees of freedom, p {} with Holm's "
                      "correction.",
                      tests[i].name, tests[i].chi_square, tests[i].degrees, p_words(p[i]))});
    }
  }

  Table test_table() const {
    Table table{"tests", "Is anything preferred?"};
    table.columns = {{"Question"},
                     {"Chi-square", Kind::kNumber},
                     {"Degrees of freedom", Kind::kCount},
                     {"p"},
                     {"p, Holm"}};
    const auto tests = bias_.tests();
    const auto p = adjusted();
    for (std::size_t i = 0; i < tests.size(); ++i) {
      table.rows.push_back({Cell::text(std::string(tests[i].name)),
                            Cell::number(tests[i].chi_square), Cell::number(tests[i].degrees),
                            Cell::text(p_words(tests[i].p)), Cell::text(p_words(p[i]))});
    }
    table.notes = {
        "p is how often puzzles without any preference differ at least as much by chance."};
    return table;
  }

  Chart cell_chart() const {
    const Geometry& geometry = bias_.geometry();
    Chart chart =
        report::heat_map("cells", "Part of the puzzles that have a given in the cell",
                         numbered('r', geometry.size()), numbered('c', geometry.size()),
                         by_cell(geometry,
                                 [&](int cell) {
                                   return bias_.per_cell()[static_cast<std::size_t>(cell)] /
                                          stats::real(bias_.puzzles());
                                 }),
                         Kind::kPercent);
    chart.x.title = "Column";
    chart.y.title = "Row";
    chart.value.title = "With a given";
    chart.caption = fmt::format("Without any preference all cells would be near {}.",
                                percent_words(stats::real(bias_.givens()) /
                                              stats::real(bias_.puzzles()) / geometry.cells()));
    return chart;
  }

  Chart digit_chart() const {
    const Geometry& geometry = bias_.geometry();
    const double middle = (geometry.size() + 1) / 2.0;
    Chart chart = report::heat_map("digits", "Mean digit of the givens in the cell",
                                   numbered('r', geometry.size()), numbered('c', geometry.size()),
                                   by_cell(geometry, [&](int cell) { return mean_digit(cell); }));
    chart.x.title = "Column";
    chart.y.title = "Row";
    chart.value.title = "Mean digit";
    set_shades(chart, middle);
    chart.caption = fmt::format(
        "Without any preference all cells would be near {:.1f}; small digits at the top left would "
        "show as a gradient.",
        middle);
    return chart;
  }

  double mean_digit(int cell) const {
    double sum = 0;
    for (Digit digit = 1; digit <= bias_.geometry().size(); ++digit) {
      sum += digit * bias_.count(cell, digit);
    }
    return sum / bias_.per_cell()[static_cast<std::size_t>(cell)];  // not finite without givens
  }

  Table digit_table() const {
    Table table{"per-digit", "How often each digit is given"};
    table.columns = {{"Digit", Kind::kCount}, {"Givens", Kind::kCount}, {"Part", Kind::kPercent}};
    for (Digit digit = 1; digit <= bias_.geometry().size(); ++digit) {
      double count = 0;
      for (sudolab::Cell cell = 0; cell < bias_.geometry().cells(); ++cell) {
        count += bias_.count(cell, digit);
      }
      table.rows.push_back({Cell::number(digit), Cell::number(count),
                            Cell::number(count / stats::real(bias_.givens()))});
    }
    return table;
  }

  void add_facts() {
    const Environment environment = this_environment();
    document_.date = environment.date;
    for (const auto& [name, text] : rows_of(environment)) document_.methods.push_back({name, text});
    document_.methods.push_back({"Puzzles", collection_.origin});
    if (collection_.left_out > 0) {
      document_.methods.push_back({"Left out", fmt::format("{} that could not be read or have "
                                                           "another shape than the first one",
                                                           collection_.left_out)});
    }
  }

  Collection collection_;
  PositionalBias bias_;
  Document document_;
};

Document study(const StudyRequest& request) { return Report(collect(request)).make(); }

}  // namespace

constinit const Study kPositionalBiasStudy = {
    .id = "positional-bias",
    .title = "Positional bias of puzzles",
    .source =
        "a suspicion of Mantere & Koljonen's, Solving and analyzing Sudokus with cultural "
        "algorithms, CEC 2008",
    .question =
        "Do puzzles have givens in some cells more often than in others, or small digits "
        "at the top left?",
    .puzzles_wanted = "any puzzles or full grids of one shape; otherwise puzzles are generated",
    .direct = study,
};

}  // namespace sudolab::studies
