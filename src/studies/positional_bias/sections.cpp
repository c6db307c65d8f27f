// Where the givens are, cell by cell and digit by digit.

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/stats/sample.h>
#include "studies/cells.h"
#include "studies/positional_bias/positional_bias.h"
#include "studies/words.h"

namespace sudolab::studies::positional_bias {
namespace {

using report::Cell;
using report::Chart;
using report::Table;

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

Cell preference_cell(const BiasTest& test) {
  const auto found = preference(test, stats::kConfidence);
  return found ? cell_of(found->value, found->interval) : Cell::none("too few");
}

Table test_table(const Numbers& numbers) {
  Table table{"tests", "Is anything preferred?"};
  table.columns = {{"Puzzles"},
                   {"Question"},
                   {"Chi-square", report::Kind::kNumber},
                   {"Degrees of freedom", report::Kind::kCount},
                   {"p"},
                   {"p, Holm"},
                   {"Preference", report::Kind::kPercent}};
  std::size_t place = 0;
  for (const Collection& one : numbers.collections) {
    for (const BiasTest& test : one.tests) {
      table.rows.push_back(
          {Cell::text(one.name), Cell::text(std::string(test.name)), Cell::number(test.chi_square),
           Cell::number(test.degrees), Cell::text(p_words(test.p)),
           Cell::text(p_words(numbers.corrected[place++])), preference_cell(test)});
    }
  }
  table.notes = {
      "p is how often puzzles without any preference differ at least as much by chance. The "
      "preference is by how much the chances differ from their mean, as a part of it (root mean "
      "square, less what chance adds), with its 95 % interval."};
  return table;
}

Chart cell_chart(const PositionalBias& bias, const std::string& mark) {
  const Geometry& geometry = bias.geometry();
  Chart chart =
      report::heat_map("cells" + mark, "Part of the puzzles that have a given in the cell",
                       numbered('r', geometry.size()), numbered('c', geometry.size()),
                       by_cell(geometry,
                               [&](int cell) {
                                 return bias.per_cell()[static_cast<std::size_t>(cell)] /
                                        stats::real(bias.puzzles());
                               }),
                       report::Kind::kPercent);
  chart.x.title = "Column";
  chart.y.title = "Row";
  chart.value.title = "With a given";
  chart.caption = fmt::format(
      "Without any preference all cells would be near {}.",
      percent_words(stats::real(bias.givens()) / stats::real(bias.puzzles()) / geometry.cells()));
  return chart;
}

double mean_digit(const PositionalBias& bias, int cell) {
  double sum = 0;
  for (Digit digit = 1; digit <= bias.geometry().size(); ++digit) {
    sum += digit * bias.count(cell, digit);
  }
  return sum / bias.per_cell()[static_cast<std::size_t>(cell)];  // not finite without givens
}

Chart digit_chart(const PositionalBias& bias, const std::string& mark) {
  const Geometry& geometry = bias.geometry();
  const double middle = (geometry.size() + 1) / 2.0;
  Chart chart =
      report::heat_map("digits" + mark, "Mean digit of the givens in the cell",
                       numbered('r', geometry.size()), numbered('c', geometry.size()),
                       by_cell(geometry, [&](int cell) { return mean_digit(bias, cell); }));
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

Table digit_table(const PositionalBias& bias, const std::string& mark) {
  Table table{"per-digit" + mark, "How often each digit is given"};
  table.columns = {{"Digit", report::Kind::kCount},
                   {"Givens", report::Kind::kCount},
                   {"Part", report::Kind::kPercent}};
  for (Digit digit = 1; digit <= bias.geometry().size(); ++digit) {
    double count = 0;
    for (sudolab::Cell cell = 0; cell < bias.geometry().cells(); ++cell) {
      count += bias.count(cell, digit);
    }
    table.rows.push_back({Cell::number(digit), Cell::number(count),
                          Cell::number(count / stats::real(bias.givens()))});
  }
  return table;
}

Table belief_table(const Numbers& numbers) {
  Table table{"belief-spaces", "Mean digit of belief spaces, bottom right less top left"};
  table.columns = {
      {"Puzzles"}, {"Number", report::Kind::kCount}, {"Difference", report::Kind::kNumber}};
  for (const BeliefSpaces& one : numbers.beliefs) {
    table.rows.push_back(
        {Cell::text(one.name), Cell::number(stats::real(one.tilts.size())), mean_cell(one.tilts)});
  }
  table.notes = {
      "The cultural algorithm ran once on each puzzle, for as long as its first population lives. "
      "The mean digit of its near solutions in the six cells nearest to the bottom right corner, "
      "less that in the six nearest to the top left one; puzzles without any near solution are left "
      "out. In brackets is the 95 % interval over puzzles."};
  return table;
}

}  // namespace

std::vector<report::Section> sections(const Numbers& numbers) {
  std::vector<report::Section> all;
  report::Section section{"Where the givens are"};
  section.blocks = {test_table(numbers)};
  for (const Collection& one : numbers.collections) {
    // The first one has the plain ids.
    const bool first = &one == &numbers.collections.front();
    const std::string mark = first ? "" : "-" + one.name;
    if (numbers.collections.size() > 1) {
      all.push_back(std::move(section));
      section = {"Where the givens are: " + one.name};
    }
    for (report::Block block :
         {report::Block(cell_chart(one.bias, mark)), report::Block(digit_table(one.bias, mark)),
          report::Block(digit_chart(one.bias, mark))}) {
      section.blocks.push_back(std::move(block));
    }
  }
  all.push_back(std::move(section));
  if (!numbers.beliefs.empty()) {
    report::Section beliefs{"Belief spaces"};
    beliefs.blocks.push_back(report::Paragraph{
        "Mantere & Koljonen saw the bias in belief spaces, which are made of full boards. Every row, "
        "column and box of a full board has the same mean digit, so that small digits can gather in "
        "no larger part of it than the corner of a box."});
    beliefs.blocks.push_back(belief_table(numbers));
    all.push_back(std::move(beliefs));
  }
  return all;
}

}  // namespace sudolab::studies::positional_bias
