#include "unit/report/demo.h"

namespace sudolab::report {

std::vector<Table> demo_tables() {
  Table solvers{.id = "solvers", .title = "Times and outcomes over 5,000 puzzles, limit 1 s."};
  solvers.columns = {{.name = "Algorithm"},
                     {.name = "Solved", .kind = Kind::kPercent},
                     {.name = "Median time", .kind = Kind::kSeconds},
                     {.name = "Nodes", .kind = Kind::kCount, .unit = "per puzzle"},
                     {.name = "Against dlx", .kind = Kind::kRatio},
                     {.name = "PAR-2", .kind = Kind::kNumber}};
  solvers.rows = {
      {Cell::text("fast"), Cell::number(1), Cell::number(1.2e-6, {1.1e-6, 1.4e-6}).mark_best(),
       Cell::number(3), Cell::number(0.057), Cell::number(0.0000013)},
      {Cell::text("dlx"), Cell::number(1), Cell::number(2.1e-5, {1.9e-5, 2.2e-5}),
       Cell::number(112), Cell::number(1), Cell::number(0.0000251)},
      {Cell::text("backtrack"), Cell::number(0.998), Cell::number(1.1e-4, {9e-5, 1.3e-4}),
       Cell::number(1234567), Cell::number(5.24), Cell::number(0.0142)},
      {Cell::text("annealing"), Cell::number(0.93), Cell::number(0.12, {0.11, 0.13}), Cell::none(),
       Cell::number(5714), Cell::number(0.31)},
      {Cell::text("genetic"), Cell::number(0), Cell::none("failed"), Cell::none("failed"),
       Cell::none(), Cell::none("no run")}};
  solvers.notes = {"Intervals are 95 % bootstrap intervals. Click a column's name to sort by it."};

  Table published{.id = "published", .title = "Our values beside the published ones."};
  published.columns = {{.name = "Quantity"},
                       {.name = "Ours", .kind = Kind::kNumber},
                       {.name = "Published", .kind = Kind::kNumber, .published = true},
                       {.name = "Ratio", .kind = Kind::kRatio}};
  published.rows = {{Cell::text("Mean guesses"), Cell::number(2.31, {2.2, 2.4}), Cell::number(2.4),
                     Cell::number(0.9625)},
                    {Cell::text("Overlap of the worst 5 %"), Cell::number(0.41), Cell::number(0.38),
                     Cell::number(1.079)}};
  return {solvers, published};
}

Document demo_document() {
  Document document{.title = "Which algorithm when: a demonstration",
                    .subtitle = "Six ways to solve a Sudoku on 5,000 invented measurements",
                    .date = "15 November 2026"};
  document.abstract = {
      Paragraph{
          "Take `fast` whenever one solution is wanted: its median is 1.2 µs, seventeen times less "
          "than `dlx`. Stochastic algorithms are a hundred thousand times slower and fail on one "
          "puzzle in fourteen. The numbers on this page are invented."},
      Verdict{Outcome::kConfirmed, "Times of backtracking follow a log-normal distribution."},
      Verdict{Outcome::kDiffers, "The worst 5 % overlap in 41 % of the puzzles (published: 38 %)."},
      Verdict{Outcome::kUndecided, "Whether annealing prefers puzzles with many clues."}};
  Section tables{.title = "Outcomes"};
  tables.blocks.push_back(Paragraph{"All answers were verified. What failed is shown as such."});
  for (const Table& table : demo_tables()) tables.blocks.push_back(table);
  Section charts{.title = "Distributions"};
  for (const Chart& chart : demo_charts()) charts.blocks.push_back(chart);
  Section text{.title = "Remarks"};
  text.blocks = {List{{"A list item.", "Another with `code` and https://example.org/page."}},
                 List{{"First.", "Second."}, true},
                 Code{"sudolab compare --tests 100\n# and so on"}};
  document.sections = {tables, charts, text};
  document.methods = {{"Processor", "Two cores, invented"},
                      {"Limit", "1 s per puzzle"},
                      {"Seed", "1"},
                      {"Version", "0.1.0"}};
  document.method_details = {Paragraph{"Runs were interleaved in random order."}};
  document.command = "sudolab compare --solvers fast,dlx --seed 1";
  document.files = {{"runs.csv", "every single run"}, {"experiment.sqlite"}};
  return document;
}

}  // namespace sudolab::report
