// `sudolab help`: the help of the program, or of the subcommand that is named.

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands.h"
#include "cli/parse.h"
#include "cli/usage_error.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter = R"(Examples:
  sudolab help               the subcommands
  sudolab help solve         the same as 'sudolab solve --help'
  sudolab help study run

Exit codes: 0 done; 2 there is no such subcommand.)";

// The parser lays out the help. It would answer --help before it looks at a word that it does not
// know, so the words are looked at here.
ExitCode run_help(Session& session, Command& root, std::vector<std::string> words) {
  const Command* command = &root;
  for (auto word = words.begin(); word != words.end(); ++word) {
    const auto& below = command->commands();
    const auto named = std::find_if(below.begin(), below.end(),
                                    [&](const Command& one) { return one.name() == *word; });
    if (named == below.end()) throw UserError(usage_error({*command, {word, words.end()}, ""}));
    command = &*named;
  }
  words.emplace_back("--help");
  session.console.write(parse(root, words).answer);
  session.console.flush();
  return ExitCode::kDone;
}

}  // namespace

void add_help_command(Command& program) {
  auto path = std::make_shared<std::vector<std::string>>();
  Command& command = program.add_command("help", "Explain a subcommand");
  Values names;
  for (const Command& one : program.commands()) names.words.push_back(one.name());
  command.add_option("SUBCOMMAND", path.get(), "The subcommand, such as solve or study run")
      .takes(names);
  command.footer(kFooter);
  Command* root = &program;
  command.runs([path, root](Session& session) { return run_help(session, *root, *path); });
}

}  // namespace sudolab::cli
