// Between boards and the 81 characters of a puzzle, row by row, as files have them.
//
// In ASCII the last four bits of a digit are its number. So a band of 27 characters is four words
// with a bit for each cell, one for each bit of the numbers, and these planes are what is worked
// with on both ways: sixteen lanes find out at once which cells have their digit, and four words
// make up all characters.
//
// Included by kernels only.

#pragma once

#include "solvers/fast/vector.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

inline constexpr int kBandCells = 27;
inline constexpr std::uint32_t kWholeBand = (1U << kBandCells) - 1;
inline constexpr int kPlanes = 4;
inline constexpr char kRarelyEmpty[] = {'*', '_', '-', '?'};  // '.' and '0' are what files have

#if defined(__SSE4_1__) && !defined(__AVX512VL__)
// Two pieces of sixteen cover a band; they overlap in the middle and reach into no other band.
inline constexpr int kHighPiece = kBandCells - 16;
inline constexpr int kPieces[] = {0, kHighPiece};
#endif

// The characters of a band. Answers have a bit for each cell, without gaps between rows.
class BandText {
 public:
#if defined(__AVX512VL__)
  explicit BandText(const char* text) : text_(_mm256_maskz_loadu_epi8(kWholeBand, text)) {}

  std::uint32_t plane(int bit) const {
    return _mm256_test_epi8_mask(text_, _mm256_set1_epi8(static_cast<char>(1 << bit)));
  }
  std::uint32_t digits() const {
    const __m256i numbers = _mm256_sub_epi8(text_, _mm256_set1_epi8('1'));
    return _mm256_cmplt_epu8_mask(numbers, _mm256_set1_epi8(kDigits));
  }
  std::uint32_t cells_with(char character) const {
    return _mm256_cmpeq_epi8_mask(text_, _mm256_set1_epi8(character));
  }

 private:
  __m256i text_;
#elif defined(__SSE4_1__)
  explicit BandText(const char* text) : low_(load(text)), high_(load(text + kHighPiece)) {}

  std::uint32_t plane(int bit) const {
    return cells([&](__m128i piece) { return _mm_slli_epi16(piece, 7 - bit); });
  }
  std::uint32_t digits() const {
    return cells([](__m128i piece) {
      const __m128i numbers = _mm_sub_epi8(piece, _mm_set1_epi8('1'));
      return _mm_cmpeq_epi8(_mm_min_epu8(numbers, _mm_set1_epi8(kDigits - 1)), numbers);
    });
  }
  std::uint32_t cells_with(char character) const {
    return cells([&](__m128i piece) { return _mm_cmpeq_epi8(piece, _mm_set1_epi8(character)); });
  }

 private:
  static __m128i load(const char* text) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
  }
  // The first bit of every byte of what `answer` makes of a piece.
  template <class Answer>
  std::uint32_t cells(Answer answer) const {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(answer(low_))) |
           static_cast<std::uint32_t>(_mm_movemask_epi8(answer(high_))) << kHighPiece;
  }

  __m128i low_, high_;
#else
  explicit BandText(const char* text) : text_(text) {}

  std::uint32_t plane(int bit) const {
    return cells([&](char character) { return (character >> bit & 1) != 0; });
  }
  std::uint32_t digits() const {
    return cells([](char character) { return character >= '1' && character <= '9'; });
  }
  std::uint32_t cells_with(char wanted) const {
    return cells([&](char character) { return character == wanted; });
  }

 private:
  template <class Question>
  std::uint32_t cells(Question question) const {
    std::uint32_t yes = 0;
    for (int i = 0; i < kBandCells; ++i) yes |= std::uint32_t{question(text_[i])} << i;
    return yes;
  }

  const char* text_;
#endif
};

// A board's words have a gap above each row.
static inline std::uint32_t with_gaps(std::uint32_t cells) {
#if defined(__BMI2__)
  return _pdep_u32(cells, kCells);
#else
  return (cells & kRow) | (cells & kRow << 9) << 1 | (cells & kRow << 18) << 2;
#endif
}
static inline std::uint32_t without_gaps(std::uint32_t word) {
#if defined(__BMI2__)
  return _pext_u32(word, kCells);
#else
  return (word & kRow) | (word >> 1 & kRow << 9) | (word >> 2 & kRow << 18);
#endif
}

// What the lanes of the digits hold, as constants.
struct DigitLanes {
  alignas(64) std::uint32_t all[kLanes] = {};  // every cell
  alignas(
      64) std::uint32_t lack[kPlanes][kLanes] = {};  // every cell where the number lacks the bit
  constexpr DigitLanes() {
    for (int lane = 0; lane < kDigits; ++lane) {
      all[lane] = kCells;
      for (int bit = 0; bit < kPlanes; ++bit) lack[bit][lane] = (lane + 1) >> bit & 1 ? 0 : kCells;
    }
  }
};
inline constexpr DigitLanes kDigitLanes;

// False if some character is neither a digit nor an empty cell.
static bool read_text(const char* text, Start& start) {
  for (int band = 0; band < kBands; ++band) {
    const BandText characters(text + kBandCells * band);
    const std::uint32_t digits = characters.digits();
    std::uint32_t right = digits | characters.cells_with('.') | characters.cells_with('0');
    if (right != kWholeBand) {
      for (const char other : kRarelyEmpty) right |= characters.cells_with(other);
      if (right != kWholeBand) return false;
    }
    const std::uint32_t known = with_gaps(digits);
    const Wide all = load(kDigitLanes.all);
    Wide places = all & known;
    for (int bit = 0; bit < kPlanes; ++bit) {
      places &= load(kDigitLanes.lack[bit]) ^ with_gaps(characters.plane(bit));
    }
    start.known.cells[band] = known;
    store(places | (all & ~known), start.board.places[band]);
  }
  return true;
}

#if defined(__SSE4_1__) && !defined(__AVX512VL__)
// Sixteen cells, one byte each, all of whose bits are those of the cell.
static inline __m128i bytes_of(std::uint32_t cells) {
  const __m128i which = _mm_set_epi8(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m128i bit = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201));
  const __m128i bits = _mm_shuffle_epi8(_mm_cvtsi32_si128(static_cast<int>(cells)), which);
  return _mm_cmpeq_epi8(_mm_and_si128(bits, bit), bit);
}
#endif

static inline void write_band(const std::uint32_t (&planes)[kPlanes], char* text) {
#if defined(__AVX512VL__)
  __m256i characters = _mm256_set1_epi8('0');
  for (int bit = 0; bit < kPlanes; ++bit) {
    const __m256i value = _mm256_set1_epi8(static_cast<char>(1 << bit));
    characters = _mm256_mask_add_epi8(characters, planes[bit], characters, value);
  }
  _mm256_mask_storeu_epi8(text, kWholeBand, characters);
#elif defined(__SSE4_1__)
  for (const int first : kPieces) {
    __m128i characters = _mm_set1_epi8('0');
    for (int bit = 0; bit < kPlanes; ++bit) {
      const __m128i value = _mm_set1_epi8(static_cast<char>(1 << bit));
      characters = _mm_or_si128(characters, _mm_and_si128(bytes_of(planes[bit] >> first), value));
    }
    _mm_storeu_si128(reinterpret_cast<__m128i*>(text + first), characters);
  }
#else
  for (int cell = 0; cell < kBandCells; ++cell) {
    std::uint32_t number = 0;
    for (int bit = 0; bit < kPlanes; ++bit) number |= (planes[bit] >> cell & 1) << bit;
    text[cell] = static_cast<char>('0' + number);
  }
#endif
}

// Every cell of a solution is in the word of one digit. What is in none becomes '0', and what is in
// several some other character: the judge looks at the text.
static void write_text(const Board& board, char* text) {
  for (int band = 0; band < kBands; ++band) {
    const std::uint32_t(&digit)[kLanes] = board.places[band];
    const std::uint32_t planes[kPlanes] = {
        without_gaps(digit[0] | digit[2] | digit[4] | digit[6] | digit[8]),
        without_gaps(digit[1] | digit[2] | digit[5] | digit[6]),
        without_gaps(digit[3] | digit[4] | digit[5] | digit[6]),
        without_gaps(digit[7] | digit[8]),
    };
    write_band(planes, text + kBandCells * band);
  }
}

}  // namespace sudolab::fast::SUDOLAB_KERNEL
