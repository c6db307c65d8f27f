// The rules of the Sudoku Explainer policy as a list: for wishes, for choosing and for help.

#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace sudolab {

// A rule, or a family of rules whose names begin alike ("unique-loop" for all sizes and types).
struct SeRule {
  std::string_view id;          // "hidden-pair"
  std::string_view name;        // "Hidden Pair"
  std::string_view short_name;  // "HP", as serate writes it
  int least;                    // the lowest and highest rating, in tenths
  int most;
};

// In the order in which they are tried.
std::span<const SeRule> all_se_rules();

// By id, name or short name, whatever the case; nullptr if there is none. serate has one short name
// for two rules (DP), which so is the name of neither.
const SeRule* find_se_rule(std::string_view text);

// All rules with this short name, whatever the case.
std::vector<const SeRule*> se_rules_called(std::string_view short_name);

// Whether a step of this name is one of the rule: "Unique Loop 6 type 2" is a unique loop.
bool is_step_of(const SeRule& rule, std::string_view step_name);

}  // namespace sudolab
