#include "cli/usage_error.h"

#include <fmt/format.h>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

std::vector<std::string> names_below(const Command& command) {
  std::vector<std::string> names;
  for (const Command& below : command.commands()) names.push_back(below.name());
  return names;
}

std::vector<std::string> long_names(const Command& command) {
  std::vector<std::string> names;
  for (const Option& option : command.options()) {
    for (const std::string& name : option.dashed_names()) {
      if (name.starts_with("--")) names.push_back(name);
    }
  }
  return names;
}

// The nearest right word, or else where to read about all of them.
std::string with_hint(std::string message, const std::string& word,
                      const std::vector<std::string>& candidates, const std::string& help) {
  const std::vector<std::string_view> views(candidates.begin(), candidates.end());
  const std::string hint = suggestion(word, views);
  return std::move(message) + (hint.empty() ? help : hint);
}

std::string unexpected(const Command& command, const std::string& word, const std::string& help) {
  if (!word.starts_with("-")) return "unexpected argument " + in_quotes(word) + help;
  const std::string name = word.substr(0, word.find('='));
  return with_hint("there is no option " + in_quotes(name), name, long_names(command), help);
}

// The parser's messages may have several lines.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  return text;
}

}  // namespace

std::string usage_error(const Misunderstanding& what) {
  std::string path = "sudolab";
  for (const std::string& name : what.command.path()) path += " " + name;
  const std::string help = fmt::format("; see '{} --help'", path);
  const auto names = names_below(what.command);
  if (!names.empty()) {
    if (what.rest.empty())
      return fmt::format("which subcommand? {}{}", fmt::join(names, ", "), help);
    const std::string& word = what.rest.front();
    if (word.starts_with("-")) return unexpected(what.command, word, help);
    return with_hint("there is no subcommand " + in_quotes(word), word, names, help);
  }
  if (what.reason.empty() && !what.rest.empty())
    return unexpected(what.command, what.rest.front(), help);
  return one_line(what.reason) + help;
}

}  // namespace sudolab::cli
