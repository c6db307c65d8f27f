// Kraken fish: fish and chains together.
//
// Suppose that a candidate is true. Chains (with groups, see links.h) show what is false then. If
// after that the places of a digit in k rows lie in k - 1 columns, the rows cannot all have their
// digit, so the candidate is false. The same holds with rows and columns exchanged. The places that
// the chains strike out are the fins of a fish of k rows and k columns. Players call it *type 1* if
// the candidate is of the same digit and would be removed by the fish if it had no fins, and *type
// 2* in all other cases; the reason is the same.
//
// Of all fish for a candidate the one is offered whose chains have the fewest links together; their
// number is the size. Fish have two to four rows. For boards up to 10x10.

#include "techniques/kraken_fish.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <vector>

#include "techniques/chain_wording.h"
#include "techniques/conclusions.h"
#include "techniques/links.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kMostLines = 4;
constexpr LinkKinds kGrouped = {.in_houses = true, .in_cells = true, .groups = true};

// What follows from one candidate by chains.
class Consequences {
 public:
  Consequences(const SmallPosition& position, const Links<SmallCells>& links)
      : position_(position),
        links_(links),
        words_(static_cast<std::size_t>(links.size() + 63) / 64) {}

  void follow(Candidate start) {
    start_ = start;
    off_.fill(0);
    level_.assign(static_cast<std::size_t>(links_.size()), 0);
    std::vector<std::uint64_t> frontier(words_, 0);
    for (int i = 0; i < links_.size(); ++i) {
      if (!conflicts(i, start)) continue;
      const ConstNodeRow strong = links_.strong(i);
      for (std::size_t w = 0; w < words_; ++w) frontier[w] |= strong[w];
    }
    strike(position_.peers(start.cell), start.digit, 1);
    strike_cell(start.cell, start.digit, 1);
    std::vector<std::uint64_t> reached(words_, 0);
    for (int level = 1;; ++level) {
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < words_; ++w) {
        frontier[w] &= ~reached[w];
        reached[w] |= frontier[w];
        any |= frontier[w];
      }
      if (any == 0) return;
      std::vector<std::uint64_t> next(words_, 0);
      for_each_node(frontier, [&](int i) {
        level_[i] = level;
        const auto& node = links_.node(i);
        strike(node.seen, node.digit, 2 * level + 1);
        if (!node.group) strike_cell(node.cell(), node.digit, 2 * level + 1);
        const ConstNodeRow ahead = links_.ahead(i);
        for (std::size_t w = 0; w < words_; ++w) next[w] |= ahead[w];
      });
      frontier = std::move(next);
    }
  }

  // By how many links a candidate is off, 0 if it is not.
  int links_to(Cell cell, Digit digit) const { return off_[index(cell, digit)]; }

  Chain chain_to(Candidate off) const {
    std::vector<int> path;
    const int length = links_to(off.cell, off.digit);
    if (length > 1) path = path_to(end_before(off, length / 2));
    return links_.chain_between(start_, path, off);
  }

 private:
  std::size_t index(Cell cell, Digit digit) const {
    return static_cast<std::size_t>(cell * SmallCells::kMaxSize + digit - 1);
  }
  bool conflicts(int i, const Candidate& c) const {
    const auto& node = links_.node(i);
    if (node.digit == c.digit) return node.seen.has(c.cell);
    return !node.group && node.cell() == c.cell;
  }
  void strike(const SmallCells& cells, Digit digit, int links) {
    for (const Cell cell : cells& position_.cells_with(digit)) {
      int& known = off_[index(cell, digit)];
      if (known == 0) known = links;
    }
  }
  void strike_cell(Cell cell, Digit kept, int links) {
    for (const Digit digit : digits_in(position_.candidates(cell) & ~digit_bit(kept))) {
      int& known = off_[index(cell, digit)];
      if (known == 0) known = links;
    }
  }

  int end_before(const Candidate& off, int level) const {
    int end = 0;
    while (level_[end] != level || !conflicts(end, off)) ++end;
    return end;
  }

  // Off, on, off, on, ... up to a node that is on, going back from it.
  std::vector<int> path_to(int on) const {
    std::vector<int> path;
    while (true) {
      path.push_back(on);
      const int level = level_[on];
      int before = -1;
      int off = -1;
      for_each_node(links_.strong(on), [&](int i) {
        if (off >= 0) return;
        if (level == 1) {
          if (conflicts(i, start_)) off = i;
          return;
        }
        for_each_node(links_.weak(i), [&](int j) {
          if (off < 0 && level_[j] == level - 1) {
            off = i;
            before = j;
          }
        });
      });
      path.push_back(off);
      if (level == 1) break;
      on = before;
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  const SmallPosition& position_;
  const Links<SmallCells>& links_;
  std::size_t words_;
  Candidate start_;
  std::array<int, SmallCells::kMaxSize * SmallCells::kMaxSize * SmallCells::kMaxSize> off_{};
  std::vector<int> level_;  // of nodes that are on; 0 where they are not
};

class KrakenSearch {
 public:
  KrakenSearch(const SmallPosition& position, const Links<SmallCells>& links, Findings& findings)
      : position_(position), findings_(findings), after_(position, links) {}

  bool run() {
    for (const Cell cell : position_.open()) {
      for (const Digit digit : digits_in(position_.candidates(cell))) {
        if (findings_.stopped()) return false;
        start_ = candidate(cell, digit);
        after_.follow(start_);
        best_ = {std::numeric_limits<int>::max()};
        for (const Digit other : digits_in(all_digits(position_.size()))) {
          for (const int kind : {0, 1}) look_at(other, kind);
        }
        if (best_.size > findings_.largest_size() || best_.lines == 0) continue;
        if (!findings_.take(describe())) return false;
      }
    }
    return true;
  }

 private:
  struct Fish {
    int size = 0;
    Digit digit = 0;
    int kind = 0;
    PlaceSet lines = 0;
    PlaceSet across = 0;
  };

  House house(int kind, int line) const { return kind * position_.size() + line; }

  // What the chains leave of the places of a digit in each line.
  void look_at(Digit digit, int kind) {
    PlaceSet usable = 0;
    for (int line = 0; line < position_.size(); ++line) {
      const House here = house(kind, line);
      const PlaceSet places = position_.places(here, digit);
      left_[line] = 0;
      if (places == 0) continue;
      if (digit == start_.digit && position_.house(here).has(start_.cell)) continue;
      const auto cells = position_.geometry().house(here);
      for (PlaceSet all = places; all != 0; all &= all - 1) {
        const int place = std::countr_zero(all);
        if (after_.links_to(cells[place], digit) == 0) left_[line] |= PlaceSet{1} << place;
      }
      if (left_[line] == 0) return;  // a contradiction without a fish
      if (std::popcount(left_[line]) < kMostLines) usable |= PlaceSet{1} << line;
    }
    choose({0, digit, kind, 0, 0}, usable);
  }

  void choose(const Fish& fish, PlaceSet from) {
    const int lines = std::popcount(fish.lines);
    if (lines >= 2 && std::popcount(fish.across) < lines) judge(fish);
    if (lines == kMostLines) return;
    for (PlaceSet rest = from; rest != 0; rest &= rest - 1) {
      const int line = std::countr_zero(rest);
      Fish more = fish;
      more.lines |= PlaceSet{1} << line;
      more.across |= left_[line];
      if (std::popcount(more.across) < kMostLines) choose(more, rest & (rest - 1));
    }
  }

  // The places that have to be struck out: those of the lines that are not across.
  std::vector<Cell> fins(const Fish& fish) const {
    std::vector<Cell> cells;
    for (PlaceSet rest = fish.lines; rest != 0; rest &= rest - 1) {
      const House here = house(fish.kind, std::countr_zero(rest));
      const auto places = position_.geometry().house(here);
      for (PlaceSet all = position_.places(here, fish.digit) & ~fish.across; all != 0;
           all &= all - 1) {
        cells.push_back(places[std::countr_zero(all)]);
      }
    }
    std::sort(cells.begin(), cells.end());
    return cells;
  }

  void judge(Fish fish) {
    for (const Cell fin : fins(fish)) fish.size += after_.links_to(fin, fish.digit);
    if (fish.size < best_.size) best_ = fish;
  }

  // Groups: what is left of the lines, the fins. Houses: the lines, then those across.
  Deduction describe() const {
    Deduction deduction;
    deduction.technique = &kKrakenFish;
    deduction.size = best_.size;
    deduction.digits = digit_bit(best_.digit);
    SmallCells body;
    for (PlaceSet rest = best_.lines; rest != 0; rest &= rest - 1) {
      deduction.houses.push_back(house(best_.kind, std::countr_zero(rest)));
      body |= position_.house(deduction.houses.back()) & position_.cells_with(best_.digit);
    }
    for (PlaceSet rest = best_.across; rest != 0; rest &= rest - 1) {
      deduction.houses.push_back(house(1 - best_.kind, std::countr_zero(rest)));
    }
    const std::vector<Cell> gone = fins(best_);
    for (const Cell fin : gone) {
      body.remove(fin);
      deduction.chains.push_back(after_.chain_to(candidate(fin, best_.digit)));
    }
    deduction.groups = {{Role::kPattern, deduction.digits, cell_vector(body)},
                        {Role::kFin, deduction.digits, gone}};
    deduction.eliminations = {start_};
    return deduction;
  }

  const SmallPosition& position_;
  Findings& findings_;
  Consequences after_;
  Candidate start_;
  Fish best_;
  std::array<PlaceSet, SmallCells::kMaxSize> left_{};
};

bool find_krakens(const SmallPosition& position, Findings& findings) {
  const Links<SmallCells> links(position, kGrouped, findings.stop_token());
  if (findings.stopped()) return false;
  return KrakenSearch(position, links, findings).run();
}

std::string explain_kraken(const Deduction& deduction, const Geometry& geometry) {
  std::vector<House> lines;
  std::vector<House> across;
  for (const House house : deduction.houses) {
    const bool same = house / geometry.size() == deduction.houses.front() / geometry.size();
    (same ? lines : across).push_back(house);
  }
  const std::string digit = digit_list(deduction.digits);
  std::string text = chains_text(geometry, deduction) + " Then " +
                     houses_of_a_kind(geometry, lines) + " would have ";
  if (across.empty()) {
    text += "no place left for their " + digit;
  } else {
    const bool rows = lines.front() < geometry.size();
    const std::string number = number_word(static_cast<int>(lines.size()));
    text += "only " + houses_of_a_kind(geometry, across) + " left for their " + digit + ", but " +
            number + (rows ? " rows need " : " columns need ") + number + " different " +
            (rows ? "columns" : "rows");
  }
  return text + "." + removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kKrakenFish = {
    .id = "kraken-fish",
    .name = "Kraken fish",
    .summary = "a fish that chains from a candidate make too small",
    .find_small = find_krakens,
    .explain = explain_kraken,
};

}  // namespace sudolab
