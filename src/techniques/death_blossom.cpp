// Death blossom: a cell, the stem, and for each of its candidates d an almost locked set, a petal,
// all of whose places of d it sees.
//
// A candidate that sees all places of its digit z in all petals would rob each of them of z, so
// each petal would hold all its other digits, among them its d, and nothing would be left for the
// stem. The stem does not have z itself. Petals may overlap, and one may serve two candidates of
// the stem: each is judged on its own.
//
// A stem of two candidates makes an ALS-XY-wing and is left to it. Of the petals for a candidate
// those that are worth less than another for the same are passed over, and of equal ones all but
// the smallest, so that a conclusion is offered with its fewest cells.

#include "techniques/death_blossom.h"

#include <algorithm>

#include "techniques/als.h"
#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kFewestPetals = 3;

template <class Cells>
class BlossomSearch {
 public:
  BlossomSearch(const Position<Cells>& position, const std::stop_token& stop)
      : position_(position), web_(position, stop) {}

  bool run(Findings& findings) {
    for (const Cell stem : position_.open()) {
      if (findings.stopped()) return false;
      if (count(position_.candidates(stem)) < kFewestPetals) continue;
      AlsHarvest harvest;
      search_at(stem, harvest);
      if (findings.stopped()) return false;
      const bool more = harvest.for_each([&](const Bits& bits, int cells, const auto& petals) {
        return offer(stem, bits, cells, petals, findings);
      });
      if (!more) return false;
    }
    return true;
  }

 private:
  struct Petal {
    int end = 0;
    Bits worth;  // what it lets conclude here
  };

  void search_at(Cell stem, AlsHarvest& harvest) {
    const DigitSet digits = position_.candidates(stem);
    const BitTable& forcing = web_.forcing();
    Bits left(static_cast<std::size_t>(forcing.words()), ~std::uint64_t{0});
    for (const Digit digit : digits_in(digits)) {
      Bits any(left.size());
      for (const int end : web_.ends_of(digit)) {
        if (!web_.end(end).seen.has(stem)) continue;
        for (std::size_t i = 0; i < any.size(); ++i) any[i] |= forcing.row(end)[i];
      }
      std::uint64_t rest = 0;
      for (std::size_t i = 0; i < left.size(); ++i) rest |= left[i] &= any[i];
      if (rest == 0) return;
    }
    std::vector<std::vector<Petal>> choices;
    for (const Digit digit : digits_in(digits)) choices.push_back(petals(stem, digit, left));
    std::vector<int> chosen;
    choose(choices, left, chosen, 0, harvest);
  }

  static bool contains(const Bits& a, const Bits& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if ((b[i] & ~a[i]) != 0) return false;
    }
    return true;
  }

  std::vector<Petal> petals(Cell stem, Digit digit, const Bits& left) const {
    std::vector<Petal> best;
    const auto size = [&](const Petal& petal) { return web_.set_of(petal.end).size; };
    for (const int end : web_.ends_of(digit)) {
      if (!web_.end(end).seen.has(stem) || web_.stopped()) continue;
      const Petal petal{end, web_.common(web_.forcing().row(end), left.data())};
      const bool is_beaten = std::any_of(best.begin(), best.end(), [&](const Petal& other) {
        return contains(other.worth, petal.worth) &&
               (other.worth != petal.worth || size(other) <= size(petal));
      });
      if (is_beaten) continue;
      std::erase_if(best, [&](const Petal& other) { return contains(petal.worth, other.worth); });
      best.push_back(petal);
    }
    return best;
  }

  // One petal for each candidate of the stem, as long as they agree on something.
  void choose(const std::vector<std::vector<Petal>>& choices, const Bits& left,
              std::vector<int>& chosen, int cells, AlsHarvest& harvest) {
    if (chosen.size() == choices.size()) {
      harvest.add(left, cells, chosen);
      return;
    }
    for (const Petal& petal : choices[chosen.size()]) {
      if (web_.stopped()) return;
      if (!BitTable::meet(left.data(), petal.worth.data(), web_.forcing().words())) continue;
      chosen.push_back(petal.end);
      choose(choices, web_.common(left.data(), petal.worth.data()), chosen,
             cells + web_.set_of(petal.end).size, harvest);
      chosen.pop_back();
    }
  }

  // Groups: the stem, the petals, then for each petal its digit of the stem and the places of it.
  bool offer(Cell stem, const Bits& bits, int cells, const std::vector<int>& petals,
             Findings& findings) {
    Deduction deduction;
    deduction.technique = &kDeathBlossom;
    deduction.size = cells + 1;
    deduction.digits = position_.candidates(stem);
    deduction.groups = {{Role::kPivot, position_.candidates(stem), {stem}}};
    for (const int end : petals) {
      const Role role = deduction.groups.size() % 2 == 1 ? Role::kFirstSet : Role::kSecondSet;
      const AlmostLockedSet<Cells>& set = web_.set_of(end);
      deduction.groups.push_back({role, set.digits, cell_vector(set.cells)});
    }
    for (const int end : petals) {
      deduction.groups.push_back(
          {Role::kPattern, digit_bit(web_.end(end).digit), cell_vector(web_.end(end).places)});
    }
    deduction.eliminations = web_.candidates_in(bits);
    return findings.take(std::move(deduction));
  }

  const Position<Cells>& position_;
  AlsWeb<Cells> web_;
};

template <class Cells>
bool find_blossoms(const Position<Cells>& position, Findings& findings) {
  return BlossomSearch<Cells>(position, findings.stop_token()).run(findings);
}

std::string explain_blossom(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<const Group*> links = als_links(deduction);
  const std::vector<std::string> letters = als_letters(deduction);
  const Group& stem = deduction.groups.front();
  const std::string stem_name = cell_name(geometry, stem.cells.front());
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < links.size(); ++i) {
    parts.push_back("of " + digit_list(links[i]->digits) + " in " + letters[i]);
  }
  return als_introduction(geometry, deduction) + " " + stem_name + " is " +
         either_digit(stem.digits) + ", and it sees all places " + and_list(parts) + ". " +
         als_supposition(geometry, deduction) +
         " in all these sets, so each of them holds all its other digits, and nothing is left "
         "for " +
         stem_name + "." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kDeathBlossom = {
    .id = "death-blossom",
    .name = "Death blossom",
    .summary = "a cell and an almost locked set for each of its candidates",
    .find_small = find_blossoms,
    .find_large = find_blossoms,
    .explain = explain_blossom,
};

}  // namespace sudolab
