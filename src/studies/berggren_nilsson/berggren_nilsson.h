// Berggren & Nilsson, A study of Sudoku solving algorithms (2012): rules, backtracking and
// Boltzmann machines, with every figure of the report.

#pragma once

#include <string_view>
#include <vector>

#include "studies/study.h"

namespace sudolab::studies {

extern const Study kBerggrenNilssonStudy;

namespace berggren_nilsson {

// The groups of puzzles, as in "2,000 of 17 clues".
inline constexpr std::string_view kClues17 = "of 17 clues";
inline constexpr std::string_view kClues46 = "of 46 clues";
inline constexpr std::string_view kFew17 =
    "of 17 clues for boltzmann";  // for the Boltzmann machine

// The entrants; each of the four is measured once more under the relative rule of precision.
inline constexpr std::string_view kRules = "rules";
inline constexpr std::string_view kBacktrack = "backtrack";
inline constexpr std::string_view kFast = "boltzmann fast";
inline constexpr std::string_view kSlow = "boltzmann slow";
inline constexpr std::string_view kHopeless = "boltzmann fast on 17 clues";
inline constexpr std::string_view kRelative = ", relative width";  // behind a name

inline constexpr double kLimitSeconds = 20;

struct Numbers {
  explicit Numbers(const Results& results);

  const Results& results;
  // What `rules` and `backtrack` cost on the puzzles that both have run, and on those of them that
  // both solve in every run.
  std::vector<double> rules, backtrack;
  std::vector<double> solved_rules, solved_backtrack;
};

// A sentence that sums up, and the verdicts on the report's findings.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);
// Some of them: the report's figures 4.1 to 4.10.
report::Section rules_figures(const Results& results);
report::Section backtrack_figures(const Results& results);
report::Section boltzmann_figures(const Results& results);
report::Section comparison_figures(const Numbers& numbers);

}  // namespace berggren_nilsson
}  // namespace sudolab::studies
