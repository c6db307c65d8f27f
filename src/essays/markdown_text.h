// Markdown as the pages about algorithms use it: sections, paragraphs, lists, tables, blocks of
// code.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudolab {

struct MarkdownBlock {
  enum class Kind { kParagraph, kList, kTable, kCode };

  Kind kind;
  std::string language = {};                        // of code
  std::vector<std::string> texts = {};              // the paragraph, the items, the lines of code
  std::vector<std::vector<std::string>> rows = {};  // of a table, the head included
};

struct MarkdownSection {
  std::string heading;  // empty before the first one
  std::vector<MarkdownBlock> blocks;
};

// Sections are those of level 2. Lines of a paragraph become one.
std::vector<MarkdownSection> markdown_sections(std::string_view text);

// "see [the results](../results.md)": "see the results"
std::string without_links(std::string_view text);
// Nor any other marks: for a terminal.
std::string without_marks(std::string_view text);

}  // namespace sudolab
