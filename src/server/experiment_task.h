// What comparisons and studies have in common: an experiment is carried out, and each run of it is
// told as soon as it is there.

#pragma once

#include <chrono>
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
  // A new one; without `stored` it is removed with the task.
  ExperimentTask(Lab& lab, const std::string& kind, bool stored);
  // One that is there already, and stays.
  ExperimentTask(Lab& lab, std::string id);
  ~ExperimentTask() override;
  ExperimentTask(const ExperimentTask&) = delete;
  ExperimentTask& operator=(const ExperimentTask&) = delete;

  Json run(ItemList& items, const std::stop_token& stop) override;
  Json progress() const override;
  std::size_t bytes() const override;
  const std::vector<PuzzleRecord>* puzzles() const override;
  void discard() override;
  bool runs_alone() const override { return true; }
  std::string experiment() const override { return id_; }

 protected:
  // Called once; nothing if it was stopped before the experiment was there. Throws ExperimentError
  // or ApiError.
  virtual std::optional<Store> open(const std::stop_token& stop) = 0;
  Store create(const studies::NewExperiment& experiment);

  Lab& lab_;

 private:
  struct Tally {
    std::size_t runs = 0;
    std::size_t solved = 0;
    std::vector<double> costs;  // seconds, of all runs
  };

  Json carry_out_here(Store& store, ItemList& items, const std::stop_token& stop);
  Json item_json(const Plan& plan, const RunRecord& record);
  void enter(const char* phase);
  void show(const Store& store);
  void count(const Ledger& ledger);
  std::optional<double> seconds_left() const;

  const std::string id_;
  const bool stored_;
  const bool existed_;
  std::vector<Json> boards_;  // the solutions by puzzle; null: not found in time

  mutable std::mutex mutex_;
  std::string phase_ = "waiting";
  std::size_t done_ = 0;
  std::size_t total_ = 0;
  std::size_t done_before_ = 0;                       // when the runs began
  std::chrono::steady_clock::time_point runs_began_;  // once the phase is running
  std::vector<std::string> entrants_;
  std::vector<Tally> tallies_;
  std::optional<std::vector<PuzzleRecord>> puzzles_;
};

// While its job waits or runs, an experiment is being written: throws ApiError.
void require_no_job(Lab& lab, const std::string& experiment);

}  // namespace sudolab::server
