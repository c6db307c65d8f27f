// The runs and puzzles of an experiment, as jobs tell them while it goes on and as stored ones are
// read later.

#pragma once

#include <sudolab/experiment/store.h>
#include "server/exchange.h"

namespace sudolab::server {

// The seconds of a run, or its limit where it was not solved, as in reports.
double cost_of(const Plan& plan, const RunRecord& record);

// Without a board. `seed` is what repeats the run.
Json run_json(const Plan& plan, const RunRecord& record);

// The part of a list that a request asks for by ?from and ?count.
struct Window {
  std::size_t from = 0;
  std::size_t count = 0;

  bool has(std::size_t index) const { return index >= from && index - from < count; }
};
Window window_of(const Request& request, std::int64_t most, std::int64_t usual);

Json puzzles_json(const std::vector<PuzzleRecord>& puzzles, const Window& window);

}  // namespace sudolab::server
