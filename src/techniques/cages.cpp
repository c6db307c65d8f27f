// Cages: different digits with a sum leave few combinations.
//
// Three cells with the sum 7 hold 1, 2 and 4. A combination counts if the candidates of the cells
// allow it, each cell a digit of its own. A candidate that is in no way to fill the cage is wrong
// (*cage combinations*). A digit that is in all combinations is somewhere in the cage, so it leaves
// the cells that see all its places there (*cage digit*), which is how cages act on houses.
//
// All ways to fill a cage are far too many to be listed, and need not be: which digits the first
// cells of a cage have used is all that the next ones have to know. So the sets of used digits are
// followed forward cell by cell and then backward from those with the right sum.

#include "techniques/cages.h"

#include <algorithm>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// Beyond it there are more sets of digits than anybody would go through.
constexpr int kLargestBoard = 16;

int sum_of(DigitSet digits) {
  int sum = 0;
  for (const Digit digit : digits_in(digits)) sum += digit;
  return sum;
}

class CageFillings {
 public:
  CageFillings(std::span<const DigitSet> cells, int sum, int size)
      : supported_(cells.size(), 0), layers_(cells.size() + 1) {
    const std::size_t sets = std::size_t{1} << size;
    std::vector<char> known(sets);
    layers_[0] = {0};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const DigitSet used : layers_[i]) {
        for (const Digit digit : digits_in(cells[i] & ~used)) {
          const DigitSet now = used | digit_bit(digit);
          if (known[now]) continue;
          known[now] = 1;
          layers_[i + 1].push_back(now);
        }
      }
      for (const DigitSet set : layers_[i + 1]) known[set] = 0;
    }
    std::vector<char> leads_on(sets);
    for (const DigitSet set : layers_.back()) {
      if (sum_of(set) == sum) combinations_.push_back(set);
    }
    std::sort(combinations_.begin(), combinations_.end());
    for (const DigitSet set : combinations_) leads_on[set] = 1;
    for (std::size_t i = cells.size(); i-- > 0;) {
      for (const DigitSet used : layers_[i]) {
        for (const Digit digit : digits_in(cells[i] & ~used)) {
          if (!leads_on[used | digit_bit(digit)]) continue;
          supported_[i] |= digit_bit(digit);
          leads_on[used] = 1;
        }
      }
    }
  }

  // The sets of digits that fill the cage, ascending.
  const std::vector<DigitSet>& combinations() const { return combinations_; }
  // The digits of each cell that are in a filling.
  DigitSet supported(std::size_t cell) const { return supported_[cell]; }

 private:
  std::vector<DigitSet> combinations_;
  std::vector<DigitSet> supported_;
  std::vector<std::vector<DigitSet>> layers_;  // what the first cells may have used
};

// Goes through the cages that are not filled yet: visit(cage, fillings). False if it was stopped.
template <class Cells, class Visit>
bool for_each_cage(const Position<Cells>& position, const Findings& findings, const Visit& visit) {
  if (position.size() > kLargestBoard) return true;
  for (const Constraint& cage : position.constraints()) {
    if (cage.kind->id != "cage" || cage.values.empty()) continue;
    if (findings.stopped()) return false;
    std::vector<DigitSet> cells;
    for (const Cell cell : cage.cells) cells.push_back(position.possible(cell));
    const bool open = std::any_of(cage.cells.begin(), cage.cells.end(),
                                  [&](Cell cell) { return position.open().has(cell); });
    if (!open) continue;
    const CageFillings fillings(cells, cage.values.front(), position.size());
    if (fillings.combinations().empty()) continue;  // the puzzle has no solution
    if (!visit(cage, fillings)) return false;
  }
  return true;
}

Filling as_filling(DigitSet digits) {
  Filling filling;
  for (const Digit digit : digits_in(digits)) filling.push_back(static_cast<std::uint8_t>(digit));
  return filling;
}

Deduction cage_deduction(const Technique& technique, const Constraint& cage,
                         const CageFillings& fillings) {
  Deduction deduction;
  deduction.technique = &technique;
  deduction.size = static_cast<int>(cage.cells.size());
  Evidence evidence{{cage}};
  for (const DigitSet set : fillings.combinations()) evidence.fillings.push_back(as_filling(set));
  deduction.evidence = evidence_of(std::move(evidence));
  return deduction;
}

std::vector<Cell> ascending(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return cells;
}

template <class Cells>
bool find_combinations(const Position<Cells>& position, Findings& findings) {
  return for_each_cage(position, findings, [&](const Constraint& cage, const CageFillings& ways) {
    Deduction deduction = cage_deduction(kCageCombinations, cage, ways);
    for (std::size_t i = 0; i < cage.cells.size(); ++i) {
      const Cell cell = cage.cells[i];
      for (const Digit digit : digits_in(position.candidates(cell) & ~ways.supported(i))) {
        deduction.eliminations.push_back(candidate(cell, digit));
        deduction.digits |= digit_bit(digit);
      }
    }
    if (deduction.eliminations.empty()) return true;
    sort_eliminations(deduction);
    DigitSet all = 0;
    for (const DigitSet set : ways.combinations()) all |= set;
    deduction.groups = {{Role::kPattern, all, ascending(cage.cells)}};
    return findings.take(std::move(deduction));
  });
}

template <class Cells>
bool find_digit(const Position<Cells>& position, Findings& findings) {
  return for_each_cage(position, findings, [&](const Constraint& cage, const CageFillings& ways) {
    DigitSet always = all_digits(position.size());
    for (const DigitSet set : ways.combinations()) always &= set;
    Cells cells;
    for (const Cell cell : cage.cells) cells.add(cell);
    for (const Digit digit : digits_in(always)) {
      const Cells places = cells & position.cells_with(digit);
      if (places.empty()) continue;  // it is placed
      const Cells out = (position.common_peers(places) & position.cells_with(digit)) - cells;
      if (out.empty()) continue;
      Deduction deduction = cage_deduction(kCageDigit, cage, ways);
      deduction.digits = digit_bit(digit);
      deduction.groups = {{Role::kPattern, digit_bit(digit), cell_vector(places)},
                          {Role::kFirstSet, 0, ascending(cage.cells)}};
      add_eliminations(deduction, digit, out);
      if (!findings.take(std::move(deduction))) return false;
    }
    return true;
  });
}

// "1+2+4 or 1+2+5"; of many only how many there are.
std::string combinations_text(const std::vector<Filling>& combinations) {
  constexpr std::size_t kMostListed = 6;
  if (combinations.size() > kMostListed) {
    return std::to_string(combinations.size()) + " combinations";
  }
  std::vector<std::string> sums;
  for (const Filling& digits : combinations) {
    std::string& sum = sums.emplace_back();
    for (const int digit : digits) sum += (sum.empty() ? "" : "+") + std::to_string(digit);
  }
  return or_list(sums);
}

std::string explain_combinations(const Deduction& deduction, const Geometry& geometry) {
  return constraint_sentence(deduction.evidence->constraints.front(), geometry) +
         " What is left for it is " + combinations_text(deduction.evidence->fillings) +
         ". Candidates that are in no way to place such digits can go." +
         removal_sentence(deduction, geometry);
}

std::string explain_digit(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<Cell>& places = deduction.groups.front().cells;
  const std::string digit = digit_list(deduction.digits);
  return constraint_sentence(deduction.evidence->constraints.front(), geometry) +
         " What is left for it is " + combinations_text(deduction.evidence->fillings) +
         (deduction.evidence->fillings.size() == 1 ? "" : ", each") + " with a " + digit +
         ", which has to be in " + either_cell(geometry, places) + "." +
         (places.size() == 1 ? " A cell that sees it cannot be " + digit + "."
                             : seen_sentence(places.size(), lowest_digit(deduction.digits))) +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kCageCombinations = {
    .id = "cage-combinations",
    .name = "Cage combinations",
    .summary = "a candidate that is in no combination of digits with the sum of its cage",
    .needs_constraints = true,
    .find_small = find_combinations,
    .find_large = find_combinations,
    .explain = explain_combinations,
};

constinit const Technique kCageDigit = {
    .id = "cage-digit",
    .name = "Cage digit",
    .summary = "a digit in all combinations of a cage leaves cells that see its places there",
    .needs_constraints = true,
    .find_small = find_digit,
    .find_large = find_digit,
    .explain = explain_digit,
};

}  // namespace sudolab
