// Ants, the future work of the study, and the improved algorithms.

#include "studies/cells.h"
#include "studies/mantere_koljonen/numbers.h"
#include "studies/words.h"

namespace sudolab::studies::mantere_koljonen {

using report::Cell;
using report::Kind;

report::Section ants_section(const Numbers& numbers) {
  report::Section section{"Ants, and the improved algorithms"};
  section.blocks.push_back(report::Paragraph{
      "The study says nothing of how its ants worked. Ants that fill in the singles which follow "
      "from each choice solve most of these puzzles with their first board, so theirs can hardly "
      "have done that. `ants:plain` chooses a digit for every open cell by pheromone alone, among "
      "those that do not conflict, and is what we compare."});
  report::Table table{"improved", "Mean trials"};
  table.columns = {
      {"Puzzle"}, {"CA", Kind::kCount}, {kPlainAnts, Kind::kCount}, {"solved", Kind::kPercent}};
  const std::array solvers = {kAnts, kAntsGenetic, kGeneticMemetic, kCulturalMemetic};
  for (const char* solver : solvers) table.columns.push_back({solver, Kind::kCount});
  table.columns.push_back({"CA published", Kind::kCount, {}, true});
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    auto& row = table.rows.emplace_back();
    row.push_back(Cell::text(numbers.name(p)));
    row.push_back(mean_cell(numbers, kCultural, p));
    row.push_back(mean_cell(numbers, kPlainAnts, p));
    const Trials plain = numbers.trials(kPlainAnts, p);
    row.push_back(plain.any()
                      ? Cell::number(stats::real(plain.solved) / stats::real(plain.each.size()))
                      : Cell::none());
    for (const char* solver : solvers) row.push_back(mean_cell(numbers, solver, p));
    row.push_back(cell_of(numbers.published(p, &PublishedRow::cultural)));
  }
  table.notes = {
      "A trial is a complete board of the algorithms, a board begun of the ants. A puzzle "
      "that singles alone solve takes the memetic presets one trial. `ants:plain` gives "
      "up after " +
      count_words(numbers.most_trials(kPlainAnts)) + " choices, about 50 of which make a board."};
  section.blocks.push_back(std::move(table));
  return section;
}

}  // namespace sudolab::studies::mantere_koljonen
