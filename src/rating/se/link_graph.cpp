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

namespace sudolab::se {

void LinkGraph::assign(const Board& board, const Roster& roster) {
  Units units;
  units.assign(board);
  words_ = roster.words;
  const std::size_t size = static_cast<std::size_t>(roster.count) * words_;
  peers_.assign(size, 0);
  cell_mates_.assign(size, 0);
  strong_.resize(size);
  from_off_.resize(size);
  from_on_.resize(size);
  for (int number = 0; number < roster.count; ++number) {
    for_each_ruled_out(units, roster, number, true, [&](int other, Reason reason) {
      const Word bit = Word{1} << (other & 63);
      row(cell_mates_, number)[other >> 6] |= bit;
      if (reason != Reason::kCell) row(peers_, number)[other >> 6] |= bit;
      return true;
    });
  }
}

void LinkGraph::link(int a, int b) {
  for (const int end : {a, b}) {
    if (ends_.has(end)) continue;
    ends_.add(end);
    end_list_.push_back(static_cast<std::uint16_t>(end));
    for (int w = 0; w < words_; ++w) row(strong_, end)[w] = 0;
  }
  row(strong_, a)[b >> 6] |= Word{1} << (b & 63);
  row(strong_, b)[a >> 6] |= Word{1} << (a & 63);
}

void LinkGraph::find_strong_links(const Board& board, const Roster& roster, bool in_cell,
                                  bool in_houses) {
  ends_ = {};
  end_list_.clear();
  const auto two = [](unsigned m) { return m != 0 && std::has_single_bit(m & (m - 1)); };
  const auto second = [](unsigned m) { return std::countr_zero(m & (m - 1)); };
  for (int cell = 0; in_cell && cell < kCells; ++cell) {
    const unsigned m = board.marks[cell];
    if (two(m)) link(roster.of(cell, std::countr_zero(m)), roster.of(cell, second(m)));
  }
  for (int house = 0; in_houses && house < kHouses; ++house) {
    for (int digit = 0; digit < kDigits; ++digit) {
      const unsigned m = board.places[house][digit];
      if (!two(m)) continue;
      link(roster.of(kLayout.cells[house][std::countr_zero(m)], digit),
           roster.of(kLayout.cells[house][second(m)], digit));
    }
  }
}

// visit(end) for the candidates with strong links that a candidate excludes.
template <class Visit>
void LinkGraph::each_weak_end(int number, Visit visit) const {
  const Word* weak = row(*weak_, number);
  for (int w = 0; w < words_; ++w) {
    for (Word m = weak[w] & ends_.words[w]; m != 0; m &= m - 1) {
      visit(64 * w + std::countr_zero(m));
    }
  }
}

void LinkGraph::close() {
  const auto join = [&](Word* to, const Word* from) {
    for (int w = 0; w < words_; ++w) to[w] |= from[w];
  };
  for (const int end : end_list_) {
    Word* reached = row(from_on_, end);
    for (int w = 0; w < words_; ++w) reached[w] = 0;
    each_weak_end(end, [&](int off) { join(reached, row(strong_, off)); });
  }
  for (const int middle : end_list_) {
    const Word* further = row(from_on_, middle);
    for (const int end : end_list_) {
      Word* reached = row(from_on_, end);
      if ((reached[middle >> 6] >> (middle & 63)) & 1) join(reached, further);
    }
  }
  for (const int off : end_list_) {
    Word* reached = row(from_off_, off);
    const Word* first = row(strong_, off);
    for (int w = 0; w < words_; ++w) reached[w] = first[w];
    for (int w = 0; w < words_; ++w) {
      for (Word m = first[w]; m != 0; m &= m - 1) {
        join(reached, row(from_on_, 64 * w + std::countr_zero(m)));
      }
    }
  }
}

void LinkGraph::find_conclusions(const Roster& roster, const CandidateSet& present) {
  refuted_ = {};
  forced_ = {};
  any_refuted_ = any_forced_ = false;
  for (int number = 0; number < roster.count; ++number) {
    if (!present.has(number)) continue;
    const Word* weak = row(*weak_, number);
    Word hit = 0;
    each_weak_end(number, [&](int off) {
      const Word* reached = row(from_off_, off);
      for (int w = 0; w < words_; ++w) hit |= reached[w] & weak[w];
    });
    if (hit != 0) {
      refuted_.add(number);
      any_refuted_ = true;
    }
  }
  for (const int off : end_list_) {
    if (((row(from_off_, off)[off >> 6] >> (off & 63)) & 1) == 0) continue;
    forced_.add(off);
    any_forced_ = true;
  }
}

void LinkGraph::use(const Board& board, const Roster& roster, const CandidateSet& present,
                    bool in_cell, bool in_houses) {
  weak_ = in_cell ? &cell_mates_ : &peers_;
  find_strong_links(board, roster, in_cell, in_houses);
  close();
  find_conclusions(roster, present);
}

void LinkGraph::find_reach(const Roster& roster, const CandidateSet& present) {
  for (std::vector<Word>* rows : {&offs_, &reach_on_, &reach_off_}) rows->resize(strong_.size());
  for (const int end : end_list_) {
    Word* offs = row(offs_, end);
    for (int w = 0; w < words_; ++w) offs[w] = 0;
    const Word* ons = row(from_off_, end);
    for (int w = 0; w < words_; ++w) {
      for (Word m = ons[w]; m != 0; m &= m - 1) {
        const Word* weak = row(*weak_, 64 * w + std::countr_zero(m));
        for (int v = 0; v < words_; ++v) offs[v] |= weak[v];
      }
    }
  }
  for (int number = 0; number < roster.count; ++number) {
    if (!present.has(number)) continue;
    Word* on = row(reach_on_, number);
    Word* off = row(reach_off_, number);
    const Word* weak = row(*weak_, number);
    for (int w = 0; w < words_; ++w) {
      on[w] = 0;
      off[w] = weak[w];
    }
    each_weak_end(number, [&](int end) {
      const Word* ons = row(from_off_, end);
      const Word* offs = row(offs_, end);
      for (int w = 0; w < words_; ++w) {
        on[w] |= ons[w];
        off[w] |= offs[w];
      }
    });
    for (int w = 0; w < words_; ++w) off[w] &= present.words[w];
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

bool LinkGraph::on_cycle(int number) const {
  if (!ends_.has(number)) return false;
  const Word* reached = row(from_on_, number);
  const Word bit = Word{1} << (number & 63);
  for (int w = 0; w < words_; ++w) {
    for (Word m = reached[w]; m != 0; m &= m - 1) {
      const int other = 64 * w + std::countr_zero(m);
      if (other != number && (row(from_on_, other)[number >> 6] & bit) != 0) return true;
    }
  }
  return false;
}

}  // namespace sudolab::se
