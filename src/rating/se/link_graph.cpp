// A candidate that is on makes all off that it excludes; one that is off makes another on only
// where a cell or house has just the two, and few candidates do. So what is on leads to what is on
// over these ends only, and the transitive closure of that relation (Warshall's, a row of bits at
// a time) is small. From it follows what every candidate leads to:
//
//   on leads to itself off   if something it leads to excludes it
//   off leads to itself on   if something that it makes on leads to it
//
// Whether a candidate excludes another does not change while candidates go, so these rows are made
// once for a position and serve all positions within its closures.

#include "rating/se/link_graph.h"

#include <type_traits>

namespace sudolab::se {

void LinkGraph::assign(const Board& board, const Roster& roster) {
  Units units;
  units.assign(board);
  words_ = roster.words;
  const std::size_t size = static_cast<std::size_t>(roster.count) * words_;
  peers_.assign(size, 0);
  cell_mates_.assign(size, 0);
  for (Reach& reach : reaches_) {
    for (std::vector<Word>* rows : {&reach.strong, &reach.from_off, &reach.from_on}) {
      rows->resize(size);
    }
  }
  for (int number = 0; number < roster.count; ++number) {
    for_each_ruled_out(units, roster, number, true, [&](int other, Reason reason) {
      const Word bit = Word{1} << (other & 63);
      row(cell_mates_, number)[other >> 6] |= bit;
      if (reason != Reason::kCell) row(peers_, number)[other >> 6] |= bit;
      return true;
    });
  }
}

template <class Function>
void LinkGraph::with_words(Function function) const {
  switch (words_) {
    case 1: return function(std::integral_constant<int, 1>());
    case 2: return function(std::integral_constant<int, 2>());
    case 3: return function(std::integral_constant<int, 3>());
    case 4: return function(std::integral_constant<int, 4>());
    default: return function(std::integral_constant<int, 0>());  // as many as there are
  }
}

void LinkGraph::link(int a, int b) {
  for (const int end : {a, b}) {
    if (now_->ends.has(end)) continue;
    now_->ends.add(end);
    now_->end_list.push_back(static_cast<std::uint16_t>(end));
    for (int w = 0; w < words_; ++w) row(now_->strong, end)[w] = 0;
  }
  row(now_->strong, a)[b >> 6] |= Word{1} << (b & 63);
  row(now_->strong, b)[a >> 6] |= Word{1} << (a & 63);
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

// visit(end) for the candidates with strong links that a candidate excludes.
template <class Visit>
void LinkGraph::each_weak_end(int number, Visit visit) const {
  const Word* weak = row(*now_->weak, number);
  for (int w = 0; w < words_; ++w) {
    for (Word m = weak[w] & now_->ends.words[w]; m != 0; m &= m - 1) {
      visit(64 * w + std::countr_zero(m));
    }
  }
}

template <int kWords>
void LinkGraph::close() {
  const int words = kWords > 0 ? kWords : words_;
  const auto join = [&](Word* to, const Word* from) {
    for (int w = 0; w < words; ++w) to[w] |= from[w];
  };
  for (const int end : now_->end_list) {
    Word* reached = row(now_->from_on, end);
    for (int w = 0; w < words; ++w) reached[w] = 0;
    each_weak_end(end, [&](int off) { join(reached, row(now_->strong, off)); });
  }
  for (const int middle : now_->end_list) {
    const Word* further = row(now_->from_on, middle);
    Word any = 0;
    for (int w = 0; w < words; ++w) any |= further[w];
    if (any == 0) continue;
    const Word bit = Word{1} << (middle & 63);
    const Word* column = now_->from_on.data() + (middle >> 6);
    for (const int end : now_->end_list) {
      if ((column[end * words] & bit) != 0) join(row(now_->from_on, end), further);
    }
  }
  for (const int off : now_->end_list) {
    Word* reached = row(now_->from_off, off);
    const Word* first = row(now_->strong, off);
    for (int w = 0; w < words; ++w) reached[w] = first[w];
    for (int w = 0; w < words; ++w) {
      for (Word m = first[w]; m != 0; m &= m - 1) {
        join(reached, row(now_->from_on, 64 * w + std::countr_zero(m)));
      }
    }
  }
}

template <int kWords>
void LinkGraph::find_conclusions(const Roster& roster, const CandidateSet& present) {
  const int words = kWords > 0 ? kWords : words_;
  now_->refuted = {};
  now_->forced = {};
  now_->any_refuted = now_->any_forced = false;
  for (int number = 0; number < roster.count; ++number) {
    if (!present.has(number)) continue;
    const Word* weak = row(*now_->weak, number);
    Word hit = 0;
    each_weak_end(number, [&](int off) {
      const Word* reached = row(now_->from_off, off);
      for (int w = 0; w < words; ++w) hit |= reached[w] & weak[w];
    });
    if (hit != 0) {
      now_->refuted.add(number);
      now_->any_refuted = true;
    }
  }
  for (const int off : now_->end_list) {
    if (((row(now_->from_off, off)[off >> 6] >> (off & 63)) & 1) == 0) continue;
    now_->forced.add(off);
    now_->any_forced = true;
  }
}

void LinkGraph::use(const Board& board, const Roster& roster, const CandidateSet& present,
                    bool in_cell, bool in_houses) {
  use_again(in_cell, in_houses);
  now_->weak = in_cell ? &cell_mates_ : &peers_;
  find_strong_links(board, roster, in_cell, in_houses);
  with_words([&](auto words) {
    close<words>();
    find_conclusions<words>(roster, present);
  });
}

void LinkGraph::find_reach(const Roster& roster, const CandidateSet& present) {
  for (std::vector<Word>* rows : {&offs_, &reach_on_, &reach_off_}) {
    rows->resize(now_->strong.size());
  }
  with_words([&](auto words) { reach<words>(roster, present); });
}

template <int kWords>
void LinkGraph::reach(const Roster& roster, const CandidateSet& present) {
  const int words = kWords > 0 ? kWords : words_;
  for (const int end : now_->end_list) {
    Word* offs = row(offs_, end);
    for (int w = 0; w < words; ++w) offs[w] = 0;
    const Word* ons = row(now_->from_off, end);
    for (int w = 0; w < words; ++w) {
      for (Word m = ons[w]; m != 0; m &= m - 1) {
        const Word* weak = row(*now_->weak, 64 * w + std::countr_zero(m));
        for (int v = 0; v < words; ++v) offs[v] |= weak[v];
      }
    }
  }
  for (int number = 0; number < roster.count; ++number) {
    if (!present.has(number)) continue;
    Word* on = row(reach_on_, number);
    Word* off = row(reach_off_, number);
    const Word* weak = row(*now_->weak, number);
    for (int w = 0; w < words; ++w) {
      on[w] = 0;
      off[w] = weak[w];
    }
    each_weak_end(number, [&](int end) {
      const Word* ons = row(now_->from_off, end);
      const Word* offs = row(offs_, end);
      for (int w = 0; w < words; ++w) {
        on[w] |= ons[w];
        off[w] |= offs[w];
      }
    });
    for (int w = 0; w < words; ++w) off[w] &= present.words[w];
  }
}

bool LinkGraph::agree(std::span<const std::uint16_t> numbers) const {
  for (const auto* rows : {&reach_on_, &reach_off_}) {
    for (int w = 0; w < words_; ++w) {
      Word common = ~Word{0};
      for (const std::uint16_t number : numbers) common &= row(*rows, number)[w];
      if (common != 0) return true;
    }
  }
  return false;
}

// Goes through the links level by level, all literals of a level at once.
int LinkGraph::chain_length(Literal from, int most) const {
  const int start = number_of(from);
  const Word* weak_start = row(*now_->weak, start);
  CandidateSet ons;
  CandidateSet offs;
  CandidateSet fresh;  // what the last level has made on
  int length = 1;
  if (is_on(from)) {
    fresh.add(start);
  } else {
    for (int w = 0; w < words_; ++w) fresh.words[w] = row(now_->strong, start)[w];
    offs.add(start);
    length = 2;
  }
  for (; length < most; length += 2) {
    // From what is on over what is off to what is on again.
    CandidateSet off;
    for (int w = 0; w < words_; ++w) ons.words[w] |= fresh.words[w];
    for (int w = 0; w < words_; ++w) {
      for (Word m = fresh.words[w]; m != 0; m &= m - 1) {
        const Word* weak = row(*now_->weak, 64 * w + std::countr_zero(m));
        for (int v = 0; v < words_; ++v) off.words[v] |= weak[v];
      }
    }
    fresh = {};
    bool any = false;
    for (int w = 0; w < words_; ++w) {
      off.words[w] &= now_->ends.words[w] & ~offs.words[w];
      offs.words[w] |= off.words[w];
      for (Word m = off.words[w]; m != 0; m &= m - 1) {
        const Word* strong = row(now_->strong, 64 * w + std::countr_zero(m));
        for (int v = 0; v < words_; ++v) fresh.words[v] |= strong[v];
      }
    }
    Word hit = 0;
    for (int w = 0; w < words_; ++w) {
      if (is_on(from)) hit |= fresh.words[w] & weak_start[w];
      fresh.words[w] &= ~ons.words[w];
      any = any || fresh.words[w] != 0;
    }
    if (is_on(from) ? hit != 0 && length + 3 <= most : fresh.has(start) && length + 2 <= most) {
      return is_on(from) ? length + 3 : length + 2;
    }
    if (!any) return 0;
  }
  return 0;
}

// A cycle removes a candidate that sees something on it that is on and something that is off, and
// which its links therefore refute. Where all lead to each other there is no such candidate, cycles
// need not be searched.
void LinkGraph::find_cycles() {
  now_->on_cycles = {};
  CandidateSet done;
  for (const int end : now_->end_list) {
    if (done.has(end)) continue;
    const Word* reached = row(now_->from_on, end);
    CandidateSet ring;
    int size = 0;
    for (int w = 0; w < words_; ++w) {
      for (Word m = reached[w]; m != 0; m &= m - 1) {
        const int other = 64 * w + std::countr_zero(m);
        if (!leads_to(other, end)) continue;
        ring.add(other);
        ++size;
      }
    }
    for (int w = 0; w < words_; ++w) done.words[w] |= ring.words[w];
    if (size >= 2 && removes_anything(ring)) {
      for (int w = 0; w < words_; ++w) now_->on_cycles.words[w] |= ring.words[w];
    }
  }
}

bool LinkGraph::removes_anything(const CandidateSet& ring) const {
  const auto meets = [&](const Word* row, const CandidateSet& set) {
    Word common = 0;
    for (int w = 0; w < words_; ++w) common |= row[w] & set.words[w];
    return common != 0;
  };
  CandidateSet off;  // what cycles may have off
  for (int w = 0; w < words_; ++w) {
    for (Word m = ring.words[w]; m != 0; m &= m - 1) {
      each_weak_end(64 * w + std::countr_zero(m), [&](int end) {
        if (!off.has(end) && meets(row(now_->strong, end), ring)) off.add(end);
      });
    }
  }
  for (int w = 0; w < words_; ++w) {
    for (Word m = now_->refuted.words[w]; m != 0; m &= m - 1) {
      const Word* seen = row(peers_, 64 * w + std::countr_zero(m));
      if (meets(seen, ring) && meets(seen, off)) return true;
    }
  }
  return false;
}

}  // namespace sudolab::se
