// The fields that a template can have, in one table.

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/generator/wishes.h>
#include "cli/line_template.h"
#include "cli/rating_words.h"
#include "formats/cells.h"
#include "json/rating.h"

namespace sudolab::cli {
namespace {

std::string puzzle_text(const Facts& facts, std::string_view name) {
  if (name == "puzzle") return puzzle_line(facts.record.puzzle, facts.symbols);
  WriteOptions with_zeros = facts.symbols;
  with_zeros.blank = '0';
  return grid_line(facts.record.puzzle.givens, with_zeros);
}

std::string solution_text(const Facts& facts, std::string_view /*name*/) {
  if (facts.solution != nullptr) return grid_line(*facts.solution, facts.symbols);
  const bool solved = facts.result != nullptr && facts.result->status == Status::kSolved;
  return solved ? grid_line(facts.result->grid, facts.symbols) : "";
}

std::string name_text(const Facts& facts, std::string_view /*name*/) { return facts.record.name; }

std::string place_text(const Facts& facts, std::string_view name) {
  if (name == "index") return std::to_string(facts.index);
  if (name == "number") return std::to_string(facts.index + 1);
  return facts.record.line > 0 ? std::to_string(facts.record.line) : "";
}

std::string clues_text(const Facts& facts, std::string_view /*name*/) {
  return std::to_string(facts.record.puzzle.givens.filled());
}

std::string symmetry_text(const Facts& facts, std::string_view /*name*/) {
  const Symmetry symmetry = symmetry_of(facts.record.puzzle.givens);
  for (const auto& [name, known] : kSymmetryNames) {
    if (known == symmetry) return std::string(name);
  }
  return {};
}

std::string result_text(const Facts& facts, std::string_view name) {
  if (facts.result == nullptr) return {};
  if (name == "status") return std::string(status_name(facts.result->status));
  if (name == "solutions") return std::to_string(facts.result->solutions);
  return facts.result->exhausted ? "true" : "false";
}

std::string run_text(const Facts& facts, std::string_view name) {
  if (name == "solver") return facts.solver;
  return facts.seed ? std::to_string(*facts.seed) : "";
}

std::string seconds_text(const Facts& facts, std::string_view name) {
  if (!facts.seconds) return {};
  return name == "seconds" ? fmt::format("{}", *facts.seconds)
                           : fmt::format("{:.2f}s", *facts.seconds);
}

std::string counter_text(const Facts& facts, std::string_view name) {
  if (facts.result == nullptr) return {};
  for (const auto& [known, counter] : kCounterFields) {
    if (known == name) return std::to_string(facts.result->counters.*counter);
  }
  return {};
}

std::string rating_text(const Facts& facts, std::string_view name) {
  if (facts.rating == nullptr) return {};
  const Rating& rating = *facts.rating;
  if (name == "level") return std::string(facts.table->name_of(rating.level));
  if (name == "score") return score_text(rating.score, *facts.table);
  if (name == "steps") return std::to_string(rating.steps);
  return rating.solved && rating.hardest != nullptr ? std::string(rating.hardest->id) : "";
}

std::string all_techniques_text(const Facts& facts, std::string_view /*name*/) {
  return facts.rating == nullptr ? "" : techniques_list(*facts.rating);
}

std::string technique_text(const Facts& facts, std::string_view name) {
  if (facts.rating == nullptr) return {};
  for (const TechniqueUse& use : facts.rating->techniques) {
    if (use.technique->id == name) return std::to_string(use.steps);
  }
  return "0";
}

// The name is er, ep or ed, alone or with what is asked about its rule.
std::string se_text(const Facts& facts, std::string_view name) {
  if (facts.se == nullptr) return {};
  const SeHardest& hardest = name.starts_with("er")   ? facts.se->er
                             : name.starts_with("ep") ? facts.se->ep
                                                      : facts.se->ed;
  if (name.ends_with("-rule")) return hardest.name;
  return name.ends_with("-short") ? hardest.short_name : se_rating_text(hardest.rating);
}

std::string pelanek_text(const Facts& facts, std::string_view name) {
  if (facts.pelanek == nullptr) return {};
  for (const auto& [known, value] : json::kPelanekFields) {
    if (known == name) return fmt::format("{:.4f}", facts.pelanek->*value);
  }
  return {};
}

std::string effort_text(const Facts& facts, std::string_view name) {
  for (const EffortValue& effort : facts.effort) {
    if (effort.name == name) return effort.text();
  }
  return {};
}

constexpr Field kFields[] = {
    {"puzzle", 'g', nullptr, "the puzzle on one line", puzzle_text},
    {"zeros", 'i', nullptr, "the same with 0 for empty cells", puzzle_text},
    {"solution", 0, &Needs::result, "its solution", solution_text},
    {"name", 0, nullptr, "its name in the file", name_text},
    {"number", 'n', nullptr, "its number, from 1", place_text},
    {"index", 0, nullptr, "its number, from 0", place_text},
    {"line", 0, nullptr, "the line of the input on which it begins", place_text},
    {"clues", 0, nullptr, "the number of givens", clues_text},
    {"symmetry", 0, nullptr, "the largest symmetry that the givens have", symmetry_text},
    {"status", 0, &Needs::result, "solved, unsolvable, gave up or stuck", result_text},
    {"solutions", 0, &Needs::result, "solutions found, at most --limit (solve) or 2", result_text},
    {"complete", 0, &Needs::result, "true if these are all, else false", result_text},
    {"solver", 0, nullptr, "the solver and its preset (solve)", run_text},
    {"seed", 0, nullptr, "the seed of the run (solve) or of the puzzle (generate)", run_text},
    {"seconds", 0, nullptr, "time to solve or to rate it", seconds_text},
    {"time", 'e', nullptr, "the same in hundredths, with an s", seconds_text},
    {"nodes", 0, &Needs::result, "assignments made by the solver", counter_text},
    {"guesses", 0, &Needs::result, "guesses of the solver", counter_text},
    {"backtracks", 0, &Needs::result, "assignments taken back", counter_text},
    {"iterations", 0, &Needs::result, "rounds of the solver's main loop", counter_text},
    {"trials", 0, &Needs::result, "complete grids evaluated", counter_text},
    {"restarts", 0, &Needs::result, "fresh starts", counter_text},
    {"level", 0, &Needs::rating, "easy, average, hard, insane or impossible", rating_text},
    {"score", 0, &Needs::rating, "our own score of its difficulty", rating_text},
    {"hardest", 0, &Needs::rating, "the hardest technique that it needs", rating_text},
    {"steps", 0, &Needs::rating, "steps of a person's path", rating_text},
    {"techniques", 0, &Needs::rating, "steps by technique: full-house:4,x-wing:1",
     all_techniques_text},
    {"er", 'r', &Needs::se, "Sudoku Explainer's rating of the hardest step", se_text},
    {"er-rule", 'R', &Needs::se, "its rule", se_text},
    {"er-short", 'S', &Needs::se, "its rule's short name", se_text},
    {"ep", 'p', &Needs::se, "the rating of the hardest step up to the first digit", se_text},
    {"ep-rule", 'P', &Needs::se, "its rule", se_text},
    {"ep-short", 'T', &Needs::se, "its rule's short name", se_text},
    {"ed", 'd', &Needs::se, "the rating of the first step", se_text},
    {"ed-rule", 'D', &Needs::se, "its rule", se_text},
    {"ed-short", 'U', &Needs::se, "its rule's short name", se_text},
    {"relative_time", 0, nullptr, "the time that Pelánek's model predicts (rate --policy pelanek)",
     pelanek_text},
    {"refutation_sum", 0, nullptr, "steps in mind to refute digits (rate --policy pelanek)",
     pelanek_text},
    {"openings", 0, nullptr, "mean singles to choose from (rate --policy pelanek)", pelanek_text},
    {"backtrack_nodes", 0, nullptr, "nodes of backtrack (rate --effort)", effort_text},
    {"rules_nodes", 0, nullptr, "nodes of rules (rate --effort)", effort_text},
    {"fast_guesses", 0, nullptr, "guesses of fast (rate --effort)", effort_text},
    {"fast_guesses_mean", 0, nullptr, "their mean over copies (rate --effort --copies)",
     effort_text},
    {"fast_guesses_least", 0, nullptr, "the fewest of a copy", effort_text},
    {"fast_guesses_most", 0, nullptr, "the most of a copy", effort_text},
    {"backdoor_singles", 0, nullptr, "cells to be told until singles suffice (rate --backdoor)",
     effort_text},
    {"backdoor_locked", 0, nullptr, "the same for singles and locked candidates", effort_text},
    {"genetic_trials", 0, nullptr, "trials of genetic (rate --trials)", effort_text},
};

constexpr Field kTechniqueField = {"TECHNIQUE", 0, &Needs::rating, "", technique_text};

}  // namespace

std::span<const Field> all_fields() { return kFields; }

const Field& technique_field() { return kTechniqueField; }

}  // namespace sudolab::cli
