// The fast engine's picture of a 9 x 9 board, and what a kernel is.
//
// For every digit and every band of three rows one 32-bit word holds where in the band the digit
// may still go: nine bits per row, and above each row a guard bit that is always zero, so that one
// addition or subtraction acts on three rows at once without one row disturbing the next.
//
//   bit  29 28......20 19 18......10  9  8.......0
//         0  third row  0  second row 0  first row
//
// docs/how-the-fast-engine-works.md draws all of it.
//
// This header is included by code that is compiled for one instruction set each. It must not pull
// in anything that could be instantiated there and then be used elsewhere: plain types only.

#pragma once

#include <cstdint>

namespace sudolab::fast {

inline constexpr int kDigits = 9;
inline constexpr int kBands = 3;
inline constexpr int kLanes = 16;  // of a vector; a board uses one per digit and leaves the rest

inline constexpr std::uint32_t kRow = 0x1FF;                             // nine columns
inline constexpr std::uint32_t kCells = kRow | kRow << 10 | kRow << 20;  // all cells
inline constexpr std::uint32_t kGuards = 1U << 9 | 1U << 19 | 1U << 29;  // above each row
inline constexpr std::uint32_t kFirstColumn = 1U | 1U << 10 | 1U << 20;  // of each row

// Where cell `column` of row `row` of a band is.
constexpr int bit_index(int row, int column) { return 10 * row + column; }

struct alignas(64) Board {
  std::uint32_t places[kBands][kLanes];  // per band and digit
};

// Cells that are known to have one candidate, named to save looking for them.
struct Known {
  std::uint32_t cells[kBands];
};

// A board to be searched.
struct Start {
  Board board;
  Known known;
};

// Whom a kernel works for. Every function gets `owner` back.
struct Client {
  void* owner;
  // The next board to search, and a number by which it is called from then on. False: no more.
  bool (*next)(void* owner, Start& start, std::uint64_t& ticket);
  // Nothing follows any more: a guess is about to be made. False: give this board up.
  bool (*guess)(void* owner, std::uint64_t ticket, const Board& settled);
  // A solution. False: no more of this board.
  bool (*solution)(void* owner, std::uint64_t ticket, const Board& board);
  // The board is finished with: searched through, or ended by one of the answers above.
  void (*end)(void* owner, std::uint64_t ticket, bool exhausted);
};

struct Kernel {
  const char* name;
  bool (*supported)();  // by this processor
  // Both search all boards that the client has, find the same solutions in the same order per
  // board and make the same guesses. `run_one` does one board after the other, each as quickly as
  // possible; `run_batch` has one per lane of a register in hand, and gets the most done. They
  // return the width of the registers of their instruction set, in bits: who asks knows who ran.
  int (*run_one)(const Client& client);
  int (*run_batch)(const Client& client);
};

}  // namespace sudolab::fast
