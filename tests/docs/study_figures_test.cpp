// The figures of the studies' pages, which `sudolab study run --page` writes: readers on GitHub see
// them as pictures, in light and in dark, and a clone does not grow by megabytes.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/places.h"
#include "unit/report/xml_check.h"

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = 150'000;

std::vector<fs::path> figures() {
  std::vector<fs::path> found;
  for (const auto& entry :
       fs::recursive_directory_iterator(in_repository("docs/studies/figures"))) {
    if (!entry.is_directory()) found.push_back(entry.path());
  }
  return found;
}

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(StudyFigures, ArePicturesInBothThemes) {
  ASSERT_FALSE(figures().empty());
  for (const fs::path& path : figures()) {
    ASSERT_EQ(path.extension(), ".svg") << path;
    const std::string picture = text_of(path);
    EXPECT_EQ(report::xml_complaint(picture), "") << path;
    EXPECT_NE(picture.find("prefers-color-scheme:dark"), std::string::npos) << path;
    EXPECT_LT(picture.size(), kMostBytes) << path;
  }
}

TEST(StudyFigures, NeedNoOtherFileAndNoScript) {
  for (const fs::path& path : figures()) {
    const std::string picture = text_of(path);
    for (const char* word : {"href", "<script", "@import", "<image", "url(http"}) {
      EXPECT_EQ(picture.find(word), std::string::npos) << path << ": " << word;
    }
  }
}

// The README's picture of a solver at work; Docs.AnimatedPicture makes it again.
TEST(AnimatedPicture, IsSmallAndMovesForThoseWhoLikeItInBothThemes) {
  const std::string picture = text_of(in_repository("docs/images/relaxation.svg"));
  EXPECT_EQ(report::xml_complaint(picture), "");
  EXPECT_LT(picture.size(), kMostBytes);
  for (const char* word : {"prefers-color-scheme:dark", "prefers-reduced-motion", "@keyframes"}) {
    EXPECT_NE(picture.find(word), std::string::npos) << word;
  }
  for (const char* word : {"href", "<script", "@import", "<image", "url("}) {
    EXPECT_EQ(picture.find(word), std::string::npos) << word;
  }
}

TEST(StudyFigures, BelongToAPage) {
  for (const fs::path& path : figures()) {
    const std::string page = path.parent_path().filename().string() + ".md";
    EXPECT_TRUE(repository_has("docs/studies/" + page)) << path;
  }
}

}  // namespace
}  // namespace sudolab::test
