// Whether puzzles prefer some cells or some digits in some cells, as Mantere & Koljonen suspected:
// a study of puzzles, and of the belief spaces of a cultural algorithm on puzzles of several
// generators.

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "studies/positional_bias/counts.h"
#include "studies/study.h"

namespace sudolab::studies {

extern const Study kPositionalBiasStudy;

namespace positional_bias {

// The groups that are made here where no file is given, one for each way to make puzzles; and the
// groups of the few puzzles of each kind on which the cultural algorithm fills a belief space.
struct Kind {
  std::string_view group;
  std::string_view run_group;
  std::string_view origin;  // in words
};
inline constexpr std::array<Kind, 3> kKinds = {{
    {"dug", "dug, for belief spaces", "digits taken out of full grids, any difficulty"},
    {"inserted", "inserted, for belief spaces", "digits put into empty grids"},
    {"blanked", "blanked, for belief spaces", "full grids, each cell blanked with chance 0.65"},
}};

// The puzzles of one group, or of the file.
struct Collection {
  explicit Collection(std::string its_name, const Geometry& geometry)
      : name(std::move(its_name)), bias(geometry) {}

  std::string name;
  PositionalBias bias;
  // For each puzzle with givens both in the first box and elsewhere: the mean digit of the givens
  // there less that of the others.
  std::vector<double> shifts;
  std::vector<BiasTest> tests;
};

// Belief spaces of the puzzles of one group: by how much the mean digit is larger near the bottom
// right corner than near the top left one, puzzle by puzzle.
struct BeliefSpaces {
  std::string name;
  std::vector<double> tilts;
};

struct Numbers {
  explicit Numbers(const Results& results);

  const Results& results;
  std::vector<Collection> collections;  // one at least
  std::vector<BeliefSpaces> beliefs;    // none where puzzles come from a file
  // The p values of the tests of all collections, one after the other, by Holm.
  std::vector<double> corrected;
};

// What was counted, and the verdicts on the suspicion and on any other preference.
std::vector<report::Block> findings(const Numbers& numbers);
std::vector<report::Section> sections(const Numbers& numbers);

}  // namespace positional_bias
}  // namespace sudolab::studies
