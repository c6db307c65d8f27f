// What explain, hint and rate ask first: has the puzzle exactly one solution? Only then is there a
// path to talk about.

#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "cli/batch.h"
#include "cli/check_puzzle.h"
#include "cli/puzzle_run.h"
#include "cli/solver_settings.h"
#include "formats/format.h"

namespace sudolab::cli {

// The quickest complete solver, for this question.
const SolverRecipe& judging_recipe();

// What the runs of all three have in common.
PuzzleRun proper_puzzle_run(OutputKind kind, std::string csv_header = "");

// A worker that answers puzzle by puzzle with what `answer` says, an object it shares.
template <class Answer>
Worker one_by_one(std::shared_ptr<Answer> answer, std::stop_token stop) {
  return one_by_one(
      [answer = std::move(answer)](const PuzzleRecord& record, std::size_t index) {
        return (*answer)(record, index);
      },
      std::move(stop));
}

class Judge {
 public:
  Judge() : solver_(judging_recipe().make()) {}

  CheckResult::Verdict operator()(const Puzzle& puzzle, const std::stop_token& stop);
  // The same question with the whole answer.
  SolveResult solve(const Puzzle& puzzle, const std::stop_token& stop);

 private:
  std::unique_ptr<Solver> solver_;
};

// "no solution", "several solutions": why there is no path.
std::string_view no_path_text(CheckResult::Verdict verdict);

// The fields that all three begin their objects with.
nlohmann::ordered_json puzzle_json(const PuzzleRecord& record, std::size_t index,
                                   CheckResult::Verdict verdict, const WriteOptions& symbols);

}  // namespace sudolab::cli
