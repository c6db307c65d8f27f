#include "cli/rate_genetic.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

// Which level: of the mean, and of the ends of the interval.
struct Levels {
  std::string level, least, most;
};

// Of what was measured; without a solution, of the least that it may be.
Levels levels_of(const GeneticRating& rating) {
  return {newspaper_level(rating.trials.value_or(rating.interval.low)),
          newspaper_level(rating.interval.low), newspaper_level(rating.interval.high)};
}

std::string count_of(std::optional<double> value) {
  return value && std::isfinite(*value) ? fmt::format("{:.0f}", *value) : std::string();
}

using Fields = std::vector<std::pair<std::string_view, std::string>>;

// The numbers by name, as texts; empty where there is none.
Fields fields_of(const GeneticRating* rating, bool classic) {
  const Levels levels = rating != nullptr && classic ? levels_of(*rating) : Levels{};
  Fields fields{{"level", levels.level},
                {"level_low", levels.least},
                {"level_high", levels.most},
                {"trials", ""},
                {"trials_low", ""},
                {"trials_high", ""},
                {"runs", ""},
                {"solved_runs", ""}};
  if (rating == nullptr) return fields;
  fields[3].second = count_of(rating->trials);
  fields[4].second = count_of(rating->interval.low);
  fields[5].second = count_of(rating->interval.high);
  fields[6].second = count_of(rating->runs);
  fields[7].second = count_of(rating->solved);
  return fields;
}

}  // namespace

std::vector<std::string> genetic_csv_columns() {
  std::vector<std::string_view> names;
  for (const auto& [name, text] : fields_of(nullptr, true)) names.push_back(name);
  return rating_columns(names);
}

void GeneticRateWorker::forget() {
  rated_ = false;
  rating_ = {};
}

void GeneticRateWorker::rate(const Item& item) {
  const Puzzle& puzzle = item.record.puzzle;
  classic_ = &puzzle.geometry() == &Geometry::classic();
  rating_ = rater_.rate(puzzle, item.index, stop());
  rated_ = true;
}

// "level 3 (2 to 4-5)     31,415 trials (20,001 to 55,000), 20 of 20 runs solved"
std::string GeneticRateWorker::line() const {
  std::string level = "no level";
  if (classic_) {
    const auto [middle, least, most] = levels_of(rating_);
    level = "level " + middle + (least == most ? "" : " (" + least + " to " + most + ")");
  }
  const std::string trials =
      rating_.trials ? fmt::format("{} trials ({} to {})", count_text(std::round(*rating_.trials)),
                                   count_text(std::round(rating_.interval.low)),
                                   count_text(std::round(rating_.interval.high)))
                     : fmt::format("more than {} trials", count_text(rating_.interval.low));
  return fmt::format("{:<20} {}, {} of {} solved", level, trials, rating_.solved,
                     plural(static_cast<std::uint64_t>(rating_.runs), "run"));
}

std::vector<std::string> GeneticRateWorker::cells() const {
  std::vector<std::string> cells;
  for (auto& [name, text] : fields_of(rated_ ? &rating_ : nullptr, classic_)) {
    cells.push_back(std::move(text));
  }
  return cells;
}

void GeneticRateWorker::add_to(json::Json& object) const {
  for (const auto& [name, text] : fields_of(rated_ ? &rating_ : nullptr, classic_)) {
    json::Json& value = object[std::string(name)];
    if (text.empty()) continue;
    if (name.starts_with("level")) {
      value = text;
    } else {
      value = std::stoull(text);
    }
  }
}

void GeneticRateWorker::tell(Facts& facts) {
  trials_ = {"genetic_trials", std::nullopt};
  if (rating_.trials) trials_.value = std::round(*rating_.trials);
  facts.effort = {&trials_, 1};
}

}  // namespace sudolab::cli
