// What comparisons and studies have in common: an experiment is carried out, and each run of it is
// told as soon as it is there.

#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <sudolab/experiment/experiment.h>
#include "server/job.h"
#include "server/lab.h"
#include "studies/new_experiment.h"

namespace sudolab::server {

class ExperimentTask : public Task {
 public:
  // Without `stored` the experiment is removed with the task.
  ExperimentTask(Lab& lab, std::string kind, bool stored);
  ~ExperimentTask() override;
  ExperimentTask(const ExperimentTask&) = delete;
  ExperimentTask& operator=(const ExperimentTask&) = delete;

  Json run(ItemList& items, const std::stop_token& stop) override;
  Json progress() const override;
  std::size_t bytes() const override;
  const std::vector<PuzzleRecord>* puzzles() const override;
  void discard() override;

 protected:
  // Called once. Throws ExperimentError or ApiError.
  virtual studies::NewExperiment prepare(const std::stop_token& stop) = 0;

  Lab& lab_;

 private:
  struct Tally {
    std::size_t runs = 0;
    std::size_t solved = 0;
    std::vector<double> costs;  // seconds, of all runs
  };

  Json carry_out_here(studies::NewExperiment experiment, ItemList& items,
                      const std::stop_token& stop);
  Json run_json(const RunRecord& record);
  double cost_of(const RunRecord& record) const;
  const std::string& solution_of(std::size_t puzzle);

  const std::string id_;
  const bool stored_;
  std::vector<std::string> solutions_;  // by puzzle; empty: not known yet

  mutable std::mutex mutex_;
  std::string phase_ = "waiting";
  std::size_t done_ = 0;
  std::size_t total_ = 0;
  std::vector<std::string> entrants_;
  std::vector<std::chrono::nanoseconds> limits_;  // by entrant
  std::vector<Tally> tallies_;
  std::optional<std::vector<PuzzleRecord>> puzzles_;
};

}  // namespace sudolab::server
