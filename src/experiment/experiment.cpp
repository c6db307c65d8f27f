#include <sudolab/experiment/experiment.h>

#include <algorithm>
#include <cmath>

namespace sudolab {
namespace {

// Below this part of a core, measured times are noticeably too long.
constexpr double kFairShare = 0.95;

std::vector<std::string> warnings_about(const Environment& environment, double share) {
  std::vector<std::string> warnings;
  if (share < kFairShare) {
    warnings.push_back("the machine was busy with other work: solvers had a processor for only " +
                       std::to_string(static_cast<int>(std::floor(share * 100))) +
                       " % of the measured time; close other programs and measure again, or use "
                       "fewer --threads");
  } else if (environment.load > 0.5 * environment.cores) {
    warnings.push_back("the machine was not idle when the measurements began (load " +
                       std::to_string(environment.load).substr(0, 4) +
                       "); times may be too long by a few per cent");
  }
  return warnings;
}

}  // namespace

ExperimentEnd carry_out(Store& store, Executor& executor, const ExperimentWatcher& watcher,
                        const std::stop_token& stop) {
  const Environment environment = this_environment();
  Manifest manifest = store.manifest();
  if (!manifest.environment) manifest.environment = environment;
  ExperimentEnd end;
  Ledger ledger(store.plan(), store.puzzles());
  store.for_each_run([&](const RunRecord& record) { ledger.enter(record); });
  auto jobs = ledger.next_round();
  // A study of puzzles alone has nothing to run, nor has one that was finished before: what the
  // manifest says of its runs stays.
  const bool any = !jobs.empty();
  if (any) {
    executor.begin(store.plan(), store.puzzles());
    manifest.executor = executor.description();
  }
  store.set_manifest(manifest);
  for (; !jobs.empty() && !stop.stop_requested(); jobs = ledger.next_round()) {
    watcher.on_progress(ledger);
    executor.run(
        jobs,
        [&](std::span<const RunRecord> records) {
          store.add(records);
          for (const RunRecord& record : records) {
            ledger.enter(record);
            if (record.status == Status::kWrong) ++end.wrong;
            watcher.on_run(record);
          }
          watcher.on_progress(ledger);
        },
        stop);
  }
  end.finished = ledger.next_round().empty();
  if (any) end.warnings = warnings_about(environment, executor.processor_share());
  for (const std::string& warning : end.warnings) {
    if (std::ranges::find(manifest.warnings, warning) == manifest.warnings.end()) {
      manifest.warnings.push_back(warning);
    }
  }
  manifest.finished = end.finished;
  store.set_manifest(std::move(manifest));
  return end;
}

}  // namespace sudolab
