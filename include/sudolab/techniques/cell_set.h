// Sets of cells as bit sets, the working material of all techniques.
//
// A technique is written once for both sizes of set: boards of up to 10x10 fit into two words and
// the common 9x9 should not pay for the others; boards of up to 25x25 need ten words.

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <sudolab/core/geometry.h>

namespace sudolab {

template <int kWords>
class CellSet {
 public:
  // The largest board whose cells fit.
  static constexpr int kMaxSize = kWords == 2 ? 10 : sudolab::kMaxSize;
  static_assert(kMaxSize * kMaxSize <= 64 * kWords);

  constexpr CellSet() = default;
  static constexpr CellSet of(Cell cell) {
    CellSet set;
    set.add(cell);
    return set;
  }

  constexpr void add(Cell cell) { words_[cell / 64] |= bit(cell); }
  constexpr void remove(Cell cell) { words_[cell / 64] &= ~bit(cell); }
  constexpr bool has(Cell cell) const { return (words_[cell / 64] & bit(cell)) != 0; }

  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }
  // The lowest cell of a set that is not empty.
  constexpr Cell first() const {
    int word = 0;
    while (words_[word] == 0) ++word;
    return 64 * word + std::countr_zero(words_[word]);
  }
  constexpr bool contains(const CellSet& other) const { return (other - *this).empty(); }
  constexpr bool meets(const CellSet& other) const { return !(*this & other).empty(); }

  constexpr CellSet& operator&=(const CellSet& other) {
    for (int i = 0; i < kWords; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr CellSet& operator|=(const CellSet& other) {
    for (int i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& other) {
    for (int i = 0; i < kWords; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  // for (Cell cell : set) visits the cells in ascending order.
  class Iterator {
   public:
    constexpr Iterator(const std::uint64_t* words, int word) : words_(words), word_(word) {
      if (word_ < kWords) left_ = words_[word_];
      skip_empty_words();
    }
    constexpr Cell operator*() const { return 64 * word_ + std::countr_zero(left_); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      skip_empty_words();
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const {
      return word_ != other.word_ || left_ != other.left_;
    }

   private:
    constexpr void skip_empty_words() {
      while (left_ == 0 && word_ < kWords) {
        if (++word_ < kWords) left_ = words_[word_];
      }
    }
    const std::uint64_t* words_;
    int word_;
    std::uint64_t left_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(words_.data(), 0); }
  constexpr Iterator end() const { return Iterator(words_.data(), kWords); }

 private:
  static constexpr std::uint64_t bit(Cell cell) { return std::uint64_t{1} << cell % 64; }

  std::array<std::uint64_t, kWords> words_{};
};

using SmallCells = CellSet<2>;   // boards of up to 10x10
using LargeCells = CellSet<10>;  // boards of up to 25x25

}  // namespace sudolab
