#include "studies/completeness.h"

#include <fmt/format.h>

#include "studies/words.h"

namespace sudolab::studies {

bool is_unfinished(const Results& results, std::size_t entrant, std::size_t puzzle) {
  const Repetition& repetition = results.plan().repetition_of(results.plan().entrants[entrant]);
  const Pair& pair = results.pair(entrant, puzzle);
  // Who fails is not measured again, unless the number of runs is fixed; who is unstable is
  // measured as often as the plan allows.
  const bool failed = pair.state == PairState::kPartly || pair.state == PairState::kFailed;
  if (!repetition.fixed() && failed) return false;
  const int wanted = pair.unstable ? repetition.most : repetition.least;
  return pair.runs < static_cast<std::size_t>(wanted);
}

std::size_t unstable_pairs(const Results& results, std::size_t entrant) {
  std::size_t count = 0;
  for (std::size_t p = 0; p < results.puzzles().size(); ++p) {
    const bool unstable = results.pair(entrant, p).unstable;
    count += static_cast<std::size_t>(unstable && !is_unfinished(results, entrant, p));
  }
  return count;
}

std::string missing_words(const Results& results) {
  std::size_t planned = 0;
  std::size_t unfinished = 0;
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    for (std::size_t p = 0; p < results.puzzles().size(); ++p) {
      if (!results.plan().entrants[e].takes(results.puzzles()[p].group)) continue;
      ++planned;
      unfinished += static_cast<std::size_t>(is_unfinished(results, e, p));
    }
  }
  if (unfinished == 0) return "";
  return fmt::format(
      "The experiment is not finished: of {} pairs of a solver and a puzzle, {} have not been "
      "measured often enough yet. What follows is about the runs that were made.",
      count_words(stats::real(planned)), count_words(stats::real(unfinished)));
}

}  // namespace sudolab::studies
