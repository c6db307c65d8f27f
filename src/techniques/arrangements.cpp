// Arrangements: what is in no way to fill the cells of one constraint is wrong.
//
// This is the technique for whatever has none of its own, and for what the others leave:
// sandwiches, skyscrapers, lines, quadruples. All ways to fill the cells with their candidates are
// gone through, with different digits in cells that see each other, and each is judged by the
// definition of the constraint's kind. A person does that where few ways are left, and where there
// are too many it is not done here either.

#include "techniques/arrangements.h"

#include <algorithm>
#include <array>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// Digits that are tried for one constraint, at most.
constexpr int kMostTries = 20'000;
constexpr std::size_t kMostListed = 6;

// Kinds that speak of no other cells than those that they list, and have no technique that finds
// the same.
constexpr std::array<std::string_view, 10> kKinds = {
    "arrow",      "between",       "german-whispers", "dutch-whispers",   "renban",
    "region-sum", "little-killer", "quadruple",       "slow-thermometer", "thermometer",
};

template <class Cells>
class Arrangements {
 public:
  Arrangements(const Position<Cells>& position, std::size_t constraint, const Findings& findings)
      : position_(position),
        constraint_(position.constraints()[constraint]),
        findings_(findings),
        grid_(position.grid()) {
    Cells all;
    for (const Cell cell : constraint_.cells) all.add(cell);
    for (const Cell cell : constraint_.others) all.add(cell);
    cells_ = cell_vector(all);
    for (Cell cell = 0; cell < grid_.cells(); ++cell) {
      if (grid_.empty(cell)) grid_.set(cell, 1);  // the kind looks at its own cells only
    }
    order_ = cell_vector(all & position.open());
    std::stable_sort(order_.begin(), order_.end(), [&](Cell a, Cell b) {
      return count(position.candidates(a)) < count(position.candidates(b));
    });
    supported_.resize(order_.size());
    for (const PairRule& rule : position.map().pair_rules()) {
      if (rule.constraint == constraint) rules_.push_back(&rule);
    }
  }

  // False if there are too many, or it was stopped.
  bool go_through() { return fill(0) && !findings_.stopped(); }

  Deduction deduction() {
    Deduction deduction;
    if (ways_ == 0) return deduction;  // the puzzle has no solution
    for (std::size_t i = 0; i < order_.size(); ++i) {
      for (const Digit digit : digits_in(position_.candidates(order_[i]) & ~supported_[i])) {
        deduction.eliminations.push_back(candidate(order_[i], digit));
        deduction.digits |= digit_bit(digit);
      }
    }
    sort_eliminations(deduction);
    deduction.technique = &kArrangements;
    deduction.size = static_cast<int>(order_.size());
    deduction.groups = {{Role::kPattern, all_digits(position_.size()), cells_}};
    deduction.evidence = evidence_of({{constraint_}, {ways_}, std::move(fillings_)});
    return deduction;
  }

 private:
  bool fill(std::size_t next) {
    if (next == order_.size()) {
      if (!constraint_.kind->holds(constraint_, grid_)) return true;
      for (std::size_t i = 0; i < order_.size(); ++i) supported_[i] |= digit_bit(grid_[order_[i]]);
      if (++ways_ <= static_cast<int>(kMostListed)) remember();
      return true;
    }
    const Cell cell = order_[next];
    for (const Digit digit : digits_in(position_.candidates(cell))) {
      if (++tries_ > kMostTries) return false;
      if (!fits(cell, digit, next)) continue;
      grid_.set(cell, digit);
      if (!fill(next + 1)) return false;
    }
    return true;
  }

  // Whether a digit goes with those of the cells that are filled already.
  bool fits(Cell cell, Digit digit, std::size_t filled) const {
    for (std::size_t i = 0; i < filled; ++i) {
      if (grid_[order_[i]] == digit && position_.map().sees(cell, order_[i])) return false;
    }
    const auto known = [&](Cell other) {
      return position_.value(other) != 0 ||
             std::find(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(filled),
                       other) != order_.begin() + static_cast<std::ptrdiff_t>(filled);
    };
    return std::all_of(rules_.begin(), rules_.end(), [&](const PairRule* rule) {
      if (rule->one == cell && known(rule->two)) {
        return contains(rule->partners[static_cast<std::size_t>(digit)], grid_[rule->two]);
      }
      if (rule->two == cell && known(rule->one)) {
        return contains(rule->partners[static_cast<std::size_t>(grid_[rule->one])], digit);
      }
      return true;
    });
  }

  void remember() {
    Filling& filling = fillings_.emplace_back();
    for (const Cell cell : cells_) filling.push_back(static_cast<std::uint8_t>(grid_[cell]));
  }

  const Position<Cells>& position_;
  const Constraint& constraint_;
  const Findings& findings_;
  Grid grid_;
  std::vector<Cell> cells_;  // all of the constraint, ascending
  std::vector<Cell> order_;  // those that are open, as they are filled
  std::vector<const PairRule*> rules_;
  std::vector<DigitSet> supported_;
  std::vector<Filling> fillings_;
  int ways_ = 0;
  int tries_ = 0;
};

template <class Cells>
bool find_arrangements(const Position<Cells>& position, Findings& findings) {
  for (std::size_t i = 0; i < position.constraints().size(); ++i) {
    if (findings.stopped()) return false;
    const std::string_view kind = position.constraints()[i].kind->id;
    if (std::find(kKinds.begin(), kKinds.end(), kind) == kKinds.end()) continue;
    Arrangements<Cells> arrangements(position, i, findings);
    if (!arrangements.go_through()) continue;
    Deduction deduction = arrangements.deduction();
    if (deduction.eliminations.empty()) continue;
    if (!findings.take(std::move(deduction))) return false;
  }
  return !findings.stopped();
}

// "1 2 9 or 1 3 9"
std::string fillings_text(const Deduction& deduction) {
  std::vector<std::string> ways;
  for (const Filling& filling : deduction.evidence->fillings) {
    std::string& way = ways.emplace_back();
    for (const int digit : filling) way += (way.empty() ? "" : " ") + std::to_string(digit);
  }
  return or_list(ways);
}

std::string explain_arrangements(const Deduction& deduction, const Geometry& geometry) {
  const int ways = deduction.evidence->numbers.front();
  const std::string cells = cell_list(geometry, deduction.groups.front().cells);
  std::string text = constraint_sentence(deduction.evidence->constraints.front(), geometry) + " ";
  if (ways == 1) {
    text += "The only way left to fill " + cells + " is " + fillings_text(deduction) + ".";
  } else if (ways <= static_cast<int>(kMostListed)) {
    text += "The ways left to fill " + cells + " are " + fillings_text(deduction) + ".";
  } else {
    text += "There are " + std::to_string(ways) + " ways left to fill " + cells +
            ". Candidates that are in none of them can go.";
  }
  return text + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kArrangements = {
    .id = "arrangements",
    .name = "Arrangements",
    .summary = "a candidate that is in no way to fill the cells of a constraint",
    .needs_constraints = true,
    .find_small = find_arrangements,
    .find_large = find_arrangements,
    .explain = explain_arrangements,
};

}  // namespace sudolab
