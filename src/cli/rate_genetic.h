// `sudolab rate --policy genetic`: the trials of the genetic algorithm.

#pragma once

#include "cli/genetic_rating.h"
#include "cli/rating_worker.h"

namespace sudolab::cli {

std::vector<std::string> genetic_csv_columns();

class GeneticRateWorker final : public RatingWorker {
 public:
  GeneticRateWorker(const GeneticWishes& wishes, OutputKind kind, const LineTemplate* layout,
                    WriteOptions symbols, std::stop_token stop, double timeout)
      : RatingWorker(kind, layout, std::move(symbols), std::move(stop), timeout), rater_(wishes) {}

 private:
  void forget() override;
  void rate(const Item& item) override;
  bool has_rating() const override { return rated_; }
  std::string line() const override;
  std::vector<std::string> cells() const override;
  void add_to(json::Json& object) const override;
  void tell(Facts& facts) override;

  GeneticRater rater_;
  bool rated_ = false;
  GeneticRating rating_;
  bool classic_ = true;  // 9x9 with boxes of 3x3, for which the levels are
  EffortValue trials_;   // for templates
};

}  // namespace sudolab::cli
