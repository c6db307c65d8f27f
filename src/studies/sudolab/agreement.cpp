// Whether a puzzle that is hard for one is hard for another: on 9x9, where there is every level,
// and within the levels. Over all of them any two measures agree, since each knows an easy level
// from an impossible one.
//
// Measures of difficulty are the time of each solver that solves more than half of the puzzles,
// what some of them count (guesses, assignments, trials), the rating by human techniques, and the
// number of empty cells. They are compared by rank, since they are in different units and mostly
// skew; a puzzle that was not solved ranks behind all that were.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include <sudolab/rating/human.h>
#include "stats/correlation.h"
#include "stats/describe.h"
#include "stats/multiple.h"
#include "stats/overlap.h"
#include "stats/pooled.h"
#include "stats/proportions.h"
#include "studies/cells.h"
#include "studies/sudolab/sudolab.h"
#include "studies/words.h"

namespace sudolab::studies::laboratory {
namespace {

using report::Cell;
using report::Kind;
using report::Table;
using stats::real;

constexpr const char* kRating = "rating by techniques";
constexpr double kWorst = 0.1;
constexpr double kSignificance = 0.05;
constexpr std::size_t kMostPairs = 20;  // that are listed
constexpr std::size_t kInCommon = 3;    // the column of the table

// Puzzles of 9x9 that everybody has run.
std::vector<std::size_t> puzzles_of(const Results& results,
                                    const std::vector<std::size_t>& entrants) {
  return results.common_puzzles(entrants, groups_of(results, "9x9"));
}

void add_times(std::vector<Gauge>& gauges, const Results& results,
               const std::vector<std::size_t>& entrants, const std::vector<std::size_t>& places) {
  for (const std::size_t e : entrants) {
    const auto solved = std::count_if(places.begin(), places.end(),
                                      [&](std::size_t p) { return results.pair(e, p).solved(); });
    if (2 * static_cast<std::size_t>(solved) <= places.size()) continue;
    gauges.push_back({results.title(e), results.costs(e, places), true});
  }
}

struct Counted {
  const char* solver;
  const char* what;
  std::uint64_t Counters::* field;
};
constexpr Counted kCounted[] = {
    {"rules", "guesses of rules", &Counters::guesses},
    {"backtrack", "assignments of backtrack", &Counters::nodes},
    {"annealing", "trials of annealing", &Counters::trials},
    {"genetic", "trials of genetic", &Counters::trials},
    {"cultural", "trials of cultural", &Counters::trials},
};

void add_counters(std::vector<Gauge>& gauges, const Results& results,
                  const std::vector<std::size_t>& places) {
  for (const Counted& one : kCounted) {
    const auto e = results.find_entrant(one.solver);
    if (!e) continue;
    std::vector<double> values;
    std::size_t solved = 0;
    double most = 0;
    for (const std::size_t p : places) {
      most = std::max(most, real(results.pair(*e, p).first.*one.field));
      solved += static_cast<std::size_t>(results.pair(*e, p).solved());
    }
    if (2 * solved <= places.size()) continue;
    for (const std::size_t p : places) {
      const Pair& pair = results.pair(*e, p);
      values.push_back(pair.solved() ? real(pair.first.*one.field) : most);
    }
    gauges.push_back({one.what, std::move(values)});
  }
}

void add_properties(std::vector<Gauge>& gauges, const Results& results,
                    const std::vector<std::size_t>& places) {
  Gauge rating{kRating, {}};
  Gauge empty{"empty cells", {}};
  for (const std::size_t p : places) {
    const Puzzle& puzzle = results.puzzles()[p].record.puzzle;
    rating.values.push_back(rate(puzzle).score);
    empty.values.push_back(puzzle.givens.holes());
  }
  gauges.push_back(std::move(rating));
  gauges.push_back(std::move(empty));
}

std::vector<Gauge> gauges_of(const Results& results, const std::vector<std::size_t>& entrants,
                             const std::vector<std::size_t>& places) {
  std::vector<Gauge> gauges;
  if (places.empty()) return gauges;
  add_properties(gauges, results, places);
  add_counters(gauges, results, places);
  add_times(gauges, results, entrants, places);
  return gauges;
}

using Strata = std::vector<stats::Stratum>;
using Compare = std::function<std::optional<double>(const Strata&)>;

// Two gauges, level by level.
Strata strata_of(const Numbers& numbers, const Gauge& a, const Gauge& b) {
  Strata strata;
  std::size_t begin = 0;
  for (const std::size_t end : numbers.level_ends) {
    strata.push_back({std::span(a.values).subspan(begin, end - begin),
                      std::span(b.values).subspan(begin, end - begin)});
    begin = end;
  }
  return strata;
}

report::Chart matrix(std::string id, std::string title, const Numbers& numbers,
                     const std::vector<Gauge>& gauges, const Compare& compare) {
  std::vector<std::string> names;
  std::vector cells(gauges.size(),
                    std::vector(gauges.size(), std::numeric_limits<double>::quiet_NaN()));
  for (std::size_t i = 0; i < gauges.size(); ++i) {
    names.push_back(gauges[i].name);
    for (std::size_t j = 0; j < i; ++j) {
      // Whole hundredths: the cells are small.
      const auto value = compare(strata_of(numbers, gauges[i], gauges[j]));
      if (value) cells[i][j] = std::round(*value * 100);
    }
  }
  return report::heat_map(std::move(id), std::move(title), names, names, cells, Kind::kCount);
}

Table rating_table(const Numbers& numbers) {
  const std::vector<Gauge>& gauges = numbers.gauges;
  Table table{"rating", "How well each measure agrees with the rating by techniques"};
  table.columns = {{"Measure"},
                   {"Puzzles", Kind::kCount},
                   {"Within levels", Kind::kNumber},
                   {"Over all levels", Kind::kNumber},
                   {"p"}};
  const auto rating = std::find_if(gauges.begin(), gauges.end(),
                                   [](const Gauge& gauge) { return gauge.name == kRating; });
  if (rating == gauges.end()) return table;
  std::vector<double> p_values;
  for (const Gauge& gauge : gauges) {
    if (gauge.name == kRating) continue;
    const auto within = stats::pooled_spearman(strata_of(numbers, gauge, *rating));
    const auto over_all = stats::spearman(gauge.values, rating->values);
    if (!within || !over_all) continue;
    const auto number = [](const stats::Correlation& one) {
      return cell_of(one.coefficient, one.interval);
    };
    p_values.push_back(within->p_value);
    table.rows.push_back({Cell::text((gauge.time ? "time of " : "") + gauge.name),
                          Cell::number(real(within->count)), number(*within), number(*over_all)});
  }
  const auto adjusted = stats::holm(p_values);
  for (std::size_t i = 0; i < adjusted.size(); ++i) {
    table.rows[i].push_back(Cell::text(p_words(adjusted[i])));
  }
  table.notes = {
      "Spearman's rank correlation with 95 % intervals: within the levels, pooled, and over all "
      "levels together, where it mostly says that both know the levels. p: of none within levels, "
      "corrected for the number of measures (Holm)."};
  return table;
}

Overlaps overlaps_of(const Numbers& numbers) {
  const std::vector<Gauge>& gauges = numbers.gauges;
  Overlaps all;
  all.table = {"overlap-pairs", "The pairs of solvers that share most of their worst tenths"};
  all.table.columns = {{"First"},
                       {"Second"},
                       {"Worst", Kind::kCount, "puzzles"},
                       {"In common", Kind::kPercent},
                       {"p"}};
  std::vector<double> p_values;
  for (std::size_t i = 0; i < gauges.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!gauges[i].time || !gauges[j].time) continue;
      const auto overlap = stats::pooled_overlap(strata_of(numbers, gauges[i], gauges[j]), kWorst);
      if (!overlap) continue;
      const stats::Interval interval =
          stats::clopper_pearson(overlap->shared, real(overlap->worst), stats::kConfidence);
      all.table.rows.push_back({Cell::text(gauges[i].name), Cell::text(gauges[j].name),
                                Cell::number(real(overlap->worst)),
                                Cell::number(overlap->fraction, {interval.low, interval.high})});
      all.fractions.push_back(overlap->fraction);
      p_values.push_back(overlap->test.p.greater);
    }
  }
  const auto adjusted = stats::holm(p_values);
  all.pairs = adjusted.size();
  for (std::size_t i = 0; i < adjusted.size(); ++i) {
    all.table.rows[i].push_back(Cell::text(p_words(adjusted[i])));
    all.significant += static_cast<std::size_t>(adjusted[i] < kSignificance);
  }
  std::stable_sort(all.table.rows.begin(), all.table.rows.end(), [](const auto& a, const auto& b) {
    return a[kInCommon].value() > b[kInCommon].value();
  });
  if (all.table.rows.size() > kMostPairs) all.table.rows.resize(kMostPairs);
  all.table.notes = {
      "The worst tenth of each level; independent solvers would share 10 % or so. p: of sharing as "
      "much or more by chance (binomial test), corrected for the number of all pairs (Holm)."};
  return all;
}

std::string overlap_words(const Overlaps& overlaps) {
  const auto median = stats::median(overlaps.fractions);
  if (!median) return "No two solvers have run the same puzzles of 9x9.";
  return fmt::format(
      "Of {} pairs of solvers, {} share more of the worst tenths of the levels than independence "
      "would give (Holm-corrected binomial tests at 5 %); in the median of all pairs it is {}, "
      "against 10 % of independent solvers and about 20 % that Berggren & Nilsson found for rules "
      "and backtracking.",
      overlaps.pairs, overlaps.significant, percent_words(*median));
}

}  // namespace

Numbers::Numbers(const Results& all) : results(all) {
  auto entrants = contestants(results);
  // An entrant without boards of 9x9 cannot agree about them.
  const auto groups = groups_of(results, "9x9");
  std::erase_if(entrants, [&](std::size_t e) {
    return results.common_puzzles(std::vector{e}, groups).empty();
  });
  const auto places = puzzles_of(results, entrants);
  puzzles = places.size();
  // They come group by group.
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool last = i + 1 == places.size() ||
                      results.puzzles()[places[i + 1]].group != results.puzzles()[places[i]].group;
    if (last) level_ends.push_back(i + 1);
  }
  gauges = gauges_of(results, entrants, places);
  overlaps = overlaps_of(*this);
}

report::Paragraph agreement_in_words(const Numbers& numbers) {
  return {fmt::format("{} puzzles of 9x9 that every solver has run. ",
                      count_words(real(numbers.puzzles))) +
          overlap_words(numbers.overlaps)};
}

report::Section agreement_section(const Numbers& numbers) {
  report::Section section{"Do they agree on what is hard?"};
  section.blocks.push_back(agreement_in_words(numbers));
  const std::vector<Gauge>& gauges = numbers.gauges;
  if (gauges.empty()) return section;
  report::Chart correlation =
      matrix("agreement", "Rank correlation of measures of difficulty within levels, in hundredths",
             numbers, gauges, [](const Strata& strata) -> std::optional<double> {
               const auto rho = stats::pooled_spearman(strata);
               return rho ? std::optional(rho->coefficient) : std::nullopt;
             });
  correlation.value.low = -100;
  correlation.value.high = 100;
  correlation.caption =
      "Spearman's coefficient within each level, pooled: 100 means the same order of puzzles, 0 "
      "that two measures have nothing to do with each other. Names of solvers stand for their "
      "times.";
  section.blocks.push_back(std::move(correlation));
  section.blocks.push_back(rating_table(numbers));
  std::vector<Gauge> times = gauges;
  std::erase_if(times, [](const Gauge& gauge) { return !gauge.time; });
  report::Chart overlap =
      matrix("overlap", "Per cent of the worst tenth of each level that two solvers share", numbers,
             times, [](const Strata& strata) -> std::optional<double> {
               const auto one = stats::pooled_overlap(strata, kWorst);
               return one ? std::optional(one->fraction) : std::nullopt;
             });
  overlap.value.low = 0;
  overlap.value.high = 100;
  overlap.caption = "Solvers that find different puzzles hard would share 10.";
  section.blocks.push_back(std::move(overlap));
  section.blocks.push_back(numbers.overlaps.table);
  return section;
}

}  // namespace sudolab::studies::laboratory
