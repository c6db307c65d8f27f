// An experiment that is about to begin, with the manifest that says what it is. The command line
// and the server both make their experiments here, so that neither knows more about one than the
// other.

#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/experiment/store.h>
#include "studies/study.h"

namespace sudolab::studies {

struct NewExperiment {
  Plan plan;
  std::vector<ExperimentPuzzle> puzzles;
  Manifest manifest;
  std::vector<std::string> warnings;  // lines of puzzles that could not be read

  // Throws ExperimentError.
  Store create(const std::filesystem::path& folder) const;
};

// Both throw ExperimentError, and end early when asked to stop.
NewExperiment new_study(const Study& study, const StudyRequest& request);

// `data` is the folder of the shipped puzzles. `plan_file` is where the user will find the plan,
// which repeats the comparison.
struct ComparisonRequest {
  Plan plan;
  std::string name;
  std::filesystem::path data;
  std::string plan_file;
};
NewExperiment new_comparison(ComparisonRequest request, const std::stop_token& stop);

}  // namespace sudolab::studies
