// Where an experiment is kept: one folder with one SQLite file that holds the plan, the puzzles,
// the machine and every single run. Whatever happens to the process, what was added stays.
//
//   meta      key, value                 the version, the plan and the manifest, both as JSON
//   puzzles   id, grp, record, checksum  each puzzle with name and solution, as our JSON
//   entrants  id, title, solver
//   runs      entrant, puzzle, repetition, status, reason, nanoseconds, solutions, steps, the
//             counters of solvers/solver.h, the measures as a JSON object, if there are any, the
//             conditions of record.h, and a checksum
//
// Whatever is read is checked: the file's pages when it is opened, and the checksum, the types and
// the ranges of each row. Damage is one sentence, a DamageError.
//
// Stores of earlier versions are read, and become one of today when they are resumed.

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sudolab/experiment/manifest.h>
#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include <sudolab/experiment/record.h>

namespace sudolab {

class Store {
 public:
  enum class Reading {
    kChecked,
    kGlance,   // the pages are not looked at, which takes a second per gigabyte
    kSalvage,  // what is damaged is left out, and `damage` tells what
  };

  // All of these throw ExperimentError, as does `add` when the disk is full.
  //
  // A new experiment; the folder is made if it is not there, and may hold no experiment yet.
  static Store create(const std::filesystem::path& folder, const Plan& plan,
                      const std::vector<ExperimentPuzzle>& puzzles, const Manifest& manifest = {});
  // To continue one. Only one process at a time may.
  static Store resume(const std::filesystem::path& folder);
  // To look at one, also while it is running.
  static Store read(const std::filesystem::path& folder, Reading how = Reading::kChecked);
  static bool exists(const std::filesystem::path& folder);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const std::filesystem::path& folder() const { return folder_; }
  const Plan& plan() const { return plan_; }
  const Manifest& manifest() const { return manifest_; }
  const std::vector<ExperimentPuzzle>& puzzles() const { return puzzles_; }
  // What a salvage found, one sentence each; they are among the manifest's warnings, too. Where
  // puzzles are lost, the others are numbered anew.
  const std::vector<std::string>& damage() const { return damage_; }

  // Adds runs, all or none.
  void add(std::span<const RunRecord> records);
  // In the order of entrant, puzzle, repetition. Of runs of the same job only the first is seen. An
  // answer later than the limit has become a time-out.
  void for_each_run(const std::function<void(const RunRecord&)>& visit) const;
  std::size_t run_count() const;

  void set_manifest(Manifest manifest);

 private:
  struct Connection;
  explicit Store(std::filesystem::path folder);
  void load(Reading how);
  void load_plan();
  void load_manifest(Reading how);
  void salvage();
  void renew();

  std::filesystem::path folder_;
  std::unique_ptr<Connection> connection_;
  Plan plan_;
  Manifest manifest_;
  std::vector<ExperimentPuzzle> puzzles_;
  std::vector<std::int64_t> ids_;  // of these, in the file
  std::vector<std::string> damage_;
  std::optional<std::vector<RunRecord>> salvaged_;
};

}  // namespace sudolab
