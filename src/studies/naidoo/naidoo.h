// Naidoo, Prag & Variawa, Sudoku Solver (2016): how the time to solve a puzzle grows with the
// number of its empty cells.

#pragma once

#include "stats/growth.h"
#include "studies/measurements.h"
#include "studies/study.h"

namespace sudolab::studies {

extern const Study kNaidooStudy;

namespace naidoo {

inline constexpr int kCells = 81;
// Empty cells of the easiest puzzles in the paper, which have 37 clues.
inline constexpr int kFirstPublished = 44;
// The last of the paper's easy level, and the first of its medium and hard ones.
inline constexpr int kLastEasy = 46, kFirstDifficult = 50;

// The paper's backtracking and its brute force, by the names that they have here.
inline constexpr std::string_view kBacktracking = "brute-force";
inline constexpr std::string_view kInOrder = "enumeration", kAtRandom = "enumeration:random";
// The rules of Berggren & Nilsson, and a person with pencil and paper: singles, and then a guess.
inline constexpr std::string_view kRules = "rules", kPencil = "rules:singles";

// One number of empty cells.
struct Emptiness {
  int cells = 0;
  std::string group;
};
std::string group_of(int empty_cells);  // "40 empty"
// Rising; those of the plan. With a suffix those of constructed puzzles.
std::vector<Emptiness> emptinesses(const Results& results, const char* suffix = "");
inline constexpr const char* kBestCase = ", best case";
inline constexpr const char* kWorstCase = ", worst case";

// What one solver took for the puzzles of one number of empty cells.
struct Case {
  int cells = 0;
  std::size_t puzzles = 0;
  std::size_t solved = 0;
  std::size_t straight = 0;                 // of these, without taking anything back
  double best = 0, worst = 0;               // seconds; of the solved ones of the sample, if any
  std::optional<double> quickest_straight;  // seconds; without taking anything back
  std::optional<double> mean;               // only where all were solved: else it is not known
  std::optional<double> median;      // where it is known in spite of those that were given up
  std::optional<double> most_nodes;  // of the solved
};
std::vector<Case> cases_of(const Results& results, std::size_t entrant);

// One quantity against the number of empty cells.
struct Curve {
  std::string name;  // "longest time"
  std::vector<double> cells, values;
  stats::Growth theory = stats::Growth::kPower;
  double theory_rate = 0;  // 0: theory says nothing
  bool extreme = false;    // the least or the most of a sample, which tells little about others

  void add(int at, double value) {
    if (value <= 0) return;
    cells.push_back(at);
    values.push_back(value);
  }
  Curve from(int first) const { return between(first, kCells); }
  Curve up_to(int last) const { return between(0, last); }
  Curve between(int first, int last) const {
    Curve part = *this;
    part.cells.clear();
    part.values.clear();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] >= first && cells[i] <= last) part.add(static_cast<int>(cells[i]), values[i]);
    }
    return part;
  }
  std::optional<stats::GrowthFit> fit(stats::Growth law) const {
    return stats::fit_growth(law, cells, values);
  }
};

struct Curves {
  Curve best{"best time", {}, {}, stats::Growth::kPower, 1, true};
  Curve middle{"median time", {}, {}, stats::Growth::kPower, 0};
  Curve mean{"mean time", {}, {}, stats::Growth::kPower, 0};
  Curve worst{"longest time", {}, {}, stats::Growth::kExponential, 9, true};
  Curve nodes{"most assignments", {}, {}, stats::Growth::kExponential, 9, true};
  Curve straight{"best time without a step back", {}, {}, stats::Growth::kPower, 1, true};
};

// A puzzle: how many cells are empty, and what it costs.
struct Point {
  int cells = 0;
  double seconds = 0;
};
using Points = std::vector<Point>;

// How many times as much each further cell costs in the upper half of the numbers of empty cells as
// in the lower half, by the medians: 1 for a line.
Measurement slope_ratio(const Points& points);
// How the medians grow: 0 is a power of the number of empty cells, 1 an exponential; between -2 and
// 10.
Measurement growth_exponent(const Points& points);

// How many times as large the medians get with each further cell.
Measurement growth_rate(const Points& points);
// The power of the number of empty cells that the medians grow with.
Measurement growth_power(const Points& points);
// The median for the most empty cells over that for the fewest.
Measurement end_ratio(const Points& points);

// By puzzle: what an entrant took, or what it counted, for these numbers of empty cells. Puzzles
// that were given up have the cost of failure; they have no count.
Points costs_of(const Results& results, std::string_view solver,
                const std::vector<Emptiness>& which);
Points counts_of(const Results& results, std::string_view solver,
                 const std::vector<Emptiness>& which,
                 std::uint64_t Counters::* counter = &Counters::nodes);

// The entrants whose growth is described: backtracking in row order, and in the cell with the
// fewest candidates. They come first in the plan.
inline constexpr std::size_t kSearchers = 2;

// All of it, by entrant, of these.
struct Numbers {
  explicit Numbers(const Results& results);

  const Results& results;
  std::vector<std::vector<Case>> cases;
  std::vector<Curves> curves;
  std::vector<Points> straight;  // puzzles that were solved without a step back
  std::vector<Points> steep;  // puzzles of the paper's numbers of empty cells, of which more than
                              // half were solved: medians are known in spite of the others
};

// The paper's levels, told apart by the number of clues, and the puzzles of one.
struct Level {
  const char* name;
  int least, most;  // clues
};
inline constexpr Level kLevels[] = {{"easy", 35, 37}, {"medium", 26, 31}, {"hard", 17, 26}};
std::vector<std::size_t> puzzles_of(const Results& results, std::size_t entrant,
                                    const Level& level);

// A sentence that sums up, and the verdicts on what theory says.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);

// Parts of the report.
report::Section enumeration_section(const Results& results);  // backtracking against brute force
report::Section optimality_section(const Results& results);   // against rules and the human method
std::vector<report::Block> branching_blocks(const Numbers& numbers);  // what the search tree is
std::vector<report::Block> constructed_blocks(const Results& results);

// The pictures.
report::Chart growth_chart(const std::string& solver, const Curves& curves);
report::Chart median_chart(const Results& results, const std::vector<Curves>& all);
report::Chart node_chart(const Results& results, const std::vector<Curves>& all);
report::Chart scatter_chart(const Results& results);

}  // namespace naidoo
}  // namespace sudolab::studies
