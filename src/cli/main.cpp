// The program: runs the subcommand that the user named, and turns whatever goes wrong into one line
// and an exit code.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
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
    const ExitCode code = command.run(session);
    return code == ExitCode::kInterrupted ? session.interrupts.exit_code() : code;
  } catch (const BrokenPipe&) {
    return ExitCode::kBrokenPipe;
  } catch (const std::bad_alloc&) {
    complain_about_memory();
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
  } catch (const std::bad_alloc&) {
    complain_about_memory();
  } catch (const std::exception& error) {  // not even the session could be set up
    Console().complain(fmt::format("sudolab: {}", error.what()));
  }
  return ExitCode::kBadInput;
}

// Functions of CLI11 and destructors of nlohmann's JSON need memory and may not throw: what they
// cannot report ends here.
[[noreturn]] void end_for_want_of_memory() {
  try {
    if (std::current_exception()) throw;
  } catch (const std::bad_alloc&) {
    complain_about_memory();
    _exit(static_cast<int>(ExitCode::kBadInput));
  } catch (...) {
  }
  std::abort();
}

}  // namespace
}  // namespace sudolab::cli

int main(int argc, char** argv) {
  std::set_terminate(sudolab::cli::end_for_want_of_memory);
  try {
    return static_cast<int>(sudolab::cli::main_program({argv + std::min(argc, 1), argv + argc}));
  } catch (const std::bad_alloc&) {  // for the words of the user, or for a complaint
    sudolab::cli::complain_about_memory();
    return static_cast<int>(sudolab::cli::ExitCode::kBadInput);
  }
}
