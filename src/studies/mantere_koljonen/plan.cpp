// The puzzles and solvers of Mantere & Koljonen, "Solving and analyzing Sudokus with cultural
// algorithms" (CEC 2008).
//
// Both algorithms run 100 times on each of 46 puzzles until a solution is found; ten puzzles are
// taken for the analysis of the operators. The belief space as it is printed traps runs, so it is
// here as an entrant of its own with a limit, and the least departure from it with which every run
// ends stands for the cultural algorithm of the tables. What they plan or name without measuring it
// is here as well: the population sizes and elitisms around the chosen ones, an energy function as
// belief space, and ants, both ones that do not reason and those of Lloyd & Amos. Added by us are
// the improved presets.
//
// Runs end at a number of trials, since without aging, or with another limit for swaps, there is no
// knowing when they would end. The sweeps, the operators and the ants are run less often than 100
// times: they take most of the time, and their conclusions need fewer.

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/experiment/error.h>
#include "studies/mantere_koljonen/numbers.h"
#include "studies/plans.h"

namespace sudolab::studies {
namespace mantere_koljonen {
namespace {

// How often, and how many trials at most (choices, for ants that do not reason).
struct Work {
  int runs;
  std::uint64_t most;
};

struct Amount {
  bool all_puzzles;  // or only the first of each three
  Work both;         // the algorithms of the tables, and all that end quickly
  Work printed, no_aging, limits, sweeps, plain_ants;
  std::chrono::minutes limit;
};

// Twelve runs are the fewest that can show, as sure as it takes among all findings, that one
// setting needs more trials than another on a puzzle. A run that is trapped by its beliefs shows it
// at any limit beyond the first population, which ends after about 20,000 trials.
constexpr std::array<Amount, 3> kAmounts = {{
    {false,
     {2, 2'000},
     {2, 2'000},
     {2, 2'000},
     {2, 1'000},
     {1, 500},
     {1, 5'000},
     std::chrono::minutes(1)},
    {true,
     {12, 20'000'000},
     {12, 100'000},
     {12, 1'000'000},
     {12, 100'000},
     {1, 500'000},
     {3, 2'000'000},
     std::chrono::minutes(5)},
    {true,
     {100, 50'000'000},
     {100, 200'000},
     {30, 2'000'000},
     {30, 1'000'000},
     {20, 2'000'000},
     {20, 4'000'000},
     std::chrono::minutes(60)},
}};

bool is_operator_puzzle(std::string_view name) {
  return std::any_of(kOperators.begin(), kOperators.end(),
                     [&](const PublishedOperators& row) { return row.puzzle == name; });
}

// The study's names by the identifiers of its files: s01a is 1a, s06b is Eb, s16 AI Escargot.
std::optional<std::string> study_name(const std::string& id) {
  if (id == "s16") return kEscargotGroup;
  if (id.size() != 4 || id[0] != 's' || id[3] < 'a' || id[3] > 'c') return std::nullopt;
  const int row = (id[1] - '0') * 10 + (id[2] - '0');
  if (row < 1 || row > static_cast<int>(kPublished.size())) return std::nullopt;
  return fmt::format("{}{}", kPublished[static_cast<std::size_t>(row - 1)].name, id[3]);
}

std::vector<ExperimentPuzzle> original_puzzles(const std::string& path) {
  std::vector<std::string> warnings;
  std::vector<ExperimentPuzzle> puzzles;
  for (PuzzleRecord& record : read_puzzle_file(path, warnings)) {
    const auto name = study_name(record.name);
    if (!name) continue;
    record.name = *name;
    const bool escargot = *name == kEscargotGroup;
    const char* group = escargot                    ? kEscargotGroup
                        : is_operator_puzzle(*name) ? kOperatorGroup
                                                    : kOtherGroup;
    puzzles.push_back({group, std::move(record)});
  }
  const auto operators = std::count_if(puzzles.begin(), puzzles.end(), [](const auto& puzzle) {
    return puzzle.group == kOperatorGroup;
  });
  if (puzzles.size() != 46 || operators != static_cast<std::ptrdiff_t>(kOperators.size())) {
    throw ExperimentError(path +
                          ": these are not the study's 46 puzzles, named s01a, s01b, s01c "
                          "to s15c, and s16, in the first column");
  }
  return puzzles;
}

// Nine of each level; two of them stand for those of the operator analysis.
std::vector<ExperimentPuzzle> shipped_puzzles(const std::filesystem::path& data) {
  constexpr int kPerLevel = 9;
  std::vector<ExperimentPuzzle> puzzles;
  for (const char* level : {"easy", "average", "hard", "insane", "impossible"}) {
    std::vector<std::string> warnings;
    const std::string file = fmt::format("9x9-{}.txt", level);
    auto records = read_puzzle_file((data / "levels" / file).string(), warnings);
    for (int i = 0; i < kPerLevel && i < static_cast<int>(records.size()); ++i) {
      records[static_cast<std::size_t>(i)].name =
          fmt::format("{} {}{}", level, i / 3 + 1, static_cast<char>('a' + i % 3));
      puzzles.push_back({i == 0 || i == 3 ? kOperatorGroup : kOtherGroup,
                         std::move(records[static_cast<std::size_t>(i)])});
    }
  }
  return puzzles;
}

// An entrant that is run less often than the others, or not as long.
Entrant& restrict_to(const Plan& plan, const Work& work, Entrant& entrant) {
  entrant.limits = plan.limits;
  entrant.limits->steps = work.most;
  entrant.repetition = Repetition{.least = work.runs, .most = work.runs};
  return entrant;
}

// The reading of the belief space with which every run ends; the printed one traps nearly every run
// that comes to a second population, and all of the study's runs ended.
Entrant& add_cultural(Plan& plan, const char* name, std::vector<std::string> groups = {}) {
  Entrant& entrant = add_entrant(plan, "cultural:founders", std::move(groups));
  entrant.name = name;
  return entrant;
}

void add_entrants(Plan& plan, const Amount& amount) {
  add_entrant(plan, kGenetic);
  add_cultural(plan, kCultural).settings["survey"] = "yes";
  add_entrant(plan, kCautious);
  add_entrant(plan, kEnergy);
  restrict_to(plan, amount.printed, add_entrant(plan, kPrinted)).settings["survey"] = "yes";
  Entrant& genetic =
      restrict_to(plan, amount.no_aging, add_entrant(plan, kGenetic, {kOperatorGroup}));
  genetic.name = kGeneticNoAging;
  genetic.settings["aging"] = "no";
  restrict_to(plan, amount.no_aging, add_cultural(plan, kNoAging, {kOperatorGroup}))
      .settings["aging"] = "no";
  for (const auto& [name, value] : {std::pair{kLimit3, "3"}, std::pair{kLimit5, "5"}}) {
    restrict_to(plan, amount.limits, add_cultural(plan, name, {kOperatorGroup})).settings["limit"] =
        value;
  }
  for (const Sweep& sweep : kSweeps) {
    Entrant& entrant = restrict_to(plan, amount.sweeps, add_entrant(plan, kGenetic));
    entrant.name = sweep.title;
    entrant.settings[sweep.option] = sweep.value;
  }
  for (const char* solver : {kAnts, kAntsGenetic, kGeneticMemetic, kCulturalMemetic}) {
    add_entrant(plan, solver);
  }
  restrict_to(plan, amount.plain_ants, add_entrant(plan, kPlainAnts));
}

void plan(const StudyRequest& request, StudySetup& setup) {
  const Amount& amount = at_scale(kAmounts, request.scale);
  const bool original = !request.puzzles.empty();
  setup.puzzles = original ? original_puzzles(request.puzzles) : shipped_puzzles(request.data);
  if (!original) {
    setup.substitute = "nine shipped puzzles of each of five levels stand for the study's 46";
  }
  if (!amount.all_puzzles) {
    std::erase_if(setup.puzzles, [](const ExperimentPuzzle& puzzle) {
      const char last = puzzle.record.name.back();
      return last == 'b' || last == 'c';
    });
  }
  Plan& plan = setup.plan;
  plan.limits.steps = amount.both.most;
  plan.limits.time = amount.limit;
  plan.repetition = {.least = amount.both.runs, .most = amount.both.runs};
  for (const char* group : {kOperatorGroup, kOtherGroup, kEscargotGroup}) {
    const bool used = std::any_of(setup.puzzles.begin(), setup.puzzles.end(),
                                  [&](const auto& puzzle) { return puzzle.group == group; });
    if (used) plan.puzzles.push_back(made_here(group, original ? request.puzzles : "shipped"));
  }
  add_entrants(plan, amount);
}

}  // namespace
}  // namespace mantere_koljonen

constinit const Study kMantereKoljonenStudy = {
    .id = "mantere-koljonen",
    .title = "A genetic and a cultural algorithm, and what makes a Sudoku hard for them",
    .source =
        "Mantere & Koljonen, Solving and analyzing Sudokus with cultural algorithms, CEC 2008",
    .question =
        "Does a belief space save trials, what are the operators worth, and what do near "
        "solutions and hidden givens tell about a puzzle's difficulty?",
    .puzzles_wanted =
        "the study's 46 puzzles with their names (s01a to s15c, s16) in the first "
        "column",
    .plan = mantere_koljonen::plan,
    .analysis = analysis_of<mantere_koljonen::Numbers>,
};

}  // namespace sudolab::studies
