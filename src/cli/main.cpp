// The program: declares the subcommands, runs the one that the user named, and turns whatever goes
// wrong into one line and an exit code.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <vector>

#include "cli/commands.h"
#include "cli/usage_error.h"
#include "cli/version.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter =
    R"(A puzzle comes as an argument, from a file, or from - (standard input), in any known format. stdout
carries data, stderr everything else.

Examples:
  sudolab solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudolab compare
  sudolab solvers

Exit codes: 0 yes, done; 1 no (not solved, no solution, invalid); 2 usage or input error; 3 more
than one solution; 130 interrupted. 'sudolab SUBCOMMAND --help' explains each subcommand.)";

// The column where the help's descriptions begin.
constexpr std::size_t kHelpColumn = 32;

std::vector<Command> declare_commands(CLI::App& app) {
  app.footer(kFooter);
  app.get_formatter()->column_width(kHelpColumn);
  app.set_version_flag("--version", version_text, "Print the version and optional components");
  app.require_subcommand(1);
  return {make_solve(app),    make_count(app),      make_check(app),   make_explain(app),
          make_hint(app),     make_rate(app),       make_convert(app), make_canonical(app),
          make_generate(app), make_mine(app),       make_compare(app), make_study(app),
          make_report(app),
#ifdef SUDOLAB_WITH_PRINT
          make_print(app),
#endif
#ifdef SUDOLAB_WITH_WEB
          make_serve(app),
#endif
          make_solvers(app),  make_techniques(app), make_bench(app),   make_completion(app),
          make_man(app)};
}

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
  CLI::App app("A Sudoku laboratory: solve, compare and study Sudoku algorithms", "sudolab");
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
