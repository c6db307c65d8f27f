#include "cli/usage_error.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

std::vector<std::string> subcommand_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(sub->get_name());
  }
  return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
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

std::string unexpected(const CLI::App& app, const std::string& word, const std::string& help) {
  if (!word.starts_with("-")) return "unexpected argument " + in_quotes(word) + help;
  const std::string name = word.substr(0, word.find('='));
  return with_hint("there is no option " + in_quotes(name), name, option_names(app), help);
}

struct NamedCommand {
  std::string path;  // "sudolab study run"
  const CLI::App* app;
};

// The command that the user named, as deep as it goes.
NamedCommand named_command(const CLI::App& program) {
  NamedCommand command{"sudolab", &program};
  while (!command.app->get_subcommands().empty()) {
    command.app = command.app->get_subcommands().front();
    command.path += " " + command.app->get_name();
  }
  return command;
}

// CLI11's messages may have several lines.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  return text;
}

}  // namespace

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const NamedCommand command = named_command(app);
  const std::string help = fmt::format("; see '{} --help'", command.path);
  const auto names = subcommand_names(*command.app);
  const auto rest = app.remaining(true);
  if (!names.empty()) {
    if (rest.empty()) return fmt::format("which subcommand? {}{}", fmt::join(names, ", "), help);
    const std::string& word = rest.front();
    if (word.starts_with("-")) return unexpected(*command.app, word, help);
    return with_hint("there is no subcommand " + in_quotes(word), word, names, help);
  }
  const bool extras = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  if (extras && !rest.empty()) return unexpected(*command.app, rest.front(), help);
  return one_line(error.what()) + help;
}

}  // namespace sudolab::cli
