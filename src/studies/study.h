// The seam behind which every named study stands: a plan and an analysis.
//
// A study is one pair of files and one row in registry.cpp. `prepare` says what is to be measured
// on which puzzles; `analyse` turns the results into a document, with the published values beside
// ours and, for each published finding, a verdict that is computed from the results. A study of
// puzzles alone, without any solver, has `direct` instead of both.

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "experiment/plan.h"
#include "experiment/puzzles.h"
#include "report/document.h"
#include "studies/results.h"

namespace sudolab::studies {

// How much is measured: some seconds to see that all works, minutes, or as much as in the paper.
enum class Scale { kSmoke, kQuick, kFull };

std::string_view scale_name(Scale scale);  // "quick"
std::optional<Scale> find_scale(std::string_view name);

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
  std::string substitute;  // which puzzles stand for the original ones; empty: the original ones
};

struct Study {
  std::string_view id;  // "berggren-nilsson"
  std::string_view title;
  std::string_view source;          // authors, title, place, year; empty: ours
  std::string_view question;        // one sentence
  std::string_view puzzles_wanted;  // what --puzzles should hold
  StudySetup (*prepare)(const StudyRequest& request) = nullptr;  // throws ExperimentError
  report::Document (*analyse)(const Results& results) = nullptr;
  report::Document (*direct)(const StudyRequest& request) = nullptr;  // throws ExperimentError
};

std::span<const Study> all_studies();
const Study* find_study(std::string_view id);

// The report on a stored experiment: by the study that it belongs to, else by compare.h.
report::Document document_of(const Results& results);

}  // namespace sudolab::studies
