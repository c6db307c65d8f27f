// Sum bounds: arrows and little killers, by the least and the most that their other cells can have.
//
// On an arrow of three cells with a 7 in the circle no cell is more than 7 - 1 - 2, if the other
// two see each other, and 7 - 1 - 1 if they do not. Of cells that all see each other the k-th
// smallest is at least one more than the one before it, and the same holds from above.

#include "techniques/sum_bounds.h"

#include <algorithm>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

struct Term {
  Cell cell = 0;
  int factor = 1;
};

// The terms, each times its factor, have this total.
struct Sum {
  std::vector<Term> terms;
  int total = 0;
};

// No terms for constraints of other kinds. A circle of several cells holds a number of several
// digits.
Sum sum_of(const Constraint& constraint) {
  Sum sum;
  const bool arrow = constraint.kind->id == "arrow";
  if (!arrow && constraint.kind->id != "little-killer") return sum;
  for (const Cell cell : constraint.cells) sum.terms.push_back({cell, 1});
  if (!arrow) {
    sum.total = constraint.values.front();
    return sum;
  }
  constexpr std::size_t kMostDigits = 4;
  if (constraint.others.size() > kMostDigits) return {};
  int power = -1;
  for (auto cell = constraint.others.rbegin(); cell != constraint.others.rend(); ++cell) {
    sum.terms.push_back({*cell, power});
    power *= 10;
  }
  return sum;
}

struct Range {
  int least = 0;
  int most = 0;
};

Digit highest_digit(DigitSet digits) { return std::bit_width(digits); }

// What the sum of cells that all see each other can be at least and at most.
template <class Cells>
Range range_of_clique(const Position<Cells>& position, const std::vector<Cell>& clique) {
  std::vector<int> least, most;
  for (const Cell cell : clique) {
    least.push_back(lowest_digit(position.possible(cell)));
    most.push_back(highest_digit(position.possible(cell)));
  }
  std::sort(least.begin(), least.end());
  std::sort(most.rbegin(), most.rend());
  Range range{least.front(), most.front()};
  for (std::size_t i = 1; i < least.size(); ++i) {
    least[i] = std::max(least[i], least[i - 1] + 1);
    most[i] = std::min(most[i], most[i - 1] - 1);
    range.least += least[i];
    range.most += most[i];
  }
  return range;
}

// That of all terms but one. Cells are put into the first group whose cells they all see.
template <class Cells>
Range range_without(const Position<Cells>& position, const Sum& sum, std::size_t left_out) {
  Range range;
  std::vector<std::vector<Cell>> cliques;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (i == left_out) continue;
    const auto [cell, factor] = sum.terms[i];
    if (factor != 1) {
      const DigitSet digits = position.possible(cell);
      range.least += factor * (factor > 0 ? lowest_digit(digits) : highest_digit(digits));
      range.most += factor * (factor > 0 ? highest_digit(digits) : lowest_digit(digits));
      continue;
    }
    const auto sees_all = [&, cell = cell](const std::vector<Cell>& clique) {
      return std::all_of(clique.begin(), clique.end(),
                         [&](Cell other) { return position.map().sees(cell, other); });
    };
    const auto clique = std::find_if(cliques.begin(), cliques.end(), sees_all);
    if (clique != cliques.end()) {
      clique->push_back(cell);
    } else {
      cliques.push_back({cell});
    }
  }
  for (const std::vector<Cell>& clique : cliques) {
    const Range own = range_of_clique(position, clique);
    range.least += own.least;
    range.most += own.most;
  }
  return range;
}

template <class Cells>
bool offer_bounds(const Position<Cells>& position, const Constraint& constraint, const Sum& sum,
                  std::size_t which, Findings& findings) {
  const auto [cell, factor] = sum.terms[which];
  const Range others = range_without(position, sum, which);
  DigitSet fitting = 0;
  for (Digit digit = 1; digit <= position.size(); ++digit) {
    const long rest = long{sum.total} - factor * digit;
    if (rest >= others.least && rest <= others.most) fitting |= digit_bit(digit);
  }
  const DigitSet wrong = position.candidates(cell) & ~fitting;
  if (wrong == 0 || fitting == 0) return true;
  Deduction deduction;
  deduction.technique = &kSumBounds;
  deduction.size = static_cast<int>(sum.terms.size());
  deduction.digits = wrong;
  Group rest{Role::kPivot, 0, {}};
  for (const Term& term : sum.terms) {
    if (term.cell == cell) continue;
    rest.cells.push_back(term.cell);
    rest.digits |= position.candidates(term.cell);
  }
  std::sort(rest.cells.begin(), rest.cells.end());
  deduction.groups = {{Role::kPattern, wrong, {cell}}, std::move(rest)};
  for (const Digit digit : digits_in(wrong)) {
    deduction.eliminations.push_back(candidate(cell, digit));
  }
  deduction.evidence = evidence_of({{constraint}, {lowest_digit(fitting), highest_digit(fitting)}});
  return findings.take(std::move(deduction));
}

template <class Cells>
bool find_bounds(const Position<Cells>& position, Findings& findings) {
  for (const Constraint& constraint : position.constraints()) {
    const Sum sum = sum_of(constraint);
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
      if (findings.stopped()) return false;
      if (!position.open().has(sum.terms[i].cell)) continue;
      if (!offer_bounds(position, constraint, sum, i, findings)) return false;
    }
  }
  return true;
}

std::string explain_bounds(const Deduction& deduction, const Geometry& geometry) {
  const int least = deduction.evidence->numbers[0];
  const int most = deduction.evidence->numbers[1];
  const std::string cell = cell_name(geometry, deduction.groups[0].cells.front());
  std::string range = least == most             ? std::to_string(least) + " only"
                      : least == 1              ? std::to_string(most) + " at most"
                      : most == geometry.size() ? std::to_string(least) + " at least"
                                                : "no less than " + std::to_string(least) +
                                                      " and no more than " + std::to_string(most);
  return constraint_sentence(deduction.evidence->constraints.front(), geometry) +
         " With the least and the most that the other cells can have, where cells that see each "
         "other differ, " +
         cell + " can be " + range + "." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kSumBounds = {
    .id = "sum-bounds",
    .name = "Sum bounds",
    .summary = "what the other cells of an arrow or a diagonal sum leave for one of them",
    .needs_constraints = true,
    .find_small = find_bounds,
    .find_large = find_bounds,
    .explain = explain_bounds,
};

}  // namespace sudolab
