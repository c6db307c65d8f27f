#include "docs/documents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/places.h"

namespace sudolab::test {

namespace fs = std::filesystem;

std::vector<std::string> document_paths() {
  const fs::path root = in_repository();
  std::vector<std::string> found;
  for (const char* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "data/README.md"}) {
    found.push_back(fs::path(in_repository(name)).lexically_relative(root).generic_string());
  }
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() != ".md") continue;
    found.push_back(entry.path().lexically_relative(root).generic_string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

Document parse_document(std::string path, const std::string& text) {
  Document document{std::move(path), {}};
  std::istringstream stream(text);
  std::string line;
  bool fenced = false;
  bool may_indent = true;  // after a blank line or code; elsewhere an indent continues a list
  for (std::size_t number = 1; std::getline(stream, line); ++number) {
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    const bool fence = line.compare(start, 3, "```") == 0;
    const bool code = fenced || fence || (may_indent && start >= 4);
    document.lines.push_back({number, line, code});
    may_indent = code || start == line.size();
    if (fence) fenced = !fenced;
  }
  return document;
}

Document read_document(const std::string& path) {
  std::ostringstream text;
  const std::ifstream file(in_repository(path));
  EXPECT_TRUE(file) << path;
  text << file.rdbuf();
  return parse_document(path, text.str());
}

std::string text_of(const Document& document) {
  std::string text;
  for (const Line& line : document.lines) text += line.text + "\n";
  return text;
}

std::string test_name(const std::string& path) {
  std::string name = path.substr(0, path.rfind('.'));
  for (char& c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
}

}  // namespace sudolab::test
