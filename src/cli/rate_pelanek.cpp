#include "cli/rate_pelanek.h"

#include <fmt/format.h>

#include "json/rating.h"

namespace sudolab::cli {

std::vector<std::string> pelanek_csv_columns() {
  std::vector<std::string_view> names;
  for (const auto& [name, value] : json::kPelanekFields) names.push_back(name);
  return rating_columns(names);
}

void PelanekRateWorker::rate(const Item& item) {
  rating_ = rate_as_pelanek(item.record.puzzle, item.result.grid, {.runs = runs_, .stop = stop()});
}

// "time   1.23      12.4 steps to refute    6.3 openings"
std::string PelanekRateWorker::line() const {
  return fmt::format("time {:>6.2f}  {:>8.1f} steps to refute  {:>5.1f} openings",
                     rating_.relative_time, rating_.refutation_sum, rating_.openings);
}

std::vector<std::string> PelanekRateWorker::cells() const {
  std::vector<std::string> cells;
  for (const auto& [name, value] : json::kPelanekFields) {
    cells.push_back(has_rating() ? fmt::format("{:.4f}", rating_.*value) : "");
  }
  return cells;
}

void PelanekRateWorker::add_to(json::Json& object) const {
  json::add_pelanek_rating(object, found());
}

}  // namespace sudolab::cli
