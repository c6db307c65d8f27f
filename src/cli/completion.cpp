// `sudolab completion`: what bash, zsh and fish need to complete our command line.

#include <fmt/format.h>

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
constexpr std::pair<std::string_view, std::string (*)(const Command&)> kShells[] = {
    {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

ExitCode run_completion(Session& session, const Command& root, const std::string& shell) {
  std::vector<std::string_view> names;
  for (const auto& [name, write] : kShells) {
    if (name == shell) {
      session.console.write(write(root));
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

void add_completion_command(Command& program) {
  auto shell = std::make_shared<std::string>();
  Command& command = program.add_command("completion", "Print a completion script for a shell");
  Values shells;
  for (const auto& [name, write] : kShells) shells.words.emplace_back(name);
  command.add_option("SHELL", shell.get(), "bash, zsh or fish")
      .takes(shells)
      .value_name("SHELL")
      .required();
  command.footer(kFooter);
  const Command* root = &program;
  command.runs([shell, root](Session& session) { return run_completion(session, *root, *shell); });
}

}  // namespace sudolab::cli
