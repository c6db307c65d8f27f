#include "cli/solver_settings.h"

#include <fmt/format.h>

#include "cli/checks.h"
#include "cli/exit_code.h"
#include "cli/values.h"

namespace sudolab::cli {
namespace {

constexpr std::uint64_t kMegabyte = 1024 * 1024;

// A hundred years: more is no limit, and would not fit into nanoseconds.
constexpr double kLongestTimeout = 3.15e9;

constexpr int kMostThreads = 1024;

}  // namespace

void add_threads_option(Command& command, int& threads) {
  command.add_option("--threads", &threads, "Work on N puzzles at a time; 0 = one per core")
      .value_name("N")
      .check(whole_number_from(0, kMostThreads))
      .show_default()
      .group("Limits");
}

void add_timeout_option(Command& command, double& seconds) {
  command.add_option("--timeout", &seconds, "Give up a puzzle after S seconds")
      .value_name("S")
      .check(number_from(0.0, kLongestTimeout))
      .group("Limits");
}

std::chrono::nanoseconds time_limit(double seconds) {
  if (seconds <= 0) return Limits{}.time;
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(seconds));
}

void add_solver_options(Command& command, SolverSettings& settings) {
  command
      .add_option("--solver", &settings.solver,
                  "Algorithm and preset; 'sudolab solvers' lists them")
      .takes(solver_names())
      .value_name("ID[:PRESET]")
      .show_default()
      .group("Solver");
  command
      .add_option("--set", &settings.settings,
                  "Set an option of the solver (repeatable); 'sudolab solvers ID' lists them")
      .value_name("NAME=VALUE")
      .one_value_each()
      .group("Solver");
  command
      .add_option("--prepass", &settings.prepass,
                  "Run this first: constraint, or constraint:as-printed (then nothing is proved)")
      .takes(deducing_solvers())
      .value_name("ID[:PRESET]")
      .group("Solver");
  command
      .add_option("--seed", &settings.seed,
                  "Seed of all randomness; each puzzle derives its own from it and its index")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group("Solver");
  add_timeout_option(command, settings.timeout);
  command
      .add_option("--steps", &settings.steps,
                  "Give up a puzzle after N steps of the search (reproducible, unlike a timeout)")
      .value_name("N")
      .check(whole_number())
      .group("Limits");
  command
      .add_option("--memory", &settings.memory,
                  "Give up a puzzle that needs more than MB megabytes")
      .value_name("MB")
      .check(whole_number_from(0, std::uint64_t{1} << 40))
      .group("Limits");
  add_threads_option(command, settings.threads);
  command
      .add_option("--search-threads", &settings.search_threads,
                  "Split the search of each puzzle over N threads, where the solver can; 0 = all")
      .value_name("N")
      .check(whole_number_from(0, kMostThreads))
      .show_default()
      .group("Limits");
}

Recipe SolverSettings::recipe() const {
  std::vector<Setting> parsed;
  for (const std::string& setting : settings) parsed.push_back(parse_setting(setting));
  Recipe recipe(solver, parsed);
  if (!prepass.empty()) recipe.set_prepass(prepass);
  return recipe;
}

SolveContext SolverSettings::context() const {
  SolveContext context;
  context.seed = seed;
  context.search_threads = search_threads;
  if (steps > 0) context.limits.steps = steps;
  if (memory > 0) context.limits.memory_bytes = memory * kMegabyte;
  context.limits.time = time_limit(timeout);
  return context;
}

void require_counting(const Recipe& recipe, const std::string& subcommand) {
  const Capabilities& can = recipe.info().capabilities;
  if (!can.complete || !can.counts) {
    throw UserError(fmt::format("{} needs a complete solver that counts, and '{}' is not one",
                                subcommand, recipe.info().id));
  }
  if (!recipe.sound()) {
    throw UserError(
        fmt::format("{} needs a pre-pass that is never wrong; '{}' may fill in digits "
                    "that are in no solution",
                    subcommand, recipe.prepass()->name()));
  }
}

}  // namespace sudolab::cli
