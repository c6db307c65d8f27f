#include "cli/signature.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>

namespace sudolab::cli {
namespace {

// Enough for the interesting part of a search, little enough that the number takes seconds.
constexpr std::uint64_t kStepsPerSolve = 5'000;
constexpr std::uint64_t kSeed = 0;

class Hash {
 public:
  void add(std::uint64_t value) { state_ = mix64(state_ ^ value); }
  void add(std::string_view text) {
    for (char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    add(text.size());
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0;
};

void add_result(Hash& hash, const SolveResult& result) {
  hash.add(status_name(result.status));
  hash.add(stop_reason_name(result.reason));
  hash.add(result.solutions);
  hash.add(std::uint64_t{result.exhausted});
  for (const auto& [name, field] : kCounterFields) hash.add(result.counters.*field);
  for (std::uint8_t digit : result.grid.digits()) hash.add(std::uint64_t{digit});
}

std::uint64_t sign(const SolverInfo& info, Solver& solver, const std::vector<PuzzleRecord>& puzzles,
                   const std::stop_token& stop) {
  Hash hash;
  for (std::size_t i = 0; i < puzzles.size() && !stop.stop_requested(); ++i) {
    const Puzzle& puzzle = puzzles[i].puzzle;
    if (!solver.takes(puzzle.geometry())) continue;
    SolveContext context;
    context.seed = derive_seed(kSeed, i);
    context.limits.steps = kStepsPerSolve;
    context.max_solutions = info.capabilities.counts ? 2 : 1;
    context.stop = stop;
    add_result(hash, solver.solve(puzzle, context));
  }
  return hash.value();
}

}  // namespace

Signature compute_signature(const std::vector<PuzzleRecord>& puzzles, const std::stop_token& stop,
                            const std::function<void(double)>& progress) {
  std::vector<Recipe> recipes;
  for (const SolverInfo& info : all_solvers()) {
    for (const Preset& preset : info.presets) recipes.emplace_back(info, preset);
  }
  Signature signature;
  Hash total;
  for (const Recipe& recipe : recipes) {
    const std::uint64_t value = sign(recipe.info(), *recipe.make(), puzzles, stop);
    const std::string name = fmt::format("{}:{}", recipe.info().id, recipe.preset().id);
    total.add(name);
    total.add(value);
    signature.parts.push_back({name, value});
    progress(static_cast<double>(signature.parts.size()) / static_cast<double>(recipes.size()));
  }
  signature.value = total.value();
  return signature;
}

std::string signature_text(std::uint64_t value) { return fmt::format("{:016x}", value); }

std::string signature_json(const Signature& signature) {
  nlohmann::ordered_json json{{"signature", signature_text(signature.value)},
                              {"parts", nlohmann::ordered_json::array()}};
  for (const Signature::Part& part : signature.parts) {
    json["parts"].push_back({{"solver", part.solver}, {"signature", signature_text(part.value)}});
  }
  return json.dump(2) + '\n';
}

}  // namespace sudolab::cli
