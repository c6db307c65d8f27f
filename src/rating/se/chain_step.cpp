// Names and numbers of chains as the original has them.

#include "rating/se/chain_step.h"

#include <algorithm>
#include <array>
#include <string>

#include "rating/se/chain_rating.h"

namespace sudolab::se {
namespace {

Candidate candidate_at(int number, const Roster& roster) {
  return candidate(roster.cell[number], roster.digit[number] + 1);
}

void conclude(Step& step, const std::vector<std::uint16_t>& removals, Literal target,
              const Roster& roster) {
  for (const std::uint16_t number : removals) {
    step.deduction.eliminations.push_back(candidate_at(number, roster));
  }
  std::sort(step.deduction.eliminations.begin(), step.deduction.eliminations.end());
  if (is_on(target)) step.deduction.placements.push_back(candidate_at(number_of(target), roster));
}

void name_path(Step& step, const PathFind& find, const Roster& roster) {
  if (find.cycle) {
    CandidateSet cells;
    int count = 0;
    for (const PathStep& at : find.path) {
      const int cell = roster.cell[number_of(at.literal)];
      if (cells.has(cell)) continue;
      cells.add(cell);
      ++count;
    }
    if (find.in_cell) {
      step.name = find.in_houses ? "Bidirectional Cycle" : "Bidirectional Y-Cycle";
      step.short_name = find.in_houses ? "BiCy" : "BiYCy";
    } else {
      step.name = count == 4 ? "Generalized X-Wing" : "Bidirectional X-Cycle";
      step.short_name = count == 4 ? "GXW" : "BiXCy";
    }
  } else if (find.in_cell) {
    step.name = "Forcing Chain";
    step.short_name = "FC";
  } else {
    step.name = find.complexity == 6 ? "Turbot Fish" : "Forcing X-Chain";
    step.short_name = find.complexity == 6 ? "TF" : "FXC";
  }
}

void name_branches(Step& step, const BranchFind& find, const Variant& variant) {
  struct Name {
    const char* name;
    const char* short_name;
  };
  constexpr std::array<Name, 4> kKinds{
      {{"Double ", "d"}, {"Cell ", "L"}, {"Region ", "R"}, {"Contradiction ", "C"}}};
  constexpr std::array<Name, 5> kNested{{{"", ""},
                                         {" (+)", "+"},
                                         {" (+ Forcing Chains)", "+FC"},
                                         {" (+ Multiple Forcing Chains)", "+MFC"},
                                         {" (+ Dynamic Forcing Chains)", "+DFC"}}};
  const Name mode = variant.nishio    ? Name{"Nishio ", "N"}
                    : variant.dynamic ? Name{"Dynamic ", "D"}
                                      : Name{"", ""};
  const Name kind = variant.nishio ? Name{"", ""} : kKinds[static_cast<int>(find.kind)];
  step.name = std::string(mode.name) + kind.name + "Forcing Chains" + kNested[variant.level].name;
  step.short_name =
      std::string(mode.short_name) + kind.short_name + "FC" + kNested[variant.level].short_name;
}

double base_of(const Variant& variant) {
  if (variant.level > 0) return 8.5 + 0.5 * variant.level;
  return variant.nishio ? 7.5 : variant.dynamic ? 8.5 : 8.0;
}

}  // namespace

Step step_of(const PathFind& find, const Roster& roster) {
  Step step;
  step.rating = in_tenths(find.difficulty);
  step.deduction.size = find.complexity;
  name_path(step, find, roster);
  conclude(step, find.removals, find.cycle ? Literal{0} : find.path.front().literal, roster);
  return step;
}

Step step_of(const BranchFind& find, MultipleSearch& search, const Variant& variant,
             const Roster& roster) {
  Step step;
  step.rating = in_tenths(base_of(variant) + length_surcharge(find.complexity));
  step.deduction.size = find.complexity;
  name_branches(step, find, variant);
  std::vector<std::uint16_t> removals;
  search.removals(find, removals);
  conclude(step, removals, find.target, roster);
  return step;
}

}  // namespace sudolab::se
