// Finned fish: a fish that is disturbed by places in one box.
//
// Choose k base lines for a digit and k cover lines across them. The places of the base lines that
// the cover misses are the *fins*. Either a fin holds the digit, or the base lines fill the cover
// lines as in a plain fish. What a plain fish would eliminate and what all fins see is gone in both
// cases. On a classic board, as the cells to clear lie in none of the base lines and the fins in
// none of the cover lines, they can see each other only through a box: so the fins lie in one box.
//
//        c1 c2 c3 | c4 c5 c6        rows 2 and 7, columns 1 and 5
//   r1   -        |
//   r2   X  F  F  |    X            F: fins          -: loses the digit
//   r3   -        |
//   r7   X        |    X
//
// A *sashimi* fish has a base line with only one place in the cover: without the fins it would fall
// apart into singles. It holds for the same reason and is harder to see.
//
// Where cells see each other in other ways too, on jigsaws, through extra houses or constraints,
// the fins may be anywhere: there all ways to choose the cover are tried.
//
// Two finned fish with the same base lines and the fins in different places are called Siamese by
// some. They are two deductions here.

#include "techniques/finned_fish.h"

#include <algorithm>

#include "techniques/fish_search.h"

namespace sudolab {
namespace {

// A choice of cover lines for base lines, judged.
struct Cut {
  int fewest_in_cover = kMaxSize;  // places in the cover of the base line that has the fewest
  int band = -1;                   // where the fins are, in box heights along the base lines
  bool fins_in_one_band = true;
};

Cut cut(const FishLines& lines, PlaceSet base, PlaceSet fin_lines, int band_height) {
  Cut result;
  for (PlaceSet left = base; left != 0; left &= left - 1) {
    const int line = std::countr_zero(left);
    const PlaceSet places = lines.places[line];
    result.fewest_in_cover = std::min(result.fewest_in_cover, std::popcount(places & ~fin_lines));
    if ((places & fin_lines) == 0) continue;
    const int band = line / band_height;
    if (result.band >= 0 && result.band != band) result.fins_in_one_band = false;
    result.band = band;
  }
  return result;
}

// The cells of a band outside the base lines that have the digit on one of the cover lines given.
template <class Cells>
Cells seen_cells(const FishLines& lines, PlaceSet base, PlaceSet cover, int band, int band_height) {
  Cells cells;
  for (int line = band * band_height; line < (band + 1) * band_height; ++line) {
    if ((base >> line & 1) != 0) continue;
    for (PlaceSet left = lines.places[line] & cover; left != 0; left &= left - 1) {
      cells.add(lines.cell(line, std::countr_zero(left)));
    }
  }
  return cells;
}

// All finned fish on these base lines with the fins in one of the boxes of a stack. Cover lines are
// all lines the base lines reach outside the stack, and some of those inside, `inside`.
template <class Cells>
bool find_on_base(const FishLines& lines, const Technique& technique, bool sashimi, PlaceSet base,
                  PlaceSet outside, PlaceSet inside, int band_height, Findings& findings) {
  const int wanted = std::popcount(base) - std::popcount(outside);
  if (wanted < 1 || wanted >= std::popcount(inside)) return true;
  for (PlaceSet chosen = inside; chosen != 0; chosen = (chosen - 1) & inside) {
    if (std::popcount(chosen) != wanted) continue;
    const Cut result = cut(lines, base, inside & ~chosen, band_height);
    if (!result.fins_in_one_band || result.fewest_in_cover == 0) continue;
    if ((result.fewest_in_cover == 1) != sashimi) continue;
    const Cells out = seen_cells<Cells>(lines, base, chosen, result.band, band_height);
    if (out.empty()) continue;
    Deduction deduction = fish_deduction(technique, lines, base, outside | chosen);
    add_eliminations(deduction, lines.digit, out);
    if (!findings.take(std::move(deduction))) return false;
  }
  return true;
}

// All finned fish on these base lines, wherever the fins are.
template <class Cells>
bool find_anywhere(const Position<Cells>& position, const FishLines& lines,
                   const Technique& technique, bool sashimi, PlaceSet base, PlaceSet covered,
                   Findings& findings) {
  const int wanted = std::popcount(base);
  for (PlaceSet cover = covered; cover != 0; cover = (cover - 1) & covered) {
    if (std::popcount(cover) != wanted) continue;
    Cells out;
    Cells in_base;
    Cells fins;
    int fewest = lines.size;
    for (PlaceSet left = base; left != 0; left &= left - 1) {
      const int line = std::countr_zero(left);
      const Cells& cells = position.house(lines.base_house(line));
      in_base |= cells;
      fewest = std::min(fewest, std::popcount(lines.places[line] & cover));
      for (PlaceSet rest = lines.places[line] & ~cover; rest != 0; rest &= rest - 1) {
        fins.add(lines.cell(line, std::countr_zero(rest)));
      }
    }
    if (fins.empty() || fewest == 0 || (fewest == 1) != sashimi) continue;
    for (PlaceSet left = cover; left != 0; left &= left - 1) {
      out |= position.house(lines.cover_house(std::countr_zero(left)));
    }
    out &= position.cells_with(lines.digit);
    out -= in_base;
    out &= position.common_peers(fins);
    if (out.empty()) continue;
    Deduction deduction = fish_deduction(technique, lines, base, cover);
    add_eliminations(deduction, lines.digit, out);
    if (!findings.take(std::move(deduction))) return false;
  }
  return true;
}

template <class Cells, const Technique& kTechnique, int kSize, bool kSashimi>
bool find_finned(const Position<Cells>& position, Findings& findings) {
  const Geometry& geometry = position.geometry();
  if (!geometry.is_classic() || !position.constraints().empty()) {
    constexpr int kMostFinLines = 2;
    return for_each_digit_and_kind(position, [&](const FishLines& lines) {
      const auto visit = [&](PlaceSet base, PlaceSet covered) {
        return !findings.stopped() &&
               find_anywhere(position, lines, kTechnique, kSashimi, base, covered, findings);
      };
      return choose_base(lines, lines.open, kSize, kSize + kMostFinLines, 0, 0, visit);
    });
  }
  return for_each_digit_and_kind(position, [&](const FishLines& lines) {
    const int stack_width = lines.kind == 0 ? geometry.box_cols() : geometry.box_rows();
    const int band_height = lines.kind == 0 ? geometry.box_rows() : geometry.box_cols();
    const auto visit = [&](PlaceSet base, PlaceSet covered) {
      if (findings.stopped()) return false;
      for (int first = 0; first < lines.size; first += stack_width) {
        const PlaceSet stack = all_digits(stack_width) << first;
        if (!find_on_base<Cells>(lines, kTechnique, kSashimi, base, covered & ~stack,
                                 covered & stack, band_height, findings)) {
          return false;
        }
      }
      return true;
    };
    // At least one cover line goes through the box of the fins.
    return choose_base(lines, lines.open, kSize, kSize + stack_width - 1, 0, 0, visit);
  });
}

// The box of the fins and of what they see; "" if they see it in other ways.
std::string box_around(const Deduction& deduction, const Geometry& geometry) {
  const int box = geometry.box_of(deduction.groups[1].cells.front());
  const auto inside = [&](Cell cell) { return geometry.box_of(cell) == box; };
  const auto& fins = deduction.groups[1].cells;
  const auto& gone = deduction.eliminations;
  const bool all =
      std::all_of(fins.begin(), fins.end(), inside) &&
      std::all_of(gone.begin(), gone.end(), [&](const Candidate& c) { return inside(c.cell); });
  return all ? house_name(geometry, geometry.box_house(box)) : "";
}

std::string explain_finned(const Deduction& deduction, const Geometry& geometry) {
  const std::vector<Cell>& fins = deduction.groups[1].cells;
  const std::string digit = digit_list(deduction.digits);
  const bool one = fins.size() == 1;
  const bool rows = deduction.houses.front() < geometry.size();
  const std::string base = rows ? "rows" : "columns";
  const std::string cover = rows ? "columns" : "rows";
  const std::string number = number_word(deduction.size);
  const std::string box = box_around(deduction, geometry);
  return fish_opening(deduction, geometry) + ", apart from the fin" + (one ? " " : "s ") +
         cell_list(geometry, fins) + ". If " + (one ? "the fin is " : "one of the fins is ") +
         digit + ", no other cell " +
         (box.empty() ? "that sees " + std::string(one ? "it" : "all of them") : "of " + box) +
         " is. If " + (one ? "it is not" : "none is") + ", the " + number + " " + base + " need " +
         number + " different " + cover + " for their " + digit + ", which leaves no " + digit +
         " for the other cells of these " + cover + ". Those of them " +
         (box.empty() ? "that see the fin" + std::string(one ? "" : "s") : "in " + box) +
         " cannot be " + digit + " either way." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kFinnedXWing = {
    .id = "finned-x-wing",
    .name = "Finned X-wing",
    .summary = "an X-wing with further places in one box",
    .find_small = find_finned<SmallCells, kFinnedXWing, 2, false>,
    .find_large = find_finned<LargeCells, kFinnedXWing, 2, false>,
    .explain = explain_finned,
};

constinit const Technique kSashimiXWing = {
    .id = "sashimi-x-wing",
    .name = "Sashimi X-wing",
    .summary = "a finned X-wing that lacks a corner",
    .find_small = find_finned<SmallCells, kSashimiXWing, 2, true>,
    .find_large = find_finned<LargeCells, kSashimiXWing, 2, true>,
    .explain = explain_finned,
};

constinit const Technique kFinnedSwordfish = {
    .id = "finned-swordfish",
    .name = "Finned swordfish",
    .summary = "a swordfish with further places in one box",
    .find_small = find_finned<SmallCells, kFinnedSwordfish, 3, false>,
    .find_large = find_finned<LargeCells, kFinnedSwordfish, 3, false>,
    .explain = explain_finned,
};

constinit const Technique kSashimiSwordfish = {
    .id = "sashimi-swordfish",
    .name = "Sashimi swordfish",
    .summary = "a finned swordfish with a line that has one place besides the fins",
    .find_small = find_finned<SmallCells, kSashimiSwordfish, 3, true>,
    .find_large = find_finned<LargeCells, kSashimiSwordfish, 3, true>,
    .explain = explain_finned,
};

constinit const Technique kFinnedJellyfish = {
    .id = "finned-jellyfish",
    .name = "Finned jellyfish",
    .summary = "a jellyfish with further places in one box",
    .find_small = find_finned<SmallCells, kFinnedJellyfish, 4, false>,
    .find_large = find_finned<LargeCells, kFinnedJellyfish, 4, false>,
    .explain = explain_finned,
};

constinit const Technique kSashimiJellyfish = {
    .id = "sashimi-jellyfish",
    .name = "Sashimi jellyfish",
    .summary = "a finned jellyfish with a line that has one place besides the fins",
    .find_small = find_finned<SmallCells, kSashimiJellyfish, 4, true>,
    .find_large = find_finned<LargeCells, kSashimiJellyfish, 4, true>,
    .explain = explain_finned,
};

}  // namespace sudolab
