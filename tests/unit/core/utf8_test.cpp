#include "core/utf8.h"

#include <gtest/gtest.h>

namespace sudolab {
namespace {

TEST(Utf8, ReadsCharactersOfEveryLength) {
  const struct {
    std::string_view text;
    std::size_t bytes;
    char32_t code;
  } cases[] = {{"a", 1, 'a'},
               {"\x7F", 1, 0x7F},
               {"\xC2\x80", 2, 0x80},
               {"\xC3\xA4more", 2, 0xE4},
               {"\xE0\xA4\x84", 3, 0x904},
               {"\xE2\x9C\x93", 3, 0x2713},
               {"\xF0\x9F\x98\x80", 4, 0x1F600},
               {"\xF4\x8F\xBF\xBF", 4, 0x10FFFF}};
  for (const auto& [text, bytes, code] : cases) {
    EXPECT_EQ(first_character(text).bytes, bytes) << text;
    EXPECT_EQ(first_character(text).code, code) << text;
    EXPECT_TRUE(is_utf8(text));
  }
  EXPECT_TRUE(is_utf8(""));
}

TEST(Utf8, KnowsWhatIsNoCharacter) {
  for (const std::string_view text :
       {"\x80", "\xC3", "\xC3(", "\xC0\xAF", "\xC1\xBF", "\xE0\x80\xAF", "\xED\xA0\x80",
        "\xF0\x80\x80\xAF", "\xF4\x90\x80\x80", "\xF8\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFF",
        "\xE2\x9C"}) {
    EXPECT_EQ(first_character(text).bytes, 0U) << ::testing::PrintToString(text);
    EXPECT_FALSE(is_utf8(text));
  }
  EXPECT_FALSE(is_utf8("caf\xE9"));
}

}  // namespace
}  // namespace sudolab
