#include "cli/version.h"

#include <fmt/format.h>

#include <sudolab/solvers/registry.h>

namespace sudolab::cli {

std::vector<std::string> components() {
  // A component is there when its solver is.
  constexpr std::pair<std::string_view, std::string_view> kComponents[] = {{"sat", "CaDiCaL"},
                                                                           {"cp", "Gecode"}};
  std::vector<std::string> present;
  for (const auto& [solver, library] : kComponents) {
    if (find_solver(solver) != nullptr) present.push_back(fmt::format("{} ({})", solver, library));
  }
#ifdef SUDOLAB_WITH_PRINT
  present.push_back("print (Cairo)");
#endif
#ifdef SUDOLAB_WITH_WEB
  present.push_back("serve");
#endif
  return present;
}

std::string version_text() {
  const std::vector<std::string> present = components();
  return fmt::format("sudolab {}\noptional components: {}", kVersion,
                     present.empty() ? "none" : fmt::format("{}", fmt::join(present, ", ")));
}

}  // namespace sudolab::cli
