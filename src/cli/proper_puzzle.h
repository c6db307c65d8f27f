// What explain, hint and rate ask first: has the puzzle exactly one solution? Only then is there a
// path to talk about.

#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string_view>

#include "cli/check_puzzle.h"
#include "cli/solver_settings.h"
#include "formats/format.h"

namespace sudolab::cli {

// The quickest complete solver, for this question.
const SolverRecipe& judging_recipe();

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
