// The program: runs the subcommand that the user named, and turns whatever goes wrong into one line
// and an exit code.

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/parse.h"

namespace sudolab::cli {
namespace {

ExitCode run(const Command& command) {
  Session session;
  if (command.quiet()) session.console.be_quiet();
  try {
    return command.run(session);
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
ExitCode print(const std::string& answer) {
  Console console;
  console.write(answer);
  console.flush();
  return ExitCode::kDone;
}

ExitCode main_program(const std::vector<std::string>& words) {
  try {
    Command program("sudolab", kProgramSummary);
    add_commands(program);
    const Parsed parsed = parse(program, words);
    if (parsed.command != nullptr) return run(*parsed.command);
    if (!parsed.answer.empty()) return print(parsed.answer);
    Console().complain("sudolab: " + parsed.complaint);
  } catch (const std::exception& error) {  // not even the session could be set up
    Console().complain(fmt::format("sudolab: {}", error.what()));
  }
  return ExitCode::kBadInput;
}

}  // namespace
}  // namespace sudolab::cli

int main(int argc, char** argv) {
  return static_cast<int>(sudolab::cli::main_program({argv + std::min(argc, 1), argv + argc}));
}
