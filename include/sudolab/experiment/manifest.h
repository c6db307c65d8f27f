// What an experiment is, beside its plan: a comparison or a study, how to repeat it, on which
// machine it runs, and what there is to warn of. It is kept in the store as one JSON document and
// read strictly, so that a damaged store is noticed where it is opened.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/experiment/environment.h>

namespace sudolab {

struct Manifest {
  enum class Kind { kComparison, kStudy };

  // Known when the experiment is made.
  Kind kind = Kind::kComparison;
  std::string name;     // what a user called it, or the study's title; may be empty
  std::string study;    // the id; empty for a comparison
  std::string scale;    // of a study: "quick"
  std::string command;  // repeats the experiment
  std::string
      substitute;        // which puzzles replace the original ones; empty: these are the originals
  std::string left_out;  // which puzzles were found and left out, and why; empty: none
  std::string created;   // "2026-11-15T15:30:00Z"

  // Known when it is carried out.
  std::optional<Environment> environment;  // of the first start
  std::string executor;                    // "2 threads"; empty: nothing was run
  std::vector<std::string> warnings;       // about the machine, one sentence each
  bool finished = false;

  friend bool operator==(const Manifest&, const Manifest&) = default;
};

std::string_view kind_name(Manifest::Kind kind);  // "compare", "study"

std::string to_json(const Manifest& manifest);

// Throws ExperimentError: a damaged document, an unknown member, a study without its id.
Manifest manifest_from_json(std::string_view text);

// Before there were manifests, a store held some of this as notes, a key and a text each. What they
// do not tell stays empty. Throws ExperimentError.
using Notes = std::function<std::optional<std::string>(const char* key)>;
Manifest manifest_from_notes(const Notes& note);

}  // namespace sudolab
