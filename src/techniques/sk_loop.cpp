// SK-loops, named after Steve Kurzhals: sixteen cells that sixteen digits fill exactly.
//
// Take two rows and two columns that cross in four different boxes. Around each crossing the box
// has two more cells of the row and two of the column: eight pairs of cells, sixteen in all. They
// make a ring: a pair shares its line with the pair in the next box, and its box with the other
// pair there. So the pairs hang together by eight links, four lines and four boxes.
//
//   . R R | . R R        R pairs of a row, C pairs of a column,
//   C . . | C . .        the crossings are in the corners of the boxes here
//   C . . | C . .
//
// A digit can be in a link once at most. For every digit choose the fewest links that touch all
// pairs which have it as a candidate. If the links chosen for all digits number no more than the
// cells, there is just room: each of these links holds its digit in the two pairs, so that the
// digit leaves the rest of the line or box, and a candidate in a pair both of whose links were
// chosen is false, as it would take the room of two.
//
// All choices of the fewest links are right at once, and what any of them shows is removed. All
// sixteen cells must be open. For boards of nine boxes of 3x3.

#include "techniques/sk_loop.h"

#include <array>
#include <bit>
#include <vector>

#include "techniques/conclusions.h"
#include "techniques/offers.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kPairs = 8;
constexpr int kCells = 16;

// For each set of pairs the fewest links that touch all of them, and all ways to choose so many.
// Link i joins the pairs i and i + 1 of the ring.
struct Covers {
  int links = 0;
  std::vector<unsigned> ways;
};

unsigned touched(unsigned links) { return (links | links << 1 | links >> (kPairs - 1)) & 0xff; }

const std::array<Covers, 1 << kPairs>& covers() {
  static const std::array<Covers, 1 << kPairs> table = [] {
    std::array<Covers, 1 << kPairs> made;
    for (unsigned pairs = 0; pairs < made.size(); ++pairs) {
      made[pairs].links = kPairs;
      for (unsigned links = 0; links < made.size(); ++links) {
        const int number = std::popcount(links);
        if ((pairs & ~touched(links)) != 0 || number > made[pairs].links) continue;
        if (number < made[pairs].links) made[pairs].ways.clear();
        made[pairs].links = number;
        made[pairs].ways.push_back(links);
      }
    }
    return made;
  }();
  return table;
}

class Ring {
 public:
  // Two rows and two columns that cross in four boxes.
  Ring(const SmallPosition& position, int row_a, int row_b, int col_a, int col_b)
      : position_(position) {
    const Geometry& geometry = position.geometry();
    const auto box = [&](int row, int col) {
      return geometry.box_house(geometry.box_of(geometry.cell_at(row, col)));
    };
    const auto pair = [&](House line, int row, int col) {
      SmallCells cells = position.house(line) & position.house(box(row, col));
      cells.remove(geometry.cell_at(row, col));
      return cells;
    };
    const House a = geometry.col_house(col_a);
    const House b = geometry.col_house(col_b);
    pairs_ = {pair(row_a, row_a, col_a), pair(row_a, row_a, col_b), pair(b, row_a, col_b),
              pair(b, row_b, col_b),     pair(row_b, row_b, col_b), pair(row_b, row_b, col_a),
              pair(a, row_b, col_a),     pair(a, row_a, col_a)};
    links_ = {row_a, box(row_a, col_b), b, box(row_b, col_b),
              row_b, box(row_b, col_a), a, box(row_a, col_a)};
    for (const SmallCells& cells : pairs_) all_ |= cells;
  }

  bool is_open() const { return position_.open().contains(all_); }

  // Whether all digits together need as many links as there are cells.
  bool is_full() const {
    int sum = 0;
    for (Digit digit = 1; digit <= 9 && sum <= kCells; ++digit) {
      sum += covers()[pairs_with(digit)].links;
    }
    return sum == kCells;
  }

  Deduction deduction() const {
    Deduction found;
    found.technique = &kSkLoop;
    found.size = kCells;
    found.houses.assign(links_.begin(), links_.end());
    found.groups = {{Role::kPattern, 0, cell_vector(all_)}};
    for (Digit digit = 1; digit <= 9; ++digit) {
      const Covers& cover = covers()[pairs_with(digit)];
      if (cover.links == 0) continue;
      found.digits |= digit_bit(digit);
      SmallCells out;
      for (const unsigned links : cover.ways) out |= removed_by(digit, links);
      add_eliminations(found, digit, out);
      add_links(digit, cover.ways.front(), found);
    }
    sort_eliminations(found);
    return found;
  }

 private:
  unsigned pairs_with(Digit digit) const {
    unsigned set = 0;
    for (int i = 0; i < kPairs; ++i) {
      if (pairs_[i].meets(position_.cells_with(digit))) set |= 1U << i;
    }
    return set;
  }

  SmallCells removed_by(Digit digit, unsigned links) const {
    SmallCells out;
    for (int i = 0; i < kPairs; ++i) {
      const int next = (i + 1) % kPairs;
      if ((links >> i & 1) == 0) continue;
      out |= position_.house(links_[i]) - pairs_[i] - pairs_[next];
      if ((links >> next & 1) != 0) out |= pairs_[next];
    }
    return out & position_.cells_with(digit);
  }

  // One group for each link of a digit: the places that share it.
  void add_links(Digit digit, unsigned links, Deduction& deduction) const {
    for (int i = 0; i < kPairs; ++i) {
      if ((links >> i & 1) == 0) continue;
      const SmallCells both = pairs_[i] | pairs_[(i + 1) % kPairs];
      deduction.groups.push_back({i % 2 == 0 ? Role::kFirstColour : Role::kSecondColour,
                                  digit_bit(digit),
                                  cell_vector(both & position_.cells_with(digit))});
      deduction.houses.push_back(links_[i]);
    }
  }

  const SmallPosition& position_;
  std::array<SmallCells, kPairs> pairs_;
  std::array<House, kPairs> links_{};
  SmallCells all_;
};

bool find_sk_loops(const SmallPosition& position, Findings& findings) {
  Offers offers(findings);
  const auto in_different_boxes = [](int a, int b) { return a / 3 != b / 3; };
  for (int row_a = 0; row_a < 9; ++row_a) {
    for (int row_b = row_a + 1; row_b < 9; ++row_b) {
      if (!in_different_boxes(row_a, row_b)) continue;
      if (findings.stopped()) return false;
      for (int col_a = 0; col_a < 9; ++col_a) {
        for (int col_b = col_a + 1; col_b < 9; ++col_b) {
          if (!in_different_boxes(col_a, col_b)) continue;
          const Ring ring(position, row_a, row_b, col_a, col_b);
          if (kCells > findings.largest_size()) return true;
          if (!ring.is_open() || !ring.is_full()) continue;
          Deduction deduction = ring.deduction();
          if (!deduction.eliminations.empty() && !offers.offer(std::move(deduction))) return false;
        }
      }
    }
  }
  return true;
}

std::string explain_sk_loop(const Deduction& deduction, const Geometry& geometry) {
  std::vector<std::string> rooms;
  for (std::size_t link = 0; link < kPairs; ++link) {
    DigitSet digits = 0;
    for (std::size_t i = 1; i < deduction.groups.size(); ++i) {
      if (deduction.houses[kPairs + i - 1] == deduction.houses[link]) {
        digits |= deduction.groups[i].digits;
      }
    }
    if (digits != 0) {
      rooms.push_back(digit_list(digits) + " in " + house_name(geometry, deduction.houses[link]));
    }
  }
  std::string list;
  for (std::size_t i = 0; i < rooms.size(); ++i) list += (i > 0 ? "; " : "") + rooms[i];
  return "The sixteen cells " + cell_list(geometry, deduction.groups.front().cells) +
         " lie in a ring of eight pairs, each of which shares a line with the one and a box with "
         "the other pair beside it. Every candidate of theirs is one of these, which can be in the "
         "ring once each: " +
         list +
         ". These are sixteen, as many as the cells, so each of them is in the ring and nowhere "
         "else in its line or box, and no cell takes the room of two." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kSkLoop = {
    .id = "sk-loop",
    .name = "SK-loop",
    .summary = "sixteen cells around four boxes, filled by sixteen digits of lines and boxes",
    .needs_3x3_boxes = true,
    .find_small = find_sk_loops,
    .explain = explain_sk_loop,
};

}  // namespace sudolab
