// Where tests find their files, and what they say when a public collection is not there.

#include "support/places.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace sudolab::test {
namespace {

// Each test of ctest is a process of its own, so the variable is left as it is.
void set_collections(const std::string& folder) {
  ASSERT_EQ(setenv("SUDOLAB_COLLECTIONS", folder.c_str(), 1), 0);
}

TEST(Places, TheRepositoryIsThere) {
  EXPECT_TRUE(std::filesystem::exists(in_repository("data/README.md")));
  EXPECT_EQ(in_repository() + "/data", in_repository("data"));
}

TEST(Places, AMissingFileOfTheRepositoryFailsItsTest) {
  EXPECT_FALSE(repository_has("data/no-such-file.txt"));
  EXPECT_THROW(in_repository("data/no-such-file.txt"), std::runtime_error);
}

TEST(Places, TheEnvironmentNamesTheCollections) {
  set_collections(in_repository("data"));
  EXPECT_EQ(in_collections("several.txt"), in_repository("data/several.txt"));
  EXPECT_TRUE(has_collection("several.txt"));
  EXPECT_FALSE(has_collection("no-such-file.txt"));
}

TEST(Places, WhatIsMissingCanBeProvided) {
  for (const std::string& folder : {std::string(), in_repository("data")}) {
    set_collections(folder);
    EXPECT_FALSE(has_collection("17-clue.txt"));
    const std::string message = without_collection("17-clue.txt");
    EXPECT_NE(message.find("17-clue.txt"), std::string::npos) << message;
    EXPECT_NE(message.find("SUDOLAB_COLLECTIONS"), std::string::npos) << message;
    EXPECT_NE(message.find("data/README.md"), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace sudolab::test
