// The Sudoku Explainer rating in each of the output kinds.

#include "cli/rate_se.h"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include <sudolab/core/rng.h>
#include "cli/origin.h"
#include "cli/words.h"
#include "formats/cells.h"
#include "json/rating.h"

namespace sudolab::cli {
namespace {

using json::Json;
using Verdict = CheckResult::Verdict;

struct SeGrading {
  Verdict verdict = Verdict::kUnknown;
  bool late = false;
  SeRating rating;
  double seconds = 0;

  bool rated() const {
    return verdict == Verdict::kUnique && !late && rating.end == SeEnd::kSolved;
  }
};

std::string reason(const SeGrading& grading) {
  if (grading.late) return out_of_time_text();
  if (grading.verdict != Verdict::kUnique) return std::string(no_path_text(grading.verdict));
  return grading.rating.end == SeEnd::kUnsupported ? "not 9x9, so it has no such rating"
                                                   : "the rules do not suffice";
}

std::string se_json(const Item& item, const SeGrading& grading, const WriteOptions& symbols) {
  const json::Dialect dialect = json::lines(symbols_for(item.record, symbols));
  Json object = judged_puzzle(item, grading.verdict, grading.late, dialect);
  json::add_se_rating(object, grading.rated() ? &grading.rating : nullptr);
  object["steps"] = grading.rated() ? Json(grading.rating.steps) : Json(nullptr);
  object["seconds"] = grading.seconds;
  return json::line(object);
}

std::string se_csv(const Item& item, const SeGrading& grading, const WriteOptions& symbols) {
  const PuzzleRecord& record = item.record;
  const SeRating& rating = grading.rating;
  const auto text = [&](std::string value) { return grading.rated() ? value : std::string(); };
  return csv_row(
      {std::to_string(item.index), puzzle_line(record.puzzle, symbols_for(record, symbols)),
       std::string(solutions_word(grading.verdict)), text(se_rating_text(rating.er.rating)),
       text(se_rating_text(rating.ep.rating)), text(se_rating_text(rating.ed.rating)),
       text(rating.er.name), text(std::to_string(rating.steps)),
       fmt::format("{}", grading.seconds)},
      item);
}

// "ER 7.1  EP 1.5  ED 1.2  Forcing Chain              61 steps"
std::string se_line(const SeGrading& grading) {
  if (!grading.rated()) return reason(grading) + '\n';
  const SeRating& rating = grading.rating;
  return fmt::format("ER {:<4} EP {:<4} ED {:<4} {:<32} {:>9}\n", se_rating_text(rating.er.rating),
                     se_rating_text(rating.ep.rating), se_rating_text(rating.ed.rating),
                     rating.steps > 0 ? rating.er.name : "-", plural(rating.steps, "step"));
}

}  // namespace

std::vector<std::string> se_csv_columns() {
  return {"index", "puzzle", "solutions", "er", "ep", "ed", "hardest", "steps", "seconds"};
}

bool SeRateWorker::answer(Item& item) {
  const auto start = std::chrono::steady_clock::now();
  const PuzzleRecord& record = item.record;
  SeGrading grading;
  grading.verdict = judge_(item, stop());
  if (grading.verdict == Verdict::kUnique) {
    grading.rating = rater_.rate_with_copies(record.puzzle, wishes_.copies,
                                             derive_seed(wishes_.seed, item.index), stop());
  }
  if (interrupted()) return false;
  grading.late = late() && could_have_a_path(grading.verdict);
  if (grading.late) grading.rating = {};
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  grading.seconds = taken.count();
  const bool no_rating = grading.verdict == Verdict::kUnique && !grading.rated();
  item.code = grading.late || no_rating ? ExitCode::kNo : exit_code_of(grading.verdict);
  item.seconds = grading.seconds;
  switch (kind_) {
    case OutputKind::kText:
      if (lines_) {
        Facts facts{.record = record,
                    .index = item.index,
                    .symbols = symbols_for(record, symbols_),
                    .result = &item.result,
                    .se = &grading.rating,
                    .seconds = grading.seconds};
        item.text = lines_.line(facts, stop());
        if (interrupted()) return false;
      } else {
        item.text = se_line(grading);
      }
      break;
    case OutputKind::kJson: item.text = se_json(item, grading, symbols_); break;
    case OutputKind::kNdjson: item.text = se_json(item, grading, symbols_) + '\n'; break;
    case OutputKind::kCsv: item.text = se_csv(item, grading, symbols_); break;
  }
  return true;
}

}  // namespace sudolab::cli
