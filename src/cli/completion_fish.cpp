// Every line says when it holds: which subcommands have been typed, and which have not.

#include <fmt/format.h>

#include "cli/completion_scripts.h"

namespace sudolab::cli {
namespace {

std::string names_below(const Command& command) {
  std::vector<std::string> names;
  for (const Command& below : command.commands()) names.push_back(below.name());
  return fmt::format("{}", fmt::join(names, " "));
}

// When the words so far lead to this command, and to none below it.
std::string condition(const Command& command) {
  std::string text;
  for (const std::string& name : command.path()) {
    text += fmt::format("{}__fish_seen_subcommand_from {}", text.empty() ? "" : "; and ", name);
  }
  if (!command.commands().empty()) {
    text += fmt::format("{}not __fish_seen_subcommand_from {}", text.empty() ? "" : "; and ",
                        names_below(command));
  }
  return text;
}

// Whether files are offered, and the words.
std::string values_text(const Option& option) {
  const Values& values = option.declared().values;
  const std::string words = fmt::format("{}", fmt::join(values.words, " "));
  if (!option.takes_value()) return "";
  // An option needs its value (-r); what a command takes stands alone.
  const std::string needed = option.is_positional() ? "" : " -r";
  if (values.paths == Values::Paths::kFiles) return needed + " -F";
  if (values.paths == Values::Paths::kFolders) {
    return needed + " -f -a '(__fish_complete_directories)'";
  }
  if (values.words.empty()) return needed + " -f";
  if (values.several) return fmt::format("{} -f -a '(__fish_append , {})'", needed, words);
  return fmt::format("{} -f -a '{}'", needed, words);
}

void add_command(const Command& command, std::string& script) {
  const std::string start = fmt::format("complete -c sudolab -n '{}'", condition(command));
  if (!command.commands().empty()) script += start + " -f\n";
  for (const Command& below : command.commands()) {
    script += fmt::format("{} -a {} -d '{}'\n", start, below.name(), shell_quoted(below.summary()));
  }
  for (const Option& option : command.options()) {
    script += start;
    for (const std::string& name : option.dashed_names()) {
      const bool is_long = name.starts_with("--");
      script += (is_long ? " -l " : " -s ") + name.substr(is_long ? 2 : 1);
    }
    script +=
        fmt::format("{} -d '{}'\n", values_text(option), shell_quoted(option.declared().help));
  }
  for (const Command& below : command.commands()) add_command(below, script);
}

}  // namespace

std::string fish_completion(const Command& program) {
  std::string script = "# fish completion for sudolab\n";
  add_command(program, script);
  return script;
}

}  // namespace sudolab::cli
