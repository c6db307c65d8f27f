#include "cli/rating_worker.h"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/origin.h"
#include "cli/words.h"
#include "formats/cells.h"

namespace sudolab::cli {

using Verdict = CheckResult::Verdict;

std::vector<std::string> rating_columns(const std::vector<std::string_view>& own) {
  std::vector<std::string> names{"index", "puzzle", "solutions"};
  names.insert(names.end(), own.begin(), own.end());
  names.emplace_back("seconds");
  return names;
}

std::string RatingWorker::text(const Item& item, Verdict verdict, bool late) {
  if (lines_) {
    Facts facts{.record = item.record,
                .index = item.index,
                .symbols = symbols_for(item.record, symbols_),
                .result = &item.result,
                .seconds = item.seconds};
    tell(facts);
    return lines_.line(facts, stop());
  }
  if (late) return out_of_time_text() + '\n';
  if (verdict != Verdict::kUnique) return std::string(no_path_text(verdict)) + '\n';
  return (has_rating() ? line() : why_none()) + '\n';
}

std::string RatingWorker::object(const Item& item, Verdict verdict, bool late) const {
  const json::Dialect dialect = json::lines(symbols_for(item.record, symbols_));
  json::Json object = judged_puzzle(item, verdict, late, dialect);
  add_to(object);
  object["seconds"] = item.seconds;
  return json::line(object);
}

std::string RatingWorker::row(const Item& item, Verdict verdict) const {
  std::vector<std::string> fields{
      std::to_string(item.index),
      puzzle_line(item.record.puzzle, symbols_for(item.record, symbols_)),
      std::string(solutions_word(verdict))};
  for (std::string& cell : cells()) fields.push_back(std::move(cell));
  fields.push_back(fmt::format("{}", item.seconds));
  return csv_row(std::move(fields), item);
}

bool RatingWorker::answer(Item& item) {
  const auto start = std::chrono::steady_clock::now();
  forget();
  const Verdict verdict = judge_(item, stop());
  if (verdict == Verdict::kUnique) rate(item);
  if (interrupted()) return false;  // perhaps in the middle of a rating
  const bool too_late = late() && could_have_a_path(verdict);
  if (too_late) forget();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  item.seconds = taken.count();
  const bool none = verdict == Verdict::kUnique && !has_rating();
  item.code = too_late || none ? ExitCode::kNo : exit_code_of(verdict);
  switch (kind_) {
    case OutputKind::kText: item.text = text(item, verdict, too_late); break;
    case OutputKind::kJson: item.text = object(item, verdict, too_late); break;
    case OutputKind::kNdjson: item.text = object(item, verdict, too_late) + '\n'; break;
    case OutputKind::kCsv: item.text = row(item, verdict); break;
  }
  return !interrupted();
}

}  // namespace sudolab::cli
