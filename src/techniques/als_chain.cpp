// Almost locked sets in a row, each linked to the next by a restricted common (see als.h), the two
// commons of a set being different digits.
//
// A candidate that sees all places of its digit z in the first set would rob it of z, so the set
// would hold the common with the second, which robs that one, so it would hold the common with the
// third, and so on. If the candidate also sees all places of z in the last set, that would be
// robbed of z and of its common with the set before it, and could not be filled. So the candidate
// is wrong.
//
// With three sets this is the *ALS-XY-wing*, with more an *ALS chain*, here up to seven sets, the
// shortest first. A chain is offered only for what no shorter one shows, nor ALS-XZ. Its sets may
// overlap; the reason does not need them apart. The last set of a chain may be the first again, as
// the two robberies count there as well.
//
// The search meets in the middle. Tables show which candidates force an end over how many sets, and
// only where the tables of the two halves agree on a candidate the ways themselves are looked for.

#include "techniques/als_chain.h"

#include <algorithm>

#include "techniques/als.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kWingSets = 3;
constexpr int kMostSets = 7;

using Way = std::vector<int>;

template <class Cells>
class AlsChainSearch {
 public:
  AlsChainSearch(const Position<Cells>& position, const std::stop_token& stop)
      : web_(position, stop), shown_(static_cast<std::size_t>(web_.forcing().words())) {}

  // Finds the chains of this many sets, which leaves their conclusions out of later searches. To be
  // called with rising numbers. After a stop it may have found a part of them.
  AlsHarvest chains(int sets) {
    AlsHarvest harvest;
    const bool even = sets % 2 == 0;
    const int depth = even ? sets / 2 - 1 : (sets - 3) / 2;
    extend_tables(depth);
    if (even) {
      meet_at_links(depth, harvest);
    } else {
      meet_at_sets(depth, harvest);
    }
    harvest.for_each([&](const Bits& bits, int, const Way&) {
      for (std::size_t i = 0; i < shown_.size(); ++i) shown_[i] |= bits[i];
      return true;
    });
    return harvest;
  }

  // Leaves what two or three sets show out of later searches.
  void leave_out_short_ones() {
    extend_tables(0);
    const auto leave_out = [&](const std::uint64_t* a, const std::uint64_t* b) {
      for (std::size_t i = 0; i < shown_.size(); ++i) shown_[i] |= a[i] & b[i];
    };
    for (int end = 0; end < web_.ends() && !web_.stopped(); ++end) {
      web_.for_each_link(
          end, [&](int other) { leave_out(web_.forcing().row(end), web_.forcing().row(other)); });
      for (int other = web_.set_of(end).first_end; other < end; ++other) {
        leave_out(robbing_[0].row(end), robbing_[0].row(other));
      }
    }
  }

  const AlsWeb<Cells>& web() const { return web_; }

 private:
  const BitTable& forcing(int depth) const {
    return depth == 0 ? web_.forcing() : forcing_[depth - 1];
  }

  // The candidates that force an end over `depth` sets in between, and rob one over as many.
  void extend_tables(int depth) {
    while (static_cast<int>(robbing_.size()) <= depth) {
      const int done = static_cast<int>(robbing_.size());
      if (done > 0) forcing_.push_back(web_.forcing_through(robbing_.back()));
      robbing_.push_back(web_.robbing(forcing(done)));
    }
  }

  // What two rows agree on that has not been shown yet; false if nothing.
  bool agree(const std::uint64_t* a, const std::uint64_t* b, Bits& bits) const {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < shown_.size(); ++i) any |= a[i] & b[i] & ~shown_[i];
    if (any == 0) return false;
    bits.resize(shown_.size());
    for (std::size_t i = 0; i < shown_.size(); ++i) bits[i] = a[i] & b[i] & ~shown_[i];
    return true;
  }

  void meet_at_links(int depth, AlsHarvest& harvest) {
    const BitTable& table = forcing(depth);
    Bits bits;
    for (int left = 0; left < web_.ends() && !web_.stopped(); ++left) {
      web_.for_each_link(left, [&](int right) {
        if (right < left || !agree(table.row(left), table.row(right), bits)) return;
        if (web_.stopped()) return;
        join(ways_to(left, depth, bits), ways_to(right, depth, bits), harvest);
      });
    }
  }

  void meet_at_sets(int depth, AlsHarvest& harvest) {
    const BitTable& table = robbing_[depth];
    Bits bits;
    for (const AlmostLockedSet<Cells>& set : web_.sets()) {
      if (web_.stopped()) return;
      for (int left = set.first_end; left < set.last_end; ++left) {
        for (int right = left + 1; right < set.last_end; ++right) {
          if (!agree(table.row(left), table.row(right), bits)) continue;
          join(ways_over_link(left, depth, bits), ways_over_link(right, depth, bits), harvest);
        }
      }
    }
  }

  // The ways by which one of these candidates forces an end over `depth` sets, one per first end.
  std::vector<Way> ways_to(int end, int depth, const Bits& bits) const {
    if (depth == 0) return {{end}};
    std::vector<Way> ways;
    const AlmostLockedSet<Cells>& set = web_.set_of(end);
    for (int sibling = set.first_end; sibling < set.last_end; ++sibling) {
      if (sibling == end) continue;
      for (Way& way : ways_over_link(sibling, depth - 1, bits)) {
        way.push_back(end);
        add_way(std::move(way), ways);
      }
    }
    return ways;
  }

  // The same up to and over the link that robs this end.
  std::vector<Way> ways_over_link(int end, int depth, const Bits& bits) const {
    std::vector<Way> ways;
    web_.for_each_link(end, [&](int other) {
      if (!BitTable::meet(forcing(depth).row(other), bits.data(), forcing(0).words())) return;
      if (web_.stopped()) return;
      for (Way& way : ways_to(other, depth, bits)) {
        way.push_back(end);
        add_way(std::move(way), ways);
      }
    });
    return ways;
  }

  int cells(const Way& way) const {
    int sum = 0;
    for (const int end : way) sum += web_.set_of(end).size;
    return sum;
  }

  // Of the ways with the same first end the one with the fewest cells is kept.
  void add_way(Way way, std::vector<Way>& ways) const {
    for (Way& known : ways) {
      if (known.front() != way.front()) continue;
      if (cells(way) < cells(known)) known = std::move(way);
      return;
    }
    ways.push_back(std::move(way));
  }

  // From a set to another and back: that is ALS-XZ.
  bool is_double_link(const Way& left, const Way& right) const {
    return left.size() + right.size() == 2 * (kWingSets - 1) &&
           web_.end(left.front()).set == web_.end(right.front()).set;
  }

  // Two halves conclude what both of their first ends see.
  void join(const std::vector<Way>& lefts, const std::vector<Way>& rights, AlsHarvest& harvest) {
    Bits fresh;
    for (const Way& left : lefts) {
      if (web_.stopped()) return;
      for (const Way& right : rights) {
        const std::uint64_t* a = web_.forcing().row(left.front());
        const std::uint64_t* b = web_.forcing().row(right.front());
        if (is_double_link(left, right) || !agree(a, b, fresh)) continue;
        Way way = left;
        way.insert(way.end(), right.rbegin(), right.rend());
        // The sets in between count once; each has two ends in the way.
        const int doubled =
            cells(way) - web_.set_of(way.front()).size - web_.set_of(way.back()).size;
        harvest.add(web_.common(a, b), cells(way) - doubled / 2, way);
      }
    }
  }

  AlsWeb<Cells> web_;
  Bits shown_;                     // candidates that shorter chains have removed
  std::vector<BitTable> forcing_;  // from depth 1
  std::vector<BitTable> robbing_;  // from depth 0
};

template <class Cells>
bool find_xy_wings(const Position<Cells>& position, Findings& findings) {
  AlsChainSearch<Cells> search(position, findings.stop_token());
  const AlsHarvest harvest = search.chains(kWingSets);
  if (findings.stopped()) return false;
  return harvest.for_each([&](const Bits& bits, int cells, const Way& way) {
    return findings.take(make_als_chain(search.web(), kAlsXyWing, bits, cells, way));
  });
}

template <class Cells>
bool find_chains(const Position<Cells>& position, Findings& findings) {
  AlsChainSearch<Cells> search(position, findings.stop_token());
  search.leave_out_short_ones();
  for (int sets = kWingSets + 1; sets <= std::min(kMostSets, findings.largest_size()); ++sets) {
    const auto offer = [&](const Bits& bits, int, const Way& way) {
      return findings.take(make_als_chain(search.web(), kAlsChain, bits, sets, way));
    };
    const AlsHarvest harvest = search.chains(sets);
    if (findings.stopped() || !harvest.for_each(offer)) return false;
  }
  return true;
}

std::string explain_chain(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<std::string> letters = als_letters(deduction);
  const std::vector<const Group*> links = als_links(deduction);
  std::string text = als_introduction(geometry, deduction) + " " +
                     als_supposition(geometry, deduction) +
                     " in A, so A holds all its other digits.";
  std::string last;
  for (std::size_t i = 0; i < links.size(); ++i) {
    const std::string digit = digit_list(links[i]->digits);
    last = letters[(i + 1) % letters.size()];
    text += " The " + digit + " of " + letters[i] + " sees all places of " + digit + " in " + last;
    if (i + 1 < links.size()) text += ", so " + last + " holds all its other digits.";
  }
  DigitSet supposed = 0;
  for (const Candidate& gone : deduction.eliminations) supposed |= digit_bit(gone.digit);
  const std::string began = is_single(supposed) ? digit_list(supposed) : "digit";
  return text + ", and the " + began + " we began with all places of " +
         (is_single(supposed) ? began : "its own") + " there. Without two of its digits " + last +
         " cannot be filled." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kAlsXyWing = {
    .id = "als-xy-wing",
    .name = "ALS-XY-wing",
    .summary = "three almost locked sets in a row",
    .find_small = find_xy_wings,
    .find_large = find_xy_wings,
    .explain = explain_chain,
};

constinit const Technique kAlsChain = {
    .id = "als-chain",
    .name = "ALS chain",
    .summary = "four or more almost locked sets in a row",
    .find_small = find_chains,
    .find_large = find_chains,
    .explain = explain_chain,
};

}  // namespace sudolab
