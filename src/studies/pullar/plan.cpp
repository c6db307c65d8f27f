// The puzzles and solvers of Pullar, "Exploring Sudoku, an NP problem" (Cardiff 2015).
//
// The study made its puzzles by blanking cells of full grids, the more the higher the level, and
// did not look whether one solution was left. Both kinds are measured here: puzzles made in that
// way, beside which the published numbers belong, and puzzles with one solution whose level is
// rated. Its three open questions are part of the plan: `constraint` alone, other board sizes, and
// fitness functions for the random search.
//
// Left out: the study's own chances, which it does not tell, and its program's times as such; a
// machine of today is some ten times as fast.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include <sudolab/experiment/error.h>
#include <sudolab/rating/human.h>
#include <sudolab/solvers/recipe.h>
#include "generator/full_grid.h"
#include "studies/plans.h"
#include "studies/pullar/numbers.h"

namespace sudolab::studies {
namespace pullar {
namespace {

struct Amount {
  std::size_t blanked, rated, sized;  // puzzles per level, per level, per size
  bool many;                          // ten times as many for the quick solvers
  std::chrono::milliseconds limit;
  std::size_t sizes;  // so many of kSizes
};

constexpr std::array<Amount, 3> kAmounts = {{
    {3, 1, 1, false, std::chrono::milliseconds(10), 2},
    {16, 8, 4, false, std::chrono::milliseconds(2000), kSizes.size()},
    {100, 50, 20, true, std::chrono::milliseconds(2000), kSizes.size()},
}};

class Maker {
 public:
  Maker(const StudyRequest& request, StudySetup& setup)
      : request_(request), amount_(at_scale(kAmounts, request.scale)), setup_(setup) {}

  void make() {
    setup_.plan.limits.time = amount_.limit;
    for (std::size_t level = 0; level < kLevels; ++level) {
      add_blanked(level);
    }
    if (request_.puzzles.empty()) {
      add_shipped_levels();
      setup_.substitute =
          "the study's own puzzles were not published: cells blanked at random as it did, and the "
          "shipped puzzles with one solution";
    } else {
      add_rated_file();
    }
    add_sizes();
    if (amount_.many) {
      for (std::size_t level = 0; level < kLevels; ++level) add_many(level);
    }
    add_entrants();
  }

 private:
  // As the study did: each cell of a full grid with the same chance.
  void add_blanked(std::size_t level) {
    const std::string group = blanked_group(level);
    setup_.plan.puzzles.push_back(
        made_here(group, fmt::format("full grids, each cell blanked with a chance of {:.0f} %",
                                     100 * kBlanked[level])));
    blanked_.push_back(group);
    Rng rng(derive_seed(request_.seed, level));
    for (std::size_t i = 0; i < amount_.blanked && !request_.stop.stop_requested(); ++i) {
      PuzzleRecord record;
      record.solution = random_grid(Geometry::classic(), rng, request_.stop);
      Grid givens = *record.solution;
      for (Cell cell = 0; cell < givens.cells(); ++cell) {
        if (rng.chance(kBlanked[level])) givens.clear(cell);
      }
      record.puzzle = Puzzle(std::move(givens));
      setup_.puzzles.push_back({group, std::move(record)});
    }
  }

  void gather(PuzzleRequest request) {
    Plan only;
    only.seed = derive_seed(request_.seed, 100 + setup_.plan.puzzles.size());
    only.puzzles.push_back(request);
    PuzzleSupply supply = gather_puzzles(only, request_.data, request_.stop);
    std::move(supply.puzzles.begin(), supply.puzzles.end(), std::back_inserter(setup_.puzzles));
    setup_.plan.puzzles.push_back(std::move(request));
  }

  void add_shipped(std::string group, std::string file, std::size_t sample) {
    PuzzleRequest request;
    request.name = std::move(group);
    request.shipped = std::move(file);
    request.sample = sample;
    gather(std::move(request));
  }

  void add_many(std::size_t level) {
    PuzzleRequest request;
    request.name = many_group(level);
    request.generate = {.size = 9, .level = std::string(kLevelNames[level]), .count = 1000};
    many_.push_back(request.name);
    if (request_.outline) {
      setup_.puzzles.insert(setup_.puzzles.end(), request.generate->count, {request.name, {}});
      setup_.plan.puzzles.push_back(std::move(request));
    } else {
      gather(std::move(request));
    }
  }

  void add_shipped_levels() {
    for (const std::string_view level : kLevelNames) {
      add_shipped(std::string(level), fmt::format("levels/9x9-{}", level), amount_.rated);
      rated_.emplace_back(level);
    }
  }

  void add_sizes() {
    for (std::size_t i = 0; i < amount_.sizes; ++i) {
      add_shipped(size_group(kSizes[i]), fmt::format("levels/{0}x{0}-easy", kSizes[i]),
                  amount_.sized);
      sized_.push_back(size_group(kSizes[i]));
    }
  }

  // The user's puzzles, by the level that they are rated.
  void add_rated_file() {
    std::vector<std::string> warnings;
    std::vector<PuzzleRecord> records = read_puzzle_file(request_.puzzles, warnings);
    Rng rng(derive_seed(request_.seed, 99));
    rng.shuffle(std::span(records));
    std::map<Level, std::vector<PuzzleRecord>> by_level;
    for (PuzzleRecord& record : records) {
      if (request_.stop.stop_requested()) break;
      if (&record.puzzle.geometry() != &Geometry::classic() || !has_one_solution(record.puzzle)) {
        continue;
      }
      auto& level = by_level[rate(record.puzzle, request_.stop).level];
      if (level.size() < amount_.rated) level.push_back(std::move(record));
    }
    if (by_level.empty()) {
      throw ExperimentError(request_.puzzles + ": there is no 9x9 puzzle with one solution in it");
    }
    for (auto& [level, puzzles] : by_level) {
      const std::string group(level_name(level));
      setup_.plan.puzzles.push_back(made_here(group, request_.puzzles + ", by rating"));
      for (PuzzleRecord& record : puzzles) setup_.puzzles.push_back({group, std::move(record)});
      rated_.push_back(group);
    }
  }

  bool has_one_solution(const Puzzle& puzzle) {
    SolveContext context;
    context.max_solutions = 2;
    return solver_->solve(puzzle, context).solutions == 1;
  }

  void add_entrants() {
    std::vector<std::string> levels = blanked_;
    levels.insert(levels.end(), rated_.begin(), rated_.end());
    std::vector<std::string> levels_and_sizes = levels;
    levels_and_sizes.insert(levels_and_sizes.end(), sized_.begin(), sized_.end());
    for (const PublishedRow& row : kPublished) {
      const bool quick = row.solver.ends_with("brute-force");
      add_entrant(setup_.plan, row.solver, quick ? with_many(levels_and_sizes) : levels_and_sizes);
    }
    add_entrant(setup_.plan, "constraint", with_many(levels_and_sizes));
    for (const std::string_view solver : kFitness) add_entrant(setup_.plan, solver, levels);
  }

  std::vector<std::string> with_many(std::vector<std::string> groups) const {
    groups.insert(groups.end(), many_.begin(), many_.end());
    return groups;
  }

  const StudyRequest& request_;
  Amount amount_;
  StudySetup& setup_;
  std::vector<std::string> blanked_, rated_, sized_, many_;
  std::unique_ptr<Solver> solver_ = make_solver("auto");
};

void plan(const StudyRequest& request, StudySetup& setup) { Maker(request, setup).make(); }

}  // namespace
}  // namespace pullar

constinit const Study kPullarStudy = {
    .id = "pullar",
    .title = "Brute force, A* and random search, with and without logic before them",
    .source = "Pullar, Exploring Sudoku, an NP problem, Cardiff 2015",
    .question =
        "How do brute force, A* and random search fare on five levels, and does a pre-pass "
        "of human logic help them?",
    .puzzles_wanted = "any 9x9 puzzles with one solution, which are sorted by their rated level",
    .plan = pullar::plan,
    .analysis = analysis_of<pullar::Numbers>,
};

}  // namespace sudolab::studies
