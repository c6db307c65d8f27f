// The documents of the project: every Markdown file that a reader may open, and what is in it.

#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sudolab::test {

struct Line {
  std::size_t number;  // from 1
  std::string text;
  bool code;  // inside a fenced block, the fences included, or in one that is indented
};

struct Document {
  std::string path;  // from the root of the repository: "docs/how-to/mine.md"
  std::vector<Line> lines;
};

// README, CONTRIBUTING, CHANGELOG, the puzzles' README, and all of docs/, sorted by path.
std::vector<std::string> document_paths();

Document parse_document(std::string path, const std::string& text);
Document read_document(const std::string& path);
std::string text_of(const Document& document);

// The name under which tests of a document are listed.
std::string test_name(const std::string& path);

}  // namespace sudolab::test
