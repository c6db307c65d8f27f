// Unique rectangle type 3: the further candidates of a roof take part in a naked subset.
//
// The floor is two cells side by side with the candidates a and b; the roof, the other two cells,
// share a house. One of the roof cells must be one of the roof's further candidates E. Together
// with n cells of that house which, with E, have n + 1 candidates, this makes n + 1 cells for n + 1
// digits: each of these digits is in one of the n cells or, if it is in E, in the roof.
//
// Naked subsets only, of up to four cells besides the roof; the hidden subset that goes with each
// of them concludes the same in that house.

#include "techniques/conclusions.h"
#include "techniques/floor_and_roof.h"
#include "techniques/offers.h"
#include "techniques/unique_rectangles.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kMostSubsetCells = 4;

template <class Cells>
class RoofSubsets {
 public:
  RoofSubsets(const Position<Cells>& position, Findings& findings)
      : position_(position), findings_(findings), offers_(findings) {}

  bool run() {
    return for_each_floor(position_, 2, [&](const FloorAndRoof<Cells>& found) {
      if (found.floor_cells() != 2 || found.diagonal() || is_single(found.extras)) return true;
      for (const House house : position_.geometry().houses_of(found.roof.first())) {
        if (!position_.house(house).contains(found.roof)) continue;
        found_ = &found;
        house_ = house;
        pool_ = (position_.open() & position_.house(house)) - found.roof - found.floor;
        if (!extend(Cells{}, found.extras, 0)) return false;
      }
      return true;
    });
  }

 private:
  // Adds a cell above `last` to the subset, which with the roof has the digits `digits`.
  bool extend(const Cells& subset, DigitSet digits, Cell last) {
    if (findings_.stopped()) return false;
    const int cells = subset.count();
    if (cells > 0 && count(digits) == cells + 1 && !conclude(subset, digits)) return false;
    if (cells == kMostSubsetCells) return true;
    for (const Cell cell : pool_) {
      if (cells > 0 && cell <= last) continue;
      const DigitSet all = digits | position_.candidates(cell);
      if (count(all) > kMostSubsetCells + 1) continue;
      if (!extend(subset | Cells::of(cell), all, cell)) return false;
    }
    return true;
  }

  bool conclude(const Cells& subset, DigitSet digits) {
    const Cells pattern = subset | found_->roof;
    std::vector<Candidate> eliminations;
    for (const Digit digit : digits_in(digits)) {
      const Cells& places = position_.cells_with(digit);
      const Cells targets = (places & position_.common_peers(pattern & places)) - pattern;
      for (const Cell cell : targets) eliminations.push_back(candidate(cell, digit));
    }
    if (eliminations.empty()) return true;
    Deduction deduction = make_rectangle(kUniqueRectangle3, *found_);
    deduction.size = 4 + subset.count();
    deduction.groups.push_back({Role::kPattern, digits, cell_vector(subset)});
    deduction.houses = {house_};
    deduction.eliminations = std::move(eliminations);
    return offers_.offer(std::move(deduction));
  }

  const Position<Cells>& position_;
  const Findings& findings_;
  Offers offers_;
  const FloorAndRoof<Cells>* found_ = nullptr;
  House house_ = 0;
  Cells pool_;
};

template <class Cells>
bool find_type_3(const Position<Cells>& position, Findings& findings) {
  return RoofSubsets<Cells>(position, findings).run();
}

std::string explain_type_3(const Deduction& deduction, const Geometry& geometry) {
  const Group& roof = deduction.groups[1];
  const Group& subset = deduction.groups[2];
  const int cells = static_cast<int>(subset.cells.size()) + 1;
  return deadly_rectangle(geometry, deduction) + " So one of " + cell_list(geometry, roof.cells) +
         " is " + either_digit(roof.digits & ~deduction.digits) + ". With " +
         cell_list(geometry, subset.cells) + " in " +
         house_name(geometry, deduction.houses.front()) + " that makes " + number_word(cells) +
         " cells for the " + number_word(cells) + " digits " + digit_list(subset.digits) +
         ", so each of these is in one of them, and not in a cell that sees all its places there." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kUniqueRectangle3 = {
    .id = "unique-rectangle-3",
    .name = "Unique rectangle type 3",
    .summary = "two corners whose further candidates complete a naked subset",
    .needs_one_solution = true,
    .needs_bare_houses = true,
    .find_small = find_type_3,
    .find_large = find_type_3,
    .explain = explain_type_3,
};

}  // namespace sudolab
