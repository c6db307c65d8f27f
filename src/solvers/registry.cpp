#include "solvers/registry.h"

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

}  // namespace sudolab
