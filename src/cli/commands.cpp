#include "cli/commands.h"

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
than one solution; 130 interrupted (129 by a closed terminal, 143 by SIGTERM). 'sudolab help
SUBCOMMAND' explains each subcommand.)";

}  // namespace

void add_commands(Command& program) {
  program.footer(kFooter);
  program.add_option("--version", Option::Answer(version_text),
                     "Print the version and optional components");
  add_solve_command(program);
  add_count_command(program);
  add_check_command(program);
  add_candidates_command(program);
  add_verify_command(program);
  add_explain_command(program);
  add_hint_command(program);
  add_rate_command(program);
  add_convert_command(program);
  add_canonical_command(program);
  add_generate_command(program);
  add_mine_command(program);
  add_compare_command(program);
  add_study_command(program);
  add_report_command(program);
#ifdef SUDOLAB_WITH_PRINT
  add_print_command(program);
#endif
#ifdef SUDOLAB_WITH_WEB
  add_serve_command(program);
#endif
  add_solvers_command(program);
  add_techniques_command(program);
  add_bench_command(program);
  add_completion_command(program);
  add_man_command(program);
  add_help_command(program);
}

}  // namespace sudolab::cli
