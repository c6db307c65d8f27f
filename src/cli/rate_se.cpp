#include "cli/rate_se.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <sudolab/core/rng.h>
#include "cli/words.h"
#include "json/rating.h"

namespace sudolab::cli {

std::vector<std::string> se_csv_columns() {
  return rating_columns({"er", "ep", "ed", "hardest", "steps"});
}

void SeRateWorker::forget() {
  rated_ = false;
  rating_ = {};
}

void SeRateWorker::rate(const Item& item) {
  rating_ = rater_.rate_with_copies(item.record.puzzle, wishes_.copies,
                                    derive_seed(wishes_.seed, item.index), stop());
  rated_ = true;
}

std::string SeRateWorker::why_none() const {
  return rating_.end == SeEnd::kUnsupported ? "not 9x9, so it has no such rating"
                                            : "the rules do not suffice";
}

// "ER 7.1  EP 1.5  ED 1.2  Forcing Chain              61 steps"
std::string SeRateWorker::line() const {
  return fmt::format("ER {:<4} EP {:<4} ED {:<4} {:<32} {:>9}", se_rating_text(rating_.er.rating),
                     se_rating_text(rating_.ep.rating), se_rating_text(rating_.ed.rating),
                     rating_.steps > 0 ? rating_.er.name : "-", plural(rating_.steps, "step"));
}

std::vector<std::string> SeRateWorker::cells() const {
  if (!has_rating()) return std::vector<std::string>(5);
  return {se_rating_text(rating_.er.rating), se_rating_text(rating_.ep.rating),
          se_rating_text(rating_.ed.rating), rating_.er.name, std::to_string(rating_.steps)};
}

void SeRateWorker::add_to(json::Json& object) const {
  json::add_se_rating(object, has_rating() ? &rating_ : nullptr);
  object["steps"] = has_rating() ? json::Json(rating_.steps) : json::Json(nullptr);
}

}  // namespace sudolab::cli
