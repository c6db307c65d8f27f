#include "cli/facts.h"

namespace sudolab::cli {
namespace {

bool proves_uniqueness(const SolveResult& result) {
  return result.status == Status::kSolved && result.exhausted && result.solutions == 1;
}

}  // namespace

void FactFinder::complete(Facts& facts, const std::stop_token& stop) {
  if (needs_.result && facts.result == nullptr) solve(facts, stop);
  facts.table = table_;
  const bool lacks_human = needs_.rating && facts.rating == nullptr;
  const bool lacks_se = needs_.se && facts.se == nullptr && facts.record.puzzle.is_classic();
  if (!lacks_human && !lacks_se) return;
  // A solver that was asked for one solution has not proved that it is the only one.
  const bool unique = (facts.result != nullptr && proves_uniqueness(*facts.result)) ||
                      proves_uniqueness(judge_.solve(facts.record.puzzle, stop));
  if (lacks_human && unique) {
    rating_ = rate(facts.record.puzzle, *table_, stop);
    if (!stop.stop_requested()) facts.rating = &rating_;  // half a path has no rating
  }
  if (lacks_se) {
    se_ = unique ? se_rater_.rate(facts.record.puzzle, {.stop = stop}) : SeRating{};
    if (se_.end != SeEnd::kSolved) se_ = {};
    facts.se = &se_;
  }
}

void FactFinder::solve(Facts& facts, const std::stop_token& stop) {
  result_ = judge_.solve(facts.record.puzzle, stop);
  facts.result = &result_;
}

}  // namespace sudolab::cli
