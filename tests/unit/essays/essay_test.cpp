// Pages about algorithms are read as they are written.

#include "essays/essay.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "essays/markdown_text.h"

namespace sudolab {
namespace {

constexpr std::string_view kPage = R"(# Name (`id`)

> summary

## Idea

One *paragraph* of
two lines, see [the other](other.md).

A second one.

## Pseudocode

```text
 1  first
10      second
```

A remark.

## Watching it

Look at the start. A step of the trace is one *try*, or two. Look on.

The lines:

| event | line | what it means |
|---|---|---|
| `guess` | 1 | a try |
| `best fitness` falls | 1, 10 | better |

Moments:

| moment | in the trace |
|---|---|
| the start | first `guess` |
| the best | last `best fitness` new low |
| improvement | every `best fitness` new low |
| nonsense | sometimes `guess` |

When it fails:

| end | why |
|---|---|
| `gave up` | no *luck*, see [there](other.md) |

```console
$ command
```

This is about the command.

## Strengths and limits

- **One**, over
  two lines.
- Another.

## Sources

- A book.
)";

TEST(Essay, HasTheTextsOfItsPage) {
  const Essay essay = parse_essay(kPage);
  EXPECT_EQ(essay.idea, std::vector<std::string>(
                            {"One *paragraph* of two lines, see the other.", "A second one."}));
  EXPECT_EQ(essay.code, std::vector<std::string>({"first", "    second"}));
  EXPECT_EQ(essay.code_remarks, std::vector<std::string>({"A remark."}));
  EXPECT_EQ(essay.watching,
            std::vector<std::string>(
                {"Look at the start. A step of the trace is one *try*, or two. Look on."}));
  EXPECT_EQ(essay.step, "one *try*, or two");
  EXPECT_EQ(essay_json(essay)["step"], "one *try*, or two");
  EXPECT_EQ(parse_essay("").step, "");
  EXPECT_EQ(essay.limits, std::vector<std::string>({"**One**, over two lines.", "Another."}));
  EXPECT_EQ(essay.sources, std::vector<std::string>({"A book."}));
}

TEST(Essay, HasTheTablesOfItsPage) {
  const Essay essay = parse_essay(kPage);
  ASSERT_EQ(essay.lit.size(), 2U);
  EXPECT_EQ(essay.lit[0].event, "guess");
  EXPECT_EQ(essay.lit[1].event, "best fitness falls");
  EXPECT_EQ(essay.lit[1].lines, std::vector<int>({1, 10}));
  EXPECT_EQ(essay.lit[1].meaning, "better");
  ASSERT_EQ(essay.moments.size(), 3U);
  EXPECT_EQ(essay.moments[0].pattern, "guess");
  EXPECT_EQ(essay.moments[1].which, EssayMoment::Which::kLast);
  EXPECT_EQ(essay_json(essay)["moments"][2]["which"], "every");
  ASSERT_EQ(essay.endings.size(), 1U);
  EXPECT_EQ(essay.endings[0].status, "gave up");
  EXPECT_EQ(essay_json(essay)["endings"][0]["why"], "no *luck*, see there");
}

TEST(Essay, OfNothingIsEmpty) {
  EXPECT_TRUE(parse_essay("").code.empty());
  EXPECT_TRUE(parse_essay("## Pseudocode\n\n```text\n1\n").code.front().empty());
  EXPECT_EQ(find_essay("README"), nullptr);
  EXPECT_EQ(find_essay("no such solver"), nullptr);
}

TEST(MarkdownText, NeedsNoBlankLinesAroundHeadings) {
  const auto sections =
      markdown_sections("# Title\nbefore\n## One\nfirst\n## Two\n- item\n> said\nx");
  ASSERT_EQ(sections.size(), 3U);
  EXPECT_EQ(sections[0].blocks.at(0).texts, std::vector<std::string>{"before"});
  EXPECT_EQ(sections[1].heading, "One");
  EXPECT_EQ(sections[1].blocks.at(0).texts, std::vector<std::string>{"first"});
  ASSERT_EQ(sections[2].blocks.size(), 2U);
  EXPECT_EQ(sections[2].blocks[0].texts, std::vector<std::string>{"item"});
  EXPECT_EQ(sections[2].blocks[1].kind, MarkdownBlock::Kind::kParagraph);
}

TEST(MarkdownText, LosesItsMarks) {
  EXPECT_EQ(without_links("see [a](b.md) and [c](d.md#e)."), "see a and c.");
  EXPECT_EQ(without_links("p[i] := (a](b"), "p[i] := (a](b");
  EXPECT_EQ(without_marks("**bold**, *stress*, `code a*b`"), "bold, stress, code a*b");
}

}  // namespace
}  // namespace sudolab
