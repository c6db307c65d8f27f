// Three chi-square tests (counts.h) ask for preferences of any kind. What they find in a collection
// depends on its size as much as on its preferences: a small one never shows any, a large one
// always does. So the claims are about how strong a preference is, and the tests stand in a table.
// A fourth claim asks for the preference that was suspected: the mean digit of a puzzle's givens in
// the first box less that of its other givens, over all puzzles. Each collection has these four
// claims, since one generator may have a bias and another one not. The last claim asks for it in
// belief spaces, where it was seen.

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "stats/multiple.h"
#include "studies/claims.h"
#include "studies/positional_bias/positional_bias.h"
#include "studies/words.h"

namespace sudolab::studies::positional_bias {
namespace {

using stats::Interval;

// A shift of the mean digit by less than 0.1 is none that anybody would see.
constexpr Interval kSeen{-std::numeric_limits<double>::infinity(), -0.1};
// The same between two corners of a belief space.
constexpr Interval kBelieved{0.1, std::numeric_limits<double>::infinity()};
// A cell that is given in 31.5 % of the puzzles instead of 30 %: no player would see that in years.
constexpr Interval kUnseen{0, 0.05};

std::optional<double> shift_of(const Grid& givens) {
  double sum[2] = {0, 0};
  double count[2] = {0, 0};
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (givens.empty(cell)) continue;
    const int place = givens.geometry().box_of(cell) == 0 ? 0 : 1;
    sum[place] += givens[cell];
    ++count[place];
  }
  if (count[0] == 0 || count[1] == 0) return std::nullopt;
  return sum[0] / count[0] - sum[1] / count[1];
}

// " (dug)", where there are several collections.
std::string in_brackets(const Numbers& numbers, const Collection& one) {
  return numbers.collections.size() > 1 ? " (" + one.name + ")" : "";
}

std::string collections_in_words(const Numbers& numbers) {
  std::string words;
  for (const Collection& one : numbers.collections) {
    const auto& sources = numbers.results.plan().puzzles;
    const auto source = std::find_if(sources.begin(), sources.end(), [&](const auto& request) {
      return request.group() == one.name;
    });
    words += fmt::format("{}{} puzzles with {} givens ({}).", words.empty() ? "" : " ",
                         count_words(stats::real(one.bias.puzzles())),
                         count_words(stats::real(one.bias.givens())),
                         source->file.empty() ? source->origin : source->file);
  }
  return words;
}

Claim small_digits_at_the_top_left(const Numbers& numbers, const Collection& one) {
  return {.finding =
              "Suspected: generators put small digits to the top left" + in_brackets(numbers, one),
          .same =
              "givens in the first box whose mean digit is smaller than that of the others by "
              "0.1 or more",
          .what = fmt::format("in the mean over {} puzzles, it is larger by",
                              count_words(stats::real(one.shifts.size()))),
          .parts = {{"", kSeen, mean_of(one.shifts)}}};
}

Claim nothing_is_preferred(const Numbers& numbers, const Collection& one, const BiasTest& test) {
  return {
      .finding = fmt::format("Expected of a fair collection: {} without preference{}", test.name,
                             in_brackets(numbers, one)),
      .same = "chances that differ from their mean by at most 5 % of it",
      .what = "they differ, in the root mean square and beyond what counting by chance adds, by",
      .kind = report::Kind::kPercent,
      .parts = {{"", kUnseen, [test](double confidence) { return preference(test, confidence); }}}};
}

Claim small_digits_are_believed(const Numbers& numbers) {
  Claim claim{.finding =
                  "Published: belief spaces have small digits at the top left and large ones "
                  "at the bottom right",
              .same =
                  "a mean digit that is larger by 0.1 or more near the bottom right corner, for "
                  "each generator,",
              .what = "in the mean over puzzles it is larger by",
              .parts = {}};
  for (const BeliefSpaces& one : numbers.beliefs) {
    claim.parts.push_back({fmt::format("{} ({} puzzles)", one.name, one.tilts.size()), kBelieved,
                           mean_of(one.tilts)});
  }
  return claim;
}

const Geometry& geometry_of(const Results& results) {
  return results.puzzles().empty() ? Geometry::classic()
                                   : results.puzzles().front().record.puzzle.geometry();
}

// One value for each puzzle on which a near solution was met.
std::vector<double> tilts_of(const Results& results, std::string_view group) {
  std::vector<double> tilts;
  if (results.entrants() == 0) return tilts;
  for (const std::size_t p : results.puzzles_of(std::string(group))) {
    for (const RunRecord& run : results.runs(0, p)) {
      std::optional<double> first, last;
      for (const auto& [name, value] : run.measures) {
        if (name == "believed_top_left") first = value;
        if (name == "believed_bottom_right") last = value;
      }
      if (first && last) tilts.push_back(*last - *first);
    }
  }
  return tilts;
}

}  // namespace

Numbers::Numbers(const Results& all) : results(all) {
  const auto is_run_on = [](const std::string& group) {
    return std::any_of(kKinds.begin(), kKinds.end(),
                       [&](const auto& kind) { return kind.run_group == group; });
  };
  for (const std::string& group : results.groups()) {
    if (is_run_on(group)) continue;
    Collection& one = collections.emplace_back(group, geometry_of(all));
    for (const std::size_t p : results.puzzles_of(group)) {
      const Grid& givens = results.puzzles()[p].record.puzzle.givens;
      one.bias.add(givens);
      if (const auto shift = shift_of(givens)) one.shifts.push_back(*shift);
    }
    one.tests = one.bias.tests();
  }
  std::vector<double> p;
  for (const Collection& one : collections) {
    for (const BiasTest& test : one.tests) p.push_back(test.p);
  }
  corrected = stats::holm(p);
  for (const Kind& kind : kKinds) {
    BeliefSpaces spaces{std::string(kind.group), tilts_of(results, kind.run_group)};
    if (!spaces.tilts.empty()) beliefs.push_back(std::move(spaces));
  }
}

std::vector<report::Block> findings(const Numbers& numbers) {
  std::vector<Claim> claims;
  for (const Collection& one : numbers.collections) {
    claims.push_back(small_digits_at_the_top_left(numbers, one));
    for (const BiasTest& test : one.tests) {
      claims.push_back(nothing_is_preferred(numbers, one, test));
    }
  }
  if (!numbers.beliefs.empty()) claims.push_back(small_digits_are_believed(numbers));
  return verdicts_on(collections_in_words(numbers), claims, numbers.results);
}

}  // namespace sudolab::studies::positional_bias
