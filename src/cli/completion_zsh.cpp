// One function per command; a command with others below it hands over to theirs.

#include <fmt/format.h>

#include "cli/completion_scripts.h"

namespace sudolab::cli {
namespace {

// Brackets and colons separate the parts of a specification.
std::string spec_text(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':') escaped += '\\';
    escaped += c;
  }
  return shell_quoted(escaped);
}

std::string function_name(const Command& command) {
  std::string name = "_sudolab";
  for (const std::string& part : command.path()) name += "_" + part;
  return name;
}

// ":LEVEL:(easy average ...)"
std::string value_spec(const Option& option) {
  if (!option.takes_value()) return "";
  const Values& values = option.declared().values;
  std::string action = " ";
  if (!values.words.empty()) {
    const std::string words = spec_text(fmt::format("{}", fmt::join(values.words, " ")));
    action =
        values.several ? fmt::format("_sequence compadd - {}", words) : fmt::format("({})", words);
  } else if (values.paths != Values::Paths::kNone) {
    action = values.paths == Values::Paths::kFiles ? "_files" : "_files -/";
  }
  return fmt::format(":{}:{}", spec_text(option.declared().value_name), action);
}

std::string arguments(const Command& command) {
  std::string text;
  for (const Option& option : command.options()) {
    if (option.is_positional()) text += fmt::format(" \\\n    '*{}'", value_spec(option));
    for (const std::string& name : option.dashed_names()) {
      // "--format=md" is as good as "--format md".
      const bool may_be_joined = name.starts_with("--") && option.takes_value();
      text += fmt::format(" \\\n    '{}{}[{}]{}'", name, may_be_joined ? "=" : "",
                          spec_text(option.declared().help), value_spec(option));
    }
  }
  return text;
}

void add_function(const Command& command, std::string& script) {
  if (command.commands().empty()) {
    script +=
        fmt::format("{}() {{\n  _arguments{}\n}}\n\n", function_name(command), arguments(command));
    return;
  }
  std::string list;
  std::string cases;
  for (const Command& below : command.commands()) {
    add_function(below, script);
    list += fmt::format("    '{}:{}'\n", below.name(), spec_text(below.summary()));
    cases += fmt::format("        {}) {} ;;\n", below.name(), function_name(below));
  }
  script += fmt::format(R"({}() {{
  local -a commands=(
{}  )
  local context state state_descr line
  typeset -A opt_args
  _arguments -C{} \
    '1: :->command' \
    '*:: :->rest'
  case $state in
    command) _describe 'subcommand' commands ;;
    rest)
      case $words[1] in
{}      esac
      ;;
  esac
}}

)",
                        function_name(command), list, arguments(command), cases);
}

}  // namespace

std::string zsh_completion(const Command& program) {
  std::string script = "#compdef sudolab\n\n";
  add_function(program, script);
  // As a file of $fpath it is the function's own body when it is called for the first time.
  return script + R"(if [[ $funcstack[1] == _sudolab ]]; then
  _sudolab "$@"
else
  compdef _sudolab sudolab
fi
)";
}

}  // namespace sudolab::cli
