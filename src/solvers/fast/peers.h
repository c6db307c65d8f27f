// Which cells see which, as words of the fast engine's boards.

#pragma once

#include "solvers/fast/board.h"

namespace sudolab::fast {

template <class Layout>
struct PeerTableOf {
  static constexpr int kWordBits = 8 * sizeof(typename Layout::Word);
  using Row = typename Layout::Word[4];  // one word per band; four keep the distances round
  Row of[Layout::kBands * kWordBits];    // by band * kWordBits + bit of the cell
};

template <class Layout>
constexpr PeerTableOf<Layout> make_peer_table() {
  using Word = typename Layout::Word;
  PeerTableOf<Layout> table{};
  for (int cell = 0; cell < Layout::kCellCount; ++cell) {
    const int row = cell / Layout::kSize, column = cell % Layout::kSize;
    const int band = row / Layout::kBox, bit = Layout::bit_index(row % Layout::kBox, column);
    Word* peers = table.of[band * table.kWordBits + bit];
    for (int other = 0; other < Layout::kCellCount; ++other) {
      const int other_row = other / Layout::kSize, other_column = other % Layout::kSize;
      const int other_band = other_row / Layout::kBox;
      const bool same_box =
          other_band == band && other_column / Layout::kBox == column / Layout::kBox;
      if (other == cell || (other_row != row && other_column != column && !same_box)) continue;
      peers[other_band] |= Word{1} << Layout::bit_index(other_row % Layout::kBox, other_column);
    }
  }
  return table;
}

using PeerTable = PeerTableOf<Layout9>;
inline constexpr PeerTable kPeers = make_peer_table<Layout9>();
inline constexpr PeerTableOf<Layout16> kPeers16 = make_peer_table<Layout16>();

}  // namespace sudolab::fast
