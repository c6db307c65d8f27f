// What there is to choose from: the rows of our registries. They are the same in both dialects.

#pragma once

#include <span>
#include <string_view>
#include <utility>

#include <sudolab/formats/format.h>
#include <sudolab/rating/se_rules.h>
#include <sudolab/rating/technique_table.h>
#include <sudolab/solvers/registry.h>
#include <sudolab/techniques/registry.h>
#include <sudolab/variants/kinds.h>
#include "json/json.h"

namespace sudolab::json {

using CapabilityField = std::pair<std::string_view, bool Capabilities::*>;
std::span<const CapabilityField> capability_fields();

// id, name, summary, source, capabilities, options and presets.
Json solver(const SolverInfo& info);
// The score is that of the table.
Json technique(const Technique& technique, const TechniqueTable& table = TechniqueTable::shipped());
Json se_rule(const SeRule& rule);
Json format(const Format& format);
// id, name, summary, form, how many cells, others and values a constraint of it has, and the marks
// of a rule.
Json kind(const ConstraintKind& kind);

}  // namespace sudolab::json
