// Words side by side, in whatever registers the kernel is compiled for.
//
//   Native   as many 32-bit words as fit into one register: 16, 8 or 4
//   Wide     always sixteen, in one, two or four registers
//
// Both understand the operators of whole numbers, lane by lane; what is written for one works for
// the other. Only what compilers do not see on their own is spelled out: logic with three
// operands, and questions about all lanes.
//
// Included by kernels only, each of which defines SUDOLAB_KERNEL as a namespace of its own.

#pragma once

#include <cstdint>

#include "solvers/fast/board.h"

#if defined(__SSE4_1__)
#include <immintrin.h>
#endif

namespace sudolab::fast::SUDOLAB_KERNEL {

#if defined(__AVX512F__)
#define SUDOLAB_LANES 16
#elif defined(__AVX2__)
#define SUDOLAB_LANES 8
#else
#define SUDOLAB_LANES 4
#endif
inline constexpr int kNativeLanes = SUDOLAB_LANES;

// Of the instruction set, in bits, whether used or not.
#if defined(__AVX512VL__)
inline constexpr int kWidestRegister = 512;
#elif defined(__AVX2__)
inline constexpr int kWidestRegister = 256;
#else
inline constexpr int kWidestRegister = 128;
#endif

typedef std::uint32_t Native __attribute__((vector_size(4 * kNativeLanes), may_alias));

// ---- one register ----------------------------------------------------------------------------

// Any function of three operands in one instruction, where there is one.
#if defined(__AVX512VL__) && SUDOLAB_LANES == 16
#define SUDOLAB_LOGIC3(a, b, c, table) \
  ((Native)_mm512_ternarylogic_epi32((__m512i)(a), (__m512i)(b), (__m512i)(c), table))
#elif defined(__AVX512VL__) && SUDOLAB_LANES == 8
#define SUDOLAB_LOGIC3(a, b, c, table) \
  ((Native)_mm256_ternarylogic_epi32((__m256i)(a), (__m256i)(b), (__m256i)(c), table))
#endif

// Bits of `a` where the mask has ones, of `b` elsewhere.
static inline Native choose(Native mask, Native a, Native b) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(mask, a, b, 0xCA);
#else
  return (a & mask) | (b & ~mask);
#endif
}
static inline Native any_of(Native a, Native b, Native c) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(a, b, c, 0xFE);
#else
  return a | b | c;
#endif
}
static inline Native all_of(Native a, Native b, Native c) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(a, b, c, 0x80);
#else
  return a & b & c;
#endif
}
static inline Native either_within(Native a, Native b, Native mask) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(a, b, mask, 0xA8);
#else
  return (a | b) & mask;
#endif
}
// Of `a`, what is in `kept` or not in `lost`.
static inline Native keep_unless(Native a, Native kept, Native lost) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(a, kept, lost, 0xD0);
#else
  return a & ~(lost & ~kept);  // two instructions where there is no ternary logic
#endif
}
static inline Native add_both(Native sum, Native a, Native b) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(sum, a, b, 0xF8);
#else
  return sum | (a & b);
#endif
}
static inline Native add_difference(Native sum, Native a, Native b) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(sum, a, b, 0xF6);
#else
  return sum | (a ^ b);
#endif
}
static inline Native add_without(Native sum, Native a, Native b) {
#if defined(SUDOLAB_LOGIC3)
  return SUDOLAB_LOGIC3(sum, a, b, 0xF4);
#else
  return sum | (a & ~b);
#endif
}
#undef SUDOLAB_LOGIC3

// The sum, with this word in all lanes where there is something in `where`.
static inline Native add_where(Native where, Native sum, std::uint32_t word) {
#if defined(__AVX512VL__) && SUDOLAB_LANES == 16
  const __mmask16 lanes = _mm512_test_epi32_mask((__m512i)where, (__m512i)where);
  const __m512i words = _mm512_set1_epi32(static_cast<int>(word));
  return (Native)_mm512_mask_or_epi32((__m512i)sum, lanes, (__m512i)sum, words);
#else
  return sum | ((Native)(where != 0) & word);
#endif
}

// One bit per lane that is not zero.
static inline std::uint32_t nonzero_lanes(Native words) {
#if defined(__AVX512VL__) && SUDOLAB_LANES == 16
  return _mm512_test_epi32_mask((__m512i)words, (__m512i)words);
#elif defined(__AVX512VL__) && SUDOLAB_LANES == 8
  return _mm256_test_epi32_mask((__m256i)words, (__m256i)words);
#elif defined(__AVX2__)
  const __m256i zeros = _mm256_cmpeq_epi32((__m256i)words, _mm256_setzero_si256());
  return ~static_cast<std::uint32_t>(_mm256_movemask_ps((__m256)zeros)) & 0xFF;
#elif defined(__SSE4_1__)
  const __m128i zeros = _mm_cmpeq_epi32((__m128i)words, _mm_setzero_si128());
  return ~static_cast<std::uint32_t>(_mm_movemask_ps((__m128)zeros)) & 0xF;
#else
  std::uint32_t lanes = 0;
  for (int lane = 0; lane < kNativeLanes; ++lane) lanes |= std::uint32_t{words[lane] != 0} << lane;
  return lanes;
#endif
}

// The word in a lane that is not known before: in memory, where the compiler would otherwise move
// the whole register there and back.
static inline std::uint32_t& word_in(Native& words, int lane) {
  return reinterpret_cast<std::uint32_t*>(&words)[lane];
}

// ---- sixteen words ---------------------------------------------------------------------------

struct Wide {
  static constexpr int kParts = kLanes / kNativeLanes;
  Native part[kParts];
};

// Written out instead of a loop: g++ keeps what is indexed by a variable in memory.
template <class Function>
static inline Wide each_part(Function part) {
  if constexpr (Wide::kParts == 1) {
    return {{part(0)}};
  } else if constexpr (Wide::kParts == 2) {
    return {{part(0), part(1)}};
  } else {
    return {{part(0), part(1), part(2), part(3)}};
  }
}

#define SUDOLAB_LIFT_OPERATOR(op)                                    \
  static inline Wide operator op(const Wide& a, const Wide& b) {     \
    return each_part([&](int i) { return a.part[i] op b.part[i]; }); \
  }                                                                  \
  static inline Wide operator op(const Wide& a, std::uint32_t b) {   \
    return each_part([&](int i) { return a.part[i] op b; });         \
  }                                                                  \
  template <class Other>                                             \
  static inline Wide& operator op##=(Wide & a, const Other & b) {    \
    return a = a op b;                                               \
  }
SUDOLAB_LIFT_OPERATOR(&)
SUDOLAB_LIFT_OPERATOR(|)
SUDOLAB_LIFT_OPERATOR(^)
SUDOLAB_LIFT_OPERATOR(+)
SUDOLAB_LIFT_OPERATOR(-)
#undef SUDOLAB_LIFT_OPERATOR

static inline Wide operator~(const Wide& a) {
  return each_part([&](int i) { return ~a.part[i]; });
}
static inline Wide operator<<(const Wide& a, int bits) {
  return each_part([&](int i) { return a.part[i] << bits; });
}
static inline Wide operator>>(const Wide& a, int bits) {
  return each_part([&](int i) { return a.part[i] >> bits; });
}

#define SUDOLAB_LIFT_LOGIC(name)                                                    \
  static inline Wide name(const Wide& a, const Wide& b, const Wide& c) {            \
    return each_part([&](int i) { return name(a.part[i], b.part[i], c.part[i]); }); \
  }
SUDOLAB_LIFT_LOGIC(choose)
SUDOLAB_LIFT_LOGIC(any_of)
SUDOLAB_LIFT_LOGIC(all_of)
SUDOLAB_LIFT_LOGIC(either_within)
SUDOLAB_LIFT_LOGIC(keep_unless)
SUDOLAB_LIFT_LOGIC(add_both)
SUDOLAB_LIFT_LOGIC(add_difference)
#undef SUDOLAB_LIFT_LOGIC

static inline Wide add_where(const Wide& where, const Wide& sum, std::uint32_t word) {
  return each_part([&](int i) { return add_where(where.part[i], sum.part[i], word); });
}

static inline std::uint32_t nonzero_lanes(const Wide& wide) {
  std::uint32_t lanes = 0;
  for (int i = 0; i < Wide::kParts; ++i) lanes |= nonzero_lanes(wide.part[i]) << (i * kNativeLanes);
  return lanes;
}
static inline bool any(const Wide& wide) {
  Native sum = wide.part[0];
  for (int i = 1; i < Wide::kParts; ++i) sum |= wide.part[i];
  return nonzero_lanes(sum) != 0;
}

static inline Wide load(const std::uint32_t (&words)[kLanes]) {
  const auto* parts = reinterpret_cast<const Native*>(words);
  return each_part([&](int i) { return parts[i]; });
}
static inline void store(const Wide& wide, std::uint32_t (&words)[kLanes]) {
  auto* parts = reinterpret_cast<Native*>(words);
  for (int i = 0; i < Wide::kParts; ++i) parts[i] = wide.part[i];
}

// The same word in every lane.
template <class Vector>
static inline Vector all(std::uint32_t word) {
  return Vector{} + word;
}
// The word in one lane, and zero in all others.
static inline Wide in_lane(int lane, std::uint32_t word) {
  alignas(64) static constexpr std::uint32_t kNumbers[kLanes] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                                 8, 9, 10, 11, 12, 13, 14, 15};
  const Wide numbers = load(kNumbers);
  const auto number = static_cast<std::uint32_t>(lane);
  return each_part([&](int i) { return (Native)(numbers.part[i] == number) & word; });
}

// ---- counting over the lanes -----------------------------------------------------------------

// Every lane changes places with the one `Distance` away (8, 4, 2 or 1).
template <int Distance>
static inline Wide across(const Wide& wide) {
  if constexpr (Distance >= kNativeLanes) {
    return each_part([&](int i) { return wide.part[i ^ (Distance / kNativeLanes)]; });
  } else {
    return each_part([&](int i) {
      const Native x = wide.part[i];
#define SUDOLAB_LANE(n) ((n) ^ Distance)
#if SUDOLAB_LANES == 16
      return __builtin_shufflevector(
          x, x, SUDOLAB_LANE(0), SUDOLAB_LANE(1), SUDOLAB_LANE(2), SUDOLAB_LANE(3), SUDOLAB_LANE(4),
          SUDOLAB_LANE(5), SUDOLAB_LANE(6), SUDOLAB_LANE(7), SUDOLAB_LANE(8), SUDOLAB_LANE(9),
          SUDOLAB_LANE(10), SUDOLAB_LANE(11), SUDOLAB_LANE(12), SUDOLAB_LANE(13), SUDOLAB_LANE(14),
          SUDOLAB_LANE(15));
#elif SUDOLAB_LANES == 8
      return __builtin_shufflevector(x, x, SUDOLAB_LANE(0), SUDOLAB_LANE(1), SUDOLAB_LANE(2),
                                     SUDOLAB_LANE(3), SUDOLAB_LANE(4), SUDOLAB_LANE(5),
                                     SUDOLAB_LANE(6), SUDOLAB_LANE(7));
#else
      return __builtin_shufflevector(x, x, SUDOLAB_LANE(0), SUDOLAB_LANE(1), SUDOLAB_LANE(2),
                                     SUDOLAB_LANE(3));
#endif
#undef SUDOLAB_LANE
    });
  }
}

// The larger of every lane and the one `Distance` away.
template <int Distance>
static inline Wide larger(const Wide& wide) {
  const Wide other = across<Distance>(wide);
  return each_part([&](int i) {
    const Native a = wide.part[i], b = other.part[i];
    return a > b ? a : b;
  });
}
static inline std::uint32_t largest(const Wide& words) {
  return larger<1>(larger<2>(larger<4>(larger<8>(words)))).part[0][0];
}

// How many lanes have a bit, for every bit at once: at least one, two, three. The answer is in
// every lane.
struct Counts {
  Wide one;
  Wide two;
  Wide three;

  template <int Distance>
  void fold() {
    const Wide other_one = across<Distance>(one);
    const Wide other_two = across<Distance>(two);
    three = any_of(three, across<Distance>(three), (one & other_two) | (two & other_one));
    two = any_of(two, other_two, one & other_one);
    one |= other_one;
  }
};

static inline Counts counted(const Wide& words) {
  Counts counts{words, Wide{}, Wide{}};
  counts.fold<8>();
  counts.fold<4>();
  counts.fold<2>();
  counts.fold<1>();
  return counts;
}

}  // namespace sudolab::fast::SUDOLAB_KERNEL
