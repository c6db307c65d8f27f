// What tests of techniques share: collecting what a technique finds, what must hold for each
// deduction in whatever position, and what it concludes. The positions are elsewhere.

#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <sudolab/core/transform.h>
#include <sudolab/techniques/registry.h>

namespace sudolab::test {

// From the easiest technique to this one.
inline std::span<const Technique* const> techniques_through(std::string_view id) {
  const auto all = all_techniques();
  const auto last = std::find(all.begin(), all.end(), find_technique(id));
  return all.first(static_cast<std::size_t>(last - all.begin()) + 1);
}

class Collected final : public Findings {
 public:
  bool take(Deduction deduction) override {
    deductions.push_back(std::move(deduction));
    return true;
  }
  std::vector<Deduction> deductions;
};

template <class Cells>
std::vector<Deduction> find_all(const Technique& technique, const Position<Cells>& position) {
  Collected found;
  find(technique, position, found);
  return std::move(found.deductions);
}

// Carries out a deduction; part of it may have been done by another one.
template <class Cells>
void apply(const Deduction& deduction, Position<Cells>& position) {
  for (const Candidate& placed : deduction.placements) {
    if (position.value(placed.cell) == 0) position.place(placed.cell, placed.digit);
  }
  for (const Candidate& gone : deduction.eliminations) position.eliminate(gone.cell, gone.digit);
}

// Text that a template has left unfinished, or that no sentence looks like.
inline std::string complaint_about_text(const std::string& text) {
  if (text.empty()) return "the explanation is empty";
  if (text.back() != '.') return "the explanation does not end with a full stop: " + text;
  for (const char* flaw :
       {"{", "}", "  ", " ,", " .", ",.", "..", "\n ", "\n\n", " \n", "r0", "c0"}) {
    if (text.find(flaw) != std::string::npos) {
      return std::string("the explanation has '") + flaw + "' in it: " + text;
    }
  }
  return "";
}

// Why a deduction is wrong; empty if nothing is.
template <class Cells>
std::string complaint_about(const Deduction& deduction, const Technique& technique,
                            const Position<Cells>& position, const Grid& solution) {
  const Geometry& geometry = position.geometry();
  if (deduction.technique != &technique) return "it names another technique";
  if (deduction.placements.empty() && deduction.eliminations.empty()) return "it does nothing";
  for (const Candidate& placed : deduction.placements) {
    if (!position.has(placed)) return "it places what is no candidate";
    if (solution[placed.cell] != placed.digit) {
      return "WRONG: it places " + std::to_string(placed.digit) + " in " +
             cell_name(geometry, placed.cell);
    }
  }
  for (const Candidate& gone : deduction.eliminations) {
    if (!position.has(gone)) return "it takes away what is no candidate";
    if (solution[gone.cell] == gone.digit) {
      return "WRONG: it takes " + std::to_string(gone.digit) + " from " +
             cell_name(geometry, gone.cell);
    }
  }
  const auto ascending = [](const auto& list) {
    return std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) == list.end();
  };
  if (!ascending(deduction.eliminations)) return "its eliminations are not ascending";
  for (const Group& group : deduction.groups) {
    if (!ascending(group.cells)) return "the cells of a group are not ascending";
  }
  for (const Chain& chain : deduction.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (chain[i].reason < Assertion::kGivenTo) continue;  // it follows from another chain
      for (const std::uint16_t cause : chain[i].because) {
        if (cause >= i) return "a step of a chain follows from a later one";
      }
    }
  }
  return complaint_about_text(technique.explain(deduction, geometry));
}

// What a deduction concludes, to be compared between equivalent positions.
using Conclusion = std::tuple<int, std::vector<Candidate>, std::vector<Candidate>>;

inline std::vector<Candidate> moved(std::vector<Candidate> candidates,
                                    const Transformation* change) {
  for (Candidate& c : candidates) {
    if (change != nullptr) c = candidate(change->cell_map[c.cell], change->digit_map[c.digit]);
  }
  std::sort(candidates.begin(), candidates.end());
  return candidates;
}

inline std::set<Conclusion> conclusions_of(const std::vector<Deduction>& deductions,
                                           const Transformation* change = nullptr) {
  std::set<Conclusion> all;
  for (const Deduction& d : deductions) {
    all.emplace(d.size, moved(d.placements, change), moved(d.eliminations, change));
  }
  return all;
}

// The same position, turned and renamed.
template <class Cells>
Position<Cells> moved(const Position<Cells>& position, const Transformation& change) {
  Puzzle givens(position.grid());
  for (Cell cell = 0; cell < givens.givens.cells(); ++cell) {
    if (!position.given(cell)) givens.givens.clear(cell);
  }
  Position<Cells> result(transformed(givens, change), position.assumes_one_solution());
  for (Cell cell = 0; cell < givens.givens.cells(); ++cell) {
    const Cell target = change.cell_map[cell];
    if (position.value(cell) != 0) {
      if (!position.given(cell)) result.place(target, change.digit_map[position.value(cell)]);
      continue;
    }
    for (Digit digit = 1; digit <= position.size(); ++digit) {
      if (!position.has(cell, digit)) result.eliminate(target, change.digit_map[digit]);
    }
  }
  return result;
}

}  // namespace sudolab::test
