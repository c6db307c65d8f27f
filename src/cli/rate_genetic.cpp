// The rating by the genetic algorithm in each of the output kinds.

#include "cli/rate_genetic.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/origin.h"
#include "cli/words.h"
#include "formats/cells.h"

namespace sudolab::cli {
namespace {

using json::Json;
using Verdict = CheckResult::Verdict;

struct GeneticGrading {
  Verdict verdict = Verdict::kUnknown;
  bool late = false;
  GeneticRating rating;
  bool classic = true;  // 9x9 with boxes of 3x3, for which the levels are
  double seconds = 0;

  bool measured() const { return verdict == Verdict::kUnique && !late; }
  std::string level(double trials) const {
    return measured() && classic ? newspaper_level(trials) : "";
  }
  // Of what was measured; without a solution, of the least that it may be.
  std::string level() const { return level(rating.trials.value_or(rating.interval.low)); }
  std::string least_level() const { return level(rating.interval.low); }
  std::string most_level() const { return level(rating.interval.high); }
};

// The numbers by name, as texts; empty where there is none.
std::vector<std::pair<std::string, std::string>> fields_of(const GeneticGrading& grading) {
  const GeneticRating& rating = grading.rating;
  const auto count = [&](std::optional<double> value) {
    return grading.measured() && value && std::isfinite(*value) ? fmt::format("{:.0f}", *value)
                                                                : std::string();
  };
  return {{"level", grading.level()},
          {"level_low", grading.least_level()},
          {"level_high", grading.most_level()},
          {"trials", count(rating.trials)},
          {"trials_low", count(rating.interval.low)},
          {"trials_high", count(rating.interval.high)},
          {"runs", count(rating.runs)},
          {"solved_runs", count(rating.solved)}};
}

std::string genetic_json(const Item& item, const GeneticGrading& grading,
                         const WriteOptions& symbols) {
  const json::Dialect dialect = json::lines(symbols_for(item.record, symbols));
  Json object = judged_puzzle(item, grading.verdict, grading.late, dialect);
  for (const auto& [name, text] : fields_of(grading)) {
    Json& value = object[name];
    if (text.empty()) continue;
    if (name.starts_with("level")) {
      value = text;
    } else {
      value = std::stoull(text);
    }
  }
  object["seconds"] = grading.seconds;
  return json::line(object);
}

std::string genetic_csv(const Item& item, const GeneticGrading& grading,
                        const WriteOptions& symbols) {
  const PuzzleRecord& record = item.record;
  std::vector<std::string> cells{std::to_string(item.index),
                                 puzzle_line(record.puzzle, symbols_for(record, symbols)),
                                 std::string(solutions_word(grading.verdict))};
  for (const auto& [name, text] : fields_of(grading)) cells.push_back(text);
  cells.push_back(fmt::format("{}", grading.seconds));
  return csv_row(std::move(cells), item);
}

// "level 3 (2 to 4-5)     31,415 trials (20,001 to 55,000), 20 of 20 runs solved"
std::string genetic_line(const GeneticGrading& grading) {
  if (grading.late) return out_of_time_text() + '\n';
  if (!grading.measured()) return std::string(no_path_text(grading.verdict)) + '\n';
  const GeneticRating& rating = grading.rating;
  std::string level = "no level";
  if (grading.classic) {
    const std::string least = grading.least_level(), most = grading.most_level();
    level = "level " + grading.level() + (least == most ? "" : " (" + least + " to " + most + ")");
  }
  const std::string trials =
      rating.trials ? fmt::format("{} trials ({} to {})", count_text(std::round(*rating.trials)),
                                  count_text(std::round(rating.interval.low)),
                                  count_text(std::round(rating.interval.high)))
                    : fmt::format("more than {} trials", count_text(rating.interval.low));
  return fmt::format("{:<20} {}, {} of {} solved\n", level, trials, rating.solved,
                     plural(static_cast<std::uint64_t>(rating.runs), "run"));
}

}  // namespace

std::vector<std::string> genetic_csv_columns() {
  std::vector<std::string> names{"index", "puzzle", "solutions"};
  for (auto& [name, text] : fields_of({})) names.push_back(std::move(name));
  names.emplace_back("seconds");
  return names;
}

bool GeneticRateWorker::answer(Item& item) {
  const auto start = std::chrono::steady_clock::now();
  const PuzzleRecord& record = item.record;
  GeneticGrading grading;
  grading.verdict = judge_(item, stop());
  grading.classic = &record.puzzle.geometry() == &Geometry::classic();
  if (grading.measured()) grading.rating = rater_.rate(record.puzzle, item.index, stop());
  if (interrupted()) return false;
  grading.late = late() && could_have_a_path(grading.verdict);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  grading.seconds = item.seconds = taken.count();
  item.code = grading.late ? ExitCode::kNo : exit_code_of(grading.verdict);
  switch (kind_) {
    case OutputKind::kText:
      if (lines_) {
        EffortValue trials{"genetic_trials", std::nullopt};
        if (grading.measured() && grading.rating.trials) {
          trials.value = static_cast<std::uint64_t>(std::llround(*grading.rating.trials));
        }
        Facts facts{.record = record,
                    .index = item.index,
                    .symbols = symbols_for(record, symbols_),
                    .result = &item.result,
                    .seconds = grading.seconds,
                    .effort = {&trials, 1}};
        item.text = lines_.line(facts, stop());
        if (interrupted()) return false;
      } else {
        item.text = genetic_line(grading);
      }
      break;
    case OutputKind::kJson: item.text = genetic_json(item, grading, symbols_); break;
    case OutputKind::kNdjson: item.text = genetic_json(item, grading, symbols_) + '\n'; break;
    case OutputKind::kCsv: item.text = genetic_csv(item, grading, symbols_); break;
  }
  return true;
}

}  // namespace sudolab::cli
