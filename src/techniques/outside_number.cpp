// Outside numbers: a candidate of a row or column that is in no way to fill it as its number says.
//
// A row can be filled in hundreds of thousands of ways, but a clue forgets most of what it has
// seen. A sandwich has to know which digits its first cells hold and what lies between the slices
// of bread so far, a skyscraper which digits and how many of them can be seen. So these are
// followed forward cell by cell, and backward from those that end with the clue.

#include "techniques/outside_number.h"

#include <algorithm>
#include <array>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kMostSeen = 64;  // more than the digits between the slices, or the buildings, make

// What the first cells of a line show: their digits, and the sum or number so far.
struct Seen {
  DigitSet digits = 0;
  int amount = 0;

  std::size_t index() const { return std::size_t{digits} * kMostSeen + std::size_t(amount); }
};

// The bread is the smallest and the largest digit.
int after_slice(const Seen& seen, Digit digit, int size) {
  const DigitSet bread = digit_bit(1) | digit_bit(size);
  const bool between = is_single(seen.digits & bread) && !contains(bread, digit);
  return seen.amount + (between ? digit : 0);
}

int after_building(const Seen& seen, Digit digit, int /*size*/) {
  return seen.amount + (seen.digits < digit_bit(digit) ? 1 : 0);
}

class LineFillings {
 public:
  using After = int (*)(const Seen&, Digit, int size);

  LineFillings(std::span<const DigitSet> cells, After after, int clue, int size)
      : supported_(cells.size(), 0) {
    std::vector<char> known((std::size_t{1} << size) * kMostSeen);
    std::vector<std::vector<Seen>> layers(cells.size() + 1);
    layers[0] = {Seen{}};
    const auto each_next = [&](const Seen& seen, DigitSet digits, const auto& visit) {
      for (const Digit digit : digits_in(digits & ~seen.digits)) {
        visit(digit, Seen{seen.digits | digit_bit(digit), after(seen, digit, size)});
      }
    };
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (const Seen& seen : layers[i]) {
        each_next(seen, cells[i], [&](Digit, const Seen& next) {
          if (next.amount > clue || known[next.index()]) return;
          known[next.index()] = 1;
          layers[i + 1].push_back(next);
        });
      }
      for (const Seen& seen : layers[i + 1]) known[seen.index()] = 0;
    }
    for (const Seen& seen : layers.back()) known[seen.index()] = seen.amount == clue;
    for (std::size_t i = cells.size(); i-- > 0;) {
      for (const Seen& seen : layers[i]) {
        bool leads_on = false;
        each_next(seen, cells[i], [&](Digit digit, const Seen& next) {
          if (next.amount > clue || !known[next.index()]) return;
          supported_[i] |= digit_bit(digit);
          leads_on = true;
        });
        known[seen.index()] = leads_on;
      }
    }
  }

  // The digits of each cell that are in a way to fill the line.
  DigitSet supported(std::size_t cell) const { return supported_[cell]; }

 private:
  std::vector<DigitSet> supported_;
};

bool find_outside(const SmallPosition& position, Findings& findings) {
  for (const Constraint& clue : position.constraints()) {
    const bool sandwich = clue.kind->id == "sandwich";
    if (!sandwich && clue.kind->id != "skyscraper") continue;
    if (findings.stopped()) return false;
    if (clue.values.front() < 0 || clue.values.front() >= kMostSeen) continue;
    std::vector<DigitSet> cells;
    for (const Cell cell : clue.cells) cells.push_back(position.possible(cell));
    const LineFillings fillings(cells, sandwich ? after_slice : after_building, clue.values.front(),
                                position.size());
    if (fillings.supported(0) == 0) continue;  // the puzzle has no solution
    Deduction deduction;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Cell cell = clue.cells[i];
      for (const Digit digit : digits_in(position.candidates(cell) & ~fillings.supported(i))) {
        deduction.eliminations.push_back(candidate(cell, digit));
        deduction.digits |= digit_bit(digit);
      }
    }
    if (deduction.eliminations.empty()) continue;
    sort_eliminations(deduction);
    deduction.technique = &kOutsideNumber;
    deduction.size = static_cast<int>(cells.size());
    std::vector<Cell> line = clue.cells;
    std::sort(line.begin(), line.end());
    deduction.groups = {{Role::kPattern, all_digits(position.size()), std::move(line)}};
    deduction.evidence = evidence_of({{clue}});
    if (!findings.take(std::move(deduction))) return false;
  }
  return true;
}

std::string explain_outside(const Deduction& deduction, const Geometry& geometry) {
  return constraint_sentence(deduction.evidence->constraints.front(), geometry) +
         " Candidates that are in no way to fill this line, each digit once, can go." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kOutsideNumber = {
    .id = "outside-number",
    .name = "Outside number",
    .summary = "a candidate in no way to fill a line as its sandwich or skyscraper number says",
    .needs_constraints = true,
    .find_small = find_outside,
    .explain = explain_outside,
};

}  // namespace sudolab
