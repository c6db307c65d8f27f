// Which cell with two candidates to guess in: the one whose two digits have most to do with what is
// around it. A peer that could take one of them counts one, and two more if it has two candidates
// itself, since it would be decided. (The numbers were found by trial; docs/explanation/
// fast-engine.md has the table.)
//
// Sixteen cells are compared at a time, one per lane: the first such cell of every row, and the
// second one of the first seven rows. The peers of all of them that could take one of their digits
// are found together, digit after digit, and counted in planes of bits.

#pragma once

#include "solvers/fast/inference.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

// What the lanes look at, as constants.
struct ChoiceLanes {
  alignas(64) std::uint32_t row[kBands][kLanes] = {};   // the lane's row in the word of its band
  alignas(64) std::uint32_t band[kBands][kLanes] = {};  // all bits in the lane's band
  alignas(64) std::uint32_t second[kLanes] = {};        // all bits: the row's second cell
  alignas(64) std::uint32_t number[kLanes] = {};
  int band_of[kLanes] = {};
  constexpr ChoiceLanes() {
    constexpr int kRows = 9;
    for (int lane = 0; lane < kLanes; ++lane) {
      const int row_of_lane = lane % kRows;
      band_of[lane] = row_of_lane / 3;
      row[band_of[lane]][lane] = kRow << bit_index(row_of_lane % 3, 0);
      band[band_of[lane]][lane] = ~0U;
      second[lane] = lane < kRows ? 0 : ~0U;
      number[lane] = static_cast<std::uint32_t>(lane);
    }
  }
};
inline constexpr ChoiceLanes kChoiceLanes;

class PairChoice {
 public:
  struct Cell {
    int band;
    std::uint32_t bit;
  };

  // The board, and per band the cells with exactly two candidates, of which there is at least one.
  PairChoice(const Board& board, const std::uint32_t (&pairs)[kBands])
      : board_(board), pairs_(pairs), cells_(cells_of_lanes()) {}

  Cell best() const {
    Wide touched[kBands] = {};
    add_places_of_its_digits(touched);
    keep_peers(touched);
    const std::uint32_t rated = largest((score(touched) << 4) | load(kChoiceLanes.number));
    const std::uint32_t lane = rated % kLanes;
    alignas(64) std::uint32_t cells[kLanes];
    store(cells_, cells);
    return {kChoiceLanes.band_of[lane], cells[lane]};
  }

 private:
  // A bit in the word of the lane's band; none if the row has no such cell.
  Wide cells_of_lanes() const {
    const Wide of_row =
        any_of(load(kChoiceLanes.row[0]) & pairs_[0], load(kChoiceLanes.row[1]) & pairs_[1],
               load(kChoiceLanes.row[2]) & pairs_[2]);
    const Wide left = of_row & (of_row + load(kChoiceLanes.second));  // adding ~0 is taking 1 away
    return left & (Wide{} - left);
  }

  void add_places_of_its_digits(Wide (&places)[kBands]) const {
    const Wide cells[kBands] = {cells_ & load(kChoiceLanes.band[0]),
                                cells_ & load(kChoiceLanes.band[1]),
                                cells_ & load(kChoiceLanes.band[2])};
    for (int digit = 0; digit < kDigits; ++digit) {
      const std::uint32_t a = board_.places[0][digit];
      const std::uint32_t b = board_.places[1][digit];
      const std::uint32_t c = board_.places[2][digit];
      const Wide has_it = any_of(cells[0] & a, cells[1] & b, cells[2] & c);
      places[0] = add_where(has_it, places[0], a);
      places[1] = add_where(has_it, places[1], b);
      places[2] = add_where(has_it, places[2], c);
    }
  }

  // The cell itself stays: that is the same number for all.
  void keep_peers(Wide (&places)[kBands]) const {
    const Wide column = columns_of(cells_) & kRow;
    const Wide stack = stacks_with_some(column) & kRow;
    const Wide columns = in_every_row(column);
    const Wide box = in_every_row((stack << 3) - stack);
    for (int band = 0; band < kBands; ++band) {
      places[band] &=
          add_both(columns | load(kChoiceLanes.row[band]), box, load(kChoiceLanes.band[band]));
    }
  }

  // One for each bit, and two more for each that is a cell with two candidates. Three bits are
  // added up to a plane of ones and one of twos (or of twos and one of fours) before any is
  // counted.
  Wide score(const Wide (&touched)[kBands]) const {
    const Wide pairs[kBands] = {touched[0] & pairs_[0], touched[1] & pairs_[1],
                                touched[2] & pairs_[2]};
    const Wide twos = at_least_two(touched), twos_of_pairs = odd(pairs);
    const Wide fours_of_pairs = at_least_two(pairs), fours = twos & twos_of_pairs;
    return weighed(odd(touched), twos ^ twos_of_pairs, fours_of_pairs ^ fours,
                   fours_of_pairs & fours);
  }

  static Wide odd(const Wide (&three)[kBands]) { return three[0] ^ three[1] ^ three[2]; }
  static Wide at_least_two(const Wide (&three)[kBands]) {
    return add_both(three[0] & three[1], three[0] | three[1], three[2]);
  }

  // The bits of each lane, each as often as its plane says.
  static Wide weighed(const Wide& ones, const Wide& twos, const Wide& fours, const Wide& eights) {
    const Wide low = counted_in_fours(ones) + (counted_in_fours(twos) << 1);
    const Wide high = counted_in_fours(fours) + (counted_in_fours(eights) << 1);
    Wide sum = counted_in_eights(low) + (counted_in_eights(high) << 2);
    sum += sum >> 16;
    return (sum + (sum >> 8)) & 0xFF;
  }
  static Wide counted_in_fours(const Wide& bits) {
    const Wide in_twos = bits - ((bits >> 1) & 0x55555555);
    return (in_twos & 0x33333333) + ((in_twos >> 2) & 0x33333333);
  }
  static Wide counted_in_eights(const Wide& fours) {
    return (fours & 0x0F0F0F0F) + ((fours >> 4) & 0x0F0F0F0F);
  }

  const Board& board_;
  const std::uint32_t (&pairs_)[kBands];
  const Wide cells_;
};

}  // namespace sudolab::fast::SUDOLAB_KERNEL
