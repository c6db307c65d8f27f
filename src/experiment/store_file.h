// The database of a store: its tables, the versions of them that there have been, and what makes
// one of today out of each.

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sudolab/experiment/manifest.h>
#include <sudolab/experiment/plan.h>
#include <sudolab/experiment/puzzles.h>
#include "experiment/sqlite.h"

namespace sudolab::store_file {

constexpr auto kName = "experiment.sqlite";

enum class Version {
  kWithNotes = 1,     // loose notes instead of the manifest
  kBare,              // no conditions of runs
  kWithoutChecksums,  // and no checksums
  kCurrent,
};

// Nothing: this is not an experiment, or of a version that is not known.
std::optional<Version> version_of(Database& database);

std::optional<std::string> note(Database& database, const char* key);
void write_manifest(Database& database, const Manifest& manifest);

// What a SELECT has to name in a table of this version, so that run_row.h can read it.
const char* run_columns(Version version);

// Under another name until it is whole: an experiment is there completely or not at all. Throws
// ExperimentError, and leaves nothing behind.
void write_new(const std::filesystem::path& folder, const Plan& plan,
               const std::vector<ExperimentPuzzle>& puzzles, const Manifest& manifest);

// All at once, so that it is a store of one version or the other at any moment.
void renew(Database& database, Version from, const Plan& plan, const Manifest& manifest);

// The puzzles with their ids, which count from 0. What is wrong with them or with the plan, as
// sentences; a puzzle that cannot be trusted is left out.
struct StoredPuzzles {
  std::vector<ExperimentPuzzle> puzzles;
  std::vector<std::int64_t> ids;
  std::vector<std::string> damage;
};
StoredPuzzles read_puzzles(Database& database, Version version);

}  // namespace sudolab::store_file
