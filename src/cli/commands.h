// The subcommands, one file each, and the command line that is made of them.

#pragma once

#include <vector>

#include "cli/session.h"

namespace sudolab::cli {

inline constexpr auto kProgramSummary =
    "A Sudoku laboratory: solve, compare and study Sudoku algorithms";

// All of them, in the order in which the help lists them.
std::vector<Command> declare_commands(CLI::App& program);

// Each function declares one on the parent's command line.
Command make_solve(CLI::App& parent);
Command make_count(CLI::App& parent);
Command make_check(CLI::App& parent);
Command make_convert(CLI::App& parent);
Command make_print(CLI::App& parent);  // only where it is built: SUDOLAB_WITH_PRINT
Command make_serve(CLI::App& parent);  // only where it is built: SUDOLAB_WITH_WEB
Command make_canonical(CLI::App& parent);
Command make_generate(CLI::App& parent);
Command make_mine(CLI::App& parent);
Command make_compare(CLI::App& parent);
Command make_study(CLI::App& parent);
Command make_report(CLI::App& parent);
Command make_solvers(CLI::App& parent);
Command make_explain(CLI::App& parent);
Command make_hint(CLI::App& parent);
Command make_rate(CLI::App& parent);
Command make_techniques(CLI::App& parent);
Command make_bench(CLI::App& parent);
Command make_completion(CLI::App& parent);
Command make_man(CLI::App& parent);

}  // namespace sudolab::cli
