// The puzzles and solvers of Pullar, "Exploring Sudoku, an NP problem" (Cardiff 2015).
//
// The study made its puzzles by blanking cells of full grids, the more the higher the level, and
// did not look whether one solution was left. Both kinds are measured here: puzzles made in that
// way, beside which the published numbers belong, and puzzles with one solution whose level is
// rated. Its three open questions are part of the plan: `constraint` alone, other board sizes, and
// fitness functions for the random search.
//
// The pre-pass is the study's printed program, which errs, and beside it the sound one. The chances
// of blanking, which the study does not tell, are estimated from its success rates.
//
// A run of A* or of random search that fails takes the whole limit, and a thousand puzzles per
// level would take hours. Their limit is the study's two seconds divided by the ratio of both
// machines' speeds, measured with brute force. On a sample they get the two seconds as well, so
// that the report can say what the shorter limit changes. Brute force always has two seconds.
//
// Left out: its program's times as such.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include <sudolab/experiment/error.h>
#include <sudolab/generator/blanking.h>
#include <sudolab/rating/human.h>
#include <sudolab/solvers/recipe.h>
#include "generator/full_grid.h"
#include "studies/plans.h"
#include "studies/pullar/numbers.h"

namespace sudolab::studies {
namespace pullar {
namespace {

struct Amount {
  std::size_t blanked, sample, rated, sized;  // puzzles per level, level, level and size
  std::chrono::milliseconds limit;            // the study's
  std::chrono::milliseconds scaled;           // of solvers that are slow to fail
  std::size_t sizes;                          // so many of kSizes
};

// Within this, random search looks here at about as many cells, and A* compares more states, than
// two seconds were worth in the study by our estimate (kCellsWithinLimit, kComparisonsWithinLimit).
// The quicker brute force is another measure of the ratio; the report computes it.
constexpr std::chrono::milliseconds kScaled(150);

constexpr std::array<Amount, 3> kAmounts = {{
    {3, 2, 1, 1, std::chrono::milliseconds(10), std::chrono::milliseconds(10), 2},
    {40, 4, 4, 2, std::chrono::milliseconds(2000), kScaled, kSizes.size()},
    {1000, 20, 20, 10, std::chrono::milliseconds(2000), kScaled, kSizes.size()},
}};

class Maker {
 public:
  Maker(const StudyRequest& request, StudySetup& setup)
      : request_(request), amount_(at_scale(kAmounts, request.scale)), setup_(setup) {}

  void make() {
    setup_.plan.limits.time = amount_.limit;
    add_levels();
    if (request_.puzzles.empty()) {
      add_shipped_levels();
      setup_.substitute =
          "the study's own puzzles were not published: cells blanked at random as it did, with the "
          "likeliest chances, and the shipped puzzles with one solution";
    } else {
      add_rated_file();
    }
    add_sizes();
    add_entrants();
  }

 private:
  // As the study did: each cell of a full grid with the same chance.
  void add_blanked(const std::string& group, double chance, std::uint64_t number) {
    setup_.plan.puzzles.push_back(made_here(
        group,
        fmt::format("full grids, each cell blanked with a chance of {:.1f} %", 100 * chance)));
    Rng rng(derive_seed(request_.seed, number));
    for (std::size_t i = 0; i < amount_.blanked && !request_.stop.stop_requested(); ++i) {
      PuzzleRecord record;
      record.solution = random_grid(Geometry::classic(), rng, request_.stop);
      record.puzzle = Puzzle(blanked(*record.solution, chance, rng));
      setup_.puzzles.push_back({group, std::move(record)});
    }
  }

  void add_levels() {
    for (std::size_t level = 0; level < kLevels; ++level) {
      blanked_.push_back(blanked_group(level));
      add_blanked(blanked_.back(), kBlanked[level].likeliest, level);
    }
    for (std::size_t level = 0; level < kLevels; ++level) {
      brute_.push_back(brute_group(level));
      add_blanked(brute_.back(), kBlankedByBrute[level].likeliest, kLevels + level);
    }
    for (std::size_t level = 0; level < kLevels; ++level) add_sample(level);
  }

  // The first puzzles of the level once more.
  void add_sample(std::size_t level) {
    const std::string group = sample_group(level);
    setup_.plan.puzzles.push_back(made_here(group, "the first of " + blanked_group(level)));
    samples_.push_back(group);
    const std::size_t known = setup_.puzzles.size();
    std::size_t taken = 0;
    for (std::size_t i = 0; i < known && taken < amount_.sample; ++i) {
      if (setup_.puzzles[i].group != blanked_group(level)) continue;
      PuzzleRecord again = setup_.puzzles[i].record;
      setup_.puzzles.push_back({group, std::move(again)});
      ++taken;
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

  void add_shipped_levels() {
    for (const std::string_view level : kLevelNames) {
      add_shipped(std::string(level), fmt::format("study/9x9-{}", level), amount_.rated);
      rated_.emplace_back(level);
    }
  }

  void add_sizes() {
    for (std::size_t i = 0; i < amount_.sizes; ++i) {
      add_shipped(size_group(kSizes[i]), fmt::format("study/{0}x{0}-easy", kSizes[i]),
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
    const Groups levels = both(both(blanked_, rated_), sized_);
    const Groups few = both(samples_, rated_);
    for (const std::string& solver : all_solvers()) {
      const bool brute = solver.ends_with("brute-force");
      const Groups further = brute ? brute_ : solver == "random-search" ? samples_ : Groups{};
      add_limited(solver, on_sample_only(solver) ? both(few, sized_) : both(levels, further));
    }
    for (const std::string_view solver : kFitness) add_limited(solver, few);
    for (const std::string_view solver : kSlow) {
      add_entrant(setup_.plan, solver, samples_).name = at_full_limit(solver);
    }
  }

  static Groups both(Groups first, const Groups& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
  }

  // Brute force and logic end soon; for the others, failing takes all of the limit.
  void add_limited(std::string_view solver, const Groups& groups) {
    Entrant& entrant = add_entrant(setup_.plan, solver, groups);
    const bool slow = solver.find("astar") != solver.npos || solver.find("random") != solver.npos;
    if (!slow || amount_.scaled == amount_.limit) return;
    entrant.limits = setup_.plan.limits;
    entrant.limits->time = amount_.scaled;
  }

  const StudyRequest& request_;
  Amount amount_;
  StudySetup& setup_;
  Groups blanked_, brute_, samples_, rated_, sized_;
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
