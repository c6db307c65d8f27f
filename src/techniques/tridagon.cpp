// Tridagon, also known as Thor's hammer: twelve cells that three digits cannot fill.
//
// Take four boxes at the corners of a rectangle and in each of them three cells, no two of which
// share a row or column of the board. In a box the three cells make a permutation of three; if the
// number of odd permutations among the four is odd, the cells cannot be filled with three digits:
// each of the 648 such choices has been tried (a test does it again). So of all twelve cells one
// has another digit than the three. The candidates for that are the *guardians*, and one of them is
// true. If there is only one it is placed; else whatever conflicts with all of them is false: if
// they are in one cell, the three digits leave it; if they are one digit, it leaves what sees them
// all.
//
//   a . . | . a .       one box with the other diagonal than the rest
//   . b . | . . b
//   . . c | c . .
//   ------+------
//   b . . | b . .
//   . c . | . c .
//   . . a | a . .   <- the third cells of the last box lie the other way round
//
// The size is the number of guardians. The digits need not be candidates of all twelve cells. For
// boards of nine boxes of 3x3.

#include "techniques/tridagon.h"

#include <array>
#include <set>
#include <utility>
#include <vector>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

// More guardians than this have nothing in common as a rule.
constexpr int kMostGuardians = 6;

// Where the cells of a box lie: the column in each of its three rows. The last three are odd.
constexpr std::array<std::array<int, 3>, 6> kPermutations = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}}};
constexpr int kFirstOdd = 3;

class TridagonSearch {
 public:
  TridagonSearch(const SmallPosition& position, Findings& findings)
      : position_(position), findings_(findings) {}

  bool run() {
    for (int left_out = 0; left_out < 9; ++left_out) {
      boxes_ = boxes_without(left_out / 3, left_out % 3);
      for (Digit a = 1; a <= 9; ++a) {
        for (Digit b = a + 1; b <= 9; ++b) {
          if (findings_.stopped()) return false;
          for (Digit c = b + 1; c <= 9; ++c) {
            digits_ = digit_bit(a) | digit_bit(b) | digit_bit(c);
            if (!choose(0, 0, 0)) return false;
          }
        }
      }
    }
    return true;
  }

 private:
  static std::array<int, 4> boxes_without(int band, int stack) {
    std::array<int, 4> boxes{};
    int count = 0;
    for (int box = 0; box < 9; ++box) {
      if (box / 3 != band && box % 3 != stack) boxes[count++] = box;
    }
    return boxes;
  }

  // Chooses the cells of the boxes from `box` on.
  bool choose(int box, int odd, int guardians) {
    if (box == 4) return odd % 2 == 0 || judge();
    for (int p = 0; p < static_cast<int>(kPermutations.size()); ++p) {
      int more = guardians;
      bool fits = true;
      for (int row = 0; row < 3 && fits; ++row) {
        const Cell cell =
            27 * (boxes_[box] / 3) + 9 * row + 3 * (boxes_[box] % 3) + kPermutations[p][row];
        cells_[3 * box + row] = cell;
        const DigitSet candidates = position_.candidates(cell);
        more += count(candidates & ~digits_);
        fits = (candidates & digits_) != 0 && more <= kMostGuardians;
      }
      if (fits && !choose(box + 1, odd + (p >= kFirstOdd ? 1 : 0), more)) return false;
    }
    return true;
  }

  bool judge() {
    std::vector<Candidate> guardians;
    for (const Cell cell : cells_) {
      for (const Digit digit : digits_in(position_.candidates(cell) & ~digits_)) {
        guardians.push_back(candidate(cell, digit));
      }
    }
    if (guardians.empty()) return true;
    std::sort(guardians.begin(), guardians.end());
    Deduction deduction;
    deduction.technique = &kTridagon;
    deduction.size = static_cast<int>(guardians.size());
    deduction.digits = digits_;
    if (guardians.size() == 1) {
      deduction.placements = guardians;
    } else {
      deduction.eliminations = conflicts(guardians);
      if (deduction.eliminations.empty()) return true;
    }
    if (deduction.size > findings_.largest_size()) return true;
    add_groups(guardians, deduction);
    if (!offered_.emplace(deduction.placements, deduction.eliminations).second) return true;
    return findings_.take(std::move(deduction));
  }

  bool conflict(const Candidate& a, const Candidate& b) const {
    if (a.cell == b.cell) return a.digit != b.digit;
    return a.digit == b.digit && position_.peers(a.cell).has(b.cell);
  }

  // The candidates that conflict with all of these.
  std::vector<Candidate> conflicts(const std::vector<Candidate>& guardians) const {
    std::vector<Candidate> found;
    const Candidate& first = guardians.front();
    const auto consider = [&](const Candidate& one) {
      for (const Candidate& guardian : guardians) {
        if (!conflict(one, guardian)) return;
      }
      found.push_back(one);
    };
    for (const Digit digit : digits_in(position_.candidates(first.cell))) {
      consider(candidate(first.cell, digit));
    }
    for (const Cell cell : position_.peers(first.cell) & position_.cells_with(first.digit)) {
      consider(candidate(cell, first.digit));
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  // Groups: the twelve cells, then the guardians, digit by digit.
  void add_groups(const std::vector<Candidate>& guardians, Deduction& deduction) const {
    std::vector<Cell> cells(cells_.begin(), cells_.end());
    std::sort(cells.begin(), cells.end());
    deduction.groups.push_back({Role::kPattern, digits_, std::move(cells)});
    for (const Digit digit : digits_in(all_digits(9) & ~digits_)) {
      Group group{Role::kFin, digit_bit(digit), {}};
      for (const Candidate& one : guardians) {
        if (one.digit == digit) group.cells.push_back(one.cell);
      }
      if (!group.cells.empty()) deduction.groups.push_back(std::move(group));
    }
  }

  const SmallPosition& position_;
  Findings& findings_;
  std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> offered_;
  std::array<int, 4> boxes_{};
  DigitSet digits_ = 0;
  std::array<Cell, 12> cells_{};
};

bool find_tridagons(const SmallPosition& position, Findings& findings) {
  return TridagonSearch(position, findings).run();
}

std::string explain_tridagon(const Deduction& deduction, const Geometry& geometry) {
  const std::string digits = digit_list(deduction.digits);
  std::vector<std::string> guardians;
  for (std::size_t i = 1; i < deduction.groups.size(); ++i) {
    for (const Cell cell : deduction.groups[i].cells) {
      guardians.push_back(cell_name(geometry, cell) + " is " +
                          digit_list(deduction.groups[i].digits));
    }
  }
  std::string text = "The twelve cells " + cell_list(geometry, deduction.groups.front().cells) +
                     ", three in each of four boxes, cannot all be filled with " + digits +
                     ": three digits have no way to go round these boxes when the cells of one box "
                     "lie against the turn of the others.";
  if (!deduction.placements.empty()) {
    return text + " Only one candidate is left to prevent that, so " + guardians.front() + ".";
  }
  return text + " So " + or_list(guardians) + ". What conflicts with " +
         (guardians.size() == 2 ? "both" : "all") + " of these is false." +
         removal_sentence(deduction, geometry);
}

}  // namespace

constinit const Technique kTridagon = {
    .id = "tridagon",
    .name = "Tridagon",
    .summary = "twelve cells of four boxes that three digits cannot fill",
    .needs_3x3_boxes = true,
    .find_small = find_tridagons,
    .explain = explain_tridagon,
};

}  // namespace sudolab
