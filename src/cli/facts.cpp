#include "cli/facts.h"

#include <map>

namespace sudolab::cli {
namespace {

bool proves_uniqueness(const SolveResult& result) {
  return result.status == Status::kSolved && result.exhausted && result.solutions == 1;
}

}  // namespace

void FactFinder::complete(Facts& facts, const std::stop_token& stop) {
  if (needs_.result && facts.result == nullptr) solve(facts, stop);
  const bool lacks_human = (needs_.rating && facts.rating == nullptr) ||
                           (needs_.techniques && facts.techniques == nullptr);
  const bool lacks_se = needs_.se && facts.se == nullptr;
  if (!lacks_human && !lacks_se) return;
  if (!facts.record.puzzle.is_classic()) return;  // a variant has no ratings
  // A solver that was asked for one solution has not proved that it is the only one.
  const bool unique = (facts.result != nullptr && proves_uniqueness(*facts.result)) ||
                      proves_uniqueness(judge_.solve(facts.record.puzzle, stop));
  if (lacks_human && unique) rate(facts, stop);
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

// One walk along the path gives both.
void FactFinder::rate(Facts& facts, const std::stop_token& stop) {
  Grader grader;
  std::map<const Technique*, std::size_t> counts;
  PathOptions options;
  options.one_solution = true;
  options.stop = stop;
  const Outcome outcome = walk_path(facts.record.puzzle, options, [&](Round&& round) {
    counts[round.technique] += round.steps.size();
    grader.add(round);
  });
  if (outcome.end == PathEnd::kStopped) return;  // half a path has no rating
  rating_ = grader.rating(outcome.end);
  techniques_.clear();
  for (const Technique* technique : all_techniques()) {
    if (const auto found = counts.find(technique); found != counts.end()) {
      techniques_.emplace_back(*found);
    }
  }
  facts.rating = &rating_;
  facts.techniques = &techniques_;
}

}  // namespace sudolab::cli
