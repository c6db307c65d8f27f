// `sudolab rate --policy pelanek`: the time that a model of a person takes.

#pragma once

#include <sudolab/rating/pelanek.h>
#include "cli/rating_worker.h"

namespace sudolab::cli {

std::vector<std::string> pelanek_csv_columns();

class PelanekRateWorker final : public RatingWorker {
 public:
  PelanekRateWorker(int runs, OutputKind kind, const LineTemplate* layout, WriteOptions symbols,
                    std::stop_token stop, double timeout)
      : RatingWorker(kind, layout, std::move(symbols), std::move(stop), timeout), runs_(runs) {}

 private:
  void forget() override { rating_ = {}; }
  void rate(const Item& item) override;
  bool has_rating() const override { return rating_.finished; }
  std::string line() const override;
  std::vector<std::string> cells() const override;
  void add_to(json::Json& object) const override;
  void tell(Facts& facts) override { facts.pelanek = found(); }

  const PelanekRating* found() const { return rating_.finished ? &rating_ : nullptr; }

  int runs_;
  PelanekRating rating_;
};

}  // namespace sudolab::cli
