// Links lead from on to off (a digit excludes others of its cell, and its other places) and from
// off to on (of two candidates in a cell or house, one is on). With the latter in houses only they
// are the original's X-chains, in cells only its Y-cycles; forcing Y-chains do not exist.
//
// A forcing chain leads from a literal to its opposite, which then holds. The breadth-first search
// may stop at the first: it is the shortest. A cycle leads from a candidate that is on back to it;
// here a candidate that is off may be reached many times, each time as a different path, as long
// as it is not on the path already, but one that is on is followed only the first time. Every
// arrival at the start after at least four links is a cycle. It removes what both of its directions
// exclude.
//
// Paths are not followed into dead ends, which the graph of links shows. When only the best is
// wanted, paths of low rating are looked for before longer ones, and no path is followed that is
// too long to become the best.

#include "rating/se/forcing.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "rating/se/chain_rating.h"
#include "rating/se/inner_patterns.h"

namespace sudolab::se {
namespace {

constexpr std::array<double, 3> kBases{6.5, 6.6, 7.0};
enum Base { kXCycle, kXChain, kXY };

bool comes_before(const PathFind& a, const PathFind& b) {
  return std::tie(a.difficulty, a.complexity, a.sort_key, a.order) <
         std::tie(b.difficulty, b.complexity, b.sort_key, b.order);
}

}  // namespace

const PathFind* ForcingSearch::best(const Board& board, const Roster& roster,
                                    const CandidateSet& present) {
  only_best_ = true;
  board_ = &board;
  roster_ = &roster;
  search(present);
  return finds_.empty() ? nullptr : &finds_.front();
}

const std::vector<PathFind>& ForcingSearch::all(const Board& board, const Roster& roster,
                                                const CandidateSet& present) {
  only_best_ = false;
  board_ = &board;
  roster_ = &roster;
  search(present);
  std::sort(finds_.begin(), finds_.end(), comes_before);
  return finds_;
}

// A cycle removes candidates that its links refute, so without such there is none either. All links
// together come first: if they lead nowhere, some of them do not.
void ForcingSearch::search(const CandidateSet& present) {
  finds_.clear();
  steps_.clear();
  removals_.clear();
  graph_.use(*board_, *roster_, present, true, true);
  if (!graph_.anything()) return;
  units_.assign(*board_);
  graph_.use(*board_, *roster_, present, false, true);
  graph_.use(*board_, *roster_, present, true, false);
  // Chains are quick to find, and then cycles need not be followed further than they are long. What
  // is refuted over some links has a chain over these, or over all.
  find_limits();
  for (const bool cycles : {false, true}) {
    look(false, true, cycles);
    look(true, false, cycles);
    look(true, true, cycles);
  }
}

// Looks for one of both from every candidate. The original does both for each candidate in turn,
// with cycles first.
void ForcingSearch::look(bool in_cell, bool in_houses, bool cycles) {
  graph_.use_again(in_cell, in_houses);
  if (cycles ? !graph_.any_refuted() : !in_houses || !graph_.anything()) return;
  if (in_cell && in_houses && limits_[kXY] == 0) return;
  for (int number = 0; number < roster_->count; ++number) {
    const int cell = roster_->cell[number];
    const int digits = std::popcount(board_->marks[cell]);
    if (digits < 2 || !board_->has(cell, roster_->digit[number])) continue;
    order_ = (std::int64_t{in_cell} + (in_cell && in_houses)) << 50 | std::int64_t{number} << 32;
    if (cycles) {
      if ((in_houses || digits == 2) && graph_.on_cycle(number)) {
        cycles_from(number, in_cell, in_houses);
      }
      continue;
    }
    order_ += std::int64_t{1} << 31;  // after its cycles
    if (graph_.refuted(number)) try_chain(literal_of(number, true), in_cell);
    if (graph_.forced(number)) try_chain(literal_of(number, false), in_cell);
  }
}

// Searches a chain unless only the best is wanted and the graph shows that it is too long.
void ForcingSearch::try_chain(Literal assumption, bool in_cell) {
  if (only_best_) {
    const int length = graph_.chain_length(assumption, limits_[in_cell ? kXY : kXChain]);
    if (length == 0) return;
    PathFind find = begin(false, in_cell, true);
    find.complexity = length;
    rank(find);
    if (!finds_.empty() && !comes_before(find, finds_.front())) return;
  }
  chain_from(assumption, in_cell);
}

// The most literals that a path of each base may have to become the best.
void ForcingSearch::find_limits() {
  for (int i = 0; i < 3; ++i) {
    int& limit = limits_[i];
    limit = std::numeric_limits<int>::max();
    if (!only_best_ || finds_.empty()) continue;
    const PathFind& best = finds_.front();
    limit = 4;
    // Of the same rating the shorter one counts.
    const auto beats_best = [&](int length) {
      const double difficulty = kBases[i] + length_surcharge(length);
      return difficulty < best.difficulty ||
             (difficulty == best.difficulty && length <= best.complexity);
    };
    while (beats_best(limit + 1)) ++limit;
    if (kBases[i] > best.difficulty) limit = 0;
  }
}

void ForcingSearch::chain_from(Literal assumption, bool in_cell) {
  const int limit = limits_[in_cell ? kXY : kXChain];
  const Literal target = opposite(assumption);
  on_ = {};
  off_ = {};
  queue_.assign(1, assumption);
  (is_on(assumption) ? on_ : off_).add(number_of(assumption));
  std::size_t level_end = 1;
  int depth = 1;  // literals up to the current level
  bool found = false;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    if (next == level_end) {
      ++depth;
      level_end = queue_.size();
    }
    if (depth >= limit) return;
    const Literal from = queue_[next];
    const int at = number_of(from);
    const auto reach = [&](int number, Reason reason) {
      const Literal to = literal_of(number, !is_on(from));
      if (!is_on(to) && to != target && !graph_.leads_on(number_of(to))) return true;
      CandidateSet& seen = is_on(to) ? on_ : off_;
      if (seen.has(number_of(to))) return true;
      seen.add(number_of(to));
      came_from_[to] = {from, reason};
      queue_.push_back(to);
      found = to == target;
      return !found;
    };
    if (is_on(from)) {
      for_each_ruled_out(units_, *roster_, at, in_cell, reach);
    } else {
      for_each_forced(units_, *roster_, at, in_cell, true, reach);
    }
    if (found) return take_chain(target, in_cell);
  }
}

PathFind ForcingSearch::begin(bool cycle, bool in_cell, bool in_houses) const {
  PathFind find;
  find.cycle = cycle;
  find.in_cell = in_cell;
  find.in_houses = in_houses;
  find.path_begin = static_cast<std::uint32_t>(steps_.size());
  find.removals_begin = static_cast<std::uint32_t>(removals_.size());
  return find;
}

void ForcingSearch::take_chain(Literal target, bool in_cell) {
  PathFind find = begin(false, in_cell, true);
  const int cell = roster_->cell[number_of(target)];
  if (is_on(target)) {
    for_each_bit(board_->marks[cell] & ~(1u << roster_->digit[number_of(target)]), [&](int digit) {
      removals_.push_back(static_cast<std::uint16_t>(roster_->of(cell, digit)));
    });
  } else {
    removals_.push_back(static_cast<std::uint16_t>(number_of(target)));
  }
  Literal at = target;
  while (at != opposite(target)) {
    steps_.push_back({at, came_from_[at].reason});
    at = came_from_[at].literal;
  }
  steps_.push_back({at, Reason::kAssumed});
  find.complexity = static_cast<int>(steps_.size() - find.path_begin);
  keep(find);
}

bool ForcingSearch::seen_on_the_way(int node, Literal literal) const {
  for (int at = nodes_[node].parent; at >= 0; at = nodes_[at].parent) {
    if (nodes_[at].literal == literal) return true;
  }
  return false;
}

void ForcingSearch::cycles_from(int number, bool in_cell, bool in_houses) {
  const int most_on = limits_[in_cell && in_houses ? kXY : kXCycle] / 2;
  if (!graph_.find_ways_back(number, most_on)) return;
  const Literal source = literal_of(number, true);
  on_ = {};
  on_.add(number);
  nodes_.assign(1, {source, Reason::kAssumed, -1});
  ends_.clear();
  std::size_t level_end = 1;
  int depth = 1;
  for (std::size_t next = 0; next < nodes_.size(); ++next) {
    if (next == level_end) {
      ++depth;
      level_end = nodes_.size();
    }
    const Literal from = nodes_[next].literal;
    const int at = number_of(from);
    const int parent = static_cast<int>(next);
    const int most_left = most_on - depth / 2;
    if (is_on(from)) {
      const CandidateSet& back = graph_.back_from_off(most_left);
      for_each_ruled_out(units_, *roster_, at, in_cell, [&](int number_off, Reason reason) {
        if (!back.has(number_off)) return true;
        const Literal to = literal_of(number_off, false);
        if (!seen_on_the_way(parent, to)) nodes_.push_back({to, reason, parent});
        return true;
      });
      continue;
    }
    bool arrived = false;
    const CandidateSet& back = graph_.back_from_on(most_left);
    for_each_forced(units_, *roster_, at, in_cell, in_houses, [&](int to, Reason reason) {
      if (to == number && depth >= 4 && !arrived) {
        arrived = true;
        ends_.push_back({source, reason, parent});
      } else if (back.has(to) && !on_.has(to)) {
        on_.add(to);
        nodes_.push_back({literal_of(to, true), reason, parent});
      }
      return true;
    });
  }
  for (const CycleNode& end : ends_) take_cycle(end, in_cell, in_houses);
}

void ForcingSearch::take_cycle(const CycleNode& end, bool in_cell, bool in_houses) {
  CandidateSet on;
  CandidateSet off;
  for (int at = end.parent; at >= 0; at = nodes_[at].parent) {
    (is_on(nodes_[at].literal) ? on : off).add(number_of(nodes_[at].literal));
  }
  if (!graph_.may_remove(on, off)) return;
  PathFind find = begin(true, in_cell, in_houses);
  steps_.push_back({end.literal, end.reason});
  for (int at = end.parent; at >= 0; at = nodes_[at].parent) {
    steps_.push_back({nodes_[at].literal, nodes_[at].reason});
  }
  find.complexity = static_cast<int>(steps_.size() - find.path_begin) - 1;  // it starts at its end
  if (cancel_cycle(find)) keep(find);
}

// What the cycle removes: candidates outside its cells that see a literal which is on and one which
// is off.
bool ForcingSearch::cancel_cycle(PathFind& find) {
  std::array<bool, kCells> in_cycle{};
  CandidateSet back;
  const std::span<const PathStep> links{steps_.data() + find.path_begin,
                                        steps_.size() - find.path_begin - 1};
  for (const PathStep& step : links) in_cycle[roster_->cell[number_of(step.literal)]] = true;
  const auto excluded = [&](bool on, auto visit) {
    for (const PathStep& step : links) {
      if (is_on(step.literal) != on) continue;
      const int at = number_of(step.literal);
      for (const int peer : kLayout.peers[roster_->cell[at]]) {
        if (in_cycle[peer] || !board_->has(peer, roster_->digit[at])) continue;
        visit(roster_->of(peer, roster_->digit[at]));
      }
    }
  };
  excluded(false, [&](int number) { back.add(number); });
  cancelled_.clear();
  excluded(true, [&](int number) {
    if (!back.has(number)) return;
    const int cell = roster_->cell[number];
    const auto bit = static_cast<Mask>(1 << roster_->digit[number]);
    for (auto& [other, digits] : cancelled_) {
      if (other != cell) continue;
      digits = static_cast<Mask>(digits | bit);
      return;
    }
    cancelled_.emplace_back(cell, bit);
  });
  order_by_slot(cancelled_, [](const auto& entry) { return unsigned(entry.first); });
  for (const auto& [cell, digits] : cancelled_) {
    const int at = cell;
    for_each_bit(digits, [&](int digit) {
      removals_.push_back(static_cast<std::uint16_t>(roster_->of(at, digit)));
    });
  }
  return removals_.size() > find.removals_begin;
}

// Works out what a find is sorted by, as if it came next.
void ForcingSearch::rank(PathFind& find) const {
  const bool both = find.in_cell && find.in_houses;
  const double base = kBases[both ? kXY : find.cycle ? kXCycle : kXChain];
  find.difficulty = base + length_surcharge(find.complexity);
  find.sort_key = both ? 4 : find.in_cell ? 3 : 2;
  find.order = order_;
}

void ForcingSearch::keep(PathFind& find) {
  rank(find);
  ++order_;
  find.path_end = static_cast<std::uint32_t>(steps_.size());
  find.removals_end = static_cast<std::uint32_t>(removals_.size());
  if (!only_best_) {
    finds_.push_back(find);
  } else if (finds_.empty() || comes_before(find, finds_.front())) {
    finds_.assign(1, find);
    find_limits();
  }
}

void ForcingSearch::parents(const PathFind& find, const Board& source,
                            std::vector<std::uint16_t>& found) const {
  found.clear();
  const Board& board = *board_;
  const Roster& roster = *roster_;
  const auto add = [&](int cell, int digit) {
    const auto number = static_cast<std::uint16_t>(roster.of(cell, digit));
    if (std::find(found.begin(), found.end(), number) == found.end()) found.push_back(number);
  };
  const auto rests_on = [&](const PathStep& step) {
    const int cell = roster.cell[number_of(step.literal)];
    const int digit = roster.digit[number_of(step.literal)];
    if (step.reason == Reason::kCell) {
      for_each_bit(source.marks[cell] & ~board.marks[cell], [&](int d) { add(cell, d); });
    } else {
      const int house = kLayout.houses[cell][house_kind(step.reason)];
      for_each_bit(source.places[house][digit] & ~board.places[house][digit],
                   [&](int place) { add(kLayout.cells[house][place], digit); });
    }
  };
  const std::span<const PathStep> steps = path(find);
  for (const PathStep& step : steps) {
    if (is_on(step.literal) && step.reason != Reason::kAssumed) rests_on(step);
  }
  if (!find.cycle) return;
  // The way back has the opposite of each literal, but keeps the reasons of the way there.
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if (!is_on(step->literal)) rests_on(*step);
  }
}

void ForcingSearch::append_tale(const PathFind& find, std::vector<Literal>& tale) const {
  const std::span<const PathStep> steps = path(find);
  const std::size_t different = steps.size() - (find.cycle ? 1 : 0);
  for (std::size_t i = 0; i < different; ++i) tale.push_back(steps[i].literal);
  tale.push_back(Closure::kTaleBreak);
  if (!find.cycle) return;
  for (std::size_t i = different; i > 0; --i) tale.push_back(opposite(steps[i].literal));
  tale.push_back(Closure::kTaleBreak);
}

}  // namespace sudolab::se
