// What the belief space does to a run, by how it is read: as printed, and so that every run ends.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "studies/cells.h"
#include "studies/mantere_koljonen/numbers.h"
#include "studies/measurements.h"
#include "studies/words.h"

namespace sudolab::studies::mantere_koljonen {
namespace {

using report::Cell;
using report::Kind;
using report::Paragraph;
using report::Section;
using report::Table;

struct Reading {
  const char* solver;
  const char* name;
};
constexpr std::array<Reading, 5> kReadings = {{
    {kGenetic, "none (GA)"},
    {kPrinted, "as printed: hidden givens are givens"},
    {kCultural, "founders: hidden givens in the first boards only"},
    {kCautious, "cautious: as givens every other time, after 60 near solutions"},
    {kEnergy, "energy: first boards drawn by what near solutions show"},
}};

Table reading_table(const Numbers& numbers) {
  Table table{"readings", "Uses of the belief space"};
  table.columns = {{"Belief space"},
                   {"Runs", Kind::kCount},
                   {"Solved", Kind::kPercent},
                   {"Sum of the mean trials", Kind::kCount},
                   {"By that of GA", Kind::kRatio}};
  const auto genetic = numbers.means(kGenetic);
  for (const Reading& reading : kReadings) {
    std::size_t runs = 0, solved = 0;
    for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
      const Trials trials = numbers.trials(reading.solver, p);
      runs += trials.each.size();
      solved += trials.solved;
    }
    if (runs == 0) continue;
    const auto means = numbers.means(reading.solver);
    const bool itself = reading.solver == kGenetic;
    const auto ratio = ratio_of_sums(means, genetic)(stats::kConfidence);
    const bool known = solved == runs && !means.empty();
    table.rows.push_back(
        {Cell::text(reading.name), Cell::number(stats::real(runs)),
         Cell::number(stats::real(solved) / stats::real(runs)),
         known ? Cell::number(std::accumulate(means.begin(), means.end(), 0.0))
               : Cell::none("not all end"),
         known && ratio && !itself ? cell_of(ratio->value, ratio->interval) : Cell::none()});
  }
  table.notes = {
      "The sums are over the puzzles without AI Escargot. In brackets are 95 % intervals over "
      "puzzles, of which the runs of one puzzle are one value each."};
  return table;
}

Table trapped_table(const Numbers& numbers, Trapped& all) {
  Table table{"trapped", "Runs with the belief space as printed"};
  table.columns = {{"Puzzle"},
                   {"Runs", Kind::kCount},
                   {"Solved", Kind::kCount},
                   {"Came to a second population", Kind::kCount},
                   {"Trapped", Kind::kCount}};
  const auto add = [&](std::string name, const Trapped& one) {
    table.rows.push_back({Cell::text(std::move(name)), Cell::number(stats::real(one.runs)),
                          Cell::number(stats::real(one.solved)),
                          Cell::number(stats::real(one.believing)),
                          Cell::number(stats::real(one.trapped))});
  };
  for (std::size_t p = 0; p < numbers.puzzles(); ++p) {
    const Trapped one = numbers.trapped(p);
    all.runs += one.runs;
    all.solved += one.solved;
    all.believing += one.believing;
    all.trapped += one.trapped;
    add(numbers.name(p), one);
  }
  add("all", all);
  table.notes = {fmt::format(
      "A run ends after {} trials here. A trapped one believed a digit that the solution does not "
      "have when it gave up.",
      count_words(numbers.most_trials(kPrinted)))};
  return table;
}

}  // namespace

Section belief_use_section(const Numbers& numbers) {
  Section section{"The belief space as printed, and as it can be used"};
  Trapped all;
  Table trapped = trapped_table(numbers, all);
  section.blocks.push_back(Paragraph{
      "By the slides, positions that have the same digit in all near solutions count as givens "
      "whenever the population is reinitialised. Such a hidden given can be wrong. Then every board "
      "from there on has it, every near solution confirms it, and the run never ends."});
  if (all.believing > 0) {
    section.blocks.push_back(Paragraph{fmt::format(
        "Of {} runs {} came to a second population, and {} of these were trapped by a wrong hidden "
        "given when they gave up. All runs of the study ended, so it must have done something else. "
        "The slides also say that the information is used only in the reinitialisation. Read so, "
        "hidden givens are in the first boards of a population, and swaps may move them: this is the "
        "least departure from the printed rule with which every run ends, and the cultural algorithm "
        "(CA) of all other tables. `cautious` and `energy` are ours; the study names an energy "
        "function as future work, without saying which.",
        count_words(stats::real(all.runs)), count_words(stats::real(all.believing)),
        count_words(stats::real(all.trapped)))});
  }
  section.blocks.push_back(reading_table(numbers));
  section.blocks.push_back(std::move(trapped));
  return section;
}

}  // namespace sudolab::studies::mantere_koljonen
