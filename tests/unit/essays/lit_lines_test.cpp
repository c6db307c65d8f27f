// The page of every solver says for each event that the solver sends which lines of the pseudocode
// it is about, and for no other.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <regex>
#include <set>

#include <sudolab/solvers/recipe.h>
#include <sudolab/solvers/registry.h>
#include "essays/essay.h"
#include "support/places.h"
#include "trace/pattern.h"

namespace sudolab {
namespace {

// The words for what it is told.
class Listener final : public Observer {
 public:
  void on_event(const TraceEvent& event) override {
    words.insert(std::string(event.kind == TraceEvent::Kind::kNumber
                                 ? event.name
                                 : event_word(event.kind, event.guess)));
  }
  std::set<std::string> words;
};

// The first puzzles of a shipped set.
std::vector<Puzzle> puzzles_of(const std::string& set, std::size_t count) {
  std::ifstream file(test::in_repository("data/" + set));
  EXPECT_TRUE(file) << set;
  std::vector<Puzzle> puzzles;
  for (std::string line; puzzles.size() < count && std::getline(file, line);) {
    Grid grid(*Geometry::find_for_size(static_cast<int>(std::lround(std::sqrt(line.size())))));
    for (Cell cell = 0; cell < grid.cells(); ++cell) {
      const char symbol = line[static_cast<std::size_t>(cell)];
      if (symbol >= '1' && symbol <= '9') grid.set(cell, symbol - '0');
      if (symbol >= 'A' && symbol <= 'Z') grid.set(cell, symbol - 'A' + 10);
    }
    puzzles.emplace_back(grid);
  }
  return puzzles;
}

const std::vector<Puzzle>& puzzles() {
  static const std::vector<Puzzle> all = [] {
    std::vector<Puzzle> list;
    for (const auto& [set, count] : std::initializer_list<std::pair<const char*, std::size_t>>{
             {"conformance/9x9-crosshatch.txt", 3},
             {"conformance/9x9-few-guesses.txt", 5},
             {"conformance/6x6-singles.txt", 5},
             {"conformance/12x12-tuples.txt", 3},
             {"conformance/25x25-tuples.txt", 1}}) {
      for (Puzzle& puzzle : puzzles_of(set, count)) list.push_back(std::move(puzzle));
    }
    // On empty boards rules do not help: everybody has to guess.
    for (const int size : {6, 12}) list.emplace_back(Grid(*Geometry::find_for_size(size)));
    Layout layout{.size = 6, .box = {2, 3}};  // a variant
    layout.extra_houses = {{0, 7, 14, 21, 28, 35}};
    list.emplace_back(Grid(*Geometry::intern(layout)));
    return list;
  }();
  return all;
}

std::set<std::string> words_sent_by(const SolverInfo& info) {
  Listener listener;
  for (const Preset& preset : info.presets) {
    const auto solver = make_solver(recipe_name(info, preset));
    for (const Puzzle& puzzle : puzzles()) {
      SolveContext context;
      context.observer = &listener;
      context.limits.steps = 3000;
      solver->solve(puzzle, context);
    }
  }
  return listener.words;
}

// The word for what a pattern is about.
std::string word_of(const std::string& text) {
  const auto pattern = parse_pattern(text);
  EXPECT_TRUE(pattern) << text;
  if (!pattern) return "";
  return pattern->kind ? std::string(event_word(*pattern->kind, pattern->guess))
                       : pattern->quantity;
}

class EssayOf : public testing::TestWithParam<const SolverInfo*> {
 protected:
  void SetUp() override { ASSERT_NE(essay_, nullptr) << info().id; }

  const SolverInfo& info() const { return *GetParam(); }
  const Essay& essay() const { return *essay_; }

 private:
  const Essay* essay_ = find_essay(GetParam()->id);
};

std::vector<const SolverInfo*> solvers() {
  std::vector<const SolverInfo*> list;
  for (const SolverInfo& info : all_solvers()) list.push_back(&info);
  return list;
}

INSTANTIATE_TEST_SUITE_P(Every, EssayOf, testing::ValuesIn(solvers()), [](const auto& solver) {
  return std::regex_replace(std::string(solver.param->id), std::regex("[^a-z0-9]"), "_");
});

TEST_P(EssayOf, SaysSomethingAboutEverything) {
  EXPECT_FALSE(essay().idea.empty());
  EXPECT_GE(essay().code.size(), 8U);
  EXPECT_LE(essay().code.size(), 15U);
  EXPECT_FALSE(essay().watching.empty());
  EXPECT_FALSE(essay().step.empty());
  EXPECT_FALSE(essay().moments.empty());
  EXPECT_FALSE(essay().limits.empty());
  EXPECT_FALSE(essay().sources.empty());
}

TEST_P(EssayOf, LightsALineForEachEventThatIsSentAndNoOther) {
  std::set<std::string> lit;
  for (const LitLines& row : essay().lit) {
    lit.insert(word_of(row.event));
    EXPECT_FALSE(row.lines.empty()) << row.event;
    EXPECT_FALSE(row.meaning.empty()) << row.event;
    for (const int line : row.lines) {
      EXPECT_GE(line, 1) << row.event;
      EXPECT_LE(line, static_cast<int>(essay().code.size())) << row.event;
    }
  }
  EXPECT_EQ(lit, words_sent_by(info()));
}

TEST_P(EssayOf, SaysWhyARunFailsThatCan) {
  const std::set<std::string> statuses = {"gave up", "stuck"};
  for (const EssayEnding& ending : essay().endings) {
    EXPECT_TRUE(statuses.contains(ending.status)) << ending.status;
    EXPECT_FALSE(ending.why.empty()) << ending.status;
  }
  EXPECT_TRUE(info().capabilities.complete || !essay().endings.empty());
}

TEST_P(EssayOf, NamesMomentsOfWhatIsSent) {
  std::set<std::string> known = words_sent_by(info());
  known.insert({"depth", "filled"});
  std::set<std::string> names;
  for (const EssayMoment& moment : essay().moments) {
    EXPECT_TRUE(known.contains(word_of(moment.pattern))) << moment.pattern;
    EXPECT_TRUE(names.insert(moment.name).second) << moment.name;
    // The only thing that is looked for again and again is an improvement.
    EXPECT_EQ(moment.which == EssayMoment::Which::kEvery, moment.name == "improvement");
  }
}

}  // namespace
}  // namespace sudolab
