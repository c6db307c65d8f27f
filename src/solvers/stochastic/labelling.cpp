#include "solvers/stochastic/labelling.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <sudolab/core/candidates.h>

namespace sudolab {

Labelling::Labelling(const Puzzle& puzzle, Sums sums, std::stop_token stop)
    : puzzle_(puzzle), size_(puzzle.geometry().size()), sums_over_(sums), stop_(std::move(stop)) {
  const std::vector<DigitSet> candidates = candidates_of(puzzle);
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    index_of_.push_back(puzzle.givens.empty(cell) ? open_count() : -1);
    if (!puzzle.givens.empty(cell)) continue;
    open_.push_back(cell);
    candidates_.push_back(candidates[cell]);
    possible_ = possible_ && candidates[cell] != 0;
  }
  p_.resize(open_.size() * static_cast<std::size_t>(size_));
  q_.resize(p_.size());
  if (sums_over_ == Sums::kHouses) find_parts();
  start_uniform();
}

void Labelling::find_parts() {
  const Geometry& geometry = puzzle_.geometry();
  // Boards without boxes, of which the shape is 1 x N, have no use for the parts of a box.
  const int across = size_ / geometry.box_cols();  // parts of a row
  const int down = size_ / geometry.box_rows();    // parts of a column
  const std::array<int, kParts> numbers = {size_, size_, size_, size_ * across, size_ * down};
  for (std::size_t part = 0; part < kParts; ++part) {
    part_begin_[part + 1] = part_begin_[part] + static_cast<std::size_t>(numbers[part] * size_);
  }
  sums_.resize(part_begin_[kParts]);
  for (Cell cell : open_) {
    const int row = geometry.row_of(cell);
    const int col = geometry.col_of(cell);
    const std::array<int, kParts> which = {row, col, geometry.box_of(cell),
                                           row * across + col / geometry.box_cols(),
                                           col * down + row / geometry.box_rows()};
    auto& starts = parts_.emplace_back();
    for (std::size_t part = 0; part < kParts; ++part) {
      starts[part] = static_cast<std::uint32_t>(part_begin_[part]) +
                     static_cast<std::uint32_t>(which[part] * size_);
    }
  }
}

void Labelling::start_uniform() {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto p = labels(p_, i);
    for (Digit digit = 1; digit <= size_; ++digit) {
      p[digit - 1] = contains(candidates_[i], digit) ? 1.0 / count(candidates_[i]) : 0;
    }
  }
  compute_support();
}

void Labelling::start_at_random(double noise, Rng& rng) {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto p = labels(p_, i);
    std::fill(p.begin(), p.end(), 0);
    for (Digit digit : digits_in(candidates_[i])) p[digit - 1] = 1 + noise * rng.uniform();
    normalise(p);
  }
  compute_support();
}

// Leaves alone what has no sum to divide by: a cell whose labels have all lost their support.
void Labelling::normalise(std::span<double> labels) const {
  double sum = 0;
  for (double value : labels) sum += value;
  if (sum <= 0) return;
  for (double& value : labels) value /= sum;
}

void Labelling::add_up(Part part) {
  std::fill(sums_.begin() + static_cast<std::ptrdiff_t>(part_begin_[part]),
            sums_.begin() + static_cast<std::ptrdiff_t>(part_begin_[part + 1]), 0);
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto p = labels(p_, i);
    double* const sum = sums(i, part);
    for (int lane = 0; lane < size_; ++lane) sum[lane] += p[lane];
  }
}

double Labelling::compute_support() {
  if (sums_over_ == Sums::kPairs) return support_by_pairs();
  return puzzle_.geometry().is_classic() ? support_by_houses() : support_by_peers();
}

double Labelling::support_by_houses() {
  for (Part part : {kRow, kCol, kBox, kRowInBox, kColInBox}) add_up(part);
  const double others = open_count() - 1;
  double consistency = 0;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto p = labels(p_, i);
    const auto q = labels(q_, i);
    const double* const row = sums(i, kRow);
    const double* const col = sums(i, kCol);
    const double* const box = sums(i, kBox);
    const double* const row_in_box = sums(i, kRowInBox);
    const double* const col_in_box = sums(i, kColInBox);
    for (int lane = 0; lane < size_; ++lane) {
      const double peers =
          row[lane] + col[lane] + box[lane] - row_in_box[lane] - col_in_box[lane] - p[lane];
      q[lane] = std::max(0.0, others - peers);  // it can only be negative by rounding
      consistency += p[lane] * q[lane];
    }
  }
  return consistency;
}

double Labelling::support_by_peers() {
  const double others = open_count() - 1;
  std::array<double, kMaxSize> peers;
  double consistency = 0;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    peers.fill(0);
    for (const Cell peer : puzzle_.geometry().peers(open_[i])) {
      if (index_of_[peer] < 0) continue;
      const auto p = labels(p_, static_cast<std::size_t>(index_of_[peer]));
      for (int lane = 0; lane < size_; ++lane) peers[lane] += p[lane];
    }
    const auto p = labels(p_, i);
    const auto q = labels(q_, i);
    for (int lane = 0; lane < size_; ++lane) {
      q[lane] = std::max(0.0, others - peers[lane]);
      consistency += p[lane] * q[lane];
    }
  }
  return consistency;
}

// r_ij(l,m), word for word.
bool Labelling::compatible(std::size_t i, int label, std::size_t j, int other) const {
  if (i == j) return false;
  if (label != other) return true;
  const Geometry& geometry = puzzle_.geometry();
  const Cell one = open_[i], two = open_[j];
  const bool apart = geometry.row_of(one) != geometry.row_of(two) &&
                     geometry.col_of(one) != geometry.col_of(two) &&
                     geometry.box_of(one) != geometry.box_of(two);
  if (!apart || geometry.extra_houses() == 0) return apart;
  const auto peers = geometry.peers(one);
  return !std::binary_search(peers.begin(), peers.end(), two);
}

double Labelling::support_by_pairs() {
  double consistency = 0;
  for (std::size_t i = 0; i < open_.size() && !stop_.stop_requested(); ++i) {
    for (int label = 0; label < size_; ++label) {
      double support = 0;
      for (std::size_t j = 0; j < open_.size(); ++j) {
        const auto p = labels(p_, j);
        for (int other = 0; other < size_; ++other) {
          if (compatible(i, label, j, other)) support += p[other];
        }
      }
      labels(q_, i)[label] = support;
      consistency += labels(p_, i)[label] * support;
    }
  }
  return consistency;
}

std::size_t Labelling::table_bytes() const {
  const auto bytes = [](const auto& table) { return table.size() * sizeof(table[0]); };
  return bytes(open_) + bytes(index_of_) + bytes(candidates_) + bytes(parts_) + bytes(p_) +
         bytes(q_) + bytes(sums_) + bytes(before_);
}

double Labelling::consistency() { return compute_support(); }

double Labelling::step_by_exclusion() {
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto p = labels(p_, i);
    const auto q = labels(q_, i);
    double sum = 0;
    for (int lane = 0; lane < size_; ++lane) sum += p[lane] * q[lane];
    if (sum <= 0) continue;  // a single open cell has no support
    for (int lane = 0; lane < size_; ++lane) p[lane] = p[lane] * q[lane] / sum;
  }
  return compute_support();
}

void Labelling::divide_by_sums(Part part) {
  add_up(part);
  for (std::size_t at = part_begin_[part]; at < part_begin_[part + 1]; ++at) {
    if (sums_[at] > 0) sums_[at] = 1 / sums_[at];
  }
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto p = labels(p_, i);
    const double* const inverse = sums(i, part);
    for (int lane = 0; lane < size_; ++lane) p[lane] *= inverse[lane];
  }
}

void Labelling::divide_by_sums(std::span<const std::uint16_t> house) {
  std::array<double, kMaxSize> inverse{};
  for (const bool adds : {true, false}) {
    for (const Cell cell : house) {
      if (index_of_[cell] < 0) continue;
      const auto p = labels(p_, static_cast<std::size_t>(index_of_[cell]));
      for (int lane = 0; lane < size_; ++lane) {
        if (adds) {
          inverse[lane] += p[lane];
        } else {
          p[lane] *= inverse[lane];
        }
      }
    }
    for (double& sum : inverse) {
      if (adds && sum > 0) sum = 1 / sum;
    }
  }
}

double Labelling::step_by_balance(double self_support) {
  const Geometry& geometry = puzzle_.geometry();
  before_ = p_;
  for (Part part : {kRow, kCol, kBox}) divide_by_sums(part);
  for (int extra = 0; extra < geometry.extra_houses(); ++extra) {
    divide_by_sums(geometry.house(geometry.extra_house(extra)));
  }
  double largest = 0;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const auto p = labels(p_, i);
    for (double& value : p) value *= 1 + self_support * value;
    normalise(p);
    const auto before = labels(before_, i);
    for (int lane = 0; lane < size_; ++lane) {
      largest = std::max(largest, std::abs(p[lane] - before[lane]));
    }
  }
  return largest;
}

Grid Labelling::label() const {
  Grid grid = puzzle_.givens;
  for (int index = 0; index < open_count(); ++index) {
    const auto first = p_.begin() + static_cast<std::ptrdiff_t>(at(index, 1));
    grid.set(open_[index], static_cast<Digit>(std::max_element(first, first + size_) - first) + 1);
  }
  return grid;
}

}  // namespace sudolab
