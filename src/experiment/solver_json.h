// The registry as JSON, the same for programs that call the command line and for the page.

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>
#include <utility>

#include "solvers/registry.h"

namespace sudolab {

using CapabilityField = std::pair<std::string_view, bool Capabilities::*>;
std::span<const CapabilityField> capability_fields();

nlohmann::ordered_json solver_json(const SolverInfo& info);

}  // namespace sudolab
