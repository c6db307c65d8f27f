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
using report::Kind;
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
  table.columns = {
      {"Question"}, {"Chi-square", Kind::kNumber}, {"Degrees of freedom", Kind::kCount}, {"p"},
      {"p, Holm"},  {"Preference", Kind::kPercent}};
  for (std::size_t i = 0; i < numbers.tests.size(); ++i) {
    table.rows.push_back(
        {Cell::text(std::string(numbers.tests[i].name)), Cell::number(numbers.tests[i].chi_square),
         Cell::number(numbers.tests[i].degrees), Cell::text(p_words(numbers.tests[i].p)),
         Cell::text(p_words(numbers.corrected[i])), preference_cell(numbers.tests[i])});
  }
  table.notes = {
      "p is how often puzzles without any preference differ at least as much by chance. The "
      "preference is by how much the chances differ from their mean, as a part of it (root mean "
      "square, less what chance adds), with its 95 % interval."};
  return table;
}

Chart cell_chart(const PositionalBias& bias) {
  const Geometry& geometry = bias.geometry();
  Chart chart = report::heat_map("cells", "Part of the puzzles that have a given in the cell",
                                 numbered('r', geometry.size()), numbered('c', geometry.size()),
                                 by_cell(geometry,
                                         [&](int cell) {
                                           return bias.per_cell()[static_cast<std::size_t>(cell)] /
                                                  stats::real(bias.puzzles());
                                         }),
                                 Kind::kPercent);
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

Chart digit_chart(const PositionalBias& bias) {
  const Geometry& geometry = bias.geometry();
  const double middle = (geometry.size() + 1) / 2.0;
  Chart chart =
      report::heat_map("digits", "Mean digit of the givens in the cell",
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

Table digit_table(const PositionalBias& bias) {
  Table table{"per-digit", "How often each digit is given"};
  table.columns = {{"Digit", Kind::kCount}, {"Givens", Kind::kCount}, {"Part", Kind::kPercent}};
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

}  // namespace

std::vector<report::Section> sections(const Numbers& numbers) {
  report::Section section{"Where givens stand"};
  section.blocks = {test_table(numbers), cell_chart(numbers.bias), digit_table(numbers.bias),
                    digit_chart(numbers.bias)};
  return {std::move(section)};
}

}  // namespace sudolab::studies::positional_bias
