// Faults one after the other, as SQLite's own tests inject them: the first call fails, then the
// second, and so on, until a run does not get as far as the fault.

#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

namespace sudolab::faults {

// `./test --deep` visits every n; else all up to some number, and then ever fewer.
inline bool deep() {
  const char* wish = std::getenv("SUDOLAB_DEEP");
  return wish != nullptr && *wish != '\0' && *wish != '0';
}

struct Stride {
  std::uint64_t all_up_to = 200;
  std::uint64_t part = 8;  // beyond, n grows by an eighth
  std::uint64_t deep_part = UINT64_MAX;

  std::uint64_t after(std::uint64_t n) const {
    if (n < all_up_to) return n + 1;
    return n + 1 + n / (deep() ? deep_part : part);
  }
};

// Calls `attempt(n)`, which returns whether the fault was reached. How many were.
template <class Attempt>
std::uint64_t visit_faults(const Attempt& attempt, const Stride& stride = {}) {
  std::uint64_t reached = 0;
  for (std::uint64_t n = 1; attempt(n); n = stride.after(n)) ++reached;
  return reached;
}

// The figures of docs/reliability.md are sums of these lines.
inline void tell_faults(const std::string& what, std::uint64_t count) {
  std::cout << "faults injected: " << count << " in " << what << std::endl;
}

}  // namespace sudolab::faults
