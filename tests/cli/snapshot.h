// Output compared with a file in snapshots/, with everything that depends on time masked.

#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <string>

#include "cli/run_program.h"
#include "support/places.h"

namespace sudolab::test {

inline std::string masked(std::string text) {
  text = std::regex_replace(text, std::regex("\"seconds\":[-+.0-9e]+"), "\"seconds\":#");
  text = std::regex_replace(text, std::regex("[0-9.]+ (ns|µs|ms|s|min)\\b"), "# s");
  return std::regex_replace(text, std::regex("[0-9,.]+/s"), "#/s");
}

inline void expect_snapshot(const std::string& name, const std::string& text) {
  const std::string path = in_repository("tests/cli/snapshots") + "/" + name;
  const std::string actual = masked(text);
  if (std::getenv("SUDOLAB_UPDATE_SNAPSHOTS") != nullptr) {
    std::ofstream(path, std::ios::binary) << actual;
    return;
  }
  EXPECT_EQ(actual, read_whole_file(path))
      << "If the change is meant, run the tests with SUDOLAB_UPDATE_SNAPSHOTS=1 and commit "
      << path;
}

}  // namespace sudolab::test
