// ALS-XZ: two almost locked sets that cannot both hold x.
//
// *Singly linked*: x is a restricted common of the two sets (see als.h). The set without x holds
// all its other digits, so a further common digit z is in one of the two, and a cell that sees all
// places of z in both is not z.
//
// *Doubly linked*: x and y are both restricted commons. A set misses one digit only, so one set
// misses x and the other y. That locks all other digits into both sets, each by itself, and x and y
// into the two together: each can be removed from every cell that sees all its places.
//
// The sets may overlap in cells that have none of the restricted commons. Of the ways to the same
// eliminations the one with the fewest cells is offered.

#include "techniques/als_xz.h"

#include "techniques/als.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

template <class Cells>
class XzSearch {
 public:
  XzSearch(const Position<Cells>& position, const std::stop_token& stop)
      : web_(position, stop), words_(web_.forcing().words()), links_(web_.sets().size()) {}

  bool run(Findings& findings) {
    for (int set = 0; set < static_cast<int>(web_.sets().size()); ++set) {
      if (findings.stopped()) return false;
      search_from(set);
    }
    return harvest_.for_each([&](const Bits& bits, int cells, const std::vector<int>& way) {
      return findings.take(make_als_chain(web_, kAlsXz, bits, cells, way));
    });
  }

 private:
  // How a set is linked to the one that is searched from.
  struct Link {
    int from = -1;
    int mine = 0;
    int theirs = 0;
    bool doubly = false;
  };

  // The pairs of this set with later ones.
  void search_from(int set) {
    const AlmostLockedSet<Cells>& a = web_.sets()[set];
    single_.clear();
    for (int mine = a.first_end; mine < a.last_end; ++mine) {
      const std::uint64_t* forcing = web_.forcing().row(mine);
      web_.for_each_link(mine, [&](int theirs) {
        const int partner = web_.end(theirs).set;
        if (partner < set) return;
        Link& link = links_[partner];
        if (link.from == set) {
          link.doubly = true;
          double_link(link, mine, theirs);
        } else {
          link = {set, mine, theirs, false};
        }
        if (BitTable::meet(forcing, web_.forcing().row(theirs), words_)) single_.push_back(link);
      });
    }
    for (const Link& link : single_) {
      if (!links_[web_.end(link.theirs).set].doubly) {
        add(web_.common(web_.forcing().row(link.mine), web_.forcing().row(link.theirs)),
            {link.mine, link.theirs});
      }
    }
  }

  void add(const Bits& bits, const std::vector<int>& way) {
    const AlmostLockedSet<Cells>& a = web_.set_of(way[0]);
    const AlmostLockedSet<Cells>& b = web_.set_of(way[1]);
    harvest_.add(bits, a.size + b.size, way);
  }

  // The candidates that force x into a set and those that force y into it are, where they agree,
  // those that see a third digit of it; where the two sets agree, those that see one of both.
  void double_link(const Link& link, int mine, int theirs) {
    const BitTable& forcing = web_.forcing();
    Bits bits(static_cast<std::size_t>(words_));
    std::uint64_t any = 0;
    for (int i = 0; i < words_; ++i) {
      const std::uint64_t a_x = forcing.row(link.mine)[i];
      const std::uint64_t b_x = forcing.row(link.theirs)[i];
      const std::uint64_t a_y = forcing.row(mine)[i];
      const std::uint64_t b_y = forcing.row(theirs)[i];
      bits[i] = (a_x & a_y) | (b_x & b_y) | (a_x & b_x) | (a_y & b_y);
      any |= bits[i];
    }
    if (any != 0) add(bits, {link.mine, link.theirs, theirs, mine});
  }

  AlsWeb<Cells> web_;
  int words_;
  std::vector<Link> links_;   // per set
  std::vector<Link> single_;  // those that conclude something by themselves
  AlsHarvest harvest_;
};

template <class Cells>
bool find_xz(const Position<Cells>& position, Findings& findings) {
  return XzSearch<Cells>(position, findings.stop_token()).run(findings);
}

std::string explain_xz(const Deduction& deduction, const Geometry& geometry) {
  const std::string linked = digit_list(deduction.digits);
  std::string text = als_introduction(geometry, deduction);
  if (als_links(deduction).size() == 2) {
    const std::string x = std::to_string(lowest_digit(deduction.digits));
    const std::string y = digit_list(without_lowest(deduction.digits));
    text += " All places of " + x + " in A see all those in B, and so do those of " + y +
            ". So neither digit is in both sets: one set lacks " + x + ", the other " + y +
            ". Then each set holds all its other digits, and both together hold " + linked +
            ". A cell that sees all places where such a digit must be cannot hold it.";
  } else {
    DigitSet removed = 0;
    for (const Candidate& gone : deduction.eliminations) removed |= digit_bit(gone.digit);
    text += " All places of " + linked + " in A see all those in B, so " + linked +
            " is not in both: one of the sets lacks it and holds all its other digits. So " +
            digit_list(removed) + (is_single(removed) ? " is" : " are each") +
            " in A or in B, and not in a cell that sees all its places in both.";
  }
  return text + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kAlsXz = {
    .id = "als-xz",
    .name = "ALS-XZ",
    .summary = "two almost locked sets that cannot both hold a digit",
    .find_small = find_xz,
    .find_large = find_xz,
    .explain = explain_xz,
};

}  // namespace sudolab
