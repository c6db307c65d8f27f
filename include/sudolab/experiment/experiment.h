// Carrying out an experiment: from a plan to a store full of runs, in one go or in several.

#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/experiment/executor.h>
#include <sudolab/experiment/ledger.h>
#include <sudolab/experiment/store.h>

namespace sudolab {

struct ExperimentWatcher {
  // Both are called now and then, never at the same time.
  std::function<void(const RunRecord&)> on_run = [](const RunRecord&) {};
  std::function<void(const Ledger&)> on_progress = [](const Ledger&) {};
};

struct ExperimentEnd {
  bool finished = false;              // if not: stopped, and can be resumed
  std::size_t wrong = 0;              // answers that are no solution: must never happen
  std::vector<std::string> warnings;  // about the machine, one sentence each
};

// Does what the store's plan says and the store does not hold yet, and enters into its manifest by
// whom, where and with which warnings. Throws ExperimentError; what was finished before is in the
// store.
ExperimentEnd carry_out(Store& store, Executor& executor, const ExperimentWatcher& watcher,
                        const std::stop_token& stop);

}  // namespace sudolab
