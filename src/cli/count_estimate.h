// `sudolab count --estimate`: about how many solutions there are, where counting does not end.

#pragma once

#include <cstdint>

#include "cli/exit_code.h"
#include "cli/output_kind.h"
#include "cli/puzzle_source.h"
#include "cli/session.h"
#include "cli/solver_settings.h"

namespace sudolab::cli {

struct EstimateSettings {
  InputSettings input;
  SolverSettings solver;  // its limits, threads and seed
  OutputKind kind;
  std::uint64_t probes;
};

ExitCode estimate_counts(Session& session, const EstimateSettings& settings);

}  // namespace sudolab::cli
