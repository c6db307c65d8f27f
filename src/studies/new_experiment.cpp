#include "studies/new_experiment.h"

#include <fmt/format.h>

namespace sudolab::studies {

Store NewExperiment::create(const std::filesystem::path& folder) const {
  return Store::create(folder, plan, puzzles, manifest);
}

NewExperiment new_study(const Study& study, const StudyRequest& request) {
  StudySetup setup = study.prepare(request);
  NewExperiment experiment{std::move(setup.plan), std::move(setup.puzzles), {}, {}};
  Manifest& manifest = experiment.manifest;
  manifest.kind = Manifest::Kind::kStudy;
  manifest.name = study.title;
  manifest.study = study.id;
  manifest.scale = scale_name(request.scale);
  manifest.substitute = std::move(setup.substitute);
  manifest.left_out = std::move(setup.left_out);
  manifest.command = fmt::format("sudolab study run {} --scale {} --seed {}", study.id,
                                 manifest.scale, request.seed);
  if (!request.puzzles.empty()) manifest.command += " --puzzles " + request.puzzles;
  return experiment;
}

NewExperiment new_comparison(ComparisonRequest request, const std::stop_token& stop) {
  PuzzleSupply supply = gather_puzzles(request.plan, request.data, stop);
  NewExperiment experiment{
      std::move(request.plan), std::move(supply.puzzles), {}, std::move(supply.warnings)};
  Manifest& manifest = experiment.manifest;
  manifest.name = std::move(request.name);
  manifest.command = "sudolab compare --plan " + request.plan_file;
  if (!experiment.warnings.empty()) {
    manifest.left_out = fmt::format("{} that could not be read", experiment.warnings.size());
  }
  return experiment;
}

}  // namespace sudolab::studies
