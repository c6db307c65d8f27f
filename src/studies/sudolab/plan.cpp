// What is measured: every algorithm once as its study describes it and once as good as we could
// make it, on puzzles of all levels and sizes that are shipped. Deterministic solvers are timed
// until the mean is known; stochastic ones are run once per puzzle, since what varies between their
// runs is part of what they are. Solvers that can split a search run again with 2 and 4 threads on
// the hardest groups, and `rules` with all its rule sets on 9x9, the question that Berggren &
// Nilsson left open.
//
// The levels of 4x4 to 16x16 say how hard a puzzle is for a person, by the score as it was when
// this study was first run; the files keep the puzzles that it measured. Those of 15x15, 20x20 and
// 25x25 say which simple solver suffices (data/README.md).

#include "studies/sudolab/sudolab.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include <sudolab/solvers/recipe.h>
#include "studies/plans.h"

namespace sudolab::studies {
namespace laboratory {
namespace {

struct Source {
  const char* group;
  const char* shipped;
};

constexpr Source kSources[] = {
    {"4x4 easy", "study/4x4-easy"},
    {"6x6 easy", "study/6x6-easy"},
    {"6x6 hard", "study/6x6-hard"},
    {"8x8 easy", "study/8x8-easy"},
    {"8x8 average", "study/8x8-average"},
    {"8x8 hard", "study/8x8-hard"},
    {"8x8 insane", "study/8x8-insane"},
    {"8x8 impossible", "study/8x8-impossible"},
    {"9x9 easy", "study/9x9-easy"},
    {"9x9 average", "study/9x9-average"},
    {"9x9 hard", "study/9x9-hard"},
    {"9x9 insane", "study/9x9-insane"},
    {"9x9 impossible", "study/9x9-impossible"},
    {"10x10 easy", "study/10x10-easy"},
    {"10x10 average", "study/10x10-average"},
    {"10x10 hard", "study/10x10-hard"},
    {"10x10 insane", "study/10x10-insane"},
    {"10x10 impossible", "study/10x10-impossible"},
    {"12x12 easy", "study/12x12-easy"},
    {"12x12 average", "study/12x12-average"},
    {"12x12 hard", "study/12x12-hard"},
    {"12x12 insane", "study/12x12-insane"},
    {"12x12 impossible", "study/12x12-impossible"},
    {"15x15 easy", "conformance/15x15-crosshatch"},
    {"15x15 average", "conformance/15x15-singles"},
    {"15x15 hard", "conformance/15x15-tuples"},
    {"16x16 easy", "study/16x16-easy"},
    {"16x16 average", "study/16x16-average"},
    {"16x16 hard", "study/16x16-hard"},
    {"16x16 insane", "study/16x16-insane"},
    {"16x16 impossible", "study/16x16-impossible"},
    {"20x20 easy", "conformance/20x20-crosshatch"},
    {"20x20 average", "conformance/20x20-singles"},
    {"20x20 hard", "conformance/20x20-tuples"},
    {"25x25 easy", "conformance/25x25-crosshatch"},
    {"25x25 average", "conformance/25x25-singles"},
    {"25x25 hard", "conformance/25x25-tuples"},
};

// Naive enumeration solves boards that are almost full. It takes part where it has a chance, and
// spends its limit there.
constexpr std::string_view kHopelessBeyond4x4 = "enumeration";

// Where searches are long enough for threads to pay.
constexpr const char* kLongSearches[] = {"9x9 impossible", "12x12 impossible", "16x16 impossible",
                                         "25x25 hard"};

struct Size {
  std::size_t classic, others;  // puzzles per group of 9x9, and of the rest
  std::chrono::milliseconds limit;
  bool all_groups;
};

// A longer limit would only be spent on those that do not get there: with 2 s instead of 0.5 s the
// full scale takes about two hours instead of half an hour.
constexpr std::array<Size, 3> kSizes = {{
    {4, 1, std::chrono::milliseconds(5), false},
    {20, 2, std::chrono::milliseconds(500), true},
    {100, 10, std::chrono::milliseconds(500), true},
}};

// At the smallest scale: the classic board, a smaller and a larger one.
bool in_smoke(const std::string& group) {
  return group.starts_with("9x9") || group == "4x4 easy" || group == "16x16 easy";
}

Repetition repetition_of(const Entrant& entrant, Scale scale) {
  const bool steady = entrant.recipe().info().capabilities.deterministic;
  if (scale == Scale::kSmoke || !steady) return {};
  return {3, 5, 0, 0.2};
}

std::vector<std::string> groups_of_size(const Plan& plan, const std::string& size) {
  std::vector<std::string> groups;
  for (const PuzzleRequest& request : plan.puzzles) {
    if (size_of_group(request.name) == size) groups.push_back(request.name);
  }
  return groups;
}

void add_comparison(Plan& plan) {
  for (const SolverInfo& info : all_solvers()) {
    std::vector<std::string> groups;
    if (info.id == kHopelessBeyond4x4) groups = groups_of_size(plan, "4x4");
    if (sizes_text(info) != "all") {
      for (const int size : sizes_of(info)) {
        const auto more = groups_of_size(plan, fmt::format("{0}x{0}", size));
        groups.insert(groups.end(), more.begin(), more.end());
      }
    }
    for (const Preset* preset : presets_to_show(info)) {
      add_entrant(plan, recipe_name(info, *preset), groups);
    }
  }
}

void add_rule_sets(Plan& plan) {
  for (const char* rules : kRuleSets) {
    const bool there = std::any_of(plan.entrants.begin(), plan.entrants.end(),
                                   [&](const Entrant& known) { return known.solver == rules; });
    if (there) continue;
    add_entrant(plan, rules, groups_of_size(plan, "9x9"));
  }
}

void add_threads(Plan& plan) {
  std::vector<std::string> groups;
  for (const PuzzleRequest& request : plan.puzzles) {
    if (std::find(std::begin(kLongSearches), std::end(kLongSearches), request.name) !=
        std::end(kLongSearches)) {
      groups.push_back(request.name);
    }
  }
  for (const SolverInfo& info : all_solvers()) {
    if (!info.capabilities.splits_search) continue;
    for (const int threads : kThreadCounts) {
      Entrant& entrant = add_entrant(plan, info.id, groups);
      entrant.name = with_threads(std::string(info.id), threads);
      entrant.search_threads = threads;
    }
  }
}

void plan(const StudyRequest& request, StudySetup& setup) {
  const Size& size = at_scale(kSizes, request.scale);
  Plan& plan = setup.plan;
  plan.limits.time = size.limit;
  plan.limits.memory_bytes = std::uint64_t{1} << 30;
  for (const Source& source : kSources) {
    if (!size.all_groups && !in_smoke(source.group)) continue;
    PuzzleRequest puzzles;
    puzzles.name = source.group;
    puzzles.shipped = source.shipped;
    puzzles.sample = size_of_group(source.group) == "9x9" ? size.classic : size.others;
    plan.puzzles.push_back(std::move(puzzles));
  }
  add_comparison(plan);
  add_rule_sets(plan);
  add_threads(plan);
  for (Entrant& entrant : plan.entrants) entrant.repetition = repetition_of(entrant, request.scale);
  if (!request.puzzles.empty()) {
    PuzzleRequest given;
    given.name = "given";
    given.file = request.puzzles;
    given.sample = 5 * size.classic;
    plan.puzzles.push_back(std::move(given));
  }
  setup.puzzles = gather_puzzles(plan, request.data, request.stop).puzzles;
}

}  // namespace

std::string with_threads(const std::string& solver, int threads) {
  return solver + ", " + std::to_string(threads) + " threads";
}

std::string size_of_group(const std::string& group) { return group.substr(0, group.find(' ')); }

std::string level_of_group(const std::string& group) {
  const std::size_t space = group.find(' ');
  return space == std::string::npos ? "" : group.substr(space + 1);
}

std::vector<std::string> sizes_of(const Results& results) {
  std::vector<std::string> sizes;
  for (const std::string& group : results.groups()) {
    const std::string size = size_of_group(group);
    if (std::find(sizes.begin(), sizes.end(), size) == sizes.end()) sizes.push_back(size);
  }
  return sizes;
}

std::vector<std::string> groups_of(const Results& results, const std::string& size) {
  std::vector<std::string> groups = results.groups();
  std::erase_if(groups, [&](const std::string& group) { return size_of_group(group) != size; });
  return groups;
}

std::vector<std::size_t> contestants(const Results& results) {
  std::vector<std::size_t> places;
  for (std::size_t e = 0; e < results.entrants(); ++e) {
    const Entrant& entrant = results.plan().entrants[e];
    const Recipe recipe = entrant.recipe();
    const auto shown = presets_to_show(recipe.info());
    const bool is_shown = std::find(shown.begin(), shown.end(), &recipe.preset()) != shown.end();
    if (entrant.search_threads == 1 && is_shown) places.push_back(e);
  }
  return places;
}

}  // namespace laboratory

constinit const Study kSudolabStudy = {
    .id = "sudolab",
    .title = "All algorithms, all levels, all sizes",
    .source = "",
    .question = "Which algorithm is best on which puzzles, and do they agree on what is hard?",
    .puzzles_wanted =
        "nothing: the shipped puzzles are meant; others are added as a group \"given\"",
    .plan = laboratory::plan,
    .analysis = analysis_of<laboratory::Numbers>,
};

}  // namespace sudolab::studies
