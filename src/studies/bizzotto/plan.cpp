// The puzzles and solvers of Bizzotto, "Report of Sudoku solver" (Ca' Foscari 2021).
//
// The study took puzzles of four classes from a data set of Kaggle, by its column `difficulty`. It
// does not tell how many. The search in random order is measured on fewer puzzles and ends at a
// number of steps, since there is no knowing when it would end. Added by us: arc consistency, a
// finer stopping rule for the labelling, the labelling that demands every digit in each house, and
// easy puzzles with as many givens as the published ones must have had.

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>

#include <sudolab/experiment/error.h>
#include "studies/bizzotto/numbers.h"
#include "studies/plans.h"

namespace sudolab::studies {
namespace bizzotto {
namespace {

struct Amount {
  std::size_t ordered, random;  // puzzles per class; 0: all
  std::uint64_t random_steps;
  std::chrono::milliseconds limit;
};

constexpr std::array<Amount, 3> kAmounts = {{
    {4, 1, 200'000, std::chrono::milliseconds(5000)},
    {150, 20, 20'000'000, std::chrono::milliseconds(5000)},
    {0, 25, 200'000'000, std::chrono::milliseconds(60'000)},
}};

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == ',') {
      fields.emplace_back();
    } else if (c != '\r' && c != '"') {
      fields.back() += c;
    }
  }
  return fields;
}

// The column `difficulty` of a table, by line from 1. Lines without a number have none.
std::map<std::size_t, double> difficulties(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  const auto header = fields_of(line);
  const auto column = std::find(header.begin(), header.end(), "difficulty");
  if (column == header.end()) {
    throw ExperimentError(path +
                          ": the first line names no column 'difficulty', which says to "
                          "which class a puzzle belongs");
  }
  const auto place = static_cast<std::size_t>(column - header.begin());
  std::map<std::size_t, double> values;
  for (std::size_t number = 2; std::getline(file, line); ++number) {
    const auto fields = fields_of(line);
    if (place >= fields.size()) continue;
    char* end = nullptr;
    const double value = std::strtod(fields[place].c_str(), &end);
    if (end != fields[place].c_str() && *end == '\0') values[number] = value;
  }
  return values;
}

using Classes = std::array<std::vector<PuzzleRecord>, kClasses.size()>;

Classes original_classes(const std::string& path) {
  std::vector<std::string> warnings;
  std::vector<PuzzleRecord> records = read_puzzle_file(path, warnings);
  const auto difficulty = difficulties(path);
  Classes classes;
  for (PuzzleRecord& record : records) {
    const auto found = difficulty.find(record.line);
    if (found == difficulty.end()) continue;
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
      if (found->second < kClasses[i].least || found->second > kClasses[i].most) continue;
      classes[i].push_back(std::move(record));
      break;
    }
  }
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    if (!classes[i].empty()) continue;
    throw ExperimentError(fmt::format("{}: there is no puzzle of class '{}', difficulty {} to {}",
                                      path, kClasses[i].name, kClasses[i].least, kClasses[i].most));
  }
  return classes;
}

Classes shipped_classes(const std::filesystem::path& data) {
  Classes classes;
  std::vector<std::string> warnings;
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    const std::string name = fmt::format("9x9-{}.txt", kClasses[i].substitute);
    classes[i] = read_puzzle_file((data / "levels" / name).string(), warnings);
  }
  return classes;
}

void add_entrants(Plan& plan, const Amount& amount) {
  std::vector<std::string> ordered{kEasedGroup}, random, both;
  for (const PuzzleClass& one : kClasses) {
    ordered.push_back(ordered_group(one));
    random.push_back(random_group(one));
  }
  both = ordered;
  both.insert(both.end(), random.begin(), random.end());
  add_entrant(plan, kSearch, both);
  Entrant& slow = add_entrant(plan, kRandomOrder, random);
  slow.limits = plan.limits;
  slow.limits->steps = amount.random_steps;
  slow.limits->time = std::chrono::minutes(5);
  add_entrant(plan, kArcConsistency, ordered);
  add_entrant(plan, kLabelling, ordered);
  Entrant& patient = add_entrant(plan, kLabelling, ordered);
  patient.name = kPatientLabelling;
  patient.settings["epsilon"] = "0.001";
  add_entrant(plan, kBalanced, ordered);
}

void plan(const StudyRequest& request, StudySetup& setup) {
  const Amount& amount = at_scale(kAmounts, request.scale);
  const bool original = !request.puzzles.empty();
  Classes classes = original ? original_classes(request.puzzles) : shipped_classes(request.data);
  if (!original) {
    setup.substitute =
        "the shipped levels easy, average, hard and insane stand for the classes easy, medium, "
        "hard and expert of the Kaggle data set";
  }
  setup.plan.limits.time = amount.limit;
  const std::string origin = original ? request.puzzles + ", by difficulty" : "shipped levels";
  const auto add_group = [&](const std::string& group, std::span<const PuzzleRecord> records) {
    setup.plan.puzzles.push_back(made_here(group, origin));
    for (const PuzzleRecord& record : records) setup.puzzles.push_back({group, record});
  };
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    Rng rng(derive_seed(request.seed, i));
    draw_sample(classes[i], amount.ordered, rng);
    add_group(ordered_group(kClasses[i]), classes[i]);
  }
  Rng rng(derive_seed(request.seed, kClasses.size()));
  std::vector<PuzzleRecord> eased;
  for (const PuzzleRecord& record : classes[0]) {
    if (auto easier = eased_to(record, kEasedGivens, rng)) eased.push_back(std::move(*easier));
  }
  if (eased.empty()) throw ExperimentError("no easy puzzle has 32 givens or fewer");
  add_group(kEasedGroup, eased);
  // Those for the random order are some of the same puzzles.
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    const std::span<const PuzzleRecord> all = classes[i];
    add_group(random_group(kClasses[i]), all.first(std::min(all.size(), amount.random)));
  }
  add_entrants(setup.plan, amount);
}

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
