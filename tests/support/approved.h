// Stored texts in tests/data/approved: what the program writes must stay as it is. They show that
// something has changed, not that it was right. After a change that is meant, run the tests once
// with SUDOLAB_APPROVE=1 in the environment, and read what `git diff` shows before committing it.

#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "support/places.h"

namespace sudolab::test {

// Of texts that are too long or too dull to be read: FNV-1a.
inline std::string digest(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::ostringstream out;
  out << std::hex << hash;
  return out.str();
}

// Expects that a text is the one in tests/data/approved/`name`, and tells the first line that is
// not.
inline void expect_approved(const std::string& name, const std::string& text) {
  const std::filesystem::path file =
      std::filesystem::path(in_repository("tests/data")) / "approved" / name;
  if (std::getenv("SUDOLAB_APPROVE") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return;
  }
  std::ifstream stored(file, std::ios::binary);
  ASSERT_TRUE(stored) << file << " is missing";
  std::istringstream now(text);
  std::string wanted, line;
  for (int number = 1;; ++number) {
    const bool more = static_cast<bool>(std::getline(stored, wanted));
    ASSERT_EQ(static_cast<bool>(std::getline(now, line)), more)
        << name << " has another number of lines; the first that is different is " << number;
    if (!more) return;
    ASSERT_EQ(line, wanted) << name << ":" << number;
  }
}

}  // namespace sudolab::test
