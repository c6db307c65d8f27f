// Bivalue universal graves, types 1 to 4: 5.6 to 6.1.
//
// If every open cell had two candidates and every digit two places in each house that needs it, the
// puzzle would have two solutions or none. So where a few surplus candidates keep a position from
// being like that, one of them is true. Type 1: they are all in one cell. Type 2: they are all the
// same digit. Type 4: two cells that share a further digit, which one of them has to hold, since
// the other holds a surplus candidate. Type 3: the surplus candidates complete a naked set.
//
// The surplus is collected as the original does it: a digit with one, three or more places in a
// house, of which exactly one is in a cell with three or more candidates, is surplus there. That
// misses some graves whose surplus cells see each other, and the search ends as soon as several
// surplus digits have no open cell in common sight. Then what is left has to be a grave.

#include <algorithm>
#include <bitset>

#include "rating/se/finding.h"
#include "rating/se/own_words.h"
#include "rating/se/patterns.h"

namespace sudolab::se {
namespace {

using CellBits = std::bitset<kCells>;

class Grave {
 public:
  explicit Grave(const Board& board) : board_(board), rest_(board) {}

  std::optional<Step> find() {
    if (!collect_surplus() || !rest_is_grave() || cells_.empty()) return std::nullopt;
    if (cells_.size() == 1) return type_1();
    std::optional<Step> step;
    if (std::has_single_bit(all_)) {
      step = type_2();
      if (!step && cells_.size() == 2) step = type_4();
    } else if (common_.any()) {
      if (cells_.size() == 2) step = type_4();
      if (!step) step = type_3();
    }
    return step;
  }

 private:
  bool collect_surplus() {
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 0; digit < kDigits; ++digit) {
        const Mask places = board_.places[house][digit];
        const int count = std::popcount(places);
        if (count == 0 || count == 2) continue;
        int wide = 0;
        int cell = 0;
        for_each_bit(places, [&](int place) {
          const int here = kLayout.cells[house][place];
          if (std::popcount(board_.marks[here]) < 3) return;
          ++wide;
          cell = here;
        });
        if (wide == 0) return false;
        if (wide == 1 && !add_surplus(cell, digit)) return false;
      }
    }
    return true;
  }

  // False once no type is possible any more.
  bool add_surplus(int cell, int digit) {
    if (std::find(cells_.begin(), cells_.end(), cell) == cells_.end()) cells_.push_back(cell);
    surplus_[cell] = static_cast<Mask>(surplus_[cell] | 1 << digit);
    all_ = static_cast<Mask>(all_ | 1 << digit);
    if (rest_.has(cell, digit)) rest_.remove(cell, digit);
    CellBits seen;
    for (const std::uint8_t peer : kLayout.peers[cell]) seen.set(peer);
    common_ = some_ ? common_ & seen : seen;
    some_ = true;
    for (const int other : cells_) common_.reset(other);
    return cells_.size() < 2 || std::has_single_bit(all_) || common_.any();
  }

  bool rest_is_grave() const {
    for (int cell = 0; cell < kCells; ++cell) {
      if (board_.value[cell] < 0 && std::popcount(rest_.marks[cell]) != 2) return false;
    }
    for (const auto& house : rest_.places) {
      for (const Mask places : house) {
        if (places != 0 && std::popcount(places) != 2) return false;
      }
    }
    return true;
  }

  Step make(int type, int rating, const Technique& words) const {
    const std::string number = std::to_string(type);
    Step step = make_step(rating, "BUG type " + number, "BUG" + number, words, all_);
    std::vector<int> cells = cells_;
    std::sort(cells.begin(), cells.end());
    for (const int cell : cells) {
      step.deduction.groups.push_back({Role::kRoof, surplus_[cell], {cell}});
    }
    return step;
  }

  std::optional<Step> type_1() const {
    Step step = make(1, 56, kBug1);
    const int cell = cells_.front();
    add_removals(step.deduction, board_, cell, static_cast<Mask>(~all_ & kAll));
    return step;
  }

  std::optional<Step> type_2() const {
    Step step = make(2, 57, kBug2);
    for (int cell = 0; cell < kCells; ++cell) {
      if (common_[cell]) add_removals(step.deduction, board_, cell, all_);
    }
    if (step.deduction.eliminations.empty()) return std::nullopt;
    return step;
  }

  // A house of this kind that holds all surplus cells.
  std::optional<int> shared_house(int kind) const {
    const int house = kLayout.houses[cells_.front()][kind];
    const bool shared = std::all_of(cells_.begin(), cells_.end(),
                                    [&](int cell) { return kLayout.houses[cell][kind] == house; });
    return shared ? std::optional(house) : std::nullopt;
  }

  std::optional<Step> type_3() const {
    for (int kind = 0; kind < 3; ++kind) {
      const std::optional<int> house = shared_house(kind);
      if (!house) continue;
      unsigned pool = 0;  // the places of the house that all surplus cells see
      for (int place = 0; place < 9; ++place) {
        if (common_[kLayout.cells[*house][place]]) pool |= 1u << place;
      }
      for (int size = 2; size <= 6 && size <= std::popcount(pool); ++size) {
        for (unsigned places = 1; places <= kAll; ++places) {
          if (std::popcount(places) != size - 1 || (places & ~pool) != 0) continue;
          std::optional<Step> step = naked_set(*house, places, pool & ~places, size);
          if (step) return step;
        }
      }
    }
    return std::nullopt;
  }

  std::optional<Step> naked_set(int house, unsigned places, unsigned targets, int size) const {
    const auto& cells = kLayout.cells[house];
    unsigned digits = 0;
    bool fits = true;
    for_each_bit(places, [&](int place) {
      fits = fits && std::popcount(board_.marks[cells[place]]) >= 2;
      digits |= board_.marks[cells[place]];
    });
    if (!fits || std::popcount(digits) != size || (all_ & ~digits) != 0) return std::nullopt;
    Step step = make(3, 57 + size - 1, kBug3);
    step.deduction.houses = {geometry_house(house)};
    step.deduction.groups.push_back(
        {Role::kPattern, static_cast<Mask>(digits), cells_at(house, static_cast<Mask>(places))});
    for_each_bit(targets, [&](int place) {
      add_removals(step.deduction, board_, cells[place], static_cast<Mask>(digits));
    });
    if (step.deduction.eliminations.empty()) return std::nullopt;
    return step;
  }

  std::optional<Step> type_4() const {
    const auto shared =
        static_cast<Mask>(board_.marks[cells_[0]] & board_.marks[cells_[1]] & ~all_);
    if (!std::has_single_bit(shared)) return std::nullopt;
    for (int kind = 0; kind < 3; ++kind) {
      const std::optional<int> house = shared_house(kind);
      if (!house) continue;
      Step step = make(4, 57, kBug4);
      step.deduction.digits = shared;
      step.deduction.houses = {geometry_house(*house)};
      for (const int cell : cells_) {
        add_removals(step.deduction, board_, cell,
                     static_cast<Mask>(kAll & ~surplus_[cell] & ~shared));
      }
      std::sort(step.deduction.eliminations.begin(), step.deduction.eliminations.end());
      return step;
    }
    return std::nullopt;
  }

  const Board& board_;
  Board rest_;              // without the surplus
  std::vector<int> cells_;  // with surplus, as found
  std::array<Mask, kCells> surplus_{};
  Mask all_ = 0;     // all surplus digits
  CellBits common_;  // seen by all of them, none of them
  bool some_ = false;
};

}  // namespace

std::optional<Step> find_bug(const Board& board, RuleMemory*) { return Grave(board).find(); }

}  // namespace sudolab::se
