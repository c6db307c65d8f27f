#include "essays/essay.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <utility>

#include "essays/markdown_text.h"
#include "report/embedded_file.h"

namespace sudolab {
namespace {

using Kind = MarkdownBlock::Kind;
using Which = EssayMoment::Which;
using Row = std::vector<std::string>;

constexpr std::pair<std::string_view, Which> kWhich[] = {
    {"first", Which::kFirst}, {"last", Which::kLast}, {"every", Which::kEvery}};

std::string without_ticks(std::string text) {
  std::erase(text, '`');
  return text;
}

// "3, 12"
std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    int number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error == std::errc{}) numbers.push_back(number);
    at = error == std::errc{} ? next : at + 1;
  }
  return numbers;
}

// " 4      if ...": what comes after the number and two blanks.
std::string code_line(std::string_view line) {
  const std::size_t number = line.find_first_not_of(' ');
  const std::size_t end = line.find(' ', number);
  return end + 2 <= line.size() ? std::string(line.substr(end + 2)) : std::string();
}

// Rows of a table with this head, each complete.
void read_rows(const MarkdownBlock& table, const Row& head,
               const std::function<void(const Row&)>& use) {
  if (table.rows.empty() || table.rows.front() != head) return;
  for (std::size_t i = 1; i < table.rows.size(); ++i) {
    if (table.rows[i].size() == head.size()) use(table.rows[i]);
  }
}

void read_code(const MarkdownSection& section, Essay& essay) {
  for (const MarkdownBlock& block : section.blocks) {
    if (block.kind == Kind::kCode) {
      for (const std::string& line : block.texts) essay.code.push_back(code_line(line));
    } else if (block.kind == Kind::kParagraph) {
      essay.code_remarks.push_back(without_links(block.texts.front()));
    }
  }
}

// "A step of the trace is 100 sweeps. Each cell ...": "100 sweeps". Empty: that is not said.
std::string step_in(std::string_view paragraph) {
  constexpr std::string_view kBegin = "A step of the trace is ";
  const std::size_t at = paragraph.find(kBegin);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = paragraph.substr(at + kBegin.size());
  return std::string(rest.substr(0, rest.find('.')));
}

void read_watching(const MarkdownSection& section, Essay& essay) {
  bool shows_commands = false;  // from there on the text is about what they print
  for (const MarkdownBlock& block : section.blocks) {
    shows_commands |= block.kind == Kind::kCode;
    read_rows(block, {"event", "line", "what it means"}, [&](const Row& row) {
      essay.lit.push_back({without_ticks(row[0]), numbers_in(row[1]), without_links(row[2])});
    });
    read_rows(block, {"moment", "in the trace"}, [&](const Row& row) {
      const std::string place = without_ticks(row[1]);
      for (const auto& [name, which] : kWhich) {
        if (!place.starts_with(std::string(name) + " ")) continue;
        essay.moments.push_back({row[0], which, place.substr(name.size() + 1)});
      }
    });
    read_rows(block, {"end", "why"}, [&](const Row& row) {
      essay.endings.push_back({without_ticks(row[0]), without_links(row[1])});
    });
    if (block.kind != Kind::kParagraph || shows_commands) continue;
    if (!block.texts.front().ends_with(":")) {
      essay.watching.push_back(without_links(block.texts.front()));
      if (essay.step.empty()) essay.step = step_in(essay.watching.back());
    }
  }
}

std::vector<std::string> texts_of(const MarkdownSection& section, Kind kind) {
  std::vector<std::string> texts;
  for (const MarkdownBlock& block : section.blocks) {
    if (block.kind != kind) continue;
    for (const std::string& text : block.texts) texts.push_back(without_links(text));
  }
  return texts;
}

}  // namespace

std::string_view which_name(Which which) {
  const auto* const row = std::find_if(std::begin(kWhich), std::end(kWhich),
                                       [&](const auto& each) { return each.second == which; });
  return row->first;
}

Essay parse_essay(std::string_view page) {
  Essay essay;
  for (const MarkdownSection& section : markdown_sections(page)) {
    if (section.heading == "Idea") essay.idea = texts_of(section, Kind::kParagraph);
    if (section.heading == "Pseudocode") read_code(section, essay);
    if (section.heading == "Watching it") read_watching(section, essay);
    if (section.heading == "Strengths and limits") essay.limits = texts_of(section, Kind::kList);
    if (section.heading == "Sources") essay.sources = texts_of(section, Kind::kList);
  }
  return essay;
}

const Essay* find_essay(std::string_view id) {
  static const auto essays = [] {
    std::map<std::string, Essay, std::less<>> all;
    for (const EmbeddedFile& file : essay_files()) {
      const std::string_view name = file.path.substr(0, file.path.rfind('.'));
      if (name != "README") all.emplace(name, parse_essay(file.bytes));
    }
    return all;
  }();
  const auto found = essays.find(id);
  return found == essays.end() ? nullptr : &found->second;
}

}  // namespace sudolab
