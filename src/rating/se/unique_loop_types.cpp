// Unique rectangles and loops: 4.5 to 5.0, what follows from a loop.
//
// Type 1: one cell has further candidates, so it is none of the two digits. Type 2: all further
// candidates are one digit, so one of these cells holds it. Type 3: two cells; one of them holds a
// further candidate and so completes a naked set of a house that both share, or leaves the two
// digits to a hidden set there. Type 4: two cells, to which a house confines one of the digits, so
// none of them is the other. A longer loop costs up to 0.5 more, a set 0.1 per cell beyond one.
//
// Type 3 starts with sets as large as the number of further candidates, hidden sets too; smaller
// hidden sets are not seen.

#include <algorithm>
#include <utility>

#include "rating/se/finding.h"
#include "rating/se/own_words.h"
#include "rating/se/patterns.h"
#include "rating/se/unique_loops.h"

namespace sudolab::se {
namespace {

double loop_difficulty(std::size_t cells) {
  double difficulty = 4.5;
  if (cells >= 10) difficulty += 0.3;
  if (cells >= 8) {
    difficulty += 0.2;
  } else if (cells >= 6) {
    difficulty += 0.1;
  }
  return difficulty;
}

std::optional<int> shared_house(int a, int b, int kind) {
  const int house = kLayout.houses[a][kind];
  if (house != kLayout.houses[b][kind]) return std::nullopt;
  return house;
}

// The parts of a mask in ascending order; zero comes after the last one.
unsigned next_part(unsigned part, unsigned mask) { return (part - mask) & mask; }
unsigned first_part(unsigned mask) { return next_part(0, mask); }

class LoopSteps {
 public:
  LoopSteps(const Board& board, const UniqueLoop& loop) : board_(board), loop_(loop) {
    for (const std::uint8_t cell : loop.cells) {
      if (std::popcount(board.marks[cell]) > 2) roof_.push_back(cell);
      extras_ = static_cast<Mask>(extras_ | (board.marks[cell] & ~loop.pair()));
    }
  }

  std::vector<LoopStep> run() {
    if (roof_.size() == 1) type_1();
    if (roof_.size() > 2) type_2();
    if (roof_.size() == 2) {
      if (std::has_single_bit(extras_)) {
        type_2();
      } else {
        type_3();
      }
      type_4();
    }
    return std::move(steps_);
  }

 private:
  LoopStep make(int type, double surcharge, const Technique& words) const {
    LoopStep made;
    made.type = type;
    made.difficulty = loop_difficulty(loop_.cells.size()) + surcharge;
    const int rating = static_cast<int>((made.difficulty + 0.05) * 10);
    const std::string size = loop_.cells.size() > 4 ? std::to_string(loop_.cells.size()) : "";
    const std::string number = std::to_string(type);
    made.step = make_step(rating,
                          size.empty() ? "Unique Rectangle type " + number
                                       : "Unique Loop " + size + " type " + number,
                          (size.empty() ? "UR" : "UL") + size + number, words, loop_.pair());
    std::vector<Cell> floor;
    for (const std::uint8_t cell : loop_.cells) {
      if (std::popcount(board_.marks[cell]) == 2) floor.push_back(cell);
    }
    std::sort(floor.begin(), floor.end());
    std::vector<Cell> roof(roof_.begin(), roof_.end());
    std::sort(roof.begin(), roof.end());
    made.step.deduction.groups = {
        {Role::kFloor, loop_.pair(), std::move(floor)},
        {Role::kRoof, static_cast<Mask>(loop_.pair() | extras_), std::move(roof)}};
    made.step.deduction.size = static_cast<int>(loop_.cells.size());
    return made;
  }

  void add_if_worth(LoopStep step) {
    if (!step.step.deduction.eliminations.empty()) steps_.push_back(std::move(step));
  }

  void type_1() {
    LoopStep made = make(1, 0, kUniqueLoop1);
    add_removals(made.step.deduction, board_, roof_[0], loop_.pair());
    add_if_worth(std::move(made));
  }

  void type_2() {
    LoopStep made = make(2, 0, kUniqueLoop2);
    for (const std::uint8_t cell : kLayout.peers[roof_[0]]) {
      const bool seen =
          std::all_of(roof_.begin(), roof_.end(), [&](int roof) { return sees(cell, roof); });
      if (seen) add_removals(made.step.deduction, board_, cell, extras_);
    }
    add_if_worth(std::move(made));
  }

  void type_3() {
    for (int size = std::popcount(extras_); size <= 7; ++size) {
      for (int kind = 0; kind < 3; ++kind) {
        const std::optional<int> house = shared_house(roof_[0], roof_[1], kind);
        if (!house) continue;
        const int open = board_.open_cells[*house];
        if (2 * size <= open) naked_sets(*house, size);
        if (2 * size < open) hidden_sets(*house, size);
      }
    }
  }

  Mask roof_places(int house) const {
    const int kind = house / 9;
    return static_cast<Mask>(1 << kLayout.places[roof_[0]][kind] |
                             1 << kLayout.places[roof_[1]][kind]);
  }

  // Sets of `size` cells, the roof counting as one that holds the further candidates.
  void naked_sets(int house, int size) {
    const auto& cells = kLayout.cells[house];
    const Mask roof = roof_places(house);
    const auto shared =
        static_cast<Mask>(extras_ & board_.marks[roof_[0]] & board_.marks[roof_[1]]);
    unsigned free = 0;
    for (int place = 0; place < 9; ++place) {
      free |= unsigned{std::popcount(board_.marks[cells[place]]) >= 2} << place;
    }
    free &= ~unsigned{roof};
    for (unsigned places = first_part(free); places != 0; places = next_part(places, free)) {
      if (std::popcount(places) != size - 1) continue;
      unsigned digits = extras_;
      unsigned covered = shared;  // the set has to have all its digits outside one roof cell
      for_each_bit(places, [&](int place) {
        const Mask marks = board_.marks[cells[place]];
        digits |= marks;
        covered |= marks;
      });
      if (std::popcount(digits) != size || std::popcount(covered) != size) continue;
      LoopStep made = make(3, (size - 1) * 0.1, kUniqueLoop3Naked);
      add_set(made.step.deduction, house, static_cast<Mask>(places), static_cast<Mask>(digits));
      for_each_bit(kAll & ~places & ~roof, [&](int place) {
        add_removals(made.step.deduction, board_, cells[place], static_cast<Mask>(digits));
      });
      add_if_worth(std::move(made));
    }
  }

  // Sets of `size` digits, the two of the loop among them; the roof counts as one cell.
  void hidden_sets(int house, int size) {
    const auto& cells = kLayout.cells[house];
    const Mask roof = roof_places(house);
    const auto second = static_cast<Mask>(1 << kLayout.places[roof_[1]][house / 9]);
    unsigned others = 0;  // those that have a place
    for_each_bit(kAll & ~loop_.pair() & ~extras_, [&](int digit) {
      others |= unsigned{(board_.places[house][digit] & ~second) != 0} << digit;
    });
    unsigned more = 0;
    do {
      const unsigned chosen = std::exchange(more, next_part(more, others));
      if (std::popcount(chosen) != size - 2) continue;
      const auto digits = static_cast<Mask>(chosen | loop_.pair());
      unsigned places = 0;
      bool fits = true;
      for_each_bit(digits, [&](int digit) {
        const unsigned here = board_.places[house][digit] & ~second;
        fits = fits && here != 0;
        places |= here;
      });
      if (!fits || std::popcount(places) != size) continue;
      places &= ~roof;
      LoopStep made = make(3, (std::popcount(places) - 1) * 0.1, kUniqueLoop3Hidden);
      add_set(made.step.deduction, house, static_cast<Mask>(places), digits);
      for_each_bit(places, [&](int place) {
        add_removals(made.step.deduction, board_, cells[place], static_cast<Mask>(kAll & ~digits));
      });
      add_if_worth(std::move(made));
    } while (more != 0);
  }

  static void add_set(Deduction& deduction, int house, Mask places, Mask digits) {
    deduction.houses = {geometry_house(house)};
    deduction.groups.push_back({Role::kPattern, digits, cells_at(house, places)});
  }

  void type_4() {
    std::optional<int> confines_low;
    std::optional<int> confines_high;
    for (int kind = 0; kind < 3; ++kind) {
      const std::optional<int> house = shared_house(roof_[0], roof_[1], kind);
      if (!house) continue;
      const Mask roof = roof_places(*house);
      if ((board_.places[*house][loop_.low] & ~roof) == 0) confines_low = house;
      if ((board_.places[*house][loop_.high] & ~roof) == 0) confines_high = house;
    }
    if (!confines_low && !confines_high) return;
    LoopStep made = make(4, 0, kUniqueLoop4);
    const int removed = confines_low ? loop_.high : loop_.low;
    made.step.deduction.houses = {geometry_house(confines_low ? *confines_low : *confines_high)};
    for (const int cell : roof_) {
      add_removals(made.step.deduction, board_, cell, static_cast<Mask>(1 << removed));
    }
    std::sort(made.step.deduction.eliminations.begin(), made.step.deduction.eliminations.end());
    add_if_worth(std::move(made));
  }

  const Board& board_;
  const UniqueLoop& loop_;
  std::vector<int> roof_;  // cells with further candidates, in the order of the loop
  Mask extras_ = 0;
  std::vector<LoopStep> steps_;
};

}  // namespace

std::vector<LoopStep> steps_of_loop(const Board& board, const UniqueLoop& loop) {
  return LoopSteps(board, loop).run();
}

}  // namespace sudolab::se
