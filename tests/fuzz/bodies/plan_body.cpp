// A plan is refused with a sentence, or it comes back as it was written. So does a manifest.

#include <algorithm>
#include <chrono>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/manifest.h>
#include <sudolab/experiment/plan_json.h>
#include "bodies/body.h"
#include "bodies/mutators.h"

namespace sudolab::testing {
namespace {

constexpr std::string_view kPlanWords[] = {"name",
                                           "notes",
                                           "seed",
                                           "puzzles",
                                           "solvers",
                                           "limits",
                                           "repeat",
                                           "order",
                                           "master_seeds",
                                           "shared_seeds",
                                           "seconds",
                                           "steps",
                                           "memory_mb",
                                           "least",
                                           "most",
                                           "rule",
                                           "two-stages",
                                           "width_seconds",
                                           "width_relative",
                                           "bootstrap",
                                           "percentiles",
                                           "file",
                                           "shipped",
                                           "text",
                                           "origin",
                                           "generate",
                                           "size",
                                           "level",
                                           "count",
                                           "blank",
                                           "clues",
                                           "sample",
                                           "givens",
                                           "solver",
                                           "set",
                                           "blocks",
                                           "interleaved",
                                           "search_threads",
                                           "dlx",
                                           "csp:random-order",
                                           "annealing",
                                           "constraint+csp",
                                           "levels/9x9-easy",
                                           "easy",
                                           "hard"};

// A number of JSON has 53 bits, and nanoseconds of eleven days have 50: up to there both are exact.
void make_exact(Limits& limits) {
  constexpr std::chrono::nanoseconds kExact{std::int64_t{1} << 50};
  if (limits.time != Limits{}.time) limits.time = std::min(limits.time, kExact);
}

Complaint complaint_about_plan(std::string_view text) {
  Plan plan;
  try {
    plan = plan_from_json(text);
  } catch (const ExperimentError& error) {
    return complaint_about_sentence(error.what(), text);
  }
  make_exact(plan.limits);
  for (Entrant& entrant : plan.entrants) {
    if (entrant.limits) make_exact(*entrant.limits);
  }
  const std::string written = to_json(plan);
  try {
    if (to_json(plan_from_json(written)) != written ||
        to_json(stored_plan_from_json(written)) != written) {
      return "a plan came back different:\n" + written;
    }
  } catch (const ExperimentError& error) {
    return std::string("what was written cannot be read: ") + error.what() + "\n" + written;
  }
  return std::nullopt;
}

constexpr std::string_view kManifestWords[] = {
    "kind",       "compare",  "study",     "name",        "scale",    "quick",    "command",
    "substitute", "left_out", "created",   "environment", "executor", "warnings", "finished",
    "version",    "compiler", "processor", "cores",       "system"};

Complaint complaint_about_manifest(std::string_view text) {
  try {
    const Manifest manifest = manifest_from_json(text);
    if (manifest_from_json(to_json(manifest)) != manifest) {
      return "a manifest came back different:\n" + to_json(manifest);
    }
  } catch (const ExperimentError& error) {
    return complaint_about_sentence(error.what(), text);
  }
  return std::nullopt;
}

}  // namespace

const Body kPlanBody{"plan", complaint_about_plan, [](std::string_view bytes, Rng& rng) {
                       return with_other_members(bytes, kPlanWords, rng);
                     }};

const Body kManifestBody{"manifest", complaint_about_manifest,
                         [](std::string_view bytes, Rng& rng) {
                           return with_other_members(bytes, kManifestWords, rng);
                         }};

}  // namespace sudolab::testing
