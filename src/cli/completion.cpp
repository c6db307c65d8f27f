// `sudolab completion`: what bash, zsh and fish need to complete our command line.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/commands.h"
#include "cli/completion_scripts.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter = R"(Examples:
  source <(sudolab completion bash)                                   for this shell
  sudolab completion zsh > "${fpath[1]}/_sudolab"
  sudolab completion fish > ~/.config/fish/completions/sudolab.fish

Exit codes: 0 done; 2 usage error.)";

// What the shells are called, and who writes for them.
constexpr std::pair<std::string_view, std::string (*)(const CommandModel&)> kShells[] = {
    {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

ExitCode run_completion(Session& session, const CLI::App& root, const std::string& shell) {
  std::vector<std::string_view> names;
  for (const auto& [name, write] : kShells) {
    if (name == shell) {
      session.console.write(write(model_of(root)));
      session.console.flush();
      return ExitCode::kDone;
    }
    names.push_back(name);
  }
  const std::string hint = suggestion(shell, names);
  throw UserError(fmt::format(
      "there is no completion for {}{}", in_quotes(shell),
      hint.empty() ? fmt::format("; there is one for {}", fmt::join(names, ", ")) : hint));
}

}  // namespace

std::string shell_quoted(std::string text) {
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 4) {
    text.replace(at, 1, "'\\''");
  }
  return text;
}

Command make_completion(CLI::App& parent) {
  auto shell = std::make_shared<std::string>();
  CLI::App& app = *parent.add_subcommand("completion", "Print a completion script for a shell");
  Values shells;
  for (const auto& [name, write] : kShells) shells.words.emplace_back(name);
  takes(app.add_option("SHELL", *shell, "bash, zsh or fish"), shells)
      ->type_name("SHELL")
      ->required();
  app.footer(kFooter);
  const CLI::App* root = &parent;
  return {&app, [shell, root](Session& session) { return run_completion(session, *root, *shell); }};
}

}  // namespace sudolab::cli
