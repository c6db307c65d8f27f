// Mantere & Koljonen saw belief spaces with small digits at the top left, and suspected generators
// that put them there, as programs do that try digits in ascending order from the first cell on.
// The puzzles of a file are looked at, whatever generator they are from. Without a file they are
// made here in three ways, by digging, inserting and blanking, and the cultural algorithm fills
// belief spaces on some of each kind. All puzzles of a file have the shape of the first one.

#include <fmt/format.h>

#include <sudolab/core/rng.h>
#include <sudolab/experiment/error.h>
#include <sudolab/generator/generator.h>
#include "studies/plans.h"
#include "studies/positional_bias/positional_bias.h"

namespace sudolab::studies {
namespace positional_bias {
namespace {

// Puzzles to count, and puzzles to run on, of each kind.
struct Amount {
  std::array<std::size_t, kKinds.size()> counted;
  std::size_t run;
};
constexpr std::array<Amount, 3> kAmounts = {{
    {{100, 100, 85}, 5},
    {{9'100, 5'000, 5'000}, 300},
    {{93'000, 49'000, 49'000}, 3'000},
}};
// The first population ends about there: what it believes is not yet mixed with what it was told.
constexpr std::uint64_t kTrials = 20'000;

void read_puzzles(const StudyRequest& request, StudySetup& setup) {
  PuzzleRequest& file = setup.plan.puzzles.emplace_back();
  file.file = request.puzzles;
  std::vector<std::string> warnings;
  for (PuzzleRecord& record : read_puzzle_file(request.puzzles, warnings)) {
    setup.puzzles.push_back({file.group(), std::move(record)});
  }
  const std::size_t read = setup.puzzles.size();
  const Geometry* geometry = &setup.puzzles.front().record.puzzle.geometry();
  std::erase_if(setup.puzzles, [&](const ExperimentPuzzle& puzzle) {
    return &puzzle.record.puzzle.geometry() != geometry;
  });
  const std::size_t left_out = warnings.size() + read - setup.puzzles.size();
  if (left_out > 0) {
    setup.left_out =
        fmt::format("{} that could not be read or have another shape than the first one", left_out);
  }
}

Wishes wishes_of(const Kind& kind) {
  Wishes wishes;
  if (kind.group == "inserted") wishes.method = Method::kInsert;
  if (kind.group == "blanked") wishes.blank = 0.65;
  return wishes;
}

void generate_group(const StudyRequest& request, StudySetup& setup, const Kind& kind,
                    std::string_view name, std::size_t count) {
  const std::string group(name);
  // Each group has a seed of its own, so that the larger one is not the smaller one and more.
  const std::uint64_t seed = derive_seed(request.seed, setup.plan.puzzles.size());
  setup.plan.puzzles.push_back(made_here(group, fmt::format("{}, seed {}", kind.origin, seed)));
  if (request.outline) {
    setup.puzzles.insert(setup.puzzles.end(), count, {group, {}});
    return;
  }
  Generator generator(wishes_of(kind), {.seed = seed, .threads = 0, .count = count});
  for (std::size_t i = 0; i < count; ++i) {
    auto made = generator.next(request.stop);
    if (!made) break;  // asked to stop
    PuzzleRecord record;
    record.puzzle = std::move(made->puzzle);
    setup.puzzles.push_back({group, std::move(record)});
  }
}

void generate_puzzles(const StudyRequest& request, StudySetup& setup) {
  const Amount& amount = at_scale(kAmounts, request.scale);
  Plan& plan = setup.plan;
  std::vector<std::string> run_groups;
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    generate_group(request, setup, kKinds[i], kKinds[i].group, amount.counted[i]);
    generate_group(request, setup, kKinds[i], kKinds[i].run_group, amount.run);
    run_groups.emplace_back(kKinds[i].run_group);
  }
  if (setup.puzzles.empty()) throw ExperimentError("stopped before the first puzzle");
  plan.limits.steps = kTrials;
  Entrant& cultural = add_entrant(plan, "cultural:founders", std::move(run_groups));
  cultural.settings["survey"] = "yes";
}

void plan(const StudyRequest& request, StudySetup& setup) {
  request.puzzles.empty() ? generate_puzzles(request, setup) : read_puzzles(request, setup);
}

}  // namespace
}  // namespace positional_bias

constinit const Study kPositionalBiasStudy = {
    .id = "positional-bias",
    .title = "Positional bias of puzzles",
    .source =
        "a suspicion of Mantere & Koljonen's, Solving and analyzing Sudokus with cultural "
        "algorithms, CEC 2008",
    .question =
        "Do puzzles have givens in some cells more often than in others, or small digits "
        "at the top left, and do belief spaces?",
    .puzzles_wanted =
        "any puzzles or full grids of one shape, of any generator; otherwise puzzles are made in "
        "three ways",
    .plan = positional_bias::plan,
    .analysis = analysis_of<positional_bias::Numbers>,
};

}  // namespace sudolab::studies
