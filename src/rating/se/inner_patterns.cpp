// The original looks for all patterns of a kind before it continues, and tries the next kind only
// if there were none. Kinds, houses and digits are gone through in its order; of several patterns
// that take the same candidate the first counts. A pattern's parents are the candidates whose going
// made it. Houses and cells that lost nothing in the closure are passed over at once, for a pattern
// that lost nothing was there before.

#include "rating/se/inner_patterns.h"

#include <array>
#include <utility>

namespace sudolab::se {
namespace {

constexpr std::array<int, 3> kHouseKinds{kBoxes, kColumns, kRows};

// The places of a house that lie in another one.
constexpr auto kShared = [] {
  std::array<std::array<Mask, kHouses>, kHouses> shared{};
  for (int house = 0; house < kHouses; ++house) {
    for (int place = 0; place < 9; ++place) {
      for (const int other : kLayout.houses[kLayout.cells[house][place]]) {
        shared[house][other] = static_cast<Mask>(shared[house][other] | 1 << place);
      }
    }
  }
  return shared;
}();

class PatternSearch {
 public:
  PatternSearch(Closure& closure, const Board& source, const Board& board, const Roster& roster)
      : closure_(closure), board_(board), source_(source), roster_(roster) {}

  bool locking() {
    lock(kBoxes, kColumns);
    lock(kBoxes, kRows);
    lock(kColumns, kBoxes);
    lock(kRows, kBoxes);
    return found_;
  }

  bool hidden_pairs() {
    for (const int kind : kHouseKinds) {
      for (int house = kind; house < kind + 9; ++house) {
        if (board_.open_cells[house] <= 4) continue;
        const auto& places = board_.places[house];
        each_pair(with_two(places), [&](int low, int high) {
          if (places[low] == places[high]) hidden_pair(house, low, high);
        });
      }
    }
    return found_;
  }

  bool naked_pairs() {
    for (const int kind : kHouseKinds) {
      for (int house = kind; house < kind + 9; ++house) {
        if (board_.open_cells[house] < 4) continue;
        const auto& cells = kLayout.cells[house];
        std::array<Mask, 9> marks;
        for (int place = 0; place < 9; ++place) marks[place] = board_.marks[cells[place]];
        each_pair(with_two(marks), [&](int low, int high) {
          if (marks[low] == marks[high]) naked_pair(house, low, high);
        });
      }
    }
    return found_;
  }

  bool x_wings() {
    for (const int lines : {kColumns, kRows}) {
      std::array<Mask, 9> two{};  // the digits with two places in a line
      Mask any = 0;               // the lines that have such
      for (int line = 0; line < 9; ++line) {
        two[line] = with_two(board_.places[lines + line]);
        if (two[line] != 0) any = static_cast<Mask>(any | 1 << line);
      }
      each_pair(any, [&](int low, int high) {
        for_each_bit(two[low] & two[high], [&](int digit) {
          if (board_.places[lines + low][digit] == board_.places[lines + high][digit] &&
              roster_.placed[digit] + 4 <= 9) {
            x_wing(lines, low, high, digit);
          }
        });
      });
    }
    return found_;
  }

 private:
  // Which of nine masks have two bits.
  static Mask with_two(const std::array<Mask, 9>& masks) {
    unsigned found = 0;
    for (int i = 0; i < 9; ++i) found |= unsigned{std::popcount(masks[i]) == 2} << i;
    return static_cast<Mask>(found);
  }

  // The pairs of a mask's bits, ordered by the greater one.
  template <class Visit>
  static void each_pair(Mask mask, Visit visit) {
    for_each_bit(mask, [&](int high) {
      for_each_bit(mask & ((1u << high) - 1), [&](int low) { visit(low, high); });
    });
  }

  Mask lost(int house, int digit) const {
    return static_cast<Mask>(source_.places[house][digit] & ~board_.places[house][digit]);
  }

  // All places of a digit in a house of the first kind lie in one of the second kind.
  void lock(int first_kind, int second_kind) {
    for (int digit = 0; digit < kDigits; ++digit) {
      for (int house = first_kind; house < first_kind + 9; ++house) {
        if (lost(house, digit) == 0) continue;
        const Mask places = board_.places[house][digit];
        if (std::popcount(places) < 2) continue;
        const int at = kLayout.cells[house][std::countr_zero(places)];
        const int second = kLayout.houses[at][second_kind / 9];
        if ((places & ~kShared[house][second]) == 0) take_locked(house, second, digit);
      }
    }
  }

  void take_locked(int house, int second, int digit) {
    begin();
    for_each_bit(lost(house, digit) & ~kShared[house][second],
                 [&](int place) { parent(kLayout.cells[house][place], digit); });
    if (parents_.empty()) return;
    for_each_bit(board_.places[second][digit] & ~kShared[second][house], [&](int place) {
      remove(kLayout.cells[second][place], static_cast<Mask>(1 << digit));
    });
    finish(Reason::kIntersection);
  }

  void hidden_pair(int house, int low, int high) {
    const Mask places = board_.places[house][low];
    if ((lost(house, low) | lost(house, high)) == 0) return;
    begin();
    for_each_bit(lost(house, low) | lost(house, high), [&](int place) {
      const int cell = kLayout.cells[house][place];
      for (const int digit : {low, high}) {
        if (source_.has(cell, digit)) parent(cell, digit);
      }
    });
    for_each_bit(places, [&](int place) {
      const int cell = kLayout.cells[house][place];
      remove(cell, static_cast<Mask>(board_.marks[cell] & ~(1 << low | 1 << high)));
    });
    finish(Reason::kHiddenPair);
  }

  void naked_pair(int house, int low, int high) {
    const std::array<int, 2> cells{kLayout.cells[house][low], kLayout.cells[house][high]};
    const Mask pair = board_.marks[cells[0]];
    begin();
    for (const int cell : cells) {
      for_each_bit(source_.marks[cell] & ~pair, [&](int digit) { parent(cell, digit); });
    }
    if (parents_.empty()) return;
    for (const int cell : kLayout.cells[house]) {
      if (cell != cells[0] && cell != cells[1]) {
        remove(cell, static_cast<Mask>(board_.marks[cell] & pair));
      }
    }
    finish(Reason::kNakedPair);
  }

  void x_wing(int lines, int low, int high, int digit) {
    const int crossing = kRows + kColumns - lines;
    const Mask places = board_.places[lines + low][digit];
    begin();
    for (const int line : {low, high}) {
      for_each_bit(lost(lines + line, digit) & ~places,
                   [&](int place) { parent(kLayout.cells[lines + line][place], digit); });
    }
    if (parents_.empty()) return;
    for_each_bit(places, [&](int line) {
      for_each_bit(board_.places[crossing + line][digit] & ~(1 << low | 1 << high), [&](int place) {
        remove(kLayout.cells[crossing + line][place], static_cast<Mask>(1 << digit));
      });
    });
    finish(Reason::kXWing);
  }

  void begin() {
    parents_.clear();
    removals_.clear();
  }
  void parent(int cell, int digit) {
    parents_.push_back(static_cast<std::uint16_t>(roster_.of(cell, digit)));
  }
  void remove(int cell, Mask digits) {
    if (digits != 0) removals_.emplace_back(cell, digits);
  }
  void finish(Reason reason) {
    if (removals_.size() > 1) {
      order_by_slot(removals_, [](const auto& removal) { return unsigned(removal.first); });
    }
    for (const auto& [cell, digits] : removals_) {
      const int at = cell;
      for_each_bit(digits, [&](int digit) {
        const int number = roster_.of(at, digit);
        if (closure_.has_off(number)) return;
        closure_.add_off(number, reason, parents_, -1);
        found_ = true;
      });
    }
  }

  Closure& closure_;
  const Board& board_;
  const Board& source_;
  const Roster& roster_;
  std::vector<std::uint16_t> parents_;
  std::vector<std::pair<int, Mask>> removals_;
  bool found_ = false;
};

}  // namespace

bool add_inner_patterns(Closure& closure, const Board& source, const Board& board,
                        const Roster& roster) {
  PatternSearch search(closure, source, board, roster);
  return search.locking() || search.hidden_pairs() || search.naked_pairs() || search.x_wings();
}

}  // namespace sudolab::se
