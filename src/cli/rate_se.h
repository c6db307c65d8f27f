// `sudolab rate --policy se`: the Sudoku Explainer rating.

#pragma once

#include <cstdint>

#include <sudolab/rating/se_rating.h>
#include "cli/rating_worker.h"

namespace sudolab::cli {

struct SeWishes {
  int copies = 0;  // rated besides the puzzle itself
  std::uint64_t seed = 0;
};

std::vector<std::string> se_csv_columns();

class SeRateWorker final : public RatingWorker {
 public:
  SeRateWorker(const SeWishes& wishes, OutputKind kind, const LineTemplate* layout,
               WriteOptions symbols, std::stop_token stop, double timeout)
      : RatingWorker(kind, layout, std::move(symbols), std::move(stop), timeout), wishes_(wishes) {}

 private:
  void forget() override;
  void rate(const Item& item) override;
  bool has_rating() const override { return rated_ && rating_.end == SeEnd::kSolved; }
  std::string line() const override;
  std::vector<std::string> cells() const override;
  void add_to(json::Json& object) const override;
  void tell(Facts& facts) override { facts.se = &rating_; }
  std::string why_none() const override;

  SeWishes wishes_;
  SeRater rater_;
  bool rated_ = false;
  SeRating rating_;
};

}  // namespace sudolab::cli
