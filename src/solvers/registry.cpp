#include "solvers/registry.h"

#include <stdexcept>

namespace sudolab {

// Each row is defined at the end of its algorithm's source.
extern const SolverInfo kAutoSolver, kBacktrackSolver, kRulesSolver, kBruteForceSolver, kCspSolver,
    kConstraintSolver, kAstarSolver, kRandomSearchSolver, kAnnealingSolver, kBoltzmannSolver,
    kRelaxationSolver, kGeneticSolver, kCulturalSolver, kAntsSolver, kAntsGeneticSolver, kDlxSolver,
    kFastSolver, kSatSolver, kCpSolver;

std::span<const SolverInfo> all_solvers() {
  static const SolverInfo rows[] = {
      kAutoSolver,      kBacktrackSolver,  kRulesSolver,       kBruteForceSolver,
      kCspSolver,       kConstraintSolver, kAstarSolver,       kRandomSearchSolver,
      kAnnealingSolver, kBoltzmannSolver,  kRelaxationSolver,  kGeneticSolver,
      kCulturalSolver,  kAntsSolver,       kAntsGeneticSolver, kDlxSolver,
      kFastSolver,
#ifdef SUDOLAB_WITH_SAT
      kSatSolver,
#endif
#ifdef SUDOLAB_WITH_CP
      kCpSolver,
#endif
  };
  return rows;
}

const SolverInfo* find_solver(std::string_view id) {
  for (const SolverInfo& info : all_solvers()) {
    if (info.id == id) return &info;
  }
  return nullptr;
}

namespace {

template <class Row>
std::string list_of_ids(std::span<const Row> rows) {
  std::string ids;
  for (const Row& row : rows) ids += (ids.empty() ? "" : ", ") + std::string(row.id);
  return ids;
}

}  // namespace

SolverChoice choose_solver(std::string_view id_and_preset) {
  const auto colon = id_and_preset.find(':');
  const std::string_view id = id_and_preset.substr(0, colon);
  const SolverInfo* info = find_solver(id);
  if (info == nullptr) {
    throw std::invalid_argument("there is no solver '" + std::string(id) + "'; there are " +
                                list_of_ids(all_solvers()));
  }
  const Preset* preset = &info->presets.front();
  if (colon != std::string_view::npos) {
    const std::string_view wanted = id_and_preset.substr(colon + 1);
    preset = nullptr;
    for (const Preset& known : info->presets) {
      if (known.id == wanted) preset = &known;
    }
    if (preset == nullptr) {
      throw std::invalid_argument("solver '" + std::string(id) + "' has no preset '" +
                                  std::string(wanted) + "'; there are " +
                                  list_of_ids(info->presets));
    }
  }
  SolverChoice choice{info, preset, OptionValues(info->options)};
  choice.values.set_all(*preset);
  return choice;
}

std::string SolverChoice::name() const {
  const bool is_default = preset == &info->presets.front();
  return std::string(info->id) + (is_default ? "" : ":" + std::string(preset->id));
}

}  // namespace sudolab
