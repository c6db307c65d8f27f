#include <algorithm>

#include "stats/describe.h"
#include "studies/naidoo/naidoo.h"

namespace sudolab::studies::naidoo {
namespace {

Case case_of(const Results& results, std::size_t entrant, const Emptiness& emptiness) {
  Case one;
  one.cells = emptiness.cells;
  std::vector<double> costs;
  std::vector<double> solved;
  for (const std::size_t p : results.puzzles_of(emptiness.group)) {
    const Pair& pair = results.pair(entrant, p);
    if (pair.state == PairState::kMissing) continue;
    costs.push_back(pair.seconds);
    if (!pair.solved()) continue;
    solved.push_back(pair.seconds);
    if (pair.first.backtracks == 0) {
      ++one.straight;
      one.quickest_straight = std::min(one.quickest_straight.value_or(pair.seconds), pair.seconds);
    }
    one.most_nodes = std::max(one.most_nodes.value_or(0), static_cast<double>(pair.first.nodes));
  }
  one.puzzles = costs.size();
  one.solved = solved.size();
  if (!solved.empty()) {
    one.best = *std::min_element(solved.begin(), solved.end());
    one.worst = *std::max_element(solved.begin(), solved.end());
  }
  if (one.solved == one.puzzles) one.mean = stats::mean(solved);
  // All that were given up took longer than any that was solved.
  if (2 * one.solved > one.puzzles + 1) one.median = stats::median(costs);
  return one;
}

Curves curves_of(const std::vector<Case>& cases) {
  Curves curves;
  for (const Case& one : cases) {
    if (one.solved > 0) curves.best.add(one.cells, one.best);
    if (one.quickest_straight) curves.straight.add(one.cells, *one.quickest_straight);
    if (one.median) curves.middle.add(one.cells, *one.median);
    if (one.mean) curves.mean.add(one.cells, *one.mean);
    // Where a puzzle was given up, the worst case is not known.
    if (one.solved == one.puzzles && one.solved > 0) {
      curves.worst.add(one.cells, one.worst);
      curves.nodes.add(one.cells, one.most_nodes.value_or(0));
    }
  }
  return curves;
}

// Drawn and constructed ones.
Points straight_of(const Results& results, std::size_t entrant) {
  Points points;
  for (const char* suffix : {"", kBestCase}) {
    for (const Emptiness& emptiness : emptinesses(results, suffix)) {
      for (const std::size_t p : results.puzzles_of(emptiness.group)) {
        const Pair& pair = results.pair(entrant, p);
        if (!pair.solved() || pair.first.backtracks > 0) continue;
        points.push_back({emptiness.cells, pair.seconds});
      }
    }
  }
  return points;
}

Points steep_of(const Results& results, std::size_t entrant, const Curve& medians) {
  Points points;
  for (const Emptiness& emptiness : emptinesses(results)) {
    const bool known = std::find(medians.cells.begin(), medians.cells.end(), emptiness.cells) !=
                       medians.cells.end();
    if (!known || emptiness.cells < kFirstPublished) continue;
    for (const double seconds : results.penalised(entrant, emptiness.group)) {
      points.push_back({emptiness.cells, seconds});
    }
  }
  return points;
}

}  // namespace

std::vector<Emptiness> emptinesses(const Results& results, const char* suffix) {
  std::vector<Emptiness> all;
  for (int cells = 1; cells <= kCells; ++cells) {
    const std::string group = group_of(cells) + suffix;
    const auto& groups = results.groups();
    if (std::find(groups.begin(), groups.end(), group) != groups.end()) {
      all.push_back({cells, group});
    }
  }
  return all;
}

std::vector<Case> cases_of(const Results& results, std::size_t entrant) {
  std::vector<Case> cases;
  for (const Emptiness& emptiness : emptinesses(results)) {
    const Case one = case_of(results, entrant, emptiness);
    if (one.puzzles > 0) cases.push_back(one);
  }
  return cases;
}

Points costs_of(const Results& results, std::string_view solver,
                const std::vector<Emptiness>& which) {
  Points points;
  const auto entrant = results.find_entrant(solver);
  if (!entrant) return points;
  for (const Emptiness& emptiness : which) {
    for (const double seconds : results.penalised(*entrant, emptiness.group)) {
      points.push_back({emptiness.cells, seconds});
    }
  }
  return points;
}

Points counts_of(const Results& results, std::string_view solver,
                 const std::vector<Emptiness>& which, std::uint64_t Counters::* counter) {
  Points points;
  const auto entrant = results.find_entrant(solver);
  if (!entrant) return points;
  for (const Emptiness& emptiness : which) {
    for (const std::size_t p : results.puzzles_of(emptiness.group)) {
      const Pair& pair = results.pair(*entrant, p);
      if (pair.solved()) {
        points.push_back({emptiness.cells, static_cast<double>(pair.first.*counter)});
      }
    }
  }
  return points;
}

Numbers::Numbers(const Results& all) : results(all) {
  for (std::size_t e = 0; e < std::min(results.entrants(), kSearchers); ++e) {
    cases.push_back(cases_of(results, e));
    curves.push_back(curves_of(cases.back()));
    straight.push_back(straight_of(results, e));
    steep.push_back(steep_of(results, e, curves.back().middle));
  }
}

std::vector<std::size_t> puzzles_of(const Results& results, std::size_t entrant,
                                    const Level& level) {
  const std::vector<std::size_t> one{entrant};
  std::vector<std::size_t> places;
  for (const Emptiness& emptiness : emptinesses(results)) {
    const auto more = results.common_puzzles(one, emptiness.group);
    places.insert(places.end(), more.begin(), more.end());
  }
  std::erase_if(places, [&](std::size_t p) {
    const int clues = results.puzzles()[p].record.puzzle.givens.filled();
    return clues < level.least || clues > level.most;
  });
  return places;
}

}  // namespace sudolab::studies::naidoo
