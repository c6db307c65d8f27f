// Relaxation labelling: the objects are the open cells, the labels their candidates, and p_i(l) is
// how probable label l is for cell i. Two ways of improving p, both in a time proportional to the
// number of probabilities, and the first one once more as it is defined, which takes its square.
//
// By exclusion (Bizzotto). Two labels are compatible, r_ij(l,m) = 1, unless they are the same digit
// in cells that share a house, or i = j. The support of a label is the sum over all cells j and
// labels m of r_ij(l,m) p_j(m), which is
//
//   q_i(l) = (cells - 1) - (sum of p_j(l) over the peers j of i)
//
// and the sum over the peers follows from sums over houses, and over the parts that a box has in
// common with a row or a column, which would be counted twice:
//
//   peers = row + column + box - box part of the row - box part of the column - own
//
// Where regions are not boxes, or there are further houses, the sum over the peers is added up peer
// by peer. Summed over all pairs of labels, as the definition says, it is the same up to rounding.
// That is there to be measured and to test ours, not to be used.
//
// The step is p_i(l) <- p_i(l) q_i(l) / sum_m p_i(m) q_i(m). It never lowers the average local
// consistency A, the sum of p*q (Baum & Eagon 1967), since r is symmetric and not negative.
//
// By balance. Every digit must be somewhere in every house, so its probabilities over a house
// should sum to one. A label is supported by a house that lacks its digit and opposed by one that
// has too much of it: p_i(l) is divided by that sum for its row, then for its column, then for its
// box, and then for each further house. Where i is the last place for l in a house, the quotient is
// 1: a hidden single. Then a label supports itself, r_ii(l,l) = s, so that ties break: p_i(l) <-
// p_i(l) (1 + s p_i(l)), normalised.
//
// Additions, multiplications and divisions in a fixed order only: the same bits everywhere.

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

class Labelling {
 public:
  // How the support by exclusion is added up. Over pairs it takes a second on 25x25, so it ends
  // early after a stop; support and consistency then mean nothing.
  enum class Sums { kHouses, kPairs };

  // Uniform over the candidates of each open cell.
  explicit Labelling(const Puzzle& puzzle, Sums sums = Sums::kHouses, std::stop_token stop = {});

  // Every open cell has a candidate: without that there is nothing to label it with.
  bool possible() const { return possible_; }

  void start_uniform();
  // Each probability proportional to 1 + noise * u, with u uniform in [0, 1).
  void start_at_random(double noise, Rng& rng);

  // One step, by the support that the last start, step by exclusion or `consistency` computed.
  // Returns the average local consistency after it.
  double step_by_exclusion();
  // One step, by the sums over houses. Returns the largest change of a probability.
  double step_by_balance(double self_support);

  // Of the present probabilities.
  double consistency();

  // Every open cell with its most probable digit, the smallest one of several.
  Grid label() const;

  int open_count() const { return static_cast<int>(open_.size()); }
  Cell open_cell(int index) const { return open_[index]; }
  double probability(int index, Digit digit) const { return p_[at(index, digit)]; }
  // As of the last start, step by exclusion or `consistency`.
  double support(int index, Digit digit) const { return q_[at(index, digit)]; }
  // What its tables take.
  std::size_t table_bytes() const;

 private:
  // What a cell belongs to: row, column, box, and its box's parts of the row and of the column.
  enum Part { kRow, kCol, kBox, kRowInBox, kColInBox };
  static constexpr int kParts = 5;

  std::size_t at(int index, Digit digit) const {
    return static_cast<std::size_t>(index * size_ + digit - 1);
  }
  std::span<double> labels(std::vector<double>& values, std::size_t index) const {
    return {values.data() + index * static_cast<std::size_t>(size_),
            static_cast<std::size_t>(size_)};
  }
  double* sums(std::size_t index, Part part) { return sums_.data() + parts_[index][part]; }

  void find_parts();
  void normalise(std::span<double> labels) const;
  void add_up(Part part);
  void divide_by_sums(Part part);
  void divide_by_sums(std::span<const std::uint16_t> house);
  double compute_support();
  double support_by_houses();
  double support_by_peers();
  double support_by_pairs();
  bool compatible(std::size_t i, int label, std::size_t j, int other) const;

  Puzzle puzzle_;
  int size_;
  Sums sums_over_;
  std::stop_token stop_;
  bool possible_ = true;
  std::vector<Cell> open_;
  std::vector<int> index_of_;                             // per cell; negative where it is given
  std::vector<DigitSet> candidates_;                      // per open cell
  std::vector<std::array<std::uint32_t, kParts>> parts_;  // where their sums begin
  std::array<std::size_t, kParts + 1> part_begin_{};
  std::vector<double> p_, q_, sums_;
  std::vector<double> before_;  // the probabilities before a step
};

}  // namespace sudolab
