// `sudolab generate --from`: easier puzzles out of given ones.

#pragma once

#include <cstdint>

#include "cli/puzzle_source.h"
#include "cli/puzzle_writer.h"
#include "cli/session.h"

namespace sudolab::cli {

struct EaseSettings {
  InputSettings from;
  WriterSettings writer;
  int ease = 0;
  std::uint64_t seed = 0;
  const LineTemplate* layout = nullptr;
};

ExitCode ease_puzzles(Session& session, const EaseSettings& settings);

}  // namespace sudolab::cli
