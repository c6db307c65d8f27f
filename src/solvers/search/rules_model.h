// The position of the rule-based search (rules.cpp), and how its rules are applied.
//
// Each rule removes candidates that are in no solution, and what is left when none of the study's
// rules finds anything does not depend on the order of application. We use that freedom for speed:
// a rule looks only at houses that changed since it last looked there, tuples of all sizes are
// found together (hall_sets.h), and their cheapest form, a digit with one cell left in a house, is
// looked for everywhere before the others.

#pragma once

#include <algorithm>
#include <array>
#include <stop_token>
#include <utility>
#include <vector>

#include <sudolab/core/candidates.h>
#include <sudolab/techniques/registry.h>
#include "solvers/search/hall_sets.h"
#include "solvers/search/house_set.h"
#include "solvers/search/rule_reasons.h"
#include "solvers/search/tree_search.h"

namespace sudolab {

// The rules that are written for this solver; all others are techniques of the registry.
enum class Rule : std::uint8_t { kNakedSingle, kHiddenSingle, kLocked, kNakedTuples, kTechnique };
inline constexpr std::array<std::string_view, 4> kRuleNames = {"naked-single", "hidden-single",
                                                               "locked", "naked-tuples"};

struct RuleStep {
  Rule rule;
  const Technique* technique = nullptr;
};

inline RuleStep rule_named(std::string_view name) {
  const auto own = std::find(kRuleNames.begin(), kRuleNames.end(), name);
  if (own != kRuleNames.end()) return {static_cast<Rule>(own - kRuleNames.begin())};
  return {Rule::kTechnique, find_technique(name)};
}

struct RuleSet {
  std::vector<RuleStep> order;
  int largest_tuple = kMaxSize;

  bool has_techniques() const {
    return std::any_of(order.begin(), order.end(),
                       [](const RuleStep& step) { return step.rule == Rule::kTechnique; });
  }
  // Techniques may take seconds on large boards.
  int look_weight(int size) const { return has_techniques() ? size * size * size : 4 * size; }
};

class RulesModel {
 public:
  struct Choice {
    std::uint16_t cell;
    DigitSet digits;
  };

  // After a stop techniques find nothing any more.
  RulesModel(const Puzzle& puzzle, const RuleSet& rules, std::stop_token stop)
      : geometry_(&puzzle.geometry()),
        rules_(&rules),
        stop_(std::move(stop)),
        cells_(candidates_of(puzzle)),
        digits_(puzzle.givens) {
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      if (!puzzle.givens.empty(cell)) {
        cells_[cell] = kFilled;
        continue;
      }
      ++open_;
      if (cells_[cell] == 0) dead_ = true;
      if (is_single(cells_[cell])) singles_.push_back(static_cast<std::uint16_t>(cell));
    }
    for (House house = 0; house < geometry_->houses(); ++house) {
      for (HouseSet& changed : changed_) changed.add(house);
    }
  }

  Look look(std::uint64_t, Choice& choice, Trail& trail, const Trace& trace) {
    trail_ = &trail;
    trace_ = &trace;
    apply_rules();
    if (dead_) return Look::kDead;
    if (open_ == 0) return Look::kComplete;
    choice = fewest();
    return Look::kOpen;
  }

  static int alternatives(const Choice& choice) { return count(choice.digits); }
  static Move take(Choice& choice) {
    const Digit digit = lowest_digit(choice.digits);
    choice.digits = without_lowest(choice.digits);
    return {choice.cell, static_cast<std::uint8_t>(digit)};
  }

  void enter(Move move, bool come_back) {
    if (come_back) {
      kept_.insert(kept_.end(), cells_.begin(), cells_.end());
      kept_open_.push_back(open_);
    }
    fill(move.cell, move.digit);
  }

  void leave(Move, bool come_back) {
    if (come_back) {
      const auto start = kept_.end() - static_cast<std::ptrdiff_t>(cells_.size());
      std::copy(start, kept_.end(), cells_.begin());
      kept_.erase(start, kept_.end());
      open_ = kept_open_.back();
      kept_open_.pop_back();
    }
    // Whatever was kept had nothing left to find.
    dead_ = false;
    singles_.clear();
    for (HouseSet& changed : changed_) changed.clear();
  }
  static bool random() { return false; }
  int weight() const { return rules_->look_weight(geometry_->size()); }

 private:
  // A filled cell has no candidates and is never touched again.
  static constexpr DigitSet kFilled = 0;

  void apply_rules() {
    for (std::size_t i = 0; i < rules_->order.size() && !dead_;) {
      i = apply(rules_->order[i]) ? 0 : i + 1;
    }
  }

  bool apply(RuleStep step) {
    const Rule rule = step.rule;
    switch (rule) {
      case Rule::kNakedSingle: return naked_single();
      case Rule::kHiddenSingle: return in_changed_houses(rule, &RulesModel::hidden_singles);
      case Rule::kLocked: return in_changed_houses(rule, &RulesModel::locked_candidates);
      case Rule::kNakedTuples:
        return (rules_->largest_tuple >= geometry_->size() - 1 &&
                in_changed_houses(Rule::kHiddenSingle, &RulesModel::hidden_singles)) ||
               in_changed_houses(rule, &RulesModel::naked_tuples);
      case Rule::kTechnique:
        return geometry_->size() <= SmallCells::kMaxSize
                   ? apply_technique<SmallCells>(*step.technique)
                   : apply_technique<LargeCells>(*step.technique);
    }
    return false;
  }

  // A technique looks at a position of its own. All that it finds there is taken.
  template <class Cells>
  bool apply_technique(const Technique& technique) {
    Puzzle puzzle{Grid(*geometry_)};
    puzzle.allowed = cells_;
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      if (cells_[cell] != kFilled) continue;
      puzzle.givens.set(cell, digits_[cell]);
      puzzle.allowed[cell] = digit_bit(digits_[cell]);
    }
    struct Conclusions final : Findings {
      bool take(Deduction deduction) override {
        const auto why = [&](Candidate) { return reason_of(deduction, *model.geometry_); };
        for (const Candidate& c : deduction.placements) model.keep_only(c.cell, c.digit, why);
        for (const Candidate& c : deduction.eliminations) model.remove(c.cell, c.digit, why);
        return true;
      }
      RulesModel& model;
      Conclusions(RulesModel& rules, const std::stop_token& stop) : Findings(stop), model(rules) {}
    } conclusions(*this, stop_);
    const int before = losses_;
    find(technique, Position<Cells>(puzzle, false), conclusions);
    return losses_ != before;
  }

  template <class Why>
  void keep_only(Cell cell, Digit digit, const Why& why) {
    const DigitSet rest = cells_[cell] & digit_bit(digit);
    if (rest != cells_[cell]) restrict_to(cell, rest, why);
  }
  template <class Why>
  void remove(Cell cell, Digit digit, const Why& why) {
    if (contains(cells_[cell], digit)) restrict_to(cell, cells_[cell] & ~digit_bit(digit), why);
  }

  bool naked_single() {
    while (!singles_.empty()) {
      const Cell cell = singles_.back();
      singles_.pop_back();
      if (cells_[cell] == kFilled) continue;
      place(cell, lowest_digit(cells_[cell]));
      return true;
    }
    return false;
  }

  // Tries a rule in each house that changed since; true as soon as it found something.
  bool in_changed_houses(Rule rule, bool (RulesModel::*find)(House)) {
    HouseSet& changed = changed_[static_cast<std::size_t>(rule)];
    for (House house = changed.next(0); house != HouseSet::kNone && !dead_;
         house = changed.next(house)) {
      changed.remove(house);
      if ((this->*find)(house)) return true;
    }
    return false;
  }

  bool hidden_singles(House house) {
    DigitSet once = 0;
    DigitSet twice = 0;
    int open_cells = 0;
    for (Cell cell : geometry_->house(house)) {
      twice |= once & cells_[cell];
      once |= cells_[cell];
      open_cells += cells_[cell] != kFilled;
    }
    if (count(once) < open_cells) dead_ = true;
    DigitSet single = once & ~twice;
    if (single == 0 || dead_) return false;
    bool found = false;
    for (Cell cell : geometry_->house(house)) {
      const DigitSet here = cells_[cell] & single;
      if (here == 0) continue;
      if (!is_single(here)) dead_ = true;
      if (here == cells_[cell]) continue;  // a naked single as well
      restrict_to(cell, here, [&](Candidate) {
        return hidden_single_reason(*geometry_, house, cell, lowest_digit(here));
      });
      found = true;
    }
    return found;
  }

  // A digit whose cells in one house all lie in a second one leaves the rest of the second.
  bool locked_candidates(House house) {
    bool found = false;
    DigitSet digits = 0;
    for (Cell cell : geometry_->house(house)) digits |= cells_[cell];
    for (Digit digit : digits_in(digits)) {
      for (House other : houses_around(house, digit)) {
        if (other != house) found |= remove_outside(other, house, digit);
      }
    }
    return found;
  }

  // The houses, the given one included, that hold all its cells with this candidate. A house that
  // is not one of them is replaced by the given one.
  std::array<House, 3> houses_around(House house, Digit digit) const {
    std::array<House, 3> common{house, house, house};
    bool first = true;
    for (Cell cell : geometry_->house(house)) {
      if (!contains(cells_[cell], digit)) continue;
      const auto own = geometry_->houses_of(cell);
      for (std::size_t kind = 0; kind < 3; ++kind) {
        if (first) {
          common[kind] = own[kind];
        } else if (common[kind] != own[kind]) {
          common[kind] = house;
        }
      }
      first = false;
    }
    return common;
  }

  bool remove_outside(House from, House inside, Digit digit) {
    bool found = false;
    for (Cell cell : geometry_->house(from)) {
      const auto own = geometry_->houses_of(cell);
      const bool shared = std::find(own.begin(), own.end(), inside) != own.end();
      if (shared || !contains(cells_[cell], digit)) continue;
      remove(cell, digit, [&](Candidate lost) {
        return locked_reason(*geometry_, inside, from, lost, places_in(inside, digit));
      });
      found = true;
    }
    return found;
  }

  std::vector<Cell> places_in(House house, Digit digit) const {
    std::vector<Cell> places;
    for (Cell cell : geometry_->house(house)) {
      if (contains(cells_[cell], digit)) places.push_back(cell);
    }
    return places;
  }

  bool naked_tuples(House house) {
    std::array<DigitSet, kMaxSize> before;
    std::array<DigitSet, kMaxSize> after;
    std::array<Cell, kMaxSize> open_cells;
    int open_count = 0;
    for (Cell cell : geometry_->house(house)) {
      if (cells_[cell] == kFilled) continue;
      before[open_count] = after[open_count] = cells_[cell];
      open_cells[open_count++] = cell;
    }
    if (open_count < 2) return false;
    const std::span<DigitSet> candidates(after.data(), static_cast<std::size_t>(open_count));
    const bool possible = rules_->largest_tuple >= open_count - 1
                              ? remove_naked_tuples(candidates)
                              : remove_naked_tuples(candidates, rules_->largest_tuple);
    if (!possible) dead_ = true;
    bool found = false;
    for (int i = 0; i < open_count && !dead_; ++i) {
      if (after[i] == before[i]) continue;
      restrict_to(open_cells[i], after[i], [&](Candidate lost) {
        const auto open = static_cast<std::size_t>(open_count);
        return tuple_reason(*geometry_, house, std::span(open_cells.data(), open),
                            std::span<const DigitSet>(before.data(), open), lost);
      });
      found = true;
    }
    return found;
  }

  void place(Cell cell, Digit digit) {
    trail_->push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)});
    if (trace_->wants_reasons()) [[unlikely]] {
      trace_->place(cell, digit, naked_single_reason(*geometry_, cell, digit));
    } else {
      trace_->place(cell, digit);
    }
    fill(cell, digit);
  }

  void fill(Cell cell, Digit digit) {
    cells_[cell] = kFilled;
    digits_.set(cell, digit);
    --open_;
    mark_changed(cell);
    for (Cell peer : geometry_->peers(cell)) {
      if (contains(cells_[peer], digit)) lose(peer, cells_[peer] & ~digit_bit(digit));
    }
  }

  // What a rule found out, which an observer should see; `lose` is only bookkeeping. `why` makes
  // the reason for a candidate that is lost.
  template <class Why>
  void restrict_to(Cell cell, DigitSet rest, const Why& why) {
    if (trace_->watched()) [[unlikely]] {
      for (Digit digit : digits_in(cells_[cell] & ~rest)) {
        if (trace_->wants_reasons()) {
          trace_->eliminate(cell, digit, why(candidate(cell, digit)));
        } else {
          trace_->eliminate(cell, digit);
        }
      }
    }
    lose(cell, rest);
  }

  void lose(Cell cell, DigitSet rest) {
    cells_[cell] = rest;
    ++losses_;
    if (rest == 0) dead_ = true;
    if (is_single(rest)) singles_.push_back(static_cast<std::uint16_t>(cell));
    mark_changed(cell);
  }

  void mark_changed(Cell cell) {
    for (House house : geometry_->houses_of(cell)) {
      for (HouseSet& changed : changed_) changed.add(house);
    }
  }

  Choice fewest() const {
    Choice best{0, 0};
    int least = kMaxSize + 1;
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      const int candidates = count(cells_[cell]);
      if (candidates == 0 || candidates >= least) continue;
      best = {static_cast<std::uint16_t>(cell), cells_[cell]};
      least = candidates;
    }
    return best;
  }

  const Geometry* geometry_;
  const RuleSet* rules_;
  std::stop_token stop_;
  std::vector<DigitSet> cells_;                      // the candidates of the open cells
  std::vector<std::uint16_t> singles_;               // cells that came down to one candidate
  std::array<HouseSet, kRuleNames.size()> changed_;  // per rule: houses to look at again
  Grid digits_;                                      // of the filled cells; stale in the others
  int open_ = 0;
  int losses_ = 0;  // how often a cell lost candidates
  bool dead_ = false;
  std::vector<DigitSet> kept_;  // copies of cells_, one per guess that will be revised
  std::vector<int> kept_open_;
  Trail* trail_ = nullptr;
  const Trace* trace_ = nullptr;
};

}  // namespace sudolab
