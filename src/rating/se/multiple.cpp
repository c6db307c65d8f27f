// An assumption that leads to a candidate both on and off is wrong (contradiction). What follows
// both from a candidate on and from it off holds (double); so does what follows from every digit of
// a cell, and from every place of a digit in a house. The original goes through the open cells, and
// through the digits of each: contradictions and doubles of that candidate, then the houses in
// which it is the digit's first place, and after all digits the cell. Its peculiarities are kept:
// without dynamic chains it passes cells of two candidates, and with them the houses whose first
// place they are; a closure that ran into a contradiction is used as far as it got.
//
// Finds are sorted by their complexity (the steps that all their chains rest on, counted per chain,
// and the complexities of the different chains nested in them), then doubles, cells, houses,
// contradictions, then in the order of finding. When only the best is wanted, the complexity of a
// find is not worked out further than the best one's.
//
// A closure of a higher level begins like one of the level below: patterns are tried when direct
// links are exhausted, forcing chains when there are no patterns, and so on. So closures are kept
// and extended when the next class of chains is asked for in the same position. Only nested dynamic
// chains take the place of the simpler ones; for them closures go back to where patterns ended.

#include "rating/se/multiple.h"

#include <algorithm>
#include <tuple>

#include "rating/se/inner_patterns.h"

namespace sudolab::se {

bool BranchFind::comes_before(const BranchFind& other) const {
  return std::tie(complexity, sort_key, order) <
         std::tie(other.complexity, other.sort_key, other.order);
}

MultipleSearch::MultipleSearch(LinkGraph& graph) : graph_(graph) {}
MultipleSearch::~MultipleSearch() = default;

bool MultipleSearch::best(const Board& board, const Roster& roster, const Variant& variant,
                          const std::stop_token& stop, BranchFind& found) {
  roster_ = &roster;
  come_from_last(board);
  board_ = board;
  variant_ = variant;
  only_best_ = true;
  if (!search(stop) || finds_.empty()) return false;
  found = finds_.front();
  return true;
}

const std::vector<BranchFind>& MultipleSearch::all(const Board& board, const Roster& roster,
                                                   const Variant& variant,
                                                   const std::stop_token& stop) {
  ++position_;
  board_ = board;
  roster_ = &roster;
  variant_ = variant;
  only_best_ = false;
  slot_.assign(2 * static_cast<std::size_t>(roster.count), 0);
  if (!search(stop)) finds_.clear();
  std::sort(finds_.begin(), finds_.end(),
            [](const BranchFind& a, const BranchFind& b) { return a.comes_before(b); });
  return finds_;
}

// Notes which candidates went since the last position, if this one comes after it.
void MultipleSearch::come_from_last(const Board& board) {
  unsigned strange = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    strange |= board.marks[cell] & ~unsigned{board_.marks[cell]};
  }
  if (position_ == 0 || strange != 0 || generation_ != roster_->generation) {
    ++position_;
    generation_ = roster_->generation;
    gone_.clear();
    return;
  }
  for (int cell = 0; cell < kCells; ++cell) {
    for_each_bit(board_.marks[cell] & ~board.marks[cell],
                 [&](int digit) { gone_.push_back(number_at(cell, digit)); });
  }
}

// Whether a closure of an earlier position is one of this position as well.
bool MultipleSearch::still_holds(Case& kept) {
  if (kept.position != position_) return false;
  if (kept.gone == gone_.size()) return true;
  if (kept.variant.level > 0 || kept.variant.dynamic != variant_.dynamic) return false;
  for (; kept.gone < gone_.size(); ++kept.gone) {
    const int gone = gone_[kept.gone];
    Closure& closure = kept.closure;
    const bool beside =
        closure.has_on(gone) || closure.has_off(gone) || graph_.excludes_any(gone, closure.off());
    if (beside && !closure.survives(gone, units_, *roster_, variant_.dynamic)) return false;
  }
  return true;
}

bool MultipleSearch::search(const std::stop_token& stop) {
  stop_ = stop;
  finds_.clear();
  order_ = 0;
  if (cases_.empty()) cases_.resize(2 * kCandidates);
  units_.assign(board_);
  work_ = board_;
  look_ahead();
  quiet_ = 0;
  if (variant_.nishio) find_quiet_digits();
  for (int cell = 0; cell < kCells && !stop.stop_requested(); ++cell) {
    const int cases = std::popcount(board_.marks[cell]);
    if (cases > 2 || (cases == 2 && variant_.dynamic)) search_cell(cell);
  }
  if (stop.stop_requested()) {
    ++position_;  // closures may be incomplete
    return false;
  }
  if (variant_.nishio) remember_quiet_digits();
  return true;
}

MultipleSearch::Places MultipleSearch::places_of(int digit) const {
  Places places;
  for (int row = 0; row < 9; ++row) places[row] = board_.places[kRows + row][digit];
  return places;
}

// Nishio looks at one digit at a time, so a digit that led to no contradiction will not as long as
// its places are the same.
void MultipleSearch::find_quiet_digits() {
  for (int digit = 0; digit < kDigits; ++digit) {
    if (places_of(digit) == barren_[digit]) quiet_ = static_cast<Mask>(quiet_ | 1 << digit);
  }
}

void MultipleSearch::remember_quiet_digits() {
  if (!finds_.empty()) return;
  Mask untried = 0;  // digits with candidates from which nothing is searched
  for (int cell = 0; cell < kCells; ++cell) {
    if (std::has_single_bit(board_.marks[cell])) {
      untried = static_cast<Mask>(untried | board_.marks[cell]);
    }
  }
  for_each_bit(kAll & ~untried, [&](int digit) { barren_[digit] = places_of(digit); });
}

// Chains that do not join follow the graph of direct links. Unless one of them refutes itself, and
// simpler chains would have found that, it shows what their closures hold.
void MultipleSearch::look_ahead() {
  looked_ahead_ = false;
  if (variant_.dynamic) return;
  const CandidateSet present = this->present();
  graph_.use(board_, *roster_, present, true, true);
  if (graph_.anything()) return;
  graph_.find_reach(present);
  looked_ahead_ = true;
}

CandidateSet MultipleSearch::present() const {
  CandidateSet present;
  for (int number = 0; number < roster_->count; ++number) {
    if (board_.has(roster_->cell[number], roster_->digit[number])) present.add(number);
  }
  return present;
}

void MultipleSearch::search_cell(int cell) {
  const int cases = std::popcount(board_.marks[cell]);
  for_each_bit(board_.marks[cell], [&](int digit) { search_candidate(cell, digit, cases); });
  if (variant_.nishio) return;
  numbers_.clear();
  for_each_bit(board_.marks[cell], [&](int digit) { numbers_.push_back(number_at(cell, digit)); });
  search_cases(BranchKind::kCell, 5, static_cast<std::uint16_t>(cell));
}

void MultipleSearch::search_candidate(int cell, int digit, int cases) {
  if ((quiet_ >> digit) & 1) return;
  const int number = roster_->of(cell, digit);
  if (variant_.dynamic) {
    for (const bool on : {true, false}) {
      const Literal assumption = literal_of(number, on);
      Closure& closure = this->closure(assumption);
      ++order_;
      if (!closure.conflicting()) continue;
      ends_ = {{&closure, closure.on_conflict()}, {&closure, closure.off_conflict()}};
      offer(BranchKind::kContradiction, 7, assumption, opposite(assumption), order_ << 12);
    }
    if (cases >= 3 && !variant_.nishio) {
      ends_ = {{&closure(literal_of(number, true)), 0}, {&closure(literal_of(number, false)), 0}};
      search_common(BranchKind::kDouble, 1, static_cast<std::uint16_t>(number));
    }
  }
  if (variant_.nishio) return;
  for (const int house : kLayout.houses[cell]) {
    const Mask places = board_.places[house][digit];
    if (std::popcount(places) < 2) continue;
    if (kLayout.cells[house][std::countr_zero(places)] == cell) search_house(house, digit);
  }
}

void MultipleSearch::search_house(int house, int digit) {
  numbers_.clear();
  for_each_bit(board_.places[house][digit], [&](int place) {
    numbers_.push_back(number_at(kLayout.cells[house][place], digit));
  });
  search_cases(BranchKind::kRegion, 6, static_cast<std::uint16_t>(9 * house + digit));
}

// One of numbers_ is on.
void MultipleSearch::search_cases(BranchKind kind, int sort_key, std::uint16_t source) {
  if (looked_ahead_ && !graph_.agree(numbers_)) return;
  ends_.clear();
  for (const std::uint16_t number : numbers_) {
    ends_.push_back({&closure(literal_of(number, true)), 0});
  }
  search_common(kind, sort_key, source);
}

// Offers what follows in all cases: first what is on, then what is off, as the first case has it.
void MultipleSearch::search_common(BranchKind kind, int sort_key, std::uint16_t source) {
  for (const bool on : {true, false}) {
    ++order_;
    for (int w = 0; w < roster_->words; ++w) {
      std::uint64_t common = ~std::uint64_t{0};
      for (const BranchEnd& end : ends_) {
        common &= on ? end.closure->on().words[w] : end.closure->off().words[w];
      }
      for (; common != 0; common &= common - 1) {
        const Literal target = literal_of(64 * w + std::countr_zero(common), on);
        for (BranchEnd& end : ends_) end.node = end.closure->node_of(target);
        offer(kind, sort_key, source, target, (order_ << 12) + ends_.front().node);
      }
    }
  }
}

void MultipleSearch::offer(BranchKind kind, int sort_key, std::uint16_t source, Literal target,
                           std::uint32_t order) {
  const int number = number_of(target);
  std::size_t slot = literal_of(number, is_on(target));
  if (is_on(target)) {
    const unsigned others = board_.marks[roster_->cell[number]] & ~(1u << roster_->digit[number]);
    if (others == 0) return;
    if (std::has_single_bit(others)) {
      slot = literal_of(roster_->of(roster_->cell[number], std::countr_zero(others)), false);
    }
  }
  BranchFind* rival = nullptr;
  if (only_best_) {
    if (!finds_.empty()) rival = &finds_.front();
  } else if (slot_[slot] != 0) {
    rival = &finds_[slot_[slot] - 1];
  }
  BranchFind find{0, sort_key, order, kind, source, target};
  for (const BranchEnd& end : ends_) {
    find.complexity += end.closure->weight(end.node, walk_);
    if (rival != nullptr && find.complexity > rival->complexity) return;
  }
  if (variant_.level >= 2) find.complexity += nested_complexity();
  if (rival == nullptr) {
    finds_.push_back(find);
    if (!only_best_) slot_[slot] = static_cast<std::uint16_t>(finds_.size());
  } else if (find.comes_before(*rival)) {
    *rival = find;
  }
}

Closure& MultipleSearch::closure(Literal assumption) {
  std::unique_ptr<Case>& kept = cases_[assumption];
  if (kept == nullptr) kept = std::make_unique_for_overwrite<Case>();
  const bool same = still_holds(*kept);
  if (same && kept->variant == variant_) return kept->closure;
  const bool plain = !variant_.dynamic || variant_.nishio;
  const bool kept_plain = !kept->variant.dynamic || kept->variant.nishio;
  if (!same || plain || kept_plain || kept->variant.level > variant_.level) {
    kept->closure.start(assumption);
  } else if (variant_.level >= 4) {
    kept->closure.rewind();
  }
  kept->position = position_;
  kept->gone = gone_.size();
  kept->variant = variant_;
  complete(kept->closure);
  return kept->closure;
}

void MultipleSearch::complete(Closure& closure) {
  const LinkRules rules{!variant_.nishio, variant_.dynamic};
  left_ = units_;
  closure.carry_out(left_, *roster_, closure.followed());
  bool marked = variant_.level < 1;
  while (closure.follow(units_, left_, *roster_, rules) && variant_.level > 0) {
    left_.write_to(work_);
    if (add_inner_patterns(closure, board_, work_, *roster_)) continue;
    if (!marked && closure.nested.empty()) closure.mark();
    marked = true;
    if (variant_.level < 2 || stop_.stop_requested() || !add_nested(closure)) break;
  }
}

const std::vector<BranchEnd>& MultipleSearch::ends(const BranchFind& find) {
  ends_.clear();
  const auto add = [&](Literal assumption) {
    Closure& closure = this->closure(assumption);
    ends_.push_back({&closure, closure.node_of(find.target)});
  };
  switch (find.kind) {
    case BranchKind::kContradiction: {
      Closure& closure = this->closure(find.source);
      ends_ = {{&closure, closure.on_conflict()}, {&closure, closure.off_conflict()}};
      break;
    }
    case BranchKind::kDouble:
      add(literal_of(find.source, true));
      add(literal_of(find.source, false));
      break;
    case BranchKind::kCell:
      for_each_bit(board_.marks[find.source],
                   [&](int digit) { add(literal_of(roster_->of(find.source, digit), true)); });
      break;
    case BranchKind::kRegion: {
      const int house = find.source / 9;
      const int digit = find.source % 9;
      for_each_bit(board_.places[house][digit], [&](int place) {
        add(literal_of(roster_->of(kLayout.cells[house][place], digit), true));
      });
      break;
    }
  }
  return ends_;
}

const std::vector<std::uint16_t>& MultipleSearch::removals(const BranchFind& find) {
  removals_.clear();
  const int number = number_of(find.target);
  if (!is_on(find.target)) {
    removals_.push_back(static_cast<std::uint16_t>(number));
    return removals_;
  }
  const int cell = roster_->cell[number];
  for_each_bit(board_.marks[cell] & ~(1u << roster_->digit[number]), [&](int digit) {
    removals_.push_back(static_cast<std::uint16_t>(roster_->of(cell, digit)));
  });
  return removals_;
}

void MultipleSearch::parents(const BranchFind& find, const Board& source,
                             std::vector<std::uint16_t>& found) {
  found.clear();
  const auto add = [&](int cell, int digit) {
    const auto number = static_cast<std::uint16_t>(roster_->of(cell, digit));
    if (std::find(found.begin(), found.end(), number) == found.end()) found.push_back(number);
  };
  for (const BranchEnd& end : ends(find)) {
    for (const std::uint16_t i : end.closure->ancestry(end.node, walk_)) {
      const Node& node = end.closure->node(i);
      if (!is_on(node.literal)) continue;
      const int cell = roster_->cell[number_of(node.literal)];
      const int digit = roster_->digit[number_of(node.literal)];
      Reason reason = node.reason;
      if (reason == Reason::kAssumed && find.kind == BranchKind::kCell) reason = Reason::kCell;
      if (reason == Reason::kAssumed && find.kind == BranchKind::kRegion) {
        reason = house_reason(find.source / 9 / 9);
      }
      if (reason == Reason::kAssumed) continue;
      if (reason == Reason::kCell) {
        for_each_bit(source.marks[cell] & ~board_.marks[cell], [&](int d) { add(cell, d); });
      } else {
        const int house = kLayout.houses[cell][house_kind(reason)];
        for_each_bit(source.places[house][digit] & ~board_.places[house][digit],
                     [&](int place) { add(kLayout.cells[house][place], digit); });
      }
    }
  }
}

void MultipleSearch::append_tale(const BranchFind& find, std::vector<Literal>& tale) {
  for (const BranchEnd& end : ends(find)) {
    for (const std::uint16_t i : end.closure->ancestry(end.node, walk_))
      tale.push_back(end.closure->node(i).literal);
    tale.push_back(Closure::kTaleBreak);
  }
}

}  // namespace sudolab::se
