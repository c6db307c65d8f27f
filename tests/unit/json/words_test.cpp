// Every value of every enumeration that appears in JSON has a word of its own. The values are read
// from the headers, so that one that is added tomorrow is asked for, too.

#include "json/words.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <regex>
#include <set>
#include <sstream>

#include <sudolab/core/budget.h>
#include <sudolab/rating/human.h>
#include <sudolab/solvers/options.h>
#include "solvers/check_puzzle.h"
#include "support/places.h"
#include "techniques/wording.h"

namespace sudolab::json {
namespace {

struct Enumerator {
  std::string name;
  int value = 0;
};

std::string without_comments(const std::string& text) {
  return std::regex_replace(text, std::regex("//[^\n]*"), "");
}

// The values of `enum [class] NAME` in a header, be it public or not.
std::vector<Enumerator> enumerators(const std::string& header, const std::string& name) {
  std::ostringstream stream;
  const std::string public_header = "include/sudolab/" + header;
  const bool is_public = test::repository_has(public_header);
  stream << std::ifstream(test::in_repository(is_public ? public_header : "src/" + header)).rdbuf();
  const std::string text = without_comments(stream.str());
  const std::regex declaration("enum (?:class )?" + name + R"((?: : [\w:]+)? \{([^}]*)\})");
  std::smatch match;
  std::vector<Enumerator> found;
  if (!std::regex_search(text, match, declaration)) return found;
  const std::string body = match[1];
  const std::regex one(R"((k\w+)(?:\s*=\s*(-?\d+))?)");
  int next = 0;
  for (std::sregex_iterator at(body.begin(), body.end(), one), end; at != end; ++at) {
    if ((*at)[2].matched) next = std::stoi((*at)[2]);
    found.push_back({(*at)[1], next++});
  }
  return found;
}

struct Vocabulary {
  std::string header;
  std::string name;
  std::function<std::string_view(int)> word;
};

template <class Enum>
std::function<std::string_view(int)> words_of(std::string_view (*word)(Enum)) {
  return [word](int value) { return word(static_cast<Enum>(value)); };
}

std::vector<Vocabulary> vocabularies() {
  return {
      {"solvers/solver.h", "Status", words_of<Status>(status_name)},
      {"core/budget.h", "StopReason", words_of<StopReason>(stop_reason_name)},
      {"solvers/check_puzzle.h", "Verdict", words_of<CheckResult::Verdict>(solutions_word)},
      {"solvers/options.h", "OptionType", words_of<OptionType>(option_type_name)},
      {"rating/technique_table.h", "Level", words_of<Level>(level_name)},
      {"rating/explainer.h", "PathEnd", words_of<PathEnd>(word)},
      {"rating/se_rating.h", "SeEnd", words_of<SeEnd>(word)},
      {"rating/step_marks.h", "Style", words_of<CellRing::Style>(word)},
      {"rating/step_marks.h", "Shape", words_of<CandidateMark::Shape>(word)},
      {"rating/step_marks.h", "Kind", words_of<Link::Kind>(word)},
      {"techniques/deduction.h", "Role", words_of<Role>(role_name)},
      {"techniques/deduction.h", "Reason", words_of<Assertion::Reason>(word)},
      {"generator/digging.h", "Symmetry", words_of<Symmetry>(word)},
  };
}

TEST(JsonWords, EveryValueHasOne) {
  constexpr int kNoValue = 1000;
  for (const Vocabulary& vocabulary : vocabularies()) {
    const auto values = enumerators(vocabulary.header, vocabulary.name);
    ASSERT_GE(values.size(), 3U) << vocabulary.header << " " << vocabulary.name;
    std::set<std::string_view> words;
    for (const auto& [name, value] : values) {
      const std::string_view word = vocabulary.word(value);
      const std::string where = vocabulary.name + "::" + name;
      EXPECT_FALSE(word.empty()) << where;
      // What a switch without this value falls through to. That a check may not find out is said
      // with that word.
      if (vocabulary.name != "Verdict") {
        EXPECT_NE(word, vocabulary.word(kNoValue)) << where;
      }
      EXPECT_TRUE(words.insert(word).second) << where << " shares '" << word << "'";
    }
  }
}

// The test above can only notice what it reads.
TEST(JsonWords, ValuesAreReadFromTheHeaders) {
  const auto reasons = enumerators("techniques/deduction.h", "Reason");
  ASSERT_GE(reasons.size(), 9U);
  EXPECT_EQ(reasons.front().name, "kInCell");
  EXPECT_EQ(reasons.front().value, Assertion::kInCell);
  EXPECT_EQ(reasons[8].name, "kNested");
  EXPECT_EQ(reasons[8].value, Assertion::kNested);
  EXPECT_EQ(enumerators("solvers/solver.h", "Status").size(), 5U);
}

TEST(JsonWords, EveryHouseHasAName) {
  for (const Geometry* geometry : Geometry::all()) {
    std::set<std::string> names;
    for (House house = 0; house < 3 * geometry->size(); ++house) {
      EXPECT_TRUE(names.insert(house_name(*geometry, house)).second) << house;
    }
    EXPECT_FALSE(names.contains(""));
  }
}

}  // namespace
}  // namespace sudolab::json
