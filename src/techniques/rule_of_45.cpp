// The rule of 45: every house of a 9x9 board sums to 45, and cages have sums of their own.
//
// Take one house, or two or three of a kind, and cages that do not overlap. The cells of the houses
// that are in no such cage are *innies*, the cells of the cages outside the houses are *outies*:
//
//     sum of the houses = sum of the cages + sum of the innies - sum of the outies
//
// so what the innies have more than the outies is known. With few of them that are open, most of
// their candidates do not fit. For each choice of houses three choices of cages are tried: those
// inside, all that reach in, and of these the ones that leave the fewer open cells.

#include "techniques/rule_of_45.h"

#include <algorithm>
#include <array>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// More open cells than a person would sum up.
constexpr std::size_t kMostOpen = 4;

// Open cells with their candidates: those of `plus` sum to `total` more than those of `minus`.
struct Equation {
  std::vector<Cell> plus, minus;
  int total = 0;

  std::size_t open() const { return plus.size() + minus.size(); }
};

// Goes through the digits of the cells of an equation; cells that see each other have different
// ones.
template <class Cells>
class EquationFillings {
 public:
  EquationFillings(const Position<Cells>& position, const Equation& equation)
      : position_(position), total_(equation.total) {
    for (const Cell cell : equation.plus) cells_[count_++] = {cell, 1};
    for (const Cell cell : equation.minus) cells_[count_++] = {cell, -1};
    fill(0, 0);
  }

  bool any() const { return supported_[0] != 0; }

  // The candidates of all cells that fit nothing.
  std::vector<Candidate> wrong() const {
    std::vector<Candidate> wrong;
    for (std::size_t i = 0; i < count_; ++i) {
      const Cell cell = cells_[i].cell;
      for (const Digit digit : digits_in(position_.candidates(cell) & ~supported_[i])) {
        wrong.push_back(candidate(cell, digit));
      }
    }
    std::sort(wrong.begin(), wrong.end());
    return wrong;
  }

 private:
  struct Term {
    Cell cell = 0;
    int sign = 1;
  };

  void fill(std::size_t next, int sum) {
    if (next == count_) {
      if (sum != total_) return;
      for (std::size_t i = 0; i < count_; ++i) supported_[i] |= digit_bit(digits_[i]);
      return;
    }
    const auto [cell, sign] = cells_[next];
    for (const Digit digit : digits_in(position_.candidates(cell))) {
      bool free = true;
      for (std::size_t i = 0; i < next && free; ++i) {
        free = digits_[i] != digit || !position_.map().sees(cell, cells_[i].cell);
      }
      if (!free) continue;
      digits_[next] = digit;
      fill(next + 1, sum + sign * digit);
    }
  }

  const Position<Cells>& position_;
  int total_;
  std::size_t count_ = 0;
  std::array<Term, kMostOpen> cells_{};
  std::array<Digit, kMostOpen> digits_{};
  std::array<DigitSet, kMostOpen> supported_{};
};

template <class Cells>
class RuleOf45 {
 public:
  RuleOf45(const Position<Cells>& position, Findings& findings)
      : position_(position), findings_(findings) {
    const int most = position.size() * (position.size() + 1) / 2;
    for (const Constraint& cage : position.constraints()) {
      if (cage.kind->id != "cage" || cage.values.empty()) continue;
      if (cage.values.front() < 0 || cage.values.front() > most) continue;  // nothing fills it
      Cells cells;
      for (const Cell cell : cage.cells) cells.add(cell);
      cages_.push_back({&cage, cells});
    }
  }

  bool run() {
    if (cages_.empty()) return true;
    const Geometry& geometry = position_.geometry();
    const int size = geometry.size();
    for (int number = 1; number <= kMostHouses; ++number) {
      if (number > findings_.largest_size()) break;
      for (int kind = 0; kind < 3; ++kind) {
        if (!choose(kind * size, (kind + 1) * size, number, Cells{})) return false;
      }
      if (number > 1) continue;
      if (!choose(geometry.extra_house(0), geometry.houses(), 1, Cells{})) return false;
    }
    return true;
  }

 private:
  static constexpr int kMostHouses = 3;
  struct Cage {
    const Constraint* constraint = nullptr;
    Cells cells;
  };
  enum class Take { kInside, kAll, kFewerOpen };

  // Takes `left` more houses from this one on.
  bool choose(House next, House end, int left, const Cells& inside) {
    if (left == 0) return try_cages(inside);
    for (House house = next; house + left <= end; ++house) {
      houses_.push_back(house);
      const bool go_on = choose(house + 1, end, left - 1, inside | position_.house(house));
      houses_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  bool try_cages(const Cells& inside) {
    if (findings_.stopped()) return false;
    Cells tried;
    for (const Take take : {Take::kInside, Take::kAll, Take::kFewerOpen}) {
      std::vector<const Constraint*> chosen;
      Cells covered;
      for (const Cage& cage : cages_) {
        if (!cage.cells.meets(inside) || cage.cells.meets(covered)) continue;
        if (!inside.contains(cage.cells) && !reaches_well(cage.cells, inside, take)) continue;
        covered |= cage.cells;
        chosen.push_back(cage.constraint);
      }
      if (chosen.empty() || covered == tried) continue;
      tried = covered;
      if (!try_equation(inside, covered, chosen)) return false;
    }
    return true;
  }

  bool reaches_well(const Cells& cage, const Cells& inside, Take take) const {
    if (take != Take::kFewerOpen) return take == Take::kAll;
    return (cage & inside & position_.open()).count() >
           ((cage - inside) & position_.open()).count();
  }

  bool try_equation(const Cells& inside, const Cells& covered,
                    const std::vector<const Constraint*>& cages) {
    const Cells innies = inside - covered;
    const Cells outies = covered - inside;
    if ((innies & position_.open()).count() + (outies & position_.open()).count() >
        static_cast<int>(kMostOpen)) {
      return true;
    }
    const int size = position_.size();
    const int houses = static_cast<int>(houses_.size()) * size * (size + 1) / 2;
    int sums = 0;
    for (const Constraint* cage : cages) sums += cage->values.front();
    Equation equation;
    equation.total = houses - sums - known(innies) + known(outies);
    equation.plus = cell_vector(innies & position_.open());
    equation.minus = cell_vector(outies & position_.open());
    if (equation.open() == 0) return true;
    const EquationFillings<Cells> fillings(position_, equation);
    if (!fillings.any()) return true;  // the puzzle has no solution
    std::vector<Candidate> wrong = fillings.wrong();
    if (wrong.empty()) return true;
    Deduction deduction;
    deduction.technique = &kRuleOf45;
    deduction.size = static_cast<int>(houses_.size());
    deduction.houses = houses_;
    deduction.groups = {{Role::kPattern, all_digits(size), equation.plus},
                        {Role::kPincer, all_digits(size), equation.minus}};
    for (const Candidate& c : wrong) deduction.digits |= digit_bit(c.digit);
    deduction.eliminations = std::move(wrong);
    Evidence evidence;
    for (const Constraint* cage : cages) evidence.constraints.push_back(*cage);
    evidence.numbers = {houses, sums, known(innies), known(outies)};
    deduction.evidence = evidence_of(std::move(evidence));
    return findings_.take(std::move(deduction));
  }

  // The sum of the digits that are placed in some cells.
  int known(const Cells& cells) const {
    int sum = 0;
    for (const Cell cell : cells) sum += position_.value(cell);
    return sum;
  }

  const Position<Cells>& position_;
  Findings& findings_;
  std::vector<Cage> cages_;
  std::vector<House> houses_;
};

template <class Cells>
bool find_rule_of_45(const Position<Cells>& position, Findings& findings) {
  return RuleOf45<Cells>(position, findings).run();
}

// "r1c9 is 7", "r1c9 and r2c9 sum to 7", "r1c9 is r3c1 and 2 more", ...
std::string equation_text(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<Cell>& innies = deduction.groups[0].cells;
  const std::vector<Cell>& outies = deduction.groups[1].cells;
  const std::vector<int>& numbers = deduction.evidence->numbers;
  const int total = numbers[0] - numbers[1] - numbers[2] + numbers[3];
  const auto sum = [&](const std::vector<Cell>& cells, int number) {
    return cell_list(geometry, cells) + (cells.size() == 1 ? " is " : " sum to ") +
           std::to_string(number);
  };
  if (outies.empty()) return sum(innies, total);
  if (innies.empty()) return sum(outies, -total);
  const bool innies_more = total >= 0;
  const auto& more = innies_more ? innies : outies;
  const auto& less = innies_more ? outies : innies;
  const std::string amount = more.size() == 1 ? " is " : " sum to ";
  const std::string beside = less.size() == 1 ? cell_name(geometry, less.front())
                                              : "the sum of " + cell_list(geometry, less);
  if (total == 0) return cell_list(geometry, more) + amount + "the same as " + beside;
  return cell_list(geometry, more) + amount + std::to_string(innies_more ? total : -total) +
         " more than " + beside;
}

std::string explain_rule_of_45(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<int>& numbers = deduction.evidence->numbers;
  std::vector<std::string> sums;
  for (const Constraint& cage : deduction.evidence->constraints) {
    sums.push_back(std::to_string(cage.values.front()));
  }
  const bool one = sums.size() == 1;
  std::string text = deduction.houses.size() == 1
                         ? house_name(geometry, deduction.houses.front()) + " sums to "
                         : houses_of_a_kind(geometry, deduction.houses) + " sum to ";
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  text += std::to_string(numbers[0]) +
          (one ? ". The cage with the sum " : ". The cages with the sums ") + and_list(sums) +
          (one ? " has " : " have ") + std::to_string(numbers[1]);
  if (numbers[2] > 0) {
    text += ", the digits that are known beside " + std::string(one ? "it " : "them ") +
            std::to_string(numbers[2]);
  }
  if (numbers[3] > 0) {
    text += ", of which digits that are known outside have " + std::to_string(numbers[3]);
  }
  return text + ". So " + equation_text(deduction, geometry) +
         ". Candidates that are in no way to reach that can go." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kRuleOf45 = {
    .id = "rule-of-45",
    .name = "Rule of 45",
    .summary = "cells that houses and cages leave over have a sum that is known",
    .needs_constraints = true,
    .find_small = find_rule_of_45,
    .find_large = find_rule_of_45,
    .explain = explain_rule_of_45,
};

}  // namespace sudolab
