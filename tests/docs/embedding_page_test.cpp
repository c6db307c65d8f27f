// The program on docs/how-to/embed.md prints what the page shows.

#include <gtest/gtest.h>

#include "docs/documents.h"
#include "docs/shell.h"

namespace sudolab::test {
namespace {

// The first block of the page that is marked as text.
std::string shown_output() {
  std::string output;
  bool inside = false;
  for (const Line& line : read_document("docs/how-to/embed.md").lines) {
    if (inside && line.text == "```") break;
    if (inside) output += line.text + "\n";
    inside = inside || line.text == "```text";
  }
  return output;
}

TEST(EmbeddingPage, ShowsWhatItsProgramPrints) {
  std::string output;
  EXPECT_EQ(run_command(SUDOLAB_EMBEDDING_PAGE, output), 0);
  EXPECT_EQ(output, shown_output());
}

}  // namespace
}  // namespace sudolab::test
