// The seam behind which every named study stands, and the frame that all of them share.
//
// A study is one folder and one row in registry.cpp. It has a plan, which says what is measured on
// which puzzles, and an analysis: findings, each with a verdict that is computed from the results,
// and sections with the published values beside ours. Everything else in its report (title, what is
// missing, methods) is added by the frame. A study may be about puzzles alone; then its plan has no
// entrants, and nothing is run.

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include "report/document.h"
#include "studies/results.h"

namespace sudolab::studies {

// How much is measured: a few seconds' worth to see that all works, minutes, or as much as in the
// paper.
enum class Scale { kSmoke, kQuick, kFull };

std::string_view scale_name(Scale scale);  // "quick"
std::optional<Scale> find_scale(std::string_view name);

// One of three amounts, the smallest first.
template <class Amount>
constexpr const Amount& at_scale(const std::array<Amount, 3>& amounts, Scale scale) {
  return amounts[static_cast<std::size_t>(scale)];
}

struct StudyRequest {
  Scale scale = Scale::kQuick;
  std::string puzzles;         // the original puzzles, if the user has them; else a substitute
  std::filesystem::path data;  // the shipped puzzles
  std::uint64_t seed = 0;
  std::stop_token stop;
  bool outline = false;  // only to tell how much it is: what takes long to make may be left blank
};

struct StudySetup {
  Plan plan;  // its puzzle requests name the groups and, as `origin`, where they come from
  std::vector<ExperimentPuzzle> puzzles;
  std::string substitute;  // which puzzles replace the original ones; empty: the original ones
  std::string left_out;    // which puzzles were found and left out, and why; empty: none
};

struct Analysis {
  std::vector<report::Block> findings;  // a sentence that sums up, then the verdicts
  std::vector<report::Section> sections;
};

struct Study {
  std::string_view id;  // "berggren-nilsson"
  std::string_view title;
  std::string_view source;          // authors, title, place, year; empty: ours
  std::string_view question;        // one sentence
  std::string_view puzzles_wanted;  // what --puzzles should hold
  // Completes a setup whose plan has its name and seed. Throws ExperimentError.
  void (*plan)(const StudyRequest& request, StudySetup& setup) = nullptr;
  Analysis (*analysis)(const Results& results) = nullptr;

  // What the frame makes of both.
  StudySetup prepare(const StudyRequest& request) const;  // throws ExperimentError
  report::Document analyse(const Results& results) const;
};

// The analysis of a study: the numbers that its report rests on are made once, and
// findings(numbers) and sections(numbers) of the same namespace make something of them.
template <class Numbers>
Analysis analysis_of(const Results& results) {
  const Numbers numbers(results);
  return {findings(numbers), sections(numbers)};
}

std::span<const Study> all_studies();
const Study* find_study(std::string_view id);

// The report on a stored experiment: by the study that it belongs to, else as a comparison.
report::Document document_of(const Results& results);

}  // namespace sudolab::studies
