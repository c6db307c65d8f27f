// Questions to the rest of the library about the puzzle that the player keeps.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string>

#include <sudolab/core/transform.h>
#include <sudolab/core/verify.h>
#include <sudolab/generator/canonical.h>
#include <sudolab/laboratory/laboratory.h>
#include <sudolab/rating/explainer.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/solvers/batch.h>
#include "core/deadline.h"
#include "model/judge.h"
#include "model/limits.h"
#include "model/player.h"

namespace sudolab::testing {

Complaint Player::batch(Rng& rng) {
  if (puzzle_.geometry().size() != 9 || puzzle_.has_pencilmarks()) return std::nullopt;
  std::string text = to_text(puzzle_.givens);
  const bool readable = rng.chance(0.9);
  if (!readable) text[static_cast<std::size_t>(rng.index(text.size()))] = 'x';
  std::array<char, kBatchCells> solution{};
  std::array<std::uint32_t, 1> count{};
  std::array<BatchStatus, 1> status{};
  BatchOptions options;
  options.threads = 1 + rng.index(2);
  solve_batch(text, {solution, count, status}, options);
  if (!readable) {
    const bool refused = status[0] == BatchStatus::kUnreadable;
    return refused ? Complaint() : "what cannot be read was read";
  }
  if (!truth().known) return std::nullopt;
  const BatchStatus expected = truth().none()  ? BatchStatus::kUnsolvable
                               : truth().one() ? BatchStatus::kUnique
                                               : BatchStatus::kSeveral;
  if (status[0] != expected) return "the batch has another answer";
  if (count[0] != std::min<std::uint64_t>(2, truth().solutions)) return "it counts differently";
  const std::string found(solution.data(), solution.size());
  if (truth().one() && found != to_text(truth().first)) return "the batch has another solution";
  return std::nullopt;
}

Complaint Player::rate(Rng& rng) {
  if (!truth().one()) return std::nullopt;
  const Deadline deadline(kTime);
  const Rating rating = sudolab::rate(puzzle_, deadline.token());
  const Puzzle turned = transformed(puzzle_, random_transformation(puzzle_.geometry(), rng));
  const Rating after = sudolab::rate(turned, deadline.token());
  if (deadline.stopped()) return std::nullopt;
  note(std::string(level_name(rating.level)));
  if (rating.score != after.score || rating.solved != after.solved) return "turning rates it anew";
  if (puzzle_.geometry().size() != 9) return std::nullopt;
  SeOptions options;
  options.stop = deadline.token();
  const SeRating se = SeRater().rate(puzzle_, options);
  if (se.end == SeEnd::kStopped) return std::nullopt;
  if (se.end != SeEnd::kSolved) return "Sudoku Explainer's rules do not suffice";
  if (se.er.rating < se.ep.rating || se.ep.rating < se.ed.rating) return "ER < EP, or EP < ED";
  return std::nullopt;
}

namespace {

Complaint complaint_about_step(const Deduction& step, const Grid& solution) {
  for (const Candidate& placed : step.placements) {
    if (solution[placed.cell] != placed.digit) return "a technique places a wrong digit";
  }
  for (const Candidate& struck : step.eliminations) {
    if (solution[struck.cell] == struck.digit) return "a technique strikes a right digit";
  }
  return std::nullopt;
}

}  // namespace

// Whoever may not argue with one solution must be right about every one that there is.
Complaint Player::explain(Rng& rng) {
  if (!truth().known || truth().solutions == 0) return std::nullopt;
  const Deadline deadline(kTime);
  PathOptions options;
  options.one_solution = truth().one() && rng.chance(0.7);
  options.stop = deadline.token();
  Complaint complaint;
  const Outcome outcome = walk_path(puzzle_, options, [&](const Round& round) {
    for (const Deduction& step : round.steps) {
      if (!complaint) complaint = complaint_about_step(step, truth().first);
      if (complaint) continue;
      if (step.technique->explain(step, puzzle_.geometry()).empty()) complaint = "no words";
    }
  });
  if (complaint) return complaint;
  if (outcome.end == PathEnd::kContradiction) return "a contradiction where there is a solution";
  if (outcome.end == PathEnd::kSolved && outcome.last.grid != truth().first) {
    return "the path ends with another grid";
  }
  return std::nullopt;
}

namespace {

using Kind = Failure::Kind;

// A failure says why, and what it claims is true.
Complaint complaint_about_failure(const Failure& failure, const Truth& truth) {
  if (failure.sentence.empty()) return "a failure without a sentence";
  if (failure.kind == Kind::kWrong) return failure.sentence;
  if (failure.kind == Kind::kUnsolvable && truth.known && !truth.none()) {
    return "it says that there is no solution";
  }
  if (failure.kind == Kind::kSeveral && truth.known && truth.solutions < 2) {
    return "it says that there are several solutions";
  }
  return std::nullopt;
}

template <class T, class Check>
Complaint judge_answer(const Answer<T>& answer, const Truth& truth, const Check& holds) {
  if (!answer) return complaint_about_failure(answer.failure(), truth);
  if (truth.known && !holds(*answer)) return "the laboratory has another answer";
  return std::nullopt;
}

}  // namespace

Complaint Player::laboratory(Rng& rng) {
  LaboratorySettings settings;
  settings.solver = recipe_.name();
  settings.limits = context().limits;
  settings.seed = limits_.seed;
  Laboratory laboratory(settings);
  const Truth& known = truth();
  const auto one = [&](const auto&) { return known.one(); };
  switch (rng.below(8)) {
    case 0:
      return judge_answer(laboratory.solve(puzzle_), known,
                          [&](const Grid& grid) { return is_solution_of(grid, puzzle_); });
    case 1: {
      const std::uint64_t limit = rng.below(kMostSolutions);
      return judge_answer(laboratory.count(puzzle_, limit), known, [&](std::uint64_t count) {
        return count == std::min(limit, known.solutions);
      });
    }
    case 2:
      return judge_answer(laboratory.is_unique(puzzle_), known,
                          [&](bool unique) { return unique == known.one(); });
    case 3: {
      std::uint64_t seen = 0;
      const auto visit = [&](const Grid&) { return ++seen < kMostSolutions; };
      return judge_answer(laboratory.each_solution(puzzle_, visit), known,
                          [&](std::uint64_t count) { return count == known.solutions; });
    }
    case 4: return judge_answer(laboratory.rate(puzzle_), known, one);
    case 5: return judge_answer(laboratory.rate_se(puzzle_), known, one);
    case 6: return judge_answer(laboratory.explain(puzzle_), known, one);
    default: return judge_answer(laboratory.hint(puzzle_, rng.index(5)), known, one);
  }
}

Complaint Player::canonical(Rng& rng) {
  Laboratory laboratory;
  const Answer<Grid> form = laboratory.canonical(puzzle_);
  if (!form) return complaint_about_failure(form.failure(), truth());
  const Puzzle turned = transformed(puzzle_, random_transformation(puzzle_.geometry(), rng));
  const Answer<Grid> other = laboratory.canonical(turned);
  if (!other || *other != *form) return "turning changes the canonical form";
  if (canonical_form(*form) != *form) return "the canonical form has another one";
  return std::nullopt;
}

Complaint Player::certify(Rng&) { return complaint_about_proof(puzzle_, truth(), kSteps / 5); }

}  // namespace sudolab::testing
