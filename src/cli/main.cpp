// The program: runs the subcommand that the user named, and turns whatever goes wrong into one line
// and an exit code.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <vector>

#include "cli/commands.h"
#include "cli/usage_error.h"

namespace sudolab::cli {
namespace {

ExitCode run(const std::vector<Command>& commands) {
  Session session;
  try {
    for (const Command& command : commands) {
      if (command.app->parsed()) return command.run(session);
    }
  } catch (const BrokenPipe&) {
    return ExitCode::kBrokenPipe;
  } catch (const std::bad_alloc&) {
    session.console.complain("sudolab: out of memory");
  } catch (const std::exception& error) {
    session.console.complain(fmt::format("sudolab: {}", error.what()));
  }
  return ExitCode::kBadInput;
}

// Help and version: asked for, so they are data.
ExitCode print_answer(const CLI::App& app, const CLI::ParseError& request) {
  std::ostringstream text;
  app.exit(request, text, text);
  Console console;
  try {
    console.write(text.str());
    console.flush();
  } catch (const std::exception& error) {
    console.complain(fmt::format("sudolab: {}", error.what()));
    return ExitCode::kBadInput;
  }
  return ExitCode::kDone;
}

ExitCode main_program(int argc, char** argv) {
  CLI::App app(kProgramSummary, "sudolab");
  const std::vector<Command> commands = declare_commands(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return print_answer(app, error);
    Console().complain("sudolab: " + usage_error(app, error));
    return ExitCode::kBadInput;
  }
  try {
    return run(commands);
  } catch (const std::exception& error) {  // not even the session could be set up
    Console().complain(fmt::format("sudolab: {}", error.what()));
    return ExitCode::kBadInput;
  }
}

}  // namespace
}  // namespace sudolab::cli

int main(int argc, char** argv) { return static_cast<int>(sudolab::cli::main_program(argc, argv)); }
