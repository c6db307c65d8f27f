// What is measured: `rules` and `backtrack` on puzzles of 17 clues, and the two Boltzmann machines
// on puzzles of 46 clues, which are puzzles of 17 with 29 more digits of the solution. A solver is
// measured on a puzzle at least 4 and at most 100 times, until the 95 % bootstrap interval of its
// mean time is 0.05 s wide (1 s for the Boltzmann machines); a puzzle for which it never becomes so
// is unstable, one that takes more than 20 s unsolved.
//
// Today's machines and compiled code are a thousand times quicker than the report's, so that a
// width of 0.05 s asks for nothing any more. Therefore everything is measured a second time until
// the interval is as narrow as a tenth of the mean: that rule asks the same of a quick solver as of
// a slow one. A third small group shows why the Boltzmann machines had puzzles of their own.
//
// Source: P. Berggren and D. Nilsson, A study of Sudoku solving algorithms, KTH Stockholm, 2012.

#include "studies/berggren_nilsson/berggren_nilsson.h"

#include "studies/plans.h"

namespace sudolab::studies {
namespace berggren_nilsson {
namespace {

constexpr double kWidth = 0.05;         // seconds
constexpr double kBoltzmannWidth = 1;   // seconds
constexpr double kRelativeWidth = 0.1;  // of the mean: ours
constexpr int kLeast = 4;
constexpr int kMost = 100;

struct Size {
  std::size_t clues17, clues46, few17;  // puzzles; 0: all
  int most;                             // runs of a puzzle
};

// Only 70 failures without a success would show that fewer than a tenth of the puzzles of 17 clues
// are solved, as sure as it takes among all findings; each of them takes the limit of 20 s.
constexpr std::array<Size, 3> kSizes = {{{60, 1, 0, 6}, {2000, 20, 5, kMost}, {0, 400, 70, kMost}}};

// The report's rule of when a mean is known, under its own name.
Repetition until_narrow(int most, double width_seconds, double width_relative) {
  return {kLeast, most, width_seconds, width_relative, PrecisionRule::kBootstrap};
}

PuzzleRequest puzzles_from(const StudyRequest& request, std::string_view name, std::size_t sample) {
  PuzzleRequest puzzles;
  puzzles.name = name;
  (request.puzzles.empty() ? puzzles.shipped : puzzles.file) =
      request.puzzles.empty() ? "mined/17-clue" : request.puzzles;
  puzzles.least_clues = 17;
  puzzles.most_clues = 17;
  puzzles.sample = sample;
  return puzzles;
}

// One solver under both rules of precision.
void add_entrants(Plan& plan, const char* solver, std::string_view name, std::string_view group,
                  double width, int most) {
  Entrant& absolute = add_entrant(plan, solver, {std::string(group)});
  absolute.name = name;
  absolute.repetition = until_narrow(most, width, 0);
  Entrant& relative = add_entrant(plan, solver, {std::string(group)});
  relative.name = std::string(name) + std::string(kRelative);
  relative.repetition = until_narrow(most, 0, kRelativeWidth);
}

void plan(const StudyRequest& request, StudySetup& setup) {
  const Size& size = at_scale(kSizes, request.scale);
  Plan& plan = setup.plan;
  plan.limits.time = std::chrono::seconds(static_cast<int>(kLimitSeconds));
  plan.repetition = until_narrow(size.most, kWidth, 0);
  plan.puzzles = {puzzles_from(request, kClues17, size.clues17),
                  puzzles_from(request, kClues46, size.clues46)};
  plan.puzzles.back().givens = 46;
  add_entrants(plan, "rules", kRules, kClues17, kWidth, size.most);
  add_entrants(plan, "backtrack", kBacktrack, kClues17, kWidth, size.most);
  add_entrants(plan, "boltzmann:berggren-fast", kFast, kClues46, kBoltzmannWidth, size.most);
  add_entrants(plan, "boltzmann:berggren-slow", kSlow, kClues46, kBoltzmannWidth, size.most);
  if (size.few17 > 0) {
    plan.puzzles.push_back(puzzles_from(request, kFew17, size.few17));
    Entrant& hopeless = add_entrant(plan, "boltzmann:berggren-fast", {std::string(kFew17)});
    hopeless.name = kHopeless;
    hopeless.repetition = Repetition{};
  }
  setup.puzzles = gather_puzzles(plan, request.data, request.stop).puzzles;
  if (request.puzzles.empty()) {
    setup.substitute =
        "puzzles of 17 clues that this program has mined (data/mined/17-clue.txt), instead of the "
        "49,151 that the study had from Gordon Royle's collection";
  }
}

}  // namespace
}  // namespace berggren_nilsson

constinit const Study kBerggrenNilssonStudy = {
    .id = "berggren-nilsson",
    .title = "Rules, backtracking and Boltzmann machines",
    .source =
        "P. Berggren and D. Nilsson, A study of Sudoku solving algorithms, KTH Stockholm, 2012",
    .question =
        "Which of three ways to solve a Sudoku is the quickest, and do they find the same "
        "puzzles hard?",
    .puzzles_wanted =
        "puzzles of 17 clues with one solution: the study had 49,151, those that "
        "Gordon Royle had collected by then",
    .plan = berggren_nilsson::plan,
    .analysis = analysis_of<berggren_nilsson::Numbers>,
};

}  // namespace sudolab::studies
