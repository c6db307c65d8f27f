// The rule of 45, which is the sum of the digits from 1 to 9: some houses that have no cell in
// common have a known sum. Cages inside them take their part of it. Of a cage that is partly
// inside, either the cells inside remain (innies) or those outside are taken off again (outies),
// whichever are fewer. What remains is a sum of a few cells, which the engine knows how to use.

#include <algorithm>

#include "solvers/propagation/network_builder.h"

namespace sudolab {
namespace {

constexpr int kMostLines = 4;  // rows or columns side by side

class HouseSums {
 public:
  HouseSums(NetworkBuilder& builder, std::size_t most_cells)
      : builder_(builder),
        most_cells_(most_cells),
        size_(builder.size()),
        cage_of_(static_cast<std::size_t>(builder.geometry().cells()), kNone),
        inside_(cage_of_.size(), false) {
    const auto& cages = builder.cages();
    for (std::size_t cage = 0; cage < cages.size(); ++cage) {
      const auto& cells = cages[cage].cells;
      const bool free = std::all_of(cells.begin(), cells.end(),
                                    [&](Cell cell) { return cage_of_[cell] == kNone; });
      if (!free) continue;  // each cell counts once
      for (const Cell cell : cells) cage_of_[cell] = static_cast<int>(cage);
    }
    for (const KnownCage& cage : cages) sizes_.push_back(cage.cells.size());
    cells_inside_.resize(cages.size(), 0);
  }

  void add_all() {
    for (const House first : {0, size_}) {  // rows, then columns
      for (int from = 0; from < size_; ++from) {
        for (int line = from; line < std::min(size_, from + kMostLines); ++line) add(first + line);
        clear();
      }
    }
    for (House house = 2 * size_; house < static_cast<House>(builder_.houses().size()); ++house) {
      add(house);
      clear();
    }
  }

 private:
  static constexpr int kNone = -1;

  // Takes a house to those at hand, and tells the sum of all of them if it is a short one.
  void add(House house) {
    houses_.push_back(house);
    for (const Cell cell : builder_.houses()[house]) {
      const int cage = cage_of_[cell];
      if (cage == kNone) {
        uncaged_.push_back(cell);
        continue;
      }
      const std::size_t before = fewer_cells(cage);
      if (cells_inside_[cage]++ == 0) touched_.push_back(cage);
      left_ += fewer_cells(cage);
      left_ -= before;
    }
    if (!touched_.empty() && left_ + uncaged_.size() <= most_cells_) tell();
  }

  void clear() {
    for (const int cage : touched_) cells_inside_[cage] = 0;
    houses_.clear();
    uncaged_.clear();
    touched_.clear();
    left_ = 0;
  }

  // Of the cells inside and those outside.
  std::size_t fewer_cells(int cage) const {
    return std::min(cells_inside_[cage], sizes_[cage] - cells_inside_[cage]);
  }
  // Whether the sum is about those of its cells that are outside.
  bool counts_outside(int cage) const { return 2 * cells_inside_[cage] > sizes_[cage]; }

  void tell() {
    int total = static_cast<int>(houses_.size()) * size_ * (size_ + 1) / 2;
    cells_ = uncaged_;
    factors_.assign(cells_.size(), 1);
    for (const House house : houses_) {
      for (const Cell cell : builder_.houses()[house]) inside_[cell] = true;
    }
    for (const int cage : touched_) {
      const KnownCage& known = builder_.cages()[cage];
      const bool outside = counts_outside(cage);
      if (outside) total -= known.sum;
      for (const Cell cell : known.cells) {
        if (inside_[cell] == outside) continue;
        cells_.push_back(cell);
        factors_.push_back(outside ? -1 : 1);
      }
    }
    for (const House house : houses_) {
      for (const Cell cell : builder_.houses()[house]) inside_[cell] = false;
    }
    std::vector<Cell> key = cells_;
    std::sort(key.begin(), key.end());
    if (known_.insert(std::move(key)).second) builder_.add_up(cells_, factors_, total);
  }

  NetworkBuilder& builder_;
  std::size_t most_cells_;
  int size_;
  std::vector<int> cage_of_;
  std::vector<bool> inside_;
  std::vector<std::size_t> sizes_, cells_inside_;  // of each cage
  std::vector<House> houses_;                      // at hand
  std::vector<int> touched_;                       // cages with cells in them
  std::vector<Cell> uncaged_;                      // their cells that are in no cage
  std::size_t left_ = 0;                           // cells of cages that the sum would be about
  std::vector<Cell> cells_;
  std::vector<int> factors_;
  std::set<std::vector<Cell>> known_;
};

}  // namespace

void add_sums_of_houses(NetworkBuilder& builder, std::size_t most_cells) {
  if (!builder.cages().empty()) HouseSums(builder, most_cells).add_all();
}

}  // namespace sudolab
