// What is still to be looked at: numbers, each once, the smallest first.

#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace sudolab {

class DueSet {
 public:
  static constexpr int kNone = -1;

  explicit DueSet(std::size_t numbers) : words_((numbers + 63) / 64, 0) {}

  void add(std::size_t number) { words_[number / 64] |= std::uint64_t{1} << number % 64; }
  void add_word(std::size_t word, std::uint64_t numbers) { words_[word] |= numbers; }
  void clear() { std::fill(words_.begin(), words_.end(), 0); }

  // Takes the smallest out; kNone where there is none.
  int pop() {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      if (words_[word] == 0) continue;
      const int number = std::countr_zero(words_[word]);
      words_[word] &= words_[word] - 1;
      return static_cast<int>(word * 64) + number;
    }
    return kNone;
  }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace sudolab
