// `sudolab generate --from`: easier puzzles out of given ones.

#pragma once

#include <cstdint>

#include <sudolab/core/budget.h>
#include "cli/puzzle_source.h"
#include "cli/puzzle_writer.h"
#include "cli/session.h"

namespace sudolab::cli {

struct EaseSettings {
  InputSettings from;
  WriterSettings writer;
  int ease = 0;
  std::uint64_t seed = 0;
  Limits limits = {};  // of finding a puzzle's solution
  const LineTemplate* layout = nullptr;
};

ExitCode ease_puzzles(Session& session, const EaseSettings& settings);

}  // namespace sudolab::cli
