#include "proofs/splits.h"

#include <algorithm>
#include <utility>

namespace sudolab {
namespace {

class Collector {
 public:
  Collector(const Geometry& geometry, const ProofBoard& board)
      : geometry_(geometry), board_(board) {}

  std::vector<Split> collect() {
    for (Cell cell = 0; cell < geometry_.cells(); ++cell) add_cell(cell);
    for (House house = 0; house < geometry_.houses(); ++house) {
      for (Digit digit = 1; digit <= geometry_.size(); ++digit) add_place(house, digit);
    }
    return std::move(splits_);
  }

 private:
  void add_cell(Cell cell) {
    if (!may_add(static_cast<std::size_t>(count(board_.candidates[cell])))) return;
    Split split;
    for (const Digit digit : digits_in(board_.candidates[cell])) {
      split.options.push_back({cell, digit});
    }
    add(std::move(split));
  }

  void add_place(House house, Digit digit) {
    Split split;
    for (const Cell cell : geometry_.house(house)) {
      if (!contains(board_.candidates[cell], digit)) continue;
      split.options.push_back({cell, digit});
      if (split.options.size() > fewest_) return;
    }
    if (may_add(split.options.size())) add(std::move(split));
  }

  bool may_add(std::size_t options) const { return options > 1 && options <= fewest_; }

  void add(Split split) {
    if (split.options.size() < fewest_) splits_.clear();
    fewest_ = split.options.size();
    for (const SplitOption& option : split.options) split.weight += removed_by(option);
    splits_.push_back(std::move(split));
  }

  int removed_by(const SplitOption& option) const {
    int removed = 0;
    for (const Cell peer : geometry_.peers(option.cell)) {
      removed += contains(board_.candidates[peer], option.digit) ? 1 : 0;
    }
    return removed;
  }

  const Geometry& geometry_;
  const ProofBoard& board_;
  std::size_t fewest_ = kMaxSize + 1;
  std::vector<Split> splits_;
};

}  // namespace

std::vector<Split> promising_splits(const Geometry& geometry, const ProofBoard& board,
                                    std::size_t most) {
  std::vector<Split> splits = Collector(geometry, board).collect();
  if (splits.size() > most) {
    std::stable_sort(splits.begin(), splits.end(),
                     [](const Split& a, const Split& b) { return a.weight > b.weight; });
    splits.resize(most);
  }
  return splits;
}

}  // namespace sudolab
