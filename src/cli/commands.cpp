#include "cli/commands.h"

#include <CLI/CLI.hpp>

#include "cli/values.h"
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

}  // namespace

std::vector<Command> declare_commands(CLI::App& app) {
  forget_values();
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

}  // namespace sudolab::cli
