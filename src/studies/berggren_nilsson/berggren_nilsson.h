// Berggren & Nilsson, A study of Sudoku solving algorithms (2012): rules, backtracking and
// Boltzmann machines, with every figure of the report.

#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "studies/claims.h"
#include "studies/study.h"

namespace sudolab::studies {

extern const Study kBerggrenNilssonStudy;

namespace berggren_nilsson {

// ---- published

inline constexpr std::size_t kPuzzles17 = 49151, kPuzzles46 = 400;
inline constexpr double kLimitSeconds = 20;
inline constexpr double kWidthSeconds = 0.05, kBoltzmannWidthSeconds = 1;
inline constexpr double kRulesMean = 0.02, kBacktrackMean = 1.66;  // seconds
inline constexpr double kStartTemperature = 100;
inline constexpr int kLeastRuns = 4, kMostRuns = 100;  // of a puzzle

// How many times as fast as there the solvers are here: means of 1.66 s and of about 8 s were
// published, and 1.6 ms and 138 ms measured (16 November 2026, Intel Xeon, 2.3 GHz). Limits and
// widths are scaled by these, so that they ask the same as in the report. The table of times tells
// how far the ratio differs on the reader's machine.
inline constexpr double kSpeed = 1000, kBoltzmannSpeed = 58;
// Boltzmann machines are judged by their sweeps, which the noise of a machine does not change: so
// many were a second there, since the mean of the fast one was 8 s and is 157,000 sweeps here.
inline constexpr double kSweepsPerSecond = 157'000 / 8.0;

// ---- groups of puzzles, as in "2,000 of 17 clues"

inline constexpr std::string_view kClues17 = "of 17 clues";
inline constexpr std::string_view kClues46 = "of 46 clues";
inline constexpr std::string_view kCounted17 = "of 17 clues, counted";
inline constexpr std::string_view kSome17 = "of 17 clues, some";
inline constexpr std::string_view kSome46 = "of 46 clues, some";
inline constexpr std::string_view kFew17 = "of 17 clues for boltzmann";
// One for each number of clues at which cooling is compared.
inline constexpr std::array kCoolingClues = {46, 42, 38, 34, 30, 26, 22, 17};
std::string cooling_group(int clues);

// ---- entrants

// The searches under the rule of precision that the report's program has, the Boltzmann machines
// with a fixed number of runs, to whose sweeps that rule is applied afterwards.
inline constexpr std::string_view kRules = "rules";
inline constexpr std::string_view kBacktrack = "backtrack";
inline constexpr std::string_view kFast = "boltzmann fast";
inline constexpr std::string_view kSlow = "boltzmann slow";
// The same four under other rules, and the machines under that rule by the clock: suffixes of a
// name.
inline constexpr std::string_view kTimed = ", timed";
inline constexpr std::string_view kBootstrapped = ", bootstrap";
inline constexpr std::string_view kRelative = ", relative width";
// Counted instead of timed, and without a limit.
inline constexpr std::string_view kRulesWork = "rules, counted";
inline constexpr std::string_view kBacktrackWork = "backtrack, counted";
// The limit is six times as long as it would be scaled, and the machine cold after a tenth of it.
inline constexpr double kHopelessSeconds = 2;
inline constexpr std::string_view kHopeless = "boltzmann fast on 17 clues";

// The rules in other orders, and other choices of cells.
struct Variant {
  std::string_view name, solver, rules;  // of rules: the option, where it is not the preset's
};
inline constexpr std::array kVariants = {
    Variant{"naked singles, tuples (the report's)", "rules", ""},
    Variant{"tuples, naked singles", "rules", "naked-tuples,naked-single"},
    Variant{"naked singles, hidden singles, tuples", "rules",
            "naked-single,hidden-single,naked-tuples"},
    Variant{"hidden singles, naked singles, tuples", "rules",
            "hidden-single,naked-single,naked-tuples"},
    Variant{"naked singles, hidden singles, locked, tuples", "rules:locked", ""},
    Variant{"naked singles, hidden singles", "rules:singles", ""},
    Variant{"naked singles", "rules", "naked-single"},
    Variant{"many: to fish and wings", "rules:wings", ""},
    Variant{"no rule, the cell with the fewest candidates (the report's)", "backtrack", ""},
    Variant{"no rule, fewest candidates, digits at random", "backtrack:random-digits", ""},
    Variant{"no rule, the first cell", "backtrack:first-cell", ""},
    Variant{"no rule, cells and digits at random", "backtrack:random", ""},
};

// The report's cooling, and others over the critical temperatures, once or with restarts.
struct CoolingEntrant {
  std::string_view name, family;  // an entrant, and what it is called in a chart
  bool restarts;
  std::string_view solver, settings;  // "name=value" separated by blanks
};
inline constexpr std::array kCoolings = {
    CoolingEntrant{"cooling fast", "as published, fast", false, "boltzmann:berggren-fast", ""},
    CoolingEntrant{"cooling slow", "as published, slow", false, "boltzmann:berggren-slow", ""},
    CoolingEntrant{"exponential", "exponential", false, "boltzmann:critical",
                   "restarts=never cooling=2.8e-6"},
    CoolingEntrant{"steps", "steps", false, "boltzmann:steps",
                   "restarts=never cooling=2.8e-6 plateau=10000"},
    CoolingEntrant{"linear", "linear", false, "boltzmann:linear", "restarts=never cooling=2e-6"},
    CoolingEntrant{"logarithmic", "logarithmic", false, "boltzmann:logarithmic",
                   "restarts=never cooling=0.08"},
    CoolingEntrant{"adaptive", "adaptive", false, "boltzmann:adaptive", "restarts=never"},
    CoolingEntrant{"exponential, restarts", "exponential", true, "boltzmann:critical", ""},
    CoolingEntrant{"steps, restarts", "steps", true, "boltzmann:steps", ""},
    CoolingEntrant{"linear, restarts", "linear", true, "boltzmann:linear", ""},
    CoolingEntrant{"logarithmic, restarts", "logarithmic", true, "boltzmann:logarithmic", ""},
    CoolingEntrant{"adaptive, restarts", "adaptive", true, "boltzmann:adaptive", ""},
};

struct Numbers {
  explicit Numbers(const Results& results);

  const Results& results;
  // What `rules` and `backtrack` cost on the puzzles that both have run, and on those of them that
  // both solve in every run.
  std::vector<double> rules, backtrack;
  std::vector<double> solved_rules, solved_backtrack;
  // The work of the printed program on the puzzles where both were counted, in its seconds: so many
  // that the means are the published ones, where the limit ends a puzzle as it did there. An
  // unsolved one has more than the limit.
  std::vector<double> rules_work, backtrack_work;
  // The same without what was unsolved or unstable there, 2.6 % of the puzzles: the longest ones.
  std::vector<double> kept_rules_work, kept_backtrack_work;
};

// A sentence that sums up, and the verdicts on the report's findings.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<Claim> boltzmann_claims(const Results& results);
std::vector<report::Section> sections(const Numbers& numbers);
// Some of them: the report's figures 4.1 to 4.10, and what goes beyond the report.
report::Section rules_figures(const Results& results);
report::Section backtrack_figures(const Results& results);
report::Section boltzmann_figures(const Results& results);
report::Section comparison_figures(const Numbers& numbers);
report::Section work_section(const Numbers& numbers);
report::Section variants_section(const Results& results);
report::Section cooling_section(const Results& results);

// ---- what several of these need

// For each puzzle that the entrant has run, whether every run solved it, and whether its times are
// stable; the second is empty until all are measured to the end, since it is not known before.
std::vector<double> solved_flags(const Results& results, std::string_view entrant);
std::vector<double> stable_flags(const Results& results, std::string_view entrant);
// How many of the values are the wanted one.
Counted those_of(const std::vector<double>& values, double wanted);
Claim unstable_claim(const Results& results, std::string_view entrant, std::string finding,
                     Counted published, const stats::Interval& margin);

}  // namespace berggren_nilsson
}  // namespace sudolab::studies
