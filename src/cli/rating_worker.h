// What all policies of `rate` but our own have in common: one puzzle after the other is judged,
// rated where it has one solution, and printed in the output kind.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/batch.h"
#include "cli/line_template.h"
#include "cli/output_kind.h"
#include "cli/proper_puzzle.h"

namespace sudolab::cli {

// The columns of a policy with those that all have.
std::vector<std::string> rating_columns(const std::vector<std::string_view>& own);

class RatingWorker : public SingleWorker {
 public:
  // `layout` may be null: then the output kind decides.
  RatingWorker(OutputKind kind, const LineTemplate* layout, WriteOptions symbols,
               std::stop_token stop, double timeout)
      : SingleWorker(std::move(stop), timeout),
        kind_(kind),
        lines_(layout),
        symbols_(std::move(symbols)) {}

 protected:
  // A policy keeps the rating of the puzzle at hand, and has none after `forget`.
  virtual void forget() = 0;
  // Rates a puzzle with one solution, which is in the item's result.
  virtual void rate(const Item& item) = 0;
  virtual bool has_rating() const = 0;

  // How it is printed. `cells` and `add_to` are asked for without a rating, too.
  virtual std::string line() const = 0;
  virtual std::vector<std::string> cells() const = 0;
  virtual void add_to(json::Json& object) const = 0;
  virtual void tell(Facts& facts) = 0;
  // Why a puzzle with one solution has no rating, though there was time.
  virtual std::string why_none() const { return {}; }

 private:
  bool answer(Item& item) final;
  std::string text(const Item& item, CheckResult::Verdict verdict, bool late);
  std::string object(const Item& item, CheckResult::Verdict verdict, bool late) const;
  std::string row(const Item& item, CheckResult::Verdict verdict) const;

  OutputKind kind_;
  LineWriter lines_;
  WriteOptions symbols_;
  Judge judge_;
};

}  // namespace sudolab::cli
