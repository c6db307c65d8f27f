// Which cells see which, as words of the fast engine's board.

#pragma once

#include "solvers/fast/board.h"

namespace sudolab::fast {

struct PeerTable {
  using Row = std::uint32_t[4];  // one word per band; the fourth keeps the distances round
  Row of[kBands * 32];           // by band * 32 + bit of the cell
};

constexpr PeerTable make_peer_table() {
  PeerTable table{};
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      std::uint32_t* peers = table.of[row / 3 * 32 + bit_index(row % 3, column)];
      for (int band = 0; band < kBands; ++band) peers[band] = kFirstColumn << column;
      peers[row / 3] |= kRow << bit_index(row % 3, 0);
      peers[row / 3] |= (kFirstColumn * 7) << (column / 3 * 3);
      peers[row / 3] &= ~(1U << bit_index(row % 3, column));
    }
  }
  return table;
}

inline constexpr PeerTable kPeers = make_peer_table();

}  // namespace sudolab::fast
