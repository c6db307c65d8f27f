// Readers get where a link sends them: every file, picture and section that a document links to is
// there, and every document is at most two clicks away from the index.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "docs/documents.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;

constexpr auto kIndex = "docs/README.md";

// What is written for readers, without code.
std::string prose_of(const Document& document) {
  std::string prose;
  for (const Line& line : document.lines) {
    if (!line.code) prose += line.text + "\n";
  }
  static const std::regex inline_code("`[^`]*`");
  return std::regex_replace(prose, inline_code, "");
}

struct Link {
  std::string path;    // from the root of the repository; a folder's is as it was written
  std::string anchor;  // without #; may be empty
};

// The links and pictures that point into the repository.
std::vector<Link> links_of(const Document& document) {
  static const std::regex pattern(R"(\]\(([^()\s]+)\))");
  const std::string prose = prose_of(document);
  std::vector<Link> links;
  for (std::sregex_iterator found(prose.begin(), prose.end(), pattern), end; found != end;
       ++found) {
    const std::string target = (*found)[1];
    if (target.find("://") != std::string::npos) continue;
    const std::size_t hash = std::min(target.find('#'), target.size());
    const fs::path file = hash == 0
                              ? fs::path(document.path)
                              : fs::path(document.path).parent_path() / target.substr(0, hash);
    links.push_back({file.lexically_normal().generic_string(),
                     hash < target.size() ? target.substr(hash + 1) : ""});
  }
  return links;
}

// The anchor that readers' programs make of a heading: small letters, dashes for blanks, and
// nothing of what is neither letter nor digit.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || (c & 0x80) != 0) {
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (c == ' ') {
      anchor += '-';
    }
  }
  return anchor;
}

std::set<std::string> anchors_of(const Document& document) {
  static const std::regex heading("#{1,6} +(.*)");
  std::set<std::string> anchors;
  for (const Line& line : document.lines) {
    std::smatch match;
    if (line.code || !std::regex_match(line.text, match, heading)) continue;
    const std::string anchor = anchor_of(match[1]);
    std::string unique = anchor;
    for (int again = 1; !anchors.insert(unique).second; ++again) {
      unique = anchor + "-" + std::to_string(again);
    }
  }
  return anchors;
}

std::vector<std::string> broken_links(const Document& document) {
  std::vector<std::string> broken;
  for (const Link& link : links_of(document)) {
    if (!repository_has(link.path)) {
      broken.push_back(document.path + ": there is no " + link.path);
    } else if (!link.anchor.empty() &&
               !anchors_of(read_document(link.path)).contains(link.anchor)) {
      broken.push_back(document.path + ": " + link.path + " has no section #" + link.anchor);
    }
  }
  return broken;
}

TEST(Links, LeadToWhatIsThere) {
  for (const std::string& path : document_paths()) {
    for (const std::string& complaint : broken_links(read_document(path))) {
      ADD_FAILURE() << complaint;
    }
  }
}

TEST(Links, LeadToEveryDocumentInTwoClicks) {
  std::set<std::string> reached = {kIndex};
  for (int click = 0; click < 2; ++click) {
    std::set<std::string> further = reached;
    for (const std::string& path : reached) {
      if (!path.ends_with(".md") || !repository_has(path)) continue;
      for (const Link& link : links_of(read_document(path))) further.insert(link.path);
    }
    reached = further;
  }
  for (const std::string& path : document_paths()) {
    EXPECT_TRUE(reached.contains(path)) << path << " is more than two clicks away from " << kIndex;
  }
}

TEST(Links, UseEveryPicture) {
  std::set<std::string> shown;
  for (const std::string& path : document_paths()) {
    for (const Link& link : links_of(read_document(path))) shown.insert(link.path);
  }
  const fs::path root = in_repository();
  for (const char* folder : {"docs/images", "docs/studies/figures"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.is_directory()) continue;
      const std::string path = entry.path().lexically_relative(root).generic_string();
      EXPECT_TRUE(shown.contains(path)) << path << " is shown nowhere";
    }
  }
}

// The rules notice what they are there for.

TEST(LinkRules, FindLinksOutsideOfCode) {
  const Document document = parse_document(
      "docs/a/b.md",
      "[one](c.md) and ![two](../d.png) and [three\nlines](../../e.md#here) and [four](#there)\n"
      "`[not](x.md)` [away](https://example.org)\n```\n[nor](y.md)\n```\n\n    [nor](z.md)\n");
  std::vector<std::string> found;
  for (const Link& link : links_of(document)) found.push_back(link.path + "#" + link.anchor);
  const std::vector<std::string> expected = {"docs/a/c.md#", "docs/d.png#", "e.md#here",
                                             "docs/a/b.md#there"};
  EXPECT_EQ(found, expected);
}

TEST(LinkRules, MakeAnchorsAsReadersProgramsDo) {
  EXPECT_EQ(anchor_of("How it is searched"), "how-it-is-searched");
  EXPECT_EQ(anchor_of("Open it: `--public`"), "open-it---public");
  EXPECT_EQ(anchor_of("9x9 and 16x16, 30 seeds"), "9x9-and-16x16-30-seeds");
  const Document document = parse_document("a.md", "# Same\n## Same\n```\n# Not\n```\n");
  EXPECT_EQ(anchors_of(document), (std::set<std::string>{"same", "same-1"}));
}

TEST(LinkRules, NoticeWhatIsMissing) {
  const Document document = parse_document(
      "docs/x.md",
      "[a](README.md) [b](nowhere.md) [c](README.md#no-such-section) [d](../LICENSE)\n");
  EXPECT_EQ(broken_links(document).size(), 2U);
}

}  // namespace
}  // namespace sudolab::test
