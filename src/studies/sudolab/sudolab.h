// The study of this laboratory itself: every algorithm on every level of every size, whether they
// agree on what is hard, what threads are worth, and which rules a solver by rules should know.

#pragma once

#include "studies/study.h"

namespace sudolab::studies {

extern const Study kSudolabStudy;

namespace laboratory {  // not `sudolab`, which would hide the namespace of everything

// Names of entrants with threads: "csp, 2 threads".
std::string with_threads(const std::string& solver, int threads);
inline constexpr int kThreadCounts[] = {2, 4};

// The rule sets of `rules`, the simplest first.
inline constexpr const char* kRuleSets[] = {"rules:singles", "rules:pairs", "rules",
                                            "rules:locked",  "rules:wings", "rules:chains"};

// A group's name is its size and its level: "9x9 hard".
std::string size_of_group(const std::string& group);   // "9x9"
std::string level_of_group(const std::string& group);  // "hard"; empty: none
std::vector<std::string> sizes_of(const Results& results);
std::vector<std::string> groups_of(const Results& results, const std::string& size);

// The entrants of the comparison: one thread, not there for the rule sets alone.
std::vector<std::size_t> contestants(const Results& results);

// Over several groups.
struct Score {
  std::size_t puzzles = 0, solved = 0;  // by every run
  double success = 0;                   // the part of a puzzle's runs that solve it, in the mean
  std::optional<double> median;         // seconds, where more than half were solved
  bool at_least = false;                // a run that was not solved is inside the median
  double par2 = 0;                      // seconds
};
Score score_of(const Results& results, std::size_t entrant, const std::vector<std::string>& groups);

// One measure of difficulty.
struct Gauge {
  std::string name;
  std::vector<double> values;  // by puzzle
  bool time = false;           // of the solver of that name
};

// Of all pairs of solvers, how many share more of the worst tenth than chance gives, and those that
// share most.
struct Overlaps {
  report::Table table;
  std::size_t pairs = 0, significant = 0;
  std::vector<double> fractions;
};

// What agreement is judged by: the puzzles of 9x9 that every contestant has run.
struct Numbers {
  explicit Numbers(const Results& results);

  const Results& results;
  std::size_t puzzles = 0;
  std::vector<std::size_t> level_ends;  // puzzles come level by level: where each ends
  std::vector<Gauge> gauges;
  Overlaps overlaps;
};

// Two sentences: which algorithm is best, and whether they agree.
std::vector<report::Block> findings(const Numbers& numbers);
report::Paragraph agreement_in_words(const Numbers& numbers);

std::vector<report::Section> sections(const Numbers& numbers);
report::Section comparison_section(const Results& results);
report::Section agreement_section(const Numbers& numbers);

}  // namespace laboratory
}  // namespace sudolab::studies
