// The mechanical rules of how the documents are written: what a machine can tell from the words.
// The others are in CONTRIBUTING.md.

#include <gtest/gtest.h>

#include <cctype>
#include <regex>
#include <string>
#include <vector>

#include "docs/documents.h"

namespace sudolab::test {
namespace {

struct Rule {
  std::string pattern;  // in prose, in small letters
  std::string advice;
  std::string wrong;  // an example that the rule notices
  std::string right;  // and one that it leaves alone
};

const std::vector<Rule>& rules() {
  static const std::vector<Rule> rules = {
      {R"(\b\d+ x \d+\b)", "write 9x9", "a 9 x 9 board", "a 9x9 board of 3x3 boxes"},
      {R"(\bsome (\d|ten\b|twenty|dozens?|hundreds?|(nano|micro|milli)?seconds|minutes))",
       "write about", "some 30 of them, some seconds", "some of them, about 30"},
      {R"((^|[^-*\w])clues?\b)", "write givens; clue only in 17-clue", "a puzzle of 24 clues",
       "a 17-clue puzzle of 17 givens"},
      {R"(\b(go|goes|going|went) on\b)", "write continue or resume", "it goes on from there",
       "it resumes and goes one step further"},
      {R"(\b(it|this|that|which) is no (?!longer|more\b))", "write is not a", "it is no digit",
       "it is no longer there; there is no digit"},
      {R"(\b(stand|stands|stood|standing) (in|on|at|there|here|behind|beside|below|above|under)\b)",
       "things are in a place or listed", "the table stands below", "it stands for any text"},
      {R"(\btimes (faster|slower|quicker|longer)\b)", "write times as fast", "ten times faster",
       "ten times as fast"},
      {R"(\b(be|is|was|were) wished|\bwishes\b)", "write options", "can be wished",
       "can be set by options"},
      {R"(\b(by|of) themselves\b.*recogni|recogni[sz]ed by (itself|themselves))",
       "write detected automatically", "formats are recognised by themselves",
       "formats are detected automatically"},
      {R"(name that is not known|names that are not known)", "write unknown members",
       "a member with a name that is not known", "an unknown member"},
      {R"(number that is none)", "write NaN", "never a number that is none", "never NaN"},
      {R"(weak eyes)", "write low vision", "for weak eyes", "for readers with low vision"},
      {R"(not to be guessed)", "write unguessable", "ids are not to be guessed",
       "ids are unguessable"},
      {R"(\b(was|were) tried\b)", "name who tried it", "restarts were tried", "we tried restarts"},
      {R"(p (<|>|=) ?[\d.]+ that\b)", "p is about data under a hypothesis",
       "p < 0.001 that it is no harder", "it is harder (p < 0.001)"},
      {R"(\bwho (stops|fails|loses|wins|counts)\b)", "name the subject", "who stops early says why",
       "a solver that stops early reports why"},
  };
  return rules;
}

// One paragraph, or row of a table, or item of a list, in small letters and without code.
std::string plain(std::string text) {
  static const std::regex inline_code("`[^`]*`");
  static const std::regex target(R"(\]\([^)]*\))");
  text = std::regex_replace(text, inline_code, "CODE");
  text = std::regex_replace(text, target, "]");
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

std::vector<std::string> complaints_about(const Document& document) {
  std::vector<std::string> complaints;
  for (std::size_t i = 0; i < document.lines.size(); ++i) {
    const Line& line = document.lines[i];
    if (line.code || line.text.starts_with(">")) continue;  // the program's own words are quoted
    const std::string text = plain(line.text);
    for (const Rule& rule : rules()) {
      std::smatch match;
      if (!std::regex_search(text, match, std::regex(rule.pattern))) continue;
      complaints.push_back(document.path + ":" + std::to_string(line.number) + ": \"" +
                           match.str() + "\": " + rule.advice);
    }
  }
  return complaints;
}

// The program writes these pages itself (`sudolab study run --page`).
bool written_by_the_program(const std::string& path) {
  return path.starts_with("docs/studies/") && path != "docs/studies/README.md";
}

TEST(Style, IsThatOfTheSheet) {
  for (const std::string& path : document_paths()) {
    if (written_by_the_program(path)) continue;
    for (const std::string& complaint : complaints_about(read_document(path))) {
      ADD_FAILURE() << complaint;
    }
  }
}

TEST(StyleRules, NoticeWhatTheyAreThereForAndNothingElse) {
  for (const Rule& rule : rules()) {
    const std::regex pattern(rule.pattern);
    EXPECT_TRUE(std::regex_search(rule.wrong, pattern)) << rule.pattern;
    EXPECT_FALSE(std::regex_search(rule.right, pattern)) << rule.pattern;
  }
}

TEST(StyleRules, AreAboutProse) {
  EXPECT_EQ(complaints_about(parse_document("a.md", "A board of\n9 x 9 cells.\n")).size(), 1U);
  EXPECT_EQ(complaints_about(parse_document("a.md", "Some 30 clues.\n")).size(), 2U);
  EXPECT_TRUE(complaints_about(parse_document("a.md", "`9 x 9`\n\n    9 x 9\n> 9 x 9\n")).empty());
}

}  // namespace
}  // namespace sudolab::test
