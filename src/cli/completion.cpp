// `sudolab completion`: what bash, zsh and fish need to complete our command line.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include "cli/app_model.h"
#include "cli/commands.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter = R"(Examples:
  source <(sudolab completion bash)                                   for this shell
  sudolab completion zsh > "${fpath[1]}/_sudolab"
  sudolab completion fish > ~/.config/fish/completions/sudolab.fish

Exit codes: 0 done; 2 usage error.)";

std::vector<std::string> dashed_names(const OptionModel& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.short_names) names.push_back("-" + name);
  for (const std::string& name : option.long_names) names.push_back("--" + name);
  return names;
}

std::string names_of(const std::vector<CommandModel>& commands) {
  std::vector<std::string> names;
  for (const CommandModel& command : commands) names.push_back(command.name);
  return fmt::format("{}", fmt::join(names, " "));
}

// Options with a list of values, each once: subcommands that share an option share its values.
std::vector<OptionModel> options_with_words(const std::vector<CommandModel>& commands) {
  std::vector<OptionModel> found;
  for (const CommandModel& command : commands) {
    for (const OptionModel& option : command.options) {
      const bool known = std::any_of(found.begin(), found.end(), [&](const OptionModel& other) {
        return other.long_names == option.long_names;
      });
      if (!option.words.empty() && option.positional.empty() && !known) found.push_back(option);
    }
  }
  return found;
}

std::string positional_words(const CommandModel& command) {
  for (const OptionModel& option : command.options) {
    if (!option.positional.empty()) return fmt::format("{}", fmt::join(option.words, " "));
  }
  return "";
}

std::string bash_script(const std::vector<CommandModel>& commands) {
  std::string values;
  for (const OptionModel& option : options_with_words(commands)) {
    values += fmt::format("    {}) COMPREPLY=($(compgen -W \"{}\" -- \"$cur\")); return ;;\n",
                          fmt::join(dashed_names(option), "|"), fmt::join(option.words, " "));
  }
  std::string cases;
  for (const CommandModel& command : commands) {
    std::vector<std::string> names;
    for (const OptionModel& option : command.options) {
      for (std::string& name : dashed_names(option)) names.push_back(std::move(name));
    }
    cases += fmt::format("    {}) options=\"{}\"; words=\"{}\" ;;\n", command.name,
                         fmt::join(names, " "), positional_words(command));
  }
  return fmt::format(R"(# bash completion for sudolab
_sudolab() {{
  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} options="" words=""
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "{} --help --version" -- "$cur"))
    return
  fi
  case "$prev" in
{}  esac
  case "${{COMP_WORDS[1]}}" in
{}  esac
  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$cur"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$cur") $(compgen -f -- "$cur"))
  fi
}}
complete -o filenames -F _sudolab sudolab
)",
                     names_of(commands), values, cases);
}

// Inside single quotes: '\'' stands for a quote.
std::string shell_quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4) {
    text.replace(at, 1, "'\\''");
  }
  return text;
}

// Brackets and colons separate the parts of a zsh specification.
std::string zsh_text(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    if (c == '[' || c == ']' || c == ':') escaped += '\\';
    escaped += c;
  }
  return shell_quoted(escaped);
}

std::string zsh_values(const OptionModel& option) {
  if (option.value.empty()) return "";
  const std::string action = !option.words.empty()
                                 ? fmt::format("({})", fmt::join(option.words, " "))
                                 : (option.takes_file ? "_files" : " ");
  return fmt::format(":{}:{}", zsh_text(option.value), action);
}

std::string zsh_script(const std::vector<CommandModel>& commands) {
  std::string cases;
  std::string list;
  for (const CommandModel& command : commands) {
    list += fmt::format("    '{}:{}'\n", command.name, zsh_text(command.summary));
    cases += fmt::format("    {})\n      _arguments", command.name);
    for (const OptionModel& option : command.options) {
      if (!option.positional.empty()) {
        cases += fmt::format(" \\\n        '*{}'", zsh_values(option));
      }
      for (const std::string& name : dashed_names(option)) {
        cases +=
            fmt::format(" \\\n        '{}[{}]{}'", name, zsh_text(option.help), zsh_values(option));
      }
    }
    cases += "\n      ;;\n";
  }
  return fmt::format(R"(#compdef sudolab
_sudolab() {{
  local -a commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe 'subcommand' commands
    return
  fi
  local command=${{words[2]}}
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
compdef _sudolab sudolab
)",
                     list, cases);
}

std::string fish_script(const std::vector<CommandModel>& commands) {
  std::string script =
      "# fish completion for sudolab\ncomplete -c sudolab -f -n __fish_use_subcommand\n";
  for (const CommandModel& command : commands) {
    script += fmt::format("complete -c sudolab -n __fish_use_subcommand -a {} -d '{}'\n",
                          command.name, shell_quoted(command.summary));
    for (const OptionModel& option : command.options) {
      script +=
          fmt::format("complete -c sudolab -n '__fish_seen_subcommand_from {}'", command.name);
      for (const std::string& name : option.long_names) script += " -l " + name;
      for (const std::string& name : option.short_names) script += " -s " + name;
      if (!option.value.empty()) script += option.takes_file ? " -F" : " -x";
      if (!option.words.empty()) script += fmt::format(" -a '{}'", fmt::join(option.words, " "));
      script += fmt::format(" -d '{}'\n", shell_quoted(option.help));
    }
  }
  return script;
}

ExitCode run_completion(Session& session, const CLI::App& root, const std::string& shell) {
  const auto commands = commands_of(root);
  if (shell == "bash") {
    session.console.write(bash_script(commands));
  } else if (shell == "zsh") {
    session.console.write(zsh_script(commands));
  } else if (shell == "fish") {
    session.console.write(fish_script(commands));
  } else {
    constexpr std::string_view kShells[] = {"bash", "zsh", "fish"};
    const std::string hint = suggestion(shell, kShells);
    throw UserError(fmt::format("there is no completion for {}{}", in_quotes(shell),
                                hint.empty() ? "; there is one for bash, zsh, fish" : hint));
  }
  session.console.flush();
  return ExitCode::kDone;
}

}  // namespace

Command make_completion(CLI::App& parent) {
  auto shell = std::make_shared<std::string>();
  CLI::App& app = *parent.add_subcommand("completion", "Print a completion script for a shell");
  app.add_option("SHELL", *shell, "bash, zsh or fish")->type_name("SHELL")->required();
  app.footer(kFooter);
  const CLI::App* root = &parent;
  return {&app, [shell, root](Session& session) { return run_completion(session, *root, *shell); }};
}

}  // namespace sudolab::cli
