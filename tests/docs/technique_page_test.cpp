// docs/reference/techniques.md has a section for every technique, and its examples are what the
// program says.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <sudolab/techniques/registry.h>
#include "docs/shell.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

struct Section {
  std::string name;
  std::string command;
  std::string drawing;
  std::string explanation;  // as the program prints it: further lines are indented
};

std::vector<Section> sections_of_page() {
  std::ifstream page(in_repository("docs/reference/techniques.md"));
  EXPECT_TRUE(page);
  std::vector<Section> sections;
  std::string block;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) {
      block = block.empty() ? line : "";
    } else if (block.empty() && line.starts_with("### ")) {
      sections.push_back({line.substr(4), "", "", ""});
    } else if (sections.empty()) {
      continue;
    } else if (block == "```sh") {
      sections.back().command += line + "\n";
    } else if (block == "```text") {
      sections.back().drawing += line + "\n";
    } else if (line == ">") {
      sections.back().explanation += "\n    ";
    } else if (line.starts_with("> ")) {
      std::string& text = sections.back().explanation;
      text += (text.empty() ? "" : " ") + line.substr(2);
    }
  }
  return sections;
}

TEST(TechniquePage, HasASectionForEveryTechniqueInOrder) {
  std::vector<std::string> expected;
  for (const Technique* technique : all_techniques()) expected.emplace_back(technique->name);
  std::vector<std::string> found;
  for (const Section& section : sections_of_page()) found.push_back(section.name);
  EXPECT_EQ(found, expected);
}

TEST(TechniquePage, ShowsWhatTheProgramSays) {
  for (const Section& section : sections_of_page()) {
    ASSERT_FALSE(section.drawing.empty() || section.explanation.empty()) << section.name;
    ASSERT_TRUE(section.command.starts_with("./sudolab explain ")) << section.name;
    std::string output;
    EXPECT_EQ(run_command(built_program() + section.command.substr(9), output), 0) << section.name;
    const std::string step = section.name + ": " + section.explanation + "\n" + section.drawing;
    EXPECT_NE(output.find(step), std::string::npos)
        << section.name << "\n--- the page says\n"
        << step << "--- the program ends with\n"
        << output.substr(output.size() - std::min<std::size_t>(output.size(), 4000));
  }
}

}  // namespace
}  // namespace sudolab::test
