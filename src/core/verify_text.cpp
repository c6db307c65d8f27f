// Every digit from 1 to 8 is one bit of a byte, and 9 is none. A house whose bytes have all eight
// bits between them has each of 1 to 8 at least once. If that is true of all nine rows, these
// digits fill at least 72 cells. If the other nine cells hold 9, no digit has room to be twice in a
// row, so every row has each digit exactly once; and so have the columns and the boxes, by the same
// count. A ninth bit would take a second byte for every cell.

#include "core/verify_text.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

namespace sudolab {
namespace {

// Sixteen bytes that are treated alike, which compilers have instructions for nearly everywhere.
// Comparisons give 255 for true.
typedef std::uint8_t Bytes __attribute__((vector_size(16)));

constexpr int kSide = 9;
constexpr int kWidth = sizeof(Bytes);

Bytes load(const void* bytes) {
  Bytes loaded;
  std::memcpy(&loaded, bytes, kWidth);
  return loaded;
}

// Byte k of the result is byte k + Distance; zeros come in from behind.
template <int Distance>
Bytes later(Bytes bytes) {
  return [&]<int... k>(std::integer_sequence<int, k...>) {
    return __builtin_shufflevector(bytes, Bytes{}, k + Distance...);
  }(std::make_integer_sequence<int, kWidth>());
}

// The bit of each digit from 1 to 8, and none for 0, 9 and what follows up to 15. Whatever is
// larger has some bits, but then the grid is wrong anyway.
Bytes bits_of(Bytes digits) {
#if defined(__SSSE3__)
  constexpr Bytes kBits = {0, 1, 2, 4, 8, 16, 32, 64, 128};
  typedef char Signed __attribute__((vector_size(kWidth)));  // as this instruction has them
  return (Bytes)__builtin_ia32_pshufb128((Signed)kBits, (Signed)digits);
#else
  Bytes bits = {};
  for (int digit = 1; digit <= 8; ++digit) {
    bits |= (Bytes)(digits == static_cast<std::uint8_t>(digit)) &
            static_cast<std::uint8_t>(1 << (digit - 1));
  }
  return bits;
#endif
}

std::array<std::uint64_t, 2> halves_of(Bytes bytes) {
  std::array<std::uint64_t, 2> halves;
  std::memcpy(halves.data(), &bytes, kWidth);
  return halves;
}

bool any(Bytes bytes) {
  const auto [low, high] = halves_of(bytes);
  return (low | high) != 0;
}

// Of bytes that add up to less than 256.
int sum(Bytes bytes) {
  const auto [low, high] = halves_of(bytes);
  return static_cast<int>((low + high) * 0x0101010101010101U >> 56);
}

// Row after row, straight from the text: sixteen bytes are the nine cells of a row and seven of
// what follows, which is looked at twice and counted once.
class Looking {
 public:
  // The bits of the digits of the row that starts with this cell.
  Bytes row(const char* solution, const char* puzzle) {
    const Bytes digits = load(solution) - '0';
    look_at(digits, load(puzzle) - '0');
    nines_ += (Bytes)(digits == 9) & kNineOnes;
    return bits_of(digits);
  }

  // Of the last row, whose bytes are the last of sixteen.
  Bytes last_row(const char* solution, const char* puzzle) {
    const Bytes digits = load(solution + kSide - kWidth) - '0';
    look_at(digits, load(puzzle + kSide - kWidth) - '0');
    const Bytes own = later<kWidth - kSide>(digits);
    nines_ += (Bytes)(own == 9) & kNineOnes;
    return bits_of(own);
  }

  // Cell by cell everything is in order, and there are as many nines as there should be.
  bool in_order() const { return !any(wrong_) && sum(nines_) == kSide; }

 private:
  static constexpr Bytes kNineOnes = {1, 1, 1, 1, 1, 1, 1, 1, 1};

  void look_at(Bytes digits, Bytes givens) {
    wrong_ |= ~is_digit(digits) | (is_digit(givens) & (Bytes)(givens != digits));
  }

  static Bytes is_digit(Bytes numbers) { return (Bytes)(numbers - 1 < 9); }

  Bytes wrong_ = {};
  Bytes nines_ = {};
};

}  // namespace

bool is_text_solution(const char* solution, const char* puzzle) {
  Looking looking;
  Bytes columns = {};
  Bytes boxes = ~Bytes{};
  Bytes rows = ~Bytes{};
  for (int band = 0; band < 3; ++band) {
    Bytes together = {};
    for (int number = 3 * band; number < 3 * band + 3; ++number) {
      const int first = kSide * number;
      const Bytes row = number + 1 < kSide ? looking.row(solution + first, puzzle + first)
                                           : looking.last_row(solution + first, puzzle + first);
      together |= row;
      const Bytes triads = row | later<1>(row) | later<2>(row);
      rows &= triads | later<3>(triads) | later<6>(triads);
    }
    columns |= together;
    boxes &= together | later<1>(together) | later<2>(together);
  }
  // What is complete: the first byte stands for all rows, the first nine for the columns, and of
  // these every third for the boxes.
  constexpr Bytes kColumns = {255, 255, 255, 255, 255, 255, 255, 255, 255};
  constexpr Bytes kBoxes = {255, 0, 0, 255, 0, 0, 255};
  constexpr Bytes kRows = {255};
  return looking.in_order() && !any((~columns & kColumns) | (~boxes & kBoxes) | (~rows & kRows));
}

}  // namespace sudolab
