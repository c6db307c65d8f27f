// The fast engine's pictures of a board, and what a kernel is.
//
// For every digit and every band of rows one word holds where in the band the digit may still go.
// On a 9x9 board that is a 32-bit word: nine bits per row, and above each row a guard bit that is
// always zero, so that one addition or subtraction acts on three rows at once without one row
// disturbing the next.
//
//   bit  29 28......20 19 18......10  9  8.......0
//         0  third row  0  second row 0  first row
//
// On a 16x16 board four rows of sixteen fill a 64-bit word, and need no guards, since processors
// know what sixteen bits are.
//
//   bit  63........48 47........32 31........16 15.........0
//        fourth row   third row    second row   first row
//
// docs/explanation/fast-engine.md draws all of it.
//
// This header is included by code that is compiled for one instruction set each. It must not pull
// in anything that could be instantiated there and then be used elsewhere: plain types only.

#pragma once

#include <cstdint>

namespace sudolab::fast {

inline constexpr int kLanes = 16;  // words of a band: one per digit; 9x9 leaves the rest zero
inline constexpr int kMostAtOnce = 2 * kLanes;  // boards that `run_batch` has in hand

// What is the same for boards of both sizes.
template <class WordType, int Size, int BoxSize, int RowBits>
struct Layout {
  using Word = WordType;
  static constexpr int kSize = Size;  // rows, columns, digits
  static constexpr int kBox = BoxSize;
  static constexpr int kBands = Size / BoxSize;
  static constexpr int kCellCount = Size * Size;

  // Where cell `column` of row `row` of a band is, and which cell of the grid a bit means.
  static constexpr int bit_index(int row, int column) { return RowBits * row + column; }
  static constexpr int cell_at(int band, int bit) {
    return Size * (BoxSize * band + bit / RowBits) + bit % RowBits;
  }

  // All cells of a band.
  static constexpr Word kAllCells = [] {
    Word cells = 0;
    for (int row = 0; row < BoxSize; ++row) {
      for (int column = 0; column < Size; ++column) cells |= Word{1} << (RowBits * row + column);
    }
    return cells;
  }();

  struct alignas(64) Board {
    Word places[kBands][kLanes];  // per band and digit
  };

  // Cells that are known to have one candidate, named to save looking for them.
  struct Known {
    Word cells[kBands];
  };

  // A board to be searched.
  struct Start {
    Board board;
    Known known;
  };

  // What a kernel works for. Every function gets `owner` back.
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
};

using Layout9 = Layout<std::uint32_t, 9, 3, 10>;
using Layout16 = Layout<std::uint64_t, 16, 4, 16>;

// Without a number: the classic board.
using Board = Layout9::Board;
using Known = Layout9::Known;
using Start = Layout9::Start;
using Client = Layout9::Client;

inline constexpr int kDigits = Layout9::kSize;
inline constexpr int kBands = Layout9::kBands;
inline constexpr std::uint32_t kRow = 0x1FF;  // nine columns
inline constexpr std::uint32_t kCells = Layout9::kAllCells;
inline constexpr std::uint32_t kGuards = 1U << 9 | 1U << 19 | 1U << 29;  // above each row
inline constexpr std::uint32_t kFirstColumn = 1U | 1U << 10 | 1U << 20;  // of each row

constexpr int bit_index(int row, int column) { return Layout9::bit_index(row, column); }

// What counting the last two bands needs (two_bands.h): room, and someone to ask.
struct BandCountSpace {
  static constexpr int kMostSplits = 56;         // of the columns of a stack between two bands
  static constexpr int kMostWays = 56 * 216;     // to fill a box
  static constexpr std::uint32_t kTable = 4096;  // more than twice the 1680 sets of rows

  struct Split {
    int begin[2], end[2];  // its ways to fill the box of each band
  };
  struct Stack {
    int splits;
    int ways[2];
    Split split[kMostSplits];
    std::uint32_t way[2][kMostWays + kLanes];  // and room to read whole registers
  };
  struct Entry {
    std::uint32_t rows;
    std::uint64_t splits;
  };

  Stack stacks[3];
  Entry table[2][kTable];
};
struct BandCountClient {
  void* owner;
  std::uint64_t enough;        // solutions
  bool (*go_on)(void* owner);  // asked before each pair of splits of two stacks, a step
};

struct Kernel {
  const char* name;
  bool (*supported)();  // by this processor
  // Both search all boards that the client has, find the same solutions in the same order per
  // board and make the same guesses. `run_one` does one board after the other, each as quickly as
  // possible; `run_batch` has one per lane of two registers in hand, and gets the most done. They
  // return the width of the registers of their instruction set, in bits, which shows which kernel
  // ran.
  int (*run_one)(const Client& client);
  int (*run_batch)(const Client& client);
  // As run_one, but a board counts as solved as soon as its first band is filled.
  int (*run_first_band)(const Client& client);
  // The solutions of a board that run_first_band reported.
  std::uint64_t (*count_two_bands)(const Board& board, BandCountSpace& space,
                                   const BandCountClient& client);
  // Boards of 16x16, one after the other.
  int (*run_sixteen)(const Layout16::Client& client);
  // From and to the 81 characters of a 9x9 puzzle: 1 to 9, and one of . 0 * _ - ? for an empty
  // cell. `read_text` returns false where it finds something else; `write_text` takes a solution.
  bool (*read_text)(const char* text, Start& start);
  void (*write_text)(const Board& board, char* text);
};

}  // namespace sudolab::fast
