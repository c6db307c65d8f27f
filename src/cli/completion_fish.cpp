// Every line says when it holds: which subcommands have been typed, and which have not.

#include <fmt/format.h>

#include "cli/completion_scripts.h"

namespace sudolab::cli {
namespace {

std::string names_below(const CommandModel& command) {
  std::vector<std::string> names;
  for (const CommandModel& below : command.commands) names.push_back(below.name());
  return fmt::format("{}", fmt::join(names, " "));
}

// When the words so far lead to this command, and to none below it.
std::string condition(const CommandModel& command) {
  std::string text;
  for (const std::string& name : command.path) {
    text += fmt::format("{}__fish_seen_subcommand_from {}", text.empty() ? "" : "; and ", name);
  }
  if (!command.commands.empty()) {
    text += fmt::format("{}not __fish_seen_subcommand_from {}", text.empty() ? "" : "; and ",
                        names_below(command));
  }
  return text;
}

// Whether files are offered, and the words.
std::string values_text(const OptionModel& option) {
  const Values& values = option.values;
  const std::string words = fmt::format("{}", fmt::join(values.words, " "));
  if (option.value.empty()) return "";
  // An option needs its value (-r); what a command takes stands alone.
  const std::string needed = option.positional.empty() ? " -r" : "";
  if (values.paths == Values::Paths::kFiles) return needed + " -F";
  if (values.paths == Values::Paths::kFolders) {
    return needed + " -f -a '(__fish_complete_directories)'";
  }
  if (values.words.empty()) return needed + " -f";
  if (values.several) return fmt::format("{} -f -a '(__fish_append , {})'", needed, words);
  return fmt::format("{} -f -a '{}'", needed, words);
}

void add_command(const CommandModel& command, std::string& script) {
  const std::string start = fmt::format("complete -c sudolab -n '{}'", condition(command));
  if (!command.commands.empty()) script += start + " -f\n";
  for (const CommandModel& below : command.commands) {
    script += fmt::format("{} -a {} -d '{}'\n", start, below.name(), shell_quoted(below.summary));
  }
  for (const OptionModel& option : command.options) {
    script += start;
    for (const std::string& name : option.long_names) script += " -l " + name;
    for (const std::string& name : option.short_names) script += " -s " + name;
    script += fmt::format("{} -d '{}'\n", values_text(option), shell_quoted(option.help));
  }
  for (const CommandModel& below : command.commands) add_command(below, script);
}

}  // namespace

std::string fish_completion(const CommandModel& program) {
  std::string script = "# fish completion for sudolab\n";
  add_command(program, script);
  return script;
}

}  // namespace sudolab::cli
