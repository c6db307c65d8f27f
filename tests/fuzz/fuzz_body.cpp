// The libFuzzer target of one body: SUDOLAB_FUZZ_BODY names it (bodies/body.h).

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <sudolab/core/geometry.h>
#include "bodies/body.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

const sudolab::testing::Body& body = sudolab::testing::SUDOLAB_FUZZ_BODY;

std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

// The tables of all geometries are made once; the first input should not have to wait for them.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  sudolab::Geometry::all();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (const auto complaint = body.complaint(text_of(data, size))) {
    std::fprintf(stderr, "%s\n", complaint->c_str());
    std::abort();
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  sudolab::Rng rng(seed);
  // Now and then bytes are changed without regard to what they mean.
  if (body.mutated == nullptr || rng.chance(0.25)) return LLVMFuzzerMutate(data, size, most);
  const std::string text = body.mutated(text_of(data, size), rng);
  if (text.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::copy(text.begin(), text.end(), reinterpret_cast<char*>(data));
  return text.size();
}
