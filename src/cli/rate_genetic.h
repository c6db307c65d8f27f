// `sudolab rate --policy genetic`: the trials of the genetic algorithm on one puzzle after the
// other.

#pragma once

#include <string>
#include <vector>

#include "cli/batch.h"
#include "cli/genetic_rating.h"
#include "cli/line_template.h"
#include "cli/output_kind.h"
#include "cli/proper_puzzle.h"

namespace sudolab::cli {

std::vector<std::string> genetic_csv_columns();

class GeneticRateWorker final : public SingleWorker {
 public:
  // `layout` may be null: then the output kind decides.
  GeneticRateWorker(OutputKind kind, const GeneticWishes& wishes, const LineTemplate* layout,
                    WriteOptions symbols, std::stop_token stop, double timeout)
      : SingleWorker(std::move(stop), timeout),
        kind_(kind),
        lines_(layout),
        symbols_(std::move(symbols)),
        rater_(wishes) {}

 private:
  bool answer(Item& item) override;

  OutputKind kind_;
  LineWriter lines_;
  WriteOptions symbols_;
  Judge judge_;
  GeneticRater rater_;
};

}  // namespace sudolab::cli
