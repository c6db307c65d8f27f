// The subcommands, one file each, and the command line that is made of them.

#pragma once

#include "cli/command.h"

namespace sudolab::cli {

inline constexpr auto kProgramSummary =
    "A Sudoku laboratory: solve, compare and study Sudoku algorithms";

// All of them, in the order in which the help lists them.
void add_commands(Command& program);

void add_solve_command(Command& program);
void add_count_command(Command& program);
void add_check_command(Command& program);
void add_candidates_command(Command& program);
void add_verify_command(Command& program);
void add_convert_command(Command& program);
void add_print_command(Command& program);  // only where it is built: SUDOLAB_WITH_PRINT
void add_serve_command(Command& program);  // only where it is built: SUDOLAB_WITH_WEB
void add_canonical_command(Command& program);
void add_generate_command(Command& program);
void add_mine_command(Command& program);
void add_compare_command(Command& program);
void add_study_command(Command& program);
void add_report_command(Command& program);
void add_solvers_command(Command& program);
void add_explain_command(Command& program);
void add_hint_command(Command& program);
void add_rate_command(Command& program);
void add_techniques_command(Command& program);
void add_bench_command(Command& program);
void add_completion_command(Command& program);
void add_man_command(Command& program);
void add_help_command(Command& program);  // the last, since it knows the names of the others

}  // namespace sudolab::cli
