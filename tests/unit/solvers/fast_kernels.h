// The kernels of the fast engine that this processor can run, and whether one of them did.

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <sudolab/solvers/solver.h>
#include "solvers/fast/kernels.h"

namespace sudolab::test {

inline std::vector<std::string> fast_kernels() {
  std::vector<std::string> names;
  for (const char* name : {"avx512", "avx2", "portable"}) {
    if (fast::find_kernel(name) != nullptr) names.push_back(name);
  }
  return names;
}

inline void expect_kernel(const SolveResult& result, const std::string& name) {
  ASSERT_EQ(result.measures.size(), 1U);
  EXPECT_EQ(result.measures.front().name, "register_bits");
  EXPECT_EQ(result.measures.front().value, name == "avx512" ? 512 : name == "avx2" ? 256 : 128);
}

}  // namespace sudolab::test
