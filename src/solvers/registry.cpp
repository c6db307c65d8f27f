#include <sudolab/solvers/registry.h>

#include <set>

namespace sudolab {

namespace {

template <class Predicate>
std::vector<int> sizes_where(const Predicate& is_right) {
  std::set<int> sizes;
  for (const BoxShape box : all_box_shapes()) {
    const Geometry& geometry = *Geometry::find(box);
    if (is_right(geometry)) sizes.insert(geometry.size());
  }
  return {sizes.begin(), sizes.end()};
}

}  // namespace

// Each row is defined at the end of its algorithm's source.
extern const SolverInfo kAutoSolver, kBacktrackSolver, kRulesSolver, kBruteForceSolver,
    kEnumerationSolver, kCspSolver, kConstraintSolver, kAstarSolver, kRandomSearchSolver,
    kAnnealingSolver, kBoltzmannSolver, kRelaxationSolver, kGeneticSolver, kCulturalSolver,
    kAntsSolver, kAntsGeneticSolver, kDlxSolver, kPropagationSolver, kFastSolver, kSatSolver,
    kCpSolver;

std::span<const SolverInfo> all_solvers() {
  static const SolverInfo rows[] = {
      kAutoSolver,         kBacktrackSolver,   kRulesSolver,      kBruteForceSolver,
      kEnumerationSolver,  kCspSolver,         kConstraintSolver, kAstarSolver,
      kRandomSearchSolver, kAnnealingSolver,   kBoltzmannSolver,  kRelaxationSolver,
      kGeneticSolver,      kCulturalSolver,    kAntsSolver,       kAntsGeneticSolver,
      kDlxSolver,          kPropagationSolver, kFastSolver,
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

std::vector<const Preset*> presets_to_show(const SolverInfo& info) {
  std::vector<const Preset*> shown;
  for (const PresetRole role : {PresetRole::kPrinted, PresetRole::kBest}) {
    for (const Preset& preset : info.presets) {
      if (preset.role == role) shown.push_back(&preset);
    }
  }
  if (shown.empty()) shown.push_back(&info.presets.front());
  return shown;
}

std::string recipe_name(const SolverInfo& info, const Preset& preset) {
  std::string name(info.id);
  if (preset.id != info.presets.front().id) name += ":" + std::string(preset.id);
  return name;
}

std::vector<int> sizes_of(const SolverInfo& info) {
  const auto solver = info.make(OptionValues(info.options));
  return sizes_where([&](const Geometry& geometry) { return solver->takes(geometry); });
}

std::string sizes_text(const SolverInfo& info) {
  const std::vector<int> sizes = sizes_of(info);
  if (sizes == sizes_where([](const Geometry&) { return true; })) return "all";
  std::string text;
  for (const int size : sizes) {
    const std::string edge = std::to_string(size);
    text += (text.empty() ? "" : ", ") + edge + "x" + edge;
  }
  return text;
}

}  // namespace sudolab
