// The puzzles and solvers of Bizzotto, "Report of Sudoku solver" (Ca' Foscari 2021).
//
// The study took puzzles of four classes from a data set of Kaggle, by its column `difficulty`. It
// does not tell how many. The search in random order is measured on fewer puzzles and ends at a
// number of steps, since there is no knowing when it would end.
//
// Added by us: easy puzzles with as many givens as the published ones must have had; puzzles with
// every number of givens, to see where the labelling begins to work; puzzles with several
// solutions, about which the study concludes something; boards of three sizes on which a step of
// the labelling is timed as it is defined and as we compute it; arc consistency, a finer stopping
// rule for the labelling, and the labelling that demands every digit in each house.

#include <algorithm>

#include "studies/bizzotto/numbers.h"
#include "studies/bizzotto/puzzles.h"
#include "studies/plans.h"

namespace sudolab::studies {
namespace bizzotto {
namespace {

struct Amount {
  std::size_t ordered, random;  // puzzles per class; 0: all
  std::uint64_t random_steps;
  std::chrono::milliseconds limit;
  std::size_t per_givens;  // puzzles of each number of givens,
  int apart;               // of which every n-th is taken
  std::size_t several;     // puzzles with several solutions
  std::size_t boards;      // of each size
};

constexpr std::array<Amount, 3> kAmounts = {{
    {4, 1, 200'000, std::chrono::milliseconds(5000), 1, 8, 2, 1},
    {150, 20, 20'000'000, std::chrono::milliseconds(5000), 30, 1, 100, 20},
    {0, 25, 60'000'000, std::chrono::milliseconds(60'000), 300, 1, 1000, 20},
}};

class Planner {
 public:
  Planner(const StudyRequest& request, StudySetup& setup)
      : request_(request), setup_(setup), amount_(at_scale(kAmounts, request.scale)) {}

  void make_plan() {
    setup_.plan.limits.time = amount_.limit;
    add_classes();
    add_frontier();
    add_boards();
    add_searches();
    add_labellings();
  }

 private:
  void add_group(const std::string& group, const std::string& origin,
                 std::span<const PuzzleRecord> records) {
    setup_.plan.puzzles.push_back(made_here(group, origin));
    for (const PuzzleRecord& record : records) setup_.puzzles.push_back({group, record});
  }
  Rng rng_of(std::uint64_t purpose) const { return Rng(derive_seed(request_.seed, purpose)); }

  void add_classes();
  void add_frontier();
  void add_boards();
  void add_searches();
  void add_labellings();

  // Streams of random numbers; the first ones are the classes'.
  enum Purpose : std::uint64_t { kEasing = kClasses.size(), kSeveral, kFrontier, kSampling };

  const StudyRequest& request_;
  StudySetup& setup_;
  const Amount& amount_;
};

void Planner::add_classes() {
  const bool original = !request_.puzzles.empty();
  Classes classes = original ? original_classes(request_.puzzles) : shipped_classes(request_.data);
  if (!original) {
    setup_.substitute =
        "the shipped levels easy, average, hard and insane stand for the classes easy, medium, "
        "hard and expert of the Kaggle data set";
  }
  const std::string origin = original ? request_.puzzles + ", by difficulty" : "shipped levels";
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    Rng rng = rng_of(i);
    draw_sample(classes[i], amount_.ordered, rng);
    add_group(ordered_group(kClasses[i]), origin, classes[i]);
  }
  Rng easing = rng_of(kEasing);
  const std::vector<PuzzleRecord> eased = eased_to_published(classes[0], easing);
  add_group(kEasedGroup, origin, eased);
  // Those for the random order are some of the same puzzles.
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    const std::span<const PuzzleRecord> all = classes[i];
    add_group(random_group(kClasses[i]), origin, all.first(std::min(all.size(), amount_.random)));
  }
  Rng several = rng_of(kSeveral);
  const std::span<const PuzzleRecord> some = eased;
  add_group(kSeveralGroup, origin + ", without the givens of two digits",
            with_several_solutions(some.first(std::min(some.size(), amount_.several)), several));
}

void Planner::add_frontier() {
  Rng rng = rng_of(kFrontier);
  std::vector<PuzzleRecord> base = shipped_17_clue(request_.data);
  draw_sample(base, amount_.per_givens, rng);
  std::vector<PuzzleRecord> puzzles;
  for (int givens = kFewestGivens; givens <= kAllGivens; givens += amount_.apart) {
    for (const PuzzleRecord& record : base) {
      // That takes a second or two, which an outline need not spend.
      auto easier = request_.outline ? std::optional(record) : eased_to(record, givens, rng);
      if (easier) puzzles.push_back(std::move(*easier));
    }
  }
  add_group(kFrontierGroup, "17-clue puzzles found by sudolab, with further givens", puzzles);
}

void Planner::add_boards() {
  for (const Board& board : kBoards) {
    Rng rng = rng_of(kSampling + static_cast<std::uint64_t>(board.size));
    std::vector<PuzzleRecord> records = shipped_board(request_.data, board);
    draw_sample(records, amount_.boards, rng);
    add_group(board.group, "shipped levels", records);
  }
}

void Planner::add_searches() {
  std::vector<std::string> ordered{kEasedGroup}, random;
  for (const PuzzleClass& one : kClasses) {
    ordered.push_back(ordered_group(one));
    random.push_back(random_group(one));
  }
  std::vector<std::string> searched = ordered;
  searched.insert(searched.end(), random.begin(), random.end());
  searched.emplace_back(kSeveralGroup);
  Plan& plan = setup_.plan;
  add_entrant(plan, kSearch, searched);
  Entrant& slow = add_entrant(plan, kRandomOrder, random);
  slow.limits = plan.limits;
  slow.limits->steps = amount_.random_steps;
  slow.limits->time = std::chrono::minutes(5);
  add_entrant(plan, kArcConsistency, ordered);
}

void Planner::add_labellings() {
  std::vector<std::string> labelled{kEasedGroup, kSeveralGroup, kFrontierGroup};
  for (const PuzzleClass& one : kClasses) labelled.push_back(ordered_group(one));
  Plan& plan = setup_.plan;
  add_entrant(plan, kLabelling, labelled);
  Entrant& patient = add_entrant(plan, kLabelling, labelled);
  patient.name = kPatientLabelling;
  patient.settings["epsilon"] = "0.001";
  add_entrant(plan, kBalanced, labelled);
  // So many steps, or until nothing changes any more.
  for (const Board& board : kBoards) {
    for (const Sums sums : {Sums::kPairs, Sums::kHouses}) {
      Entrant& timed = add_entrant(plan, kLabelling, {board.group});
      timed.name = step_title(sums, board);
      timed.settings["support"] = sums == Sums::kPairs ? "pairs" : "exclusion";
      timed.settings["epsilon"] = "1e-12";
      timed.settings["patience"] = board.patience;
    }
  }
}

void plan(const StudyRequest& request, StudySetup& setup) { Planner(request, setup).make_plan(); }

}  // namespace
}  // namespace bizzotto

constinit const Study kBizzottoStudy = {
    .id = "bizzotto",
    .title = "Constraint search and relaxation labelling by class of difficulty",
    .source = "Bizzotto, Report of Sudoku solver, Ca' Foscari 2021",
    .question =
        "How many nodes does a plain constraint search visit per class, what is the order "
        "of cells worth, and which classes does relaxation labelling solve?",
    .puzzles_wanted =
        "a table with the columns puzzle, solution and difficulty, as in Kaggle's "
        "\"3 million Sudoku puzzles with ratings\"",
    .plan = bizzotto::plan,
    .analysis = analysis_of<bizzotto::Numbers>,
};

}  // namespace sudolab::studies
