// Everything stops: every technique, rating policy, explanation, hint, wish and solver, within
// 100 ms of being asked to, on a 25x25 board that would keep it busy for minutes.

#include <gtest/gtest.h>

#include <sudolab/generator/generator.h>
#include <sudolab/laboratory/laboratory.h>
#include <sudolab/rating/backdoor.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/pelanek.h>
#include <sudolab/solvers/estimate.h>
#include <sudolab/solvers/recipe.h>
#include <sudolab/solvers/true_candidates.h>
#include <sudolab/variants/kinds.h>
#include "support/shipped.h"
#include "support/stopping.h"
#include "support/techniques.h"

namespace sudolab::test {
namespace {

Puzzle slow_puzzle() {
  const Answer<Puzzle> puzzle = parse(slow_25x25());
  EXPECT_TRUE(puzzle) << puzzle.error();
  return *puzzle;
}

const Puzzle& board() {
  static const Puzzle puzzle = slow_puzzle();
  return puzzle;
}

class Nothing final : public Findings {
 public:
  using Findings::Findings;
  bool take(Deduction) override { return !stopped(); }
};

// Where the quick techniques get no further: there the slow ones are called.
LargePosition stuck_position() {
  PathOptions options;
  options.one_solution = true;
  options.techniques = test::techniques_through("xyz-wing");
  const Path path = find_path(board(), options);
  LargePosition position(board(), true);
  for (const Round& round : path.rounds) {
    for (const Deduction& step : round.steps) {
      for (const Candidate& placed : step.placements) {
        if (position.value(placed.cell) == 0) position.place(placed.cell, placed.digit);
      }
      for (const Candidate& gone : step.eliminations) position.eliminate(gone.cell, gone.digit);
    }
  }
  return position;
}

std::vector<std::string> technique_ids() {
  std::vector<std::string> ids;
  for (const Technique* technique : all_techniques()) ids.emplace_back(technique->id);
  return ids;
}

class StopsTechnique : public testing::TestWithParam<std::string> {};

TEST_P(StopsTechnique, InTime) {
  const Technique& technique = *find_technique(GetParam());
  static const LargePosition start(board(), true);
  static const LargePosition stuck = stuck_position();
  for (const LargePosition* position : {&start, &stuck}) {
    const Milliseconds taken = longest_time_to_stop([&](const std::stop_token& stop) {
      Nothing findings(stop);
      find(technique, *position, findings);
    });
    RecordProperty(position == &start ? "start_ms" : "stuck_ms", std::to_string(taken.count()));
    EXPECT_LT(taken, kInTime) << taken.count() << " ms";
  }
}

// A technique that was stopped says so, and has nothing to offer before it begins.
TEST_P(StopsTechnique, BeforeItBegins) {
  std::stop_source stop;
  stop.request_stop();
  class Strict final : public Findings {
   public:
    using Findings::Findings;
    bool take(Deduction) override {
      ADD_FAILURE() << "a deduction after the stop";
      return false;
    }
  } findings(stop.get_token());
  const LargePosition position(board(), true);
  EXPECT_FALSE(find(*find_technique(GetParam()), position, findings));
}

INSTANTIATE_TEST_SUITE_P(Every, StopsTechnique, testing::ValuesIn(technique_ids()), name_of_param);

using Work = std::function<void(const std::stop_token&)>;

void expect_in_time(const std::string& name, const Work& work) {
  const Milliseconds taken = longest_time_to_stop(work, {1, 15, 120, 600});
  testing::Test::RecordProperty(test_name(name) + "_ms", std::to_string(taken.count()));
  EXPECT_LT(taken, kInTime) << name << ": " << taken.count() << " ms";
}

TEST(StopsPolicy, HumanInTime) {
  expect_in_time("rate", [](const std::stop_token& stop) { rate(board(), stop); });
  for (const double limit : {2.0, 9.0, 12.0, 100.0}) {
    expect_in_time("rate below " + std::to_string(limit),
                   [&](const std::stop_token& stop) { rate_below(board(), limit, stop); });
  }
}

// ER is for 9x9: on 25x25 there is nothing to stop, so the hardest that we ship is taken as well.
TEST(StopsPolicy, SudokuExplainerInTime) {
  SeRater rater;
  const Puzzle hardest = shipped("conformance/9x9-many-guesses", 1).front().puzzle;
  for (const Puzzle* puzzle : {&board(), &hardest}) {
    expect_in_time(
        "se", [&](const std::stop_token& stop) { rater.rate_with_copies(*puzzle, 1000, 1, stop); });
  }
}

const Grid& solution_of_board() {
  static const Grid solution = make_solver("auto")->solve(board(), {}).grid;
  return solution;
}

TEST(StopsPolicy, PelanekInTime) {
  expect_in_time("pelanek", [](const std::stop_token& stop) {
    rate_as_pelanek(board(), solution_of_board(), {.stop = stop});
  });
}

TEST(StopsPolicy, BackdoorsInTime) {
  for (const Ease ease : {Ease::kSingles, Ease::kLocked}) {
    expect_in_time(ease == Ease::kSingles ? "singles" : "locked", [&](const std::stop_token& stop) {
      find_backdoor(board(), solution_of_board(), {.ease = ease, .stop = stop});
    });
  }
}

TEST(StopsPolicy, GeneticInTime) {
  const auto solver = make_solver("genetic");
  expect_in_time("genetic", [&](const std::stop_token& stop) {
    SolveContext context;
    context.stop = stop;
    solver->solve(board(), context);
  });
}

TEST(StopsLaboratory, ExplanationsAndHintsInTime) {
  const auto with = [](const auto& call) {
    return [call](const std::stop_token& stop) {
      LaboratorySettings settings;
      settings.stop = stop;
      Laboratory laboratory(settings);
      call(laboratory);
    };
  };
  expect_in_time("explain", with([](Laboratory& lab) { EXPECT_FALSE(lab.explain(board())); }));
  expect_in_time("rate", with([](Laboratory& lab) { EXPECT_FALSE(lab.rate(board())); }));
  expect_in_time("hint", with([](Laboratory& lab) { (void)lab.hint(board()); }));
}

// The time limit of a laboratory holds for ratings and explanations as well.
TEST(StopsLaboratory, WhenTheTimeIsOver) {
  LaboratorySettings settings;
  settings.limits.time = std::chrono::milliseconds(300);
  Laboratory laboratory(settings);
  for (const auto& answer :
       {laboratory.rate(board()).has_value(), laboratory.explain(board()).has_value()}) {
    EXPECT_FALSE(answer);
  }
  const auto rating = laboratory.rate(board());
  EXPECT_EQ(rating.failure().kind, Failure::Kind::kGaveUp);
  EXPECT_TRUE(rating.error().ends_with("time")) << rating.error();
}

struct NamedWishes {
  std::string name;
  std::function<void(Wishes&)> wish;
};

std::vector<NamedWishes> every_wish() {
  std::vector<NamedWishes> all = {
      {"nothing", [](Wishes&) {}},
      {"rated", [](Wishes& wishes) { wishes.rated = true; }},
      {"minimal", [](Wishes& wishes) { wishes.minimal = true; }},
      {"few givens", [](Wishes& wishes) { wishes.most_clues = 150; }},
      {"any symmetry", [](Wishes& wishes) { wishes.symmetry = std::nullopt; }},
      {"ease", [](Wishes& wishes) { wishes.ease = 20; }},
      {"insert",
       [](Wishes& wishes) {
         wishes.method = Method::kInsert;
         wishes.geometry = Geometry::find_for_size(12);  // the largest that it takes
       }},
      {"blank", [](Wishes& wishes) { wishes.blank = 0.5; }},
      {"pattern",
       [](Wishes& wishes) {
         for (Cell cell = 0; cell < 625; cell += 2) wishes.pattern.push_back(cell);
       }},
      {"scores to climb to",
       [](Wishes& wishes) {
         wishes.scores = {24, 24.5};  // no puzzle has them
         wishes.geometry = &Geometry::classic();
       }},
      {"only singles",
       [](Wishes& wishes) {
         const auto singles = test::techniques_through("naked-single");
         wishes.only = {singles.begin(), singles.end()};
       }},
  };
  for (const Level level :
       {Level::kEasy, Level::kAverage, Level::kHard, Level::kInsane, Level::kImpossible}) {
    all.push_back({std::string(level_name(level)),
                   [level](Wishes& wishes) { wishes.scores = scores_of(level); }});
  }
  for (const char* id : {"x-wing", "als-chain", "forcing-net", "nested-forcing-net"}) {
    all.push_back({id, [id](Wishes& wishes) { wishes.technique = find_technique(id); }});
  }
  // One of each way in which a variant is made.
  for (const char* id :
       {"killer", "x", "jigsaw", "non-consecutive", "arrow", "kropki", "sandwich"}) {
    all.push_back({id, [theme = find_variant_theme(id)](Wishes& wishes) {
                     wishes.variant.themes = {theme};
                     if (theme->id == "jigsaw") wishes.geometry = Geometry::find_for_size(16);
                   }});
  }
  return all;
}

TEST(StopsGenerator, EveryWishInTime) {
  for (const NamedWishes& named : every_wish()) {
    Wishes wishes;
    wishes.geometry = Geometry::find_for_size(25);
    named.wish(wishes);
    ASSERT_EQ(contradiction_in(wishes), "") << named.name;
    expect_in_time(named.name, [&](const std::stop_token& stop) {
      Generator generator(wishes, {.seed = 1, .threads = 1});
      while (!stop.stop_requested() && generator.next(stop)) {
      }
    });
  }
}

TEST(StopsEstimates, InTime) {
  const Puzzle empty{Grid(board().geometry())};
  expect_in_time("estimate", [&](const std::stop_token& stop) {
    estimate_solutions(empty, {.probes = 1'000'000'000, .stop = stop});
  });
}

TEST(StopsCandidates, InTime) {
  const Puzzle empty{Grid(board().geometry())};
  const auto solver = make_solver("propagation");
  expect_in_time("candidates", [&](const std::stop_token& stop) {
    SolveContext context;
    context.max_solutions = 1;
    context.stop = stop;
    true_candidates(empty, *solver, context);
  });
}

class StopsSolver : public testing::TestWithParam<std::string> {};

TEST_P(StopsSolver, InTime) {
  const Recipe recipe{GetParam()};
  const std::unique_ptr<Solver> solver = recipe.make();
  const Puzzle empty{Grid(board().geometry())};
  for (const Puzzle* puzzle : {&board(), &empty}) {
    const Milliseconds taken = longest_time_to_stop([&](const std::stop_token& stop) {
      SolveContext context;
      context.stop = stop;
      context.max_solutions = kUnlimited;
      context.limits.memory_bytes = std::uint64_t{256} << 20;
      solver->solve(*puzzle, context);
    });
    RecordProperty(puzzle == &empty ? "empty_ms" : "puzzle_ms", std::to_string(taken.count()));
    EXPECT_LT(taken, kInTime) << taken.count() << " ms";
  }
}

// Kinds whose statements are long on a board of 25x25.
Puzzle slow_variant() {
  Puzzle puzzle{Grid(board().geometry())};
  std::vector<Cell> snake;
  for (int row = 0; row < 25; ++row) {
    for (int i = 0; i < 25; ++i) snake.push_back(25 * row + (row % 2 == 0 ? i : 24 - i));
  }
  const auto add = [&](const char* kind, std::vector<Cell> cells, std::vector<int> values = {}) {
    puzzle.constraints.push_back({find_kind(kind), std::move(cells), {}, std::move(values)});
    EXPECT_EQ(fault_of(puzzle.constraints.back(), puzzle.geometry()), "");
  };
  for (const char* kind : {"anti-knight", "anti-king", "disjoint-groups"}) add(kind, {});
  add("region-sum", snake);
  add("little-killer", snake, {25 * 325});
  for (int row = 0; row < 25; ++row) {
    const auto first = snake.begin() + 25 * row;
    add("cage", {first, first + 12}, {150});
    add("sandwich", {first, first + 25}, {100});
    add("skyscraper", {first, first + 25}, {8});
    add("between", {first, first + 4});
  }
  return puzzle;
}

class StopsSolverOfVariants : public testing::TestWithParam<std::string> {};

TEST_P(StopsSolverOfVariants, InTime) {
  const std::unique_ptr<Solver> solver = Recipe{GetParam()}.make();
  const Puzzle puzzle = slow_variant();
  const Milliseconds taken = longest_time_to_stop([&](const std::stop_token& stop) {
    SolveContext context;
    context.stop = stop;
    context.limits.memory_bytes = std::uint64_t{1} << 30;
    solver->solve(puzzle, context);
  });
  RecordProperty("variant_ms", std::to_string(taken.count()));
  EXPECT_LT(taken, kInTime) << taken.count() << " ms";
}

std::vector<std::string> those_who_take_constraints() {
  std::vector<std::string> names = every_solver_and_preset();
  std::erase_if(names,
                [](const std::string& name) { return !Recipe{name}.make()->takes_constraints(); });
  return names;
}

INSTANTIATE_TEST_SUITE_P(Every, StopsSolverOfVariants,
                         testing::ValuesIn(those_who_take_constraints()), name_of_param);

INSTANTIATE_TEST_SUITE_P(Every, StopsSolver, testing::ValuesIn(every_solver_and_preset()),
                         name_of_param);

}  // namespace
}  // namespace sudolab::test
