// What explain, hint and rate ask first: has the puzzle exactly one solution? Only then is there a
// path to talk about.

#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "cli/batch.h"
#include "json/dialect.h"
#include "solvers/check_puzzle.h"

namespace sudolab::cli {

ExitCode exit_code_of(CheckResult::Verdict verdict);

// What the runs of all three have in common: the quickest complete solver answers the question.
PuzzleRun proper_puzzle_run(OutputKind kind, std::vector<std::string> csv_columns = {});

class Judge {
 public:
  Judge() : solver_(make_solver("auto")) {}

  // For `verdict_of`.
  SolveResult solve(const Puzzle& puzzle, const std::stop_token& stop);
  // The same with the result put where it belongs.
  CheckResult::Verdict operator()(Item& item, const std::stop_token& stop);

 private:
  std::unique_ptr<Solver> solver_;
};

// Not if that was ruled out: then it does not matter that the time is over.
bool could_have_a_path(CheckResult::Verdict verdict);

// "no solution", "several solutions": why there is no path.
std::string_view no_path_text(CheckResult::Verdict verdict);
// Instead, where the time of the puzzle is over: "gave up (time)", as `solve` prints it.
std::string out_of_time_text();

// The fields that all three begin their objects with; `late` adds the reason.
json::Json judged_puzzle(const Item& item, CheckResult::Verdict verdict, bool late,
                         const json::Dialect& dialect);

}  // namespace sudolab::cli
