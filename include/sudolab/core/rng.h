// The one source of randomness: xoshiro256** (Blackman & Vigna 2018), seeded through splitmix64,
// with distributions of our own. The standard library's distributions give different numbers on
// different platforms; these give the same everywhere, so a seed names a run for good.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sudolab {

// One step of splitmix64: a good mixer of 64 bits.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

// The seed of part `index` of a run: each puzzle, repetition and thread gets its own stream, so
// that results do not depend on the order in which they are computed.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t index) {
  return mix64(mix64(seed) ^ index);
}

class Rng {
 public:
  explicit Rng(std::uint64_t seed);

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0 .. bound-1, without bias; bound must not be 0.
  std::uint32_t below(std::uint32_t bound);
  int index(std::size_t bound) {
    return static_cast<int>(below(static_cast<std::uint32_t>(bound)));
  }

  // Uniform in [0, 1) with 53 random bits.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  bool chance(double probability) { return uniform() < probability; }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace sudolab
