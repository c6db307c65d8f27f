// Any bytes become text that can be drawn.

#include "render/printable.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sudolab/render/canvas.h>

namespace sudolab::render {
namespace {

TEST(Printable, KeepsGoodTextAndReplacesTheRest) {
  EXPECT_EQ(printable("Für die Bahn – 数独"), "Für die Bahn – 数独");
  EXPECT_EQ(printable("a\tb\nc\x7F"), "a?b?c?");
  EXPECT_EQ(printable("\xC2\x85"), "?");             // a control of two bytes
  EXPECT_EQ(printable("\xFFx"), "?x");               // no first byte
  EXPECT_EQ(printable("\xC3"), "?");                 // cut off
  EXPECT_EQ(printable("\xC0\xAF"), "??");            // overlong
  EXPECT_EQ(printable("\xED\xA0\x80"), "???");       // a surrogate
  EXPECT_EQ(printable("\xF4\x90\x80\x80"), "????");  // above U+10FFFF
  EXPECT_EQ(printable("\xF0\x9F\x98\x80"), "\xF0\x9F\x98\x80");
}

RC_GTEST_PROP(Printable, AnyBytesCanBeDrawn, (const std::string& bytes)) {
  Canvas canvas(Canvas::Kind::kPng, 20, 20);
  canvas.text({0, 10}, bytes, {10}, {});
  RC_ASSERT(!canvas.finish().empty());  // throws if Cairo has refused the text
  RC_ASSERT(printable(printable(bytes)) == printable(bytes));
}

TEST(Wrapped, LinesAreNoWiderThanAskedAndLoseNothing) {
  Canvas canvas(Canvas::Kind::kPdf, 200, 200);
  const Font font{9};
  const std::string text = "In row 8 there are two places for 8: r8c1, which r3c1 sees.";
  std::string joined;
  const auto lines = wrapped(canvas, text, font, 80);
  EXPECT_GT(lines.size(), 2U);
  for (const std::string& line : lines) {
    EXPECT_LE(canvas.text_width(line, font), 80);
    joined += (joined.empty() ? "" : " ") + line;
  }
  EXPECT_EQ(joined, text);
  EXPECT_TRUE(wrapped(canvas, "", font, 80).empty());
  EXPECT_EQ(wrapped(canvas, "unbreakable", font, 1).size(), 1U);
}

TEST(Shortened, EndsBetweenCharacters) {
  Canvas canvas(Canvas::Kind::kPdf, 200, 200);
  const Font font{9};
  EXPECT_EQ(shortened(canvas, "short", font, 100), "short");
  const std::string long_text = "äöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöü";
  const std::string text = shortened(canvas, long_text, font, 100);
  EXPECT_TRUE(text.ends_with("..."));
  EXPECT_LE(canvas.text_width(text, font), 100);
  EXPECT_EQ(printable(text), text);
  EXPECT_EQ(shortened(canvas, long_text, font, 0), "...");
}

}  // namespace
}  // namespace sudolab::render
