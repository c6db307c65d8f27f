// A candidate that is on makes all off that it excludes; one that is off makes another on only
// where a cell or house has just the two, and few candidates do. So what is on leads to what is on
// over these ends only. What lead to each other are found by Tarjan's walk by depth, which finishes
// what it leads to first, so that a row of bits for each takes one visit. From that follows what
// every candidate leads to:
//
//   on leads to itself off   if something it leads to excludes it
//   off leads to itself on   if something that it makes on leads to it
//
// Whether a candidate excludes another does not change while candidates go, so these rows are made
// once for a position and serve all positions within its closures.

#include "rating/se/link_graph.h"

#include <type_traits>

namespace sudolab::se {
namespace {

// The first words of a set.
template <int kWords>
BitSet<kWords> first_words(const CandidateSet& set) {
  BitSet<kWords> first;
  std::copy_n(set.words.begin(), kWords, first.words.begin());
  return first;
}

template <int kWords>
CandidateSet widened(const BitSet<kWords>& set) {
  CandidateSet wide;
  std::copy_n(set.words.begin(), kWords, wide.words.begin());
  return wide;
}

}  // namespace

void LinkGraph::assign(const Board& board, const Roster& roster) {
  Units units;
  units.assign(board);
  words_ = roster.words <= 4 ? std::max(roster.words, 1) : kSetWords;
  const std::size_t size = static_cast<std::size_t>(roster.count) * words_;
  peers_.assign(size, 0);
  cell_mates_.assign(size, 0);
  for (Reach& reach : reaches_) {
    for (std::vector<Word>* rows : {&reach.strong, &reach.from_off, &reach.from_on}) {
      rows->resize(size);
    }
    reach.known = {};
  }
  for (std::vector<Word>* rows : {&offs_, &reach_on_, &reach_off_}) rows->resize(size);
  for (int number = 0; number < roster.count; ++number) {
    for_each_ruled_out(units, roster, number, true, [&](int other, Reason reason) {
      add_to_row(cell_mates_, number, other);
      if (reason != Reason::kCell) add_to_row(peers_, number, other);
      return true;
    });
  }
}

template <class Function>
auto LinkGraph::with_words(Function function) const {
  switch (words_) {
    case 1: return function(std::integral_constant<int, 1>());
    case 2: return function(std::integral_constant<int, 2>());
    case 3: return function(std::integral_constant<int, 3>());
    case 4: return function(std::integral_constant<int, 4>());
    default: return function(std::integral_constant<int, kSetWords>());
  }
}

// What a set leads to over one link.
template <int kWords>
inline BitSet<kWords> LinkGraph::step(const BitSet<kWords>& from,
                                      const std::vector<Word>& rows) const {
  BitSet<kWords> to;
  from.each([&](int number) { to.add_all(row<kWords>(rows, number)); });
  return to;
}

void LinkGraph::link(int a, int b) {
  for (const int end : {a, b}) {
    if (now_->ends.has(end)) continue;
    now_->ends.add(end);
    now_->end_list.push_back(static_cast<std::uint16_t>(end));
    for (int w = 0; w < words_; ++w) now_->strong[end * words_ + w] = 0;
  }
  add_to_row(now_->strong, a, b);
  add_to_row(now_->strong, b, a);
}

void LinkGraph::find_strong_links(const Board& board, const Roster& roster, bool in_cell,
                                  bool in_houses) {
  now_->ends = {};
  now_->end_list.clear();
  const auto two = [](unsigned m) {
    const unsigned rest = m & (m - 1);
    return rest != 0 && (rest & (rest - 1)) == 0;
  };
  const auto link_two = [&](unsigned m, int unit) {
    const auto& member = roster.member[unit];
    link(member[std::countr_zero(m)], member[std::countr_zero(m & (m - 1))]);
  };
  for (int cell = 0; in_cell && cell < kCells; ++cell) {
    if (two(board.marks[cell])) link_two(board.marks[cell], cell);
  }
  for (int house = 0; in_houses && house < kHouses; ++house) {
    for (int digit = 0; digit < kDigits; ++digit) {
      const unsigned m = board.places[house][digit];
      if (two(m)) link_two(m, unit_of(house, digit));
    }
  }
}

template <int kWords>
void LinkGraph::close() {
  const auto ends = first_words<kWords>(now_->ends);
  walk_.entered = 0;
  walk_.rings.clear();
  for (const int end : now_->end_list) {
    walk_.order[end] = 0;
    BitSet<kWords> off = row<kWords>(*now_->weak, end);
    off.keep(ends);
    put(now_->from_on, end, step(off, now_->strong));
  }
  for (const int end : now_->end_list) {
    if (walk_.order[end] == 0) enter<kWords>(end);
  }
  for (const int off : now_->end_list) {
    put(now_->from_off, off, step(row<kWords>(now_->strong, off), now_->from_on));
  }
}

// Works out what an end leads to that is on, where its row has what it leads to at once. Ends that
// lead to each other stay open until the first of them that was entered is left. Returns the
// earliest one that the end leads back to.
template <int kWords>
std::uint16_t LinkGraph::enter(int end) {
  constexpr std::uint16_t kDone = 0xffff;
  const std::uint16_t own = ++walk_.entered;
  std::uint16_t earliest = own;
  const std::size_t first_open = walk_.open.size();
  walk_.order[end] = own;
  walk_.open.push_back(static_cast<std::uint16_t>(end));
  BitSet<kWords> all;
  all.add(end);
  const BitSet<kWords> next = row<kWords>(now_->from_on, end);
  for (int w = 0; w < kWords; ++w) {
    for (Word left = next.words[w]; (left &= ~all.words[w]) != 0; left &= left - 1) {
      const int to = 64 * w + std::countr_zero(left);
      const std::uint16_t met = walk_.order[to] == 0 ? enter<kWords>(to) : walk_.order[to];
      if (walk_.order[to] == kDone) {
        all.add_all(row<kWords>(now_->from_on, to));
      } else {
        earliest = std::min(earliest, met);
      }
    }
  }
  put(now_->from_on, end, all);
  if (earliest < own) return earliest;
  const std::span ring = std::span(walk_.open).subspan(first_open);
  BitSet<kWords> members;
  for (const std::uint16_t member : ring) {
    members.add(member);
    all.add_all(row<kWords>(now_->from_on, member));
  }
  for (const std::uint16_t member : ring) {
    put(now_->from_on, member, all);
    walk_.order[member] = kDone;
  }
  if (ring.size() > 1) walk_.rings.push_back(widened(members));
  walk_.open.resize(first_open);
  return own;
}

// A cycle removes a candidate that sees something on it that is on and something that is off, and
// which its links therefore refute.
template <int kWords>
bool LinkGraph::removes_anything(const BitSet<kWords>& on, const BitSet<kWords>& off) const {
  const auto refuted = first_words<kWords>(now_->refuted);
  for (int w = 0; w < kWords; ++w) {
    for (Word m = refuted.words[w]; m != 0; m &= m - 1) {
      const BitSet<kWords> seen = row<kWords>(peers_, 64 * w + std::countr_zero(m));
      if (seen.meets(on) && seen.meets(off)) return true;
    }
  }
  return false;
}

template <int kWords>
void LinkGraph::find_conclusions(const CandidateSet& present) {
  const auto ends = first_words<kWords>(now_->ends);
  BitSet<kWords> refuted;
  first_words<kWords>(present).each([&](int number) {
    const BitSet<kWords> weak = row<kWords>(*now_->weak, number);
    BitSet<kWords> off = weak;
    off.keep(ends);
    if (step(off, now_->from_off).meets(weak)) refuted.add(number);
  });
  now_->refuted = widened(refuted);
  now_->any_refuted = !refuted.empty();
  now_->forced = {};
  now_->any_forced = false;
  for (const int off : now_->end_list) {
    if (!row<kWords>(now_->from_off, off).has(off)) continue;
    now_->forced.add(off);
    now_->any_forced = true;
  }
  now_->on_cycles = {};
  for (const CandidateSet& ring : walk_.rings) {
    BitSet<kWords> off = step(first_words<kWords>(ring), *now_->weak);
    off.keep(ends);
    if (removes_anything(first_words<kWords>(ring), off)) now_->on_cycles.add_all(ring);
  }
}

void LinkGraph::use(const Board& board, const Roster& roster, const CandidateSet& present,
                    bool in_cell, bool in_houses) {
  use_again(in_cell, in_houses);
  if (now_->known == present) return;
  now_->known = present;
  now_->weak = in_cell ? &cell_mates_ : &peers_;
  find_strong_links(board, roster, in_cell, in_houses);
  with_words([&](auto words) {
    close<words>();
    find_conclusions<words>(present);
  });
}

int LinkGraph::chain_length(Literal from, int most) const {
  return with_words([&](auto words) { return chain_length_of<words>(from, most); });
}

// Goes through the links level by level, all literals of a level at once.
template <int kWords>
int LinkGraph::chain_length_of(Literal from, int most) const {
  const int start = number_of(from);
  const auto ends = first_words<kWords>(now_->ends);
  BitSet<kWords> target;  // what is on where the chain ends, or one literal before
  BitSet<kWords> fresh;
  BitSet<kWords> ons;
  BitSet<kWords> offs;
  if (is_on(from)) {
    fresh.add(start);
    target = row<kWords>(*now_->weak, start);
  } else {
    offs.add(start);
    target.add(start);
    fresh = row<kWords>(now_->strong, start);
  }
  // Two literals are the ends; between them are as many again for every step.
  for (int length = 4; length <= most; length += 2) {
    ons.add_all(fresh);
    BitSet<kWords> off = step(fresh, *now_->weak);
    off.keep(ends);
    off.drop_all(offs);
    offs.add_all(off);
    fresh = step(off, now_->strong);
    if (fresh.meets(target)) return length;
    fresh.drop_all(ons);
    if (fresh.empty()) return 0;
  }
  return 0;
}

bool LinkGraph::may_remove(const CandidateSet& on, const CandidateSet& off) const {
  return with_words([&](auto words) {
    return removes_anything(first_words<words>(on), first_words<words>(off));
  });
}

bool LinkGraph::find_ways_back(int number, int most) {
  return with_words([&](auto words) { return find_ways<words>(number, most); });
}

// Links can be walked in either direction.
template <int kWords>
bool LinkGraph::find_ways(int number, int most) {
  const auto ends = first_words<kWords>(now_->ends);
  BitSet<kWords> on;
  on.add(number);
  BitSet<kWords> off;
  back_on_.assign(1, widened(on));
  back_off_.assign(1, {});
  for (BitSet<kWords> fresh = on; !fresh.empty() && std::ssize(back_off_) <= most;) {
    BitSet<kWords> next = step(fresh, now_->strong);
    next.drop_all(off);
    off.add_all(next);
    back_off_.push_back(widened(off));
    fresh = step(next, *now_->weak);
    fresh.keep(ends);
    fresh.drop_all(on);
    on.add_all(fresh);
    back_on_.push_back(widened(on));
  }
  // What cycles that are short enough can have on, and off.
  on = {};
  on.add(number);
  off = {};
  BitSet<kWords> fresh = on;
  for (int left = most; left > 0 && !fresh.empty(); --left) {
    BitSet<kWords> next = step(fresh, *now_->weak);
    next.keep(first_words<kWords>(back_from_off(left)));
    next.drop_all(off);
    off.add_all(next);
    fresh = step(next, now_->strong);
    fresh.keep(first_words<kWords>(back_from_on(left - 1)));
    fresh.drop_all(on);
    on.add_all(fresh);
  }
  return removes_anything(on, off);
}

void LinkGraph::find_reach(const CandidateSet& present) {
  with_words([&](auto words) { reach<words>(present); });
}

template <int kWords>
void LinkGraph::reach(const CandidateSet& present) {
  const auto ends = first_words<kWords>(now_->ends);
  const auto there = first_words<kWords>(present);
  for (const int end : now_->end_list) {
    put(offs_, end, step(row<kWords>(now_->from_off, end), *now_->weak));
  }
  there.each([&](int number) {
    const BitSet<kWords> weak = row<kWords>(*now_->weak, number);
    BitSet<kWords> by = weak;
    by.keep(ends);
    BitSet<kWords> off = step(by, offs_);
    off.add_all(weak);
    off.keep(there);
    put(reach_on_, number, step(by, now_->from_off));
    put(reach_off_, number, off);
  });
}

bool LinkGraph::agree(std::span<const std::uint16_t> numbers) const {
  return with_words([&](auto words) { return any_common<words>(numbers); });
}

template <int kWords>
bool LinkGraph::any_common(std::span<const std::uint16_t> numbers) const {
  BitSet<kWords> on = row<kWords>(reach_on_, numbers.front());
  BitSet<kWords> off = row<kWords>(reach_off_, numbers.front());
  for (const std::uint16_t number : numbers.subspan(1)) {
    on.keep(row<kWords>(reach_on_, number));
    off.keep(row<kWords>(reach_off_, number));
  }
  return !on.empty() || !off.empty();
}

}  // namespace sudolab::se
