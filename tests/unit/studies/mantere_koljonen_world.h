// Invented worlds for the tests of Mantere & Koljonen's study: the published one, and others.

#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>

#include <sudolab/core/rng.h>
#include "studies/mantere_koljonen/mantere_koljonen.h"
#include "support/invented.h"

namespace sudolab::studies::mantere_koljonen {

using test::InventedResults;
using test::shipped_request;

// The study's 46 puzzles by name; as boards they are anything.
inline StudySetup named_as_in_the_study() {
  StudySetup setup = kMantereKoljonenStudy.prepare(shipped_request(Scale::kFull));
  std::vector<ExperimentPuzzle> puzzles;
  for (const PublishedRow& row : kPublished) {
    for (std::size_t i = 0; i < 3; ++i) {
      ExperimentPuzzle puzzle = setup.puzzles[puzzles.size()];
      puzzle.record.name = std::string(row.name) + static_cast<char>('a' + i);
      const bool analysed = std::any_of(kOperators.begin(), kOperators.end(), [&](const auto& one) {
        return one.puzzle == puzzle.record.name;
      });
      puzzle.group = analysed ? kOperatorGroup : kOtherGroup;
      puzzles.push_back(std::move(puzzle));
    }
  }
  setup.puzzles = std::move(puzzles);
  return setup;
}

// The published row of a puzzle, and its place in it.
inline std::pair<const PublishedRow*, std::size_t> row_of(const std::string& name) {
  const auto row = std::find_if(kPublished.begin(), kPublished.end(), [&](const auto& one) {
    return one.name == name.substr(0, name.size() - 1);
  });
  return {&*row, static_cast<std::size_t>(name.back() - 'a')};
}

// A world in which each run takes what `trials_of` says, give or take a tenth:
// trials_of(title, name, published row, column).
template <class TrialsOf>
InventedResults world_of(int runs, TrialsOf trials_of) {
  StudySetup setup = named_as_in_the_study();
  setup.plan.repetition = {.least = runs, .most = runs};
  InventedResults world(std::move(setup));
  std::map<std::string, std::vector<std::string>> names;
  for (const auto& puzzle : world.setup().puzzles) {
    names[puzzle.group].push_back(puzzle.record.name);
  }
  auto rng = std::make_shared<Rng>(5);
  world.run_all([&, rng](const std::string& title, const std::string& group, std::size_t place) {
    const std::string& name = names[group][place];
    const auto [row, column] = row_of(name);
    InventedResults::Invention run;
    double trials = trials_of(title, name, *row, column);
    if (title == kNoAging) trials *= 1.4;
    if (title == kLimit3) trials *= 1.5;
    if (title == kLimit5) trials *= 2;
    if (title.find('=') != std::string::npos) trials *= 1.5;  // another population or elitism
    if (title == kPlainAnts) trials *= place % 2 == 0 ? 0.5 : 2;
    if (title == kGeneticMemetic || title == kCulturalMemetic) trials *= 0.01;
    trials *= 0.9 + 0.2 * rng->uniform();
    run.counters.trials = static_cast<std::uint64_t>(trials);
    run.counters.iterations = run.counters.trials / 10;
    run.measures = {{"near_solutions", row->near[column]},
                    {"hidden_givens", row->hidden[column]},
                    {"mutated_children", kMutatedChildren},
                    {"mutated_locations", kMutatedLocations}};
    return run;
  });
  return world;
}

inline InventedResults published_world(int runs) {
  auto rng = std::make_shared<Rng>(6);
  return world_of(runs, [rng](const std::string& title, const std::string& name,
                              const PublishedRow& row, std::size_t column) {
    // As often within 100,000 trials as published.
    if (name == "Harda" && title == kGenetic && rng->uniform() < 0.07) return 50'000.0;
    if (name == "Meda" && title == kGenetic && rng->uniform() < 0.27) return 150'000.0;
    return title == kGenetic ? row.genetic[column] : row.cultural[column];
  });
}

}  // namespace sudolab::studies::mantere_koljonen
