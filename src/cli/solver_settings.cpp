#include "cli/solver_settings.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/exit_code.h"
#include "cli/validators.h"
#include "cli/words.h"
#include "core/rng.h"

namespace sudolab::cli {
namespace {

constexpr std::uint64_t kMegabyte = 1024 * 1024;

// A hundred years: more is no limit, and would not fit into nanoseconds.
constexpr double kLongestTimeout = 3.15e9;

constexpr int kMostThreads = 1024;

void apply_setting(SolverChoice& choice, const std::string& setting) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string::npos || equals == 0) {
    throw UserError(fmt::format("--set takes name=value, not {}", in_quotes(setting)));
  }
  try {
    choice.values.set(setting.substr(0, equals), setting.substr(equals + 1));
  } catch (const std::invalid_argument& error) {
    throw UserError(fmt::format("--set for solver '{}': {}", choice.info->id, error.what()));
  }
}

SolverSettings with_split_name(SolverSettings settings) {
  RecipeName name = split_recipe_name(settings.solver);
  if (!name.prepass.empty()) {
    if (!settings.prepass.empty()) throw UserError("--prepass and a solver with '+' say it twice");
    settings.prepass = std::move(name.prepass);
  }
  settings.solver = std::move(name.solver);
  return settings;
}

}  // namespace

void add_threads_option(CLI::App& app, int& threads) {
  app.add_option("--threads", threads, "Work on N puzzles at a time; 0 = one per core")
      ->type_name("N")
      ->check(whole_number_from(0, kMostThreads))
      ->capture_default_str()
      ->group("Limits");
}

void add_solver_options(CLI::App& app, SolverSettings& settings) {
  app.add_option("--solver", settings.solver, "Algorithm and preset; 'sudolab solvers' lists them")
      ->type_name("ID[:PRESET]")
      ->capture_default_str()
      ->group("Solver");
  app.add_option("--set", settings.settings,
                 "Set an option of the solver (repeatable); 'sudolab solvers ID' lists them")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false)
      ->group("Solver");
  app.add_option("--prepass", settings.prepass,
                 "Run this solver first and continue from what it found: constraint")
      ->type_name("ID[:PRESET]")
      ->group("Solver");
  app.add_option("--seed", settings.seed,
                 "Seed of all randomness; each puzzle derives its own from it and its index")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str()
      ->group("Solver");
  app.add_option("--timeout", settings.timeout, "Give up a puzzle after S seconds")
      ->type_name("S")
      ->check(number_from(0.0, kLongestTimeout))
      ->group("Limits");
  app.add_option("--steps", settings.steps,
                 "Give up a puzzle after N steps of the search (reproducible, unlike a timeout)")
      ->type_name("N")
      ->check(whole_number())
      ->group("Limits");
  app.add_option("--memory", settings.memory, "Give up a puzzle that needs more than MB megabytes")
      ->type_name("MB")
      ->check(whole_number_from(std::uint64_t{0}, std::uint64_t{1} << 40))
      ->group("Limits");
  add_threads_option(app, settings.threads);
  app.add_option("--search-threads", settings.search_threads,
                 "Split the search of each puzzle over N threads, where the solver can; 0 = all")
      ->type_name("N")
      ->check(whole_number_from(0, kMostThreads))
      ->capture_default_str()
      ->group("Limits");
}

SolverChoice choose_solver_for_user(const std::string& id_and_preset) {
  const std::size_t colon = id_and_preset.find(':');
  const std::string id = id_and_preset.substr(0, colon);
  const SolverInfo* info = find_solver(id);
  if (info == nullptr) {
    std::vector<std::string_view> ids;
    for (const SolverInfo& known : all_solvers()) ids.push_back(known.id);
    const std::string hint = suggestion(id, ids);
    throw UserError(fmt::format("there is no solver {}{}", in_quotes(id),
                                hint.empty() ? "; 'sudolab solvers' lists them" : hint));
  }
  try {
    return choose_solver(id_and_preset);
  } catch (const std::invalid_argument&) {
    // Only the preset is left to be wrong; the user's text is quoted so that it stays on one line.
    std::vector<std::string_view> presets;
    for (const Preset& known : info->presets) presets.push_back(known.id);
    throw UserError(fmt::format("solver '{}' has no preset {}; there are {}", id,
                                in_quotes(id_and_preset.substr(colon + 1)),
                                fmt::join(presets, ", ")));
  }
}

void require_counting(const SolverInfo& info, const std::string& subcommand) {
  if (info.capabilities.complete && info.capabilities.counts) return;
  throw UserError(fmt::format("{} needs a complete solver that counts, and '{}' is not one",
                              subcommand, info.id));
}

SolverRecipe::SolverRecipe(const SolverSettings& settings)
    : settings_(with_split_name(settings)),
      recipe_{choose_solver_for_user(settings_.solver), std::nullopt} {
  for (const std::string& setting : settings_.settings) apply_setting(recipe_.solver, setting);
  if (settings_.prepass.empty()) return;
  recipe_.prepass = choose_solver_for_user(settings_.prepass);
  try {
    require_deducing(*recipe_.prepass->info);
  } catch (const std::invalid_argument& error) {
    throw UserError(error.what());
  }
}

SolveContext SolverRecipe::context(std::uint64_t index, std::stop_token stop) const {
  SolveContext context;
  context.seed = derive_seed(settings_.seed, index);
  context.stop = std::move(stop);
  context.search_threads = settings_.search_threads;
  if (settings_.steps > 0) context.limits.steps = settings_.steps;
  if (settings_.memory > 0) context.limits.memory_bytes = settings_.memory * kMegabyte;
  if (settings_.timeout > 0) {
    context.limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(settings_.timeout));
  }
  return context;
}

}  // namespace sudolab::cli
