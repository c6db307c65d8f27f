// Names and numbers of chains as the original has them, and their steps as assertions. Of the
// branches of a contradiction one chain is made: they come from one assumption. Chains nested in a
// chain are searched once more where they are, since while searching only their lengths are kept.

#include "rating/se/chain_step.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "rating/se/chain_rating.h"
#include "rating/se/chain_words.h"

namespace sudolab::se {
namespace {

Candidate candidate_at(int number, const Roster& roster) {
  return candidate(roster.cell[number], roster.digit[number] + 1);
}

void conclude(Step& step, std::span<const std::uint16_t> removals, Literal target,
              const Roster& roster) {
  for (const std::uint16_t number : removals) {
    step.deduction.eliminations.push_back(candidate_at(number, roster));
  }
  std::sort(step.deduction.eliminations.begin(), step.deduction.eliminations.end());
  if (is_on(target)) step.deduction.placements.push_back(candidate_at(number_of(target), roster));
}

void name_path(Step& step, const PathFind& find, const ForcingSearch& search,
               const Roster& roster) {
  if (find.cycle) {
    CandidateSet cells;
    int count = 0;
    for (const PathStep& at : search.path(find)) {
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

Assertion assertion_of(Literal literal, Reason reason, const Roster& roster) {
  const int cell = roster.cell[number_of(literal)];
  Assertion step;
  step.digit = static_cast<Digit>(roster.digit[number_of(literal)] + 1);
  step.cells = {cell};
  step.on = is_on(literal);
  switch (reason) {
    case Reason::kAssumed: step.reason = Assertion::kGivenTo; break;
    case Reason::kCell: step.reason = Assertion::kInCell; break;
    case Reason::kIntersection: step.reason = Assertion::kIntersection; break;
    case Reason::kHiddenPair: step.reason = Assertion::kHiddenPair; break;
    case Reason::kNakedPair: step.reason = Assertion::kNakedPair; break;
    case Reason::kXWing: step.reason = Assertion::kXWing; break;
    case Reason::kChain: step.reason = Assertion::kNested; break;
    default:
      step.reason =
          static_cast<std::int16_t>(geometry_house(kLayout.houses[cell][house_kind(reason)]));
  }
  return step;
}

// A path in the order of reading. A cycle begins with its second literal, which is off, and ends
// with its first.
Chain chain_of(const PathFind& find, const ForcingSearch& search, const Roster& roster) {
  Chain chain;
  const auto path = search.path(find);
  for (std::size_t i = path.size() - (find.cycle ? 1 : 0); i > 0; --i) {
    Assertion& step =
        chain.emplace_back(assertion_of(path[i - 1].literal, path[i - 1].reason, roster));
    if (chain.size() == 1) {
      step.reason = Assertion::kGivenTo;
    } else {
      step.because = {static_cast<std::uint16_t>(chain.size() - 2)};
    }
  }
  return chain;
}

// The chains of a find, and in front of each a note which step was which of the closure's.
struct Telling {
  std::vector<Chain> chains;
  std::vector<std::pair<Closure*, std::vector<std::uint16_t>>> steps;
};

Telling telling_of(const BranchFind& find, MultipleSearch& search, const Roster& roster) {
  Telling told;
  Walk memory;
  for (const BranchEnd& end : search.ends(find)) {
    const std::vector<std::uint16_t>& walk = end.closure->ancestry(end.node, memory);
    if (find.kind != BranchKind::kContradiction || told.steps.empty()) {
      told.steps.emplace_back(end.closure, std::vector<std::uint16_t>{});
    }
    auto& steps = told.steps.back().second;
    steps.insert(steps.end(), walk.begin(), walk.end());
  }
  for (auto& [closure, steps] : told.steps) {
    std::sort(steps.begin(), steps.end());  // what a step rests on has come before it
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    Chain& chain = told.chains.emplace_back();
    for (const std::uint16_t i : steps) {
      const Node& node = closure->node(i);
      Assertion& step = chain.emplace_back(assertion_of(node.literal, node.reason, roster));
      for (int p = 0; p < node.parent_count; ++p) {
        const auto at = std::lower_bound(steps.begin(), steps.end(), closure->parent(node, p));
        step.because.push_back(static_cast<std::uint16_t>(at - steps.begin()));
      }
    }
  }
  return told;
}

// Adds the chains that steps of these chains rest on.
void tell_nested(Telling& told, MultipleSearch& search, const Roster& roster) {
  for (std::size_t c = 0; c < told.steps.size(); ++c) {
    auto& [closure, steps] = told.steps[c];
    std::vector<std::uint16_t> first(closure->nested.size(), 0);  // of a nested chain
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const int nested = closure->node(steps[i]).nested;
      if (nested < 0) continue;
      if (first[nested] == 0) {
        first[nested] = static_cast<std::uint16_t>(told.chains.size());
        const auto found = search.reopen(*closure, closure->nested[nested]);
        if (found.path != nullptr) {
          told.chains.push_back(chain_of(*found.path, *found.paths, roster));
        } else {
          Telling inner = telling_of(found.branches, *found.search, roster);
          tell_nested(inner, *found.search, roster);
          for (Chain& chain : inner.chains) {
            for (Assertion& step : chain) {
              if (step.reason == Assertion::kNested) {
                step.refutation = static_cast<std::uint16_t>(step.refutation + first[nested]);
              }
            }
            told.chains.push_back(std::move(chain));
          }
        }
      }
      told.chains[c][i].refutation = first[nested];
    }
  }
}

double base_of(const Variant& variant) {
  if (variant.level > 0) return 8.5 + 0.5 * variant.level;
  return variant.nishio ? 7.5 : variant.dynamic ? 8.5 : 8.0;
}

}  // namespace

Step step_of(const PathFind& find, const ForcingSearch& search, const Roster& roster) {
  Step step;
  step.rating = in_tenths(find.difficulty);
  step.deduction.size = find.complexity;
  step.deduction.technique = find.cycle ? &kCycle : &kForcingChain;
  step.deduction.chains = {chain_of(find, search, roster)};
  name_path(step, find, search, roster);
  conclude(step, search.removals(find), find.cycle ? Literal{0} : search.path(find)[0].literal,
           roster);
  return step;
}

Step step_of(const BranchFind& find, MultipleSearch& search, const Variant& variant,
             const Roster& roster) {
  Step step;
  step.rating = in_tenths(base_of(variant) + length_surcharge(find.complexity));
  step.deduction.size = find.complexity;
  step.deduction.technique = &kForcingNet;
  name_branches(step, find, variant);
  if (find.kind == BranchKind::kRegion) {
    step.deduction.houses = {geometry_house(find.source / 9)};
  }
  conclude(step, search.removals(find), find.target, roster);
  Telling told = telling_of(find, search, roster);
  tell_nested(told, search, roster);
  step.deduction.chains = std::move(told.chains);
  return step;
}

}  // namespace sudolab::se
