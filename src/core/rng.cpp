#include <sudolab/core/rng.h>

namespace sudolab {

Rng::Rng(std::uint64_t seed) {
  for (auto& word : state_) {
    word = mix64(seed);
    seed += 0x9e3779b97f4a7c15U;
  }
}

// Lemire's multiply-and-reject (2019): the high half of a 32 x 32 product is uniform once the
// few low halves that would favour some values are rejected.
std::uint32_t Rng::below(std::uint32_t bound) {
  std::uint64_t product = (next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = -bound % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace sudolab
