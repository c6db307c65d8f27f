// Colour refinement (Weisfeiler and Leman 1968): every cell, digit and house has a number made of
// the numbers around it, over and over, until no more of them differ. The numbers are hashes of
// what they are made of and of nothing else, so they are the same however the board is turned. Rows
// and columns count as one kind of house, since a board may be flipped.
//
// Where cells still look alike, one of them is singled out, and the refinement continues. Puzzles
// that have no symmetry of their own need that rarely or never.

#include "rating/board_ranks.h"

#include <algorithm>
#include <numeric>

namespace sudolab {
namespace {

using Colour = std::uint64_t;

// The finalizer of SplitMix64 (Steele, Lea and Flood 2014).
Colour mixed(Colour x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}
Colour mixed(Colour a, Colour b) { return mixed(a ^ mixed(b)); }

// Of colours in any order.
class Bag {
 public:
  void add(Colour colour) { sum_ += mixed(colour); }
  Colour colour() const { return mixed(sum_); }

 private:
  Colour sum_ = 0;
};

std::size_t different(std::vector<Colour> colours) {
  std::sort(colours.begin(), colours.end());
  return static_cast<std::size_t>(std::unique(colours.begin(), colours.end()) - colours.begin());
}

class Refinement {
 public:
  explicit Refinement(const Puzzle& puzzle)
      : geometry_(puzzle.geometry()),
        candidates_(static_cast<std::size_t>(geometry_.cells())),
        cells_(static_cast<std::size_t>(geometry_.cells())),
        digits_(static_cast<std::size_t>(geometry_.size())),
        houses_(static_cast<std::size_t>(geometry_.houses())) {
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) {
      const Digit given = puzzle.givens[cell];
      candidates_[cell] = given != 0 ? digit_bit(given) : puzzle.permitted(cell);
      cells_[cell] = given != 0 ? 1 : 2;
    }
  }

  void run() {
    refine();
    while (different(cells_) < cells_.size()) {
      single_out(cells_);
      refine();
    }
    // Digits that are in no given are interchangeable.
    while (different(digits_) < digits_.size()) single_out(digits_);
  }

  const std::vector<Colour>& cells() const { return cells_; }
  const std::vector<Colour>& digits() const { return digits_; }

 private:
  void refine() {
    for (std::size_t before = 0;;) {
      pass();
      const std::size_t now = different(cells_) + different(digits_);
      if (now == before) return;
      before = now;
    }
  }

  void pass() {
    for (House house = 0; house < geometry_.houses(); ++house) {
      Bag bag;
      for (const Cell cell : geometry_.house(house)) bag.add(cells_[cell]);
      houses_[house] = mixed(bag.colour(), house < geometry_.box_house(0) ? 1 : 2);
    }
    std::vector<Bag> with(digits_.size());
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) {
      for (const Digit digit : digits_in(candidates_[cell])) with[digit - 1].add(cells_[cell]);
    }
    for (std::size_t d = 0; d < digits_.size(); ++d) {
      digits_[d] = mixed(digits_[d], with[d].colour());
    }
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) {
      Bag around;
      for (const House house : geometry_.houses_of(cell)) around.add(houses_[house]);
      Bag held;
      for (const Digit digit : digits_in(candidates_[cell])) held.add(digits_[digit - 1]);
      cells_[cell] = mixed(mixed(cells_[cell], around.colour()), held.colour());
    }
  }

  // Changes the first of those with the least colour that is not the only one of its kind.
  static void single_out(std::vector<Colour>& colours) {
    std::vector<Colour> sorted = colours;
    std::sort(sorted.begin(), sorted.end());
    const Colour shared = *std::adjacent_find(sorted.begin(), sorted.end());
    Colour& first = *std::find(colours.begin(), colours.end(), shared);
    first = mixed(first, 3);
  }

  const Geometry& geometry_;
  std::vector<DigitSet> candidates_;
  std::vector<Colour> cells_, digits_, houses_;
};

std::vector<int> ranks_of(const std::vector<Colour>& colours) {
  std::vector<int> order(colours.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return colours[a] < colours[b]; });
  std::vector<int> ranks(colours.size());
  for (std::size_t i = 0; i < order.size(); ++i) ranks[order[i]] = static_cast<int>(i);
  return ranks;
}

}  // namespace

BoardRanks::BoardRanks(const Puzzle& puzzle) {
  Refinement refinement(puzzle);
  refinement.run();
  cells_ = ranks_of(refinement.cells());
  digits_ = ranks_of(refinement.digits());
}

std::vector<int> BoardRanks::key(const Deduction& deduction) const {
  const auto number = [this](const Candidate& c) {
    return of(c.cell) * static_cast<int>(digits_.size()) + of_digit(c.digit);
  };
  std::vector<int> key;
  for (const Candidate& c : deduction.placements) key.push_back(number(c));
  const auto middle = static_cast<std::ptrdiff_t>(key.size());
  for (const Candidate& c : deduction.eliminations) key.push_back(number(c));
  std::sort(key.begin(), key.begin() + middle);
  std::sort(key.begin() + middle, key.end());
  return key;
}

}  // namespace sudolab
