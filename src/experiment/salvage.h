// What can still be had of a damaged store: every run that is as it was written, of puzzles that
// are.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "experiment/run_row.h"
#include "experiment/store_file.h"

namespace sudolab {

struct Salvage {
  std::vector<RunRecord> runs;  // as Store::for_each_run shows them
  // How many rows were left out, and why the first of them; and whether a part of the table could
  // not even be counted.
  std::size_t lost = 0;
  std::string reason;
  bool unreadable = false;

  std::string to_string() const;  // one sentence; empty where nothing is lost
};

// `ids` are those of the subject's puzzles. Throws nothing but std::bad_alloc.
Salvage salvage_runs(Database& database, store_file::Version version, const RunSubject& subject,
                     const std::vector<std::int64_t>& ids);

}  // namespace sudolab
