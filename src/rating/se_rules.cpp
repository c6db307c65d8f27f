// The ratings of chains grow with their length without a bound of their own; the bound given here
// is what a chain as long as a board allows would get.

#include <sudolab/rating/se_rules.h>

#include <array>
#include <cctype>
#include <string>

namespace sudolab {
namespace {

constexpr int kLongest = 20;  // tenths that length can add to a chain: a thousand links and more

constexpr std::array kRules = std::to_array<SeRule>({
    {"hidden-single", "Hidden Single", "HS", 10, 15},
    {"direct-pointing", "Direct Pointing", "DP", 17, 17},
    {"direct-claiming", "Direct Claiming", "DC", 19, 19},
    {"direct-hidden-pair", "Direct Hidden Pair", "DP", 20, 20},
    {"naked-single", "Naked Single", "NS", 23, 23},
    {"direct-hidden-triplet", "Direct Hidden Triplet", "DT", 25, 25},
    {"pointing", "Pointing", "Po", 26, 26},
    {"claiming", "Claiming", "Cl", 28, 28},
    {"naked-pair", "Naked Pair", "NP", 30, 30},
    {"x-wing", "X-Wing", "XW", 32, 32},
    {"hidden-pair", "Hidden Pair", "HP", 34, 34},
    {"naked-triplet", "Naked Triplet", "NT", 36, 36},
    {"swordfish", "Swordfish", "SF", 38, 38},
    {"hidden-triplet", "Hidden Triplet", "HT", 40, 40},
    {"xy-wing", "XY-Wing", "XYW", 42, 42},
    {"xyz-wing", "XYZ-Wing", "XYZW", 44, 44},
    {"unique-rectangle", "Unique Rectangle", "UR", 45, 51},
    {"unique-loop", "Unique Loop", "UL", 46, 56},
    {"naked-quad", "Naked Quad", "NQ", 50, 50},
    {"jellyfish", "Jellyfish", "JF", 52, 52},
    {"hidden-quad", "Hidden Quad", "HQ", 54, 54},
    {"bug", "BUG", "BUG", 56, 62},
    {"aligned-pair-exclusion", "Aligned Pair Exclusion", "APE", 62, 62},
    {"generalized-x-wing", "Generalized X-Wing", "GXW", 65, 65},
    {"bidirectional-x-cycle", "Bidirectional X-Cycle", "BiXCy", 65, 65 + kLongest},
    {"bidirectional-y-cycle", "Bidirectional Y-Cycle", "BiYCy", 65, 65 + kLongest},
    {"turbot-fish", "Turbot Fish", "TF", 66, 66},
    {"forcing-x-chain", "Forcing X-Chain", "FXC", 66, 66 + kLongest},
    {"bidirectional-cycle", "Bidirectional Cycle", "BiCy", 70, 70 + kLongest},
    {"forcing-chain", "Forcing Chain", "FC", 70, 70 + kLongest},
    {"aligned-triplet-exclusion", "Aligned Triplet Exclusion", "ATE", 75, 75},
    {"nishio-forcing-chains", "Nishio Forcing Chains", "NFC", 75, 75 + kLongest},
    {"cell-forcing-chains", "Cell Forcing Chains", "LFC", 80, 80 + kLongest},
    {"region-forcing-chains", "Region Forcing Chains", "RFC", 80, 80 + kLongest},
    {"dynamic-contradiction-forcing-chains", "Dynamic Contradiction Forcing Chains", "DCFC", 85,
     200},
    {"dynamic-double-forcing-chains", "Dynamic Double Forcing Chains", "DdFC", 85, 200},
    {"dynamic-cell-forcing-chains", "Dynamic Cell Forcing Chains", "DLFC", 85, 200},
    {"dynamic-region-forcing-chains", "Dynamic Region Forcing Chains", "DRFC", 85, 200},
});

// "unique-loop-6-type-2": letters and digits in lower case, everything else as one hyphen.
std::string as_id(std::string_view text) {
  std::string id;
  for (const char c : text) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isalnum(letter) != 0) {
      id += static_cast<char>(std::tolower(letter));
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

}  // namespace

std::span<const SeRule> all_se_rules() { return kRules; }

const SeRule* find_se_rule(std::string_view text) {
  const std::string id = as_id(text);
  for (const SeRule& rule : kRules) {
    if (rule.id == id) return &rule;
  }
  const std::vector<const SeRule*> called = se_rules_called(text);
  return called.size() == 1 ? called.front() : nullptr;
}

std::vector<const SeRule*> se_rules_called(std::string_view short_name) {
  const std::string id = as_id(short_name);
  std::vector<const SeRule*> rules;
  for (const SeRule& rule : kRules) {
    if (as_id(rule.short_name) == id) rules.push_back(&rule);
  }
  return rules;
}

bool is_step_of(const SeRule& rule, std::string_view step_name) {
  const std::string id = as_id(step_name);
  return id.starts_with(rule.id) && (id.size() == rule.id.size() || id[rule.id.size()] == '-');
}

}  // namespace sudolab
