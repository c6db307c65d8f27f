// The text of a technique table.
//
//   scoring effort
//   level easy below 1.9
//   ...
//   level impossible
//   full-house on 1
//   x-chain on 6.9 size 6 doubling 0.1 level hard
//   template off 8.5
//
// A line is a list of words, and a # begins a comment. The techniques are tried in the order of
// their lines. One that has no line is off, so that a file keeps its meaning when later versions
// know more techniques.

#include <sudolab/rating/table_text.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <utility>

#include "core/suggestion.h"

namespace sudolab {
namespace {

constexpr std::pair<std::string_view, Scoring> kScorings[] = {
    {"effort", Scoring::kEffort},
    {"sum", Scoring::kSum},
};
constexpr std::size_t kLongestName = 24;
constexpr int kLargestSize = 1000;
constexpr double kHighestBound = 10'000'000;

struct Word {
  std::string_view text;
  std::size_t column = 0;
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::vector<Word> words_of(std::string_view line) {
  line = line.substr(0, line.find('#'));
  std::vector<Word> words;
  for (std::size_t at = 0; at < line.size();) {
    if (is_space(line[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && !is_space(line[end])) ++end;
    words.push_back({line.substr(at, end - at), at + 1});
    at = end;
  }
  return words;
}

std::string number_text(double number) {
  char digits[32];
  const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
  return {digits, end};
}

class TableReader {
 public:
  std::variant<TechniqueTable, TableError> read(std::string_view text) {
    while (!failed() && !text.empty()) {
      ++line_;
      const std::size_t end = std::min(text.find('\n'), text.size());
      words_ = words_of(text.substr(0, end));
      next_ = 0;
      text.remove_prefix(std::min(end + 1, text.size()));
      if (!words_.empty()) read_line();
    }
    if (!failed()) check_levels_complete();
    if (!failed() && rows_.empty()) fail_line("no technique is on");
    if (failed()) return *error_;
    return TechniqueTable(std::move(rows_), std::move(levels_), scoring_);
  }

 private:
  bool failed() const { return error_.has_value(); }
  void fail_at(const Word& word, std::string reason) {
    if (!failed()) error_ = TableError{line_, word.column, std::move(reason)};
  }
  void fail_line(std::string reason) {
    if (!failed()) error_ = TableError{std::max<std::size_t>(line_, 1), 0, std::move(reason)};
  }

  // The next word of the line; null at its end.
  const Word* peek() const { return next_ < words_.size() ? &words_[next_] : nullptr; }
  // The same, which has to be there.
  const Word* take(std::string_view what) {
    if (peek() == nullptr) fail_missing(what);
    return peek() == nullptr ? nullptr : &words_[next_++];
  }
  void fail_missing(std::string_view what) {
    fail_line(std::string(what) + " is missing at the end of the line");
  }
  // What stands where something else should: `wanted`.
  void fail_next(std::string_view wanted) {
    if (peek() == nullptr) return fail_missing(wanted);
    fail_at(*peek(), std::string(wanted) + " should be here, not " + in_quotes(peek()->text));
  }
  bool take_keyword(std::string_view keyword) {
    if (peek() == nullptr || peek()->text != keyword) return false;
    ++next_;
    return true;
  }

  template <class Number>
  Number take_number(std::string_view what, Number least, Number most) {
    const Word* word = take(what);
    if (word == nullptr) return least;
    Number number{};
    const char* end = word->text.data() + word->text.size();
    const auto [stopped, problem] = std::from_chars(word->text.data(), end, number);
    if (problem != std::errc{} || stopped != end || !(number >= least && number <= most)) {
      fail_at(*word, std::string(what) + " should be a number from " + number_text(least) + " to " +
                         number_text(most) + ", not " + in_quotes(word->text));
    }
    return number;
  }

  void read_line() {
    const Word first = words_[next_++];
    if (first.text == "scoring") {
      read_scoring(first);
    } else if (first.text == "level") {
      read_level(first);
    } else {
      read_technique(first);
    }
    if (!failed() && peek() != nullptr) {
      fail_at(*peek(), in_quotes(peek()->text) + " means nothing here");
    }
  }

  void read_scoring(const Word& first) {
    const Word* word = take("effort or sum");
    if (word == nullptr) return;
    if (scoring_given_ || !known_.empty()) {
      return fail_at(first, "the scoring is named once, before the techniques");
    }
    scoring_given_ = true;
    for (const auto& [name, scoring] : kScorings) {
      if (name != word->text) continue;
      scoring_ = scoring;
      return;
    }
    fail_at(*word, "there is no scoring " + in_quotes(word->text) + "; there are effort and sum");
  }

  void read_level(const Word& first) {
    if (!known_.empty()) return fail_at(first, "levels come before the techniques");
    if (level_count_ == levels_.size()) return fail_at(first, "there are five levels, not more");
    const Word* name = take("the name of the level");
    if (name == nullptr) return;
    check_name(*name);
    TechniqueTable::LevelRow& row = levels_[level_count_++];
    row.name = name->text;
    const bool last = level_count_ == levels_.size();
    if (!take_keyword("below")) return last ? void() : fail_next("below SCORE");
    if (last) return fail_at(words_[next_ - 1], "the fifth level has no end");
    const double least = level_count_ == 1 ? 0 : levels_[level_count_ - 2].below;
    const Word* bound = peek();
    row.below = take_number("the score", 0.0, kHighestBound);
    if (!failed() && row.below <= least) {
      fail_at(*bound, "the bounds of levels grow, and " + number_text(row.below) +
                          " is not above " + number_text(least));
    }
  }

  void check_name(const Word& name) {
    const auto fits = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '-' || c == '_';
    };
    if (name.text.size() > kLongestName || !std::all_of(name.text.begin(), name.text.end(), fits)) {
      return fail_at(name, "the name of a level has letters, digits, - and _, at most " +
                               std::to_string(kLongestName));
    }
    for (std::size_t i = 0; i < level_count_; ++i) {
      if (levels_[i].name == name.text) fail_at(name, "there is a level of this name already");
    }
  }

  void check_levels_complete() {
    if (level_count_ < levels_.size()) {
      fail_line("a table names five levels, not " + std::to_string(level_count_));
    }
  }

  void read_technique(const Word& first) {
    check_levels_complete();
    const Technique* technique = find_technique(first.text);
    if (technique == nullptr) return fail_unknown(first);
    if (!known_.insert(technique).second) {
      return fail_at(first, in_quotes(first.text) + " has a line already");
    }
    const bool on = take_keyword("on");
    if (!on && !take_keyword("off")) return fail_next("on or off");
    if (!on && peek() == nullptr) return;
    TechniqueTable::Row row{technique, read_cost(), Level::kEasy};
    if (take_keyword("level")) row.least = read_least_level();
    if (on) rows_.push_back(row);
  }

  void fail_unknown(const Word& word) {
    std::vector<std::string_view> ids = {"scoring", "level"};
    for (const Technique* technique : all_techniques()) ids.push_back(technique->id);
    fail_at(word, "there is no technique " + in_quotes(word.text) + suggestion(word.text, ids));
  }

  TechniqueCost read_cost() {
    const double most = TechniqueTable::beyond(scoring_);
    TechniqueCost cost;
    cost.score = take_number("the cost", 0.0, most);
    if (!take_keyword("size")) return cost;
    cost.smallest = take_number("the smallest size", 1, kLargestSize);
    if (!take_keyword("doubling")) {
      fail_next("doubling COST");
      return cost;
    }
    cost.per_doubling = take_number("what a doubling of the size adds", 0.0, most);
    return cost;
  }

  Level read_least_level() {
    const Word* name = take("the name of a level");
    if (name == nullptr) return Level::kEasy;
    for (const Level level : kLevels) {
      if (levels_[static_cast<std::size_t>(level)].name == name->text) return level;
    }
    fail_at(*name, "there is no level " + in_quotes(name->text));
    return Level::kEasy;
  }

  std::vector<Word> words_;
  std::size_t next_ = 0;
  std::size_t line_ = 0;
  std::optional<TableError> error_;

  bool scoring_given_ = false;
  Scoring scoring_ = Scoring::kEffort;
  TechniqueTable::LevelRows levels_;
  std::size_t level_count_ = 0;
  std::set<const Technique*> known_;
  std::vector<TechniqueTable::Row> rows_;
};

void add_cost(std::string& text, const TechniqueCost& cost) {
  text += ' ' + number_text(cost.score);
  if (cost.smallest == 0) return;
  text += " size " + std::to_string(cost.smallest) + " doubling " + number_text(cost.per_doubling);
}

}  // namespace

std::variant<TechniqueTable, TableError> read_technique_table(std::string_view text) {
  return TableReader().read(text);
}

std::string technique_table_text(const TechniqueTable& table) {
  std::string text;
  for (const auto& [name, scoring] : kScorings) {
    if (scoring == table.scoring()) text += "scoring " + std::string(name) + '\n';
  }
  text += '\n';
  for (const TechniqueTable::LevelRow& level : table.levels()) {
    text += "level " + level.name;
    if (&level != &table.levels().back()) text += " below " + number_text(level.below);
    text += '\n';
  }
  text += '\n';
  for (const TechniqueTable::Row& row : table.rows()) {
    text += std::string(row.technique->id) + " on";
    add_cost(text, row.cost);
    if (row.least != Level::kEasy) text += " level " + std::string(table.name_of(row.least));
    text += '\n';
  }
  for (const Technique* technique : all_techniques()) {
    if (!table.has(*technique)) text += std::string(technique->id) + " off\n";
  }
  return text;
}

}  // namespace sudolab
