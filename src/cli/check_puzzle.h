// What the answer to "is this a proper Sudoku?" means for the program.

#pragma once

#include "cli/exit_code.h"
#include "solvers/check_puzzle.h"

namespace sudolab::cli {

ExitCode exit_code_of(CheckResult::Verdict verdict);
Status status_of(CheckResult::Verdict verdict);

}  // namespace sudolab::cli
