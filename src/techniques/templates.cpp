// Templates, also known as the pattern overlay method: one digit, and all ways to place it.
//
// In a solved board the nine 4s lie one in each row, column and box. Such a choice of places among
// the candidates is a template. A candidate that is in no template is false, one that is in all is
// true. Nothing more can be said about a digit by looking at it alone: what fish, colouring and
// X-chains conclude, its templates show as well. That is why the fish with boxes ask here first
// whether there is anything to look for.
//
// To find out which places are used by a template it is not necessary to go through all of them:
// one is looked for through each place that is in none yet. The number of templates is counted only
// where something was found; it is the size.
//
// Counting templates by hand is beyond most people, so this comes late. It is for boards up to
// 10x10: on large ones a digit has too many templates.

#include "techniques/templates.h"

#include <array>
#include <bit>

#include "techniques/conclusions.h"
#include "techniques/wording.h"

namespace sudolab {
namespace {

constexpr int kMostCounted = 10'000;

// Goes through the rows and chooses a place in each whose column and box are free.
class TemplateSearch {
 public:
  TemplateSearch(const SmallPosition& position, Digit digit)
      : position_(position), size_(position.size()) {
    for (int row = 0; row < size_; ++row) {
      const PlaceSet places = position.places(row, digit);
      if (places == 0) continue;
      rows_[count_] = row;
      places_[count_++] = places;
    }
  }

  // A template that uses a cell; none if there is none.
  SmallCells through(Cell cell) const {
    std::array<PlaceSet, SmallCells::kMaxSize> places = places_;
    for (int i = 0; i < count_; ++i) {
      if (rows_[i] == position_.geometry().row_of(cell)) {
        places[i] = PlaceSet{1} << position_.geometry().col_of(cell);
      }
    }
    SmallCells chosen;
    return complete(places, 0, 0, 0, chosen) ? chosen : SmallCells{};
  }

  int number() const {
    int found = 0;
    count(0, 0, 0, found);
    return found;
  }

 private:
  PlaceSet box_bit(int row, int col) const {
    return PlaceSet{1} << position_.geometry().box_of(position_.geometry().cell_at(row, col));
  }

  bool complete(const std::array<PlaceSet, SmallCells::kMaxSize>& places, int depth, PlaceSet cols,
                PlaceSet boxes, SmallCells& chosen) const {
    if (depth == count_) return true;
    for (PlaceSet left = places[depth] & ~cols; left != 0; left &= left - 1) {
      const int col = std::countr_zero(left);
      const PlaceSet box = box_bit(rows_[depth], col);
      if ((boxes & box) != 0) continue;
      const Cell cell = position_.geometry().cell_at(rows_[depth], col);
      chosen.add(cell);
      if (complete(places, depth + 1, cols | PlaceSet{1} << col, boxes | box, chosen)) return true;
      chosen.remove(cell);
    }
    return false;
  }

  void count(int depth, PlaceSet cols, PlaceSet boxes, int& found) const {
    if (depth == count_) ++found;
    if (depth == count_ || found == kMostCounted) return;
    for (PlaceSet left = places_[depth] & ~cols; left != 0; left &= left - 1) {
      const int col = std::countr_zero(left);
      const PlaceSet box = box_bit(rows_[depth], col);
      if ((boxes & box) == 0) count(depth + 1, cols | PlaceSet{1} << col, boxes | box, found);
    }
  }

  const SmallPosition& position_;
  int size_;
  int count_ = 0;  // rows without the digit
  std::array<int, SmallCells::kMaxSize> rows_{};
  std::array<PlaceSet, SmallCells::kMaxSize> places_{};
};

// The places that are the only ones of their row to be in a template, so that all templates have
// them.
std::vector<Candidate> certain(const SmallPosition& position, const SmallCells& used, Digit digit) {
  std::vector<Candidate> found;
  for (int row = 0; row < position.size(); ++row) {
    const SmallCells here = used & position.house(row);
    if (here.count() == 1) found.push_back(candidate(here.first(), digit));
  }
  return found;
}

bool find_templates(const SmallPosition& position, Findings& findings) {
  for (const Digit digit : digits_in(all_digits(position.size()))) {
    const SmallCells& places = position.cells_with(digit);
    const SmallCells used = places_in_templates(position, digit, findings.stop_token());
    if (findings.stopped()) return false;
    std::vector<Candidate> placements = certain(position, used, digit);
    if (used.empty() || (used == places && placements.empty())) continue;
    Deduction deduction;
    deduction.technique = &kTemplate;
    deduction.size = TemplateSearch(position, digit).number();
    deduction.digits = digit_bit(digit);
    deduction.groups = {{Role::kPattern, deduction.digits, cell_vector(used)}};
    if (deduction.size > findings.largest_size()) continue;
    deduction.placements = std::move(placements);
    if (!deduction.placements.empty() && !findings.take(deduction)) return false;
    if (used == places || deduction.size > findings.largest_size()) continue;
    deduction.placements.clear();
    add_eliminations(deduction, digit, places - used);
    if (!findings.take(std::move(deduction))) return false;
  }
  return true;
}

std::string explain_template(const Deduction& deduction, const Geometry& geometry) {
  const std::string digit = digit_list(deduction.digits);
  std::string number = number_word(deduction.size);
  if (deduction.size == kMostCounted) number += " or more";
  const bool one = deduction.size == 1;
  std::string text = "There " + std::string(one ? "is" : "are") + " " + number +
                     (one ? " way" : " ways") + " to choose places for all " + digit +
                     "s that are missing, one in each row, column and box. ";
  std::vector<Cell> cells;
  for (const Candidate& c : deduction.placements) cells.push_back(c.cell);
  if (!cells.empty()) {
    return text + (one ? "It uses " : "All of them use ") + cell_list(geometry, cells) + ", so " +
           (cells.size() == 1 ? "this cell is " : "these cells are ") + digit + ".";
  }
  for (const Candidate& c : deduction.eliminations) cells.push_back(c.cell);
  return text + (one ? "It does not use " : "None of them uses ") + either_cell(geometry, cells) +
         "." + removal_sentence(deduction, geometry);
}

}  // namespace

SmallCells places_in_templates(const SmallPosition& position, Digit digit,
                               const std::stop_token& stop) {
  const TemplateSearch search(position, digit);
  SmallCells used;
  for (const Cell cell : position.cells_with(digit)) {
    if (stop.stop_requested()) break;
    if (!used.has(cell)) used |= search.through(cell);
  }
  return used;
}

constinit const Technique kTemplate = {
    .id = "template",
    .name = "Template",
    .summary = "all ways to place one digit on the board",
    .find_small = find_templates,
    .explain = explain_template,
};

}  // namespace sudolab
