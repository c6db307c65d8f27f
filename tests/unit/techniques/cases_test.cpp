// Known positions with the technique that applies there and what it must conclude. The collection
// is no part of the repository.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "formats/hodoku.h"
#include "support/techniques.h"

namespace sudolab {
namespace {

// Which of our techniques answer for a code of the collection: one of them has to find it.
struct Row {
  const char* code;
  std::vector<const char*> techniques;
  int missed = 0;  // cases that need what our technique leaves out
};

const std::vector<Row> kRows = {
    {"0000", {"full-house"}},
    {"0002", {"hidden-single-box", "hidden-single-line", "full-house"}},
    {"0003", {"naked-single", "full-house"}},
    {"0403", {"x-chain"}},
    {"0701", {"x-chain"}},
    {"0702", {"xy-chain"}},
    {"0703", {"remote-pair"}},
    {"0706", {"aic-loop"}},
    {"0707", {"aic"}},
    {"0708", {"aic"}},
    // About half of the grouped chains of the collection contain almost locked sets.
    {"0709", {"grouped-aic-loop"}, 7},
    {"0710", {"grouped-aic"}, 20},
    {"0711", {"grouped-aic"}, 20},
};

struct Case {
  std::string line;
  HodokuCase position;
  bool must_fail = false;  // nothing may be found
};

const std::vector<Case>& all_cases() {
  static const std::vector<Case> cases = [] {
    std::vector<Case> read;
    std::ifstream file(std::string(SUDOLAB_SHARED_DATA_DIR) + "/technique-cases.txt");
    for (std::string line; std::getline(file, line);) {
      if (!line.starts_with(':')) continue;
      CellsError error;
      std::optional<HodokuCase> found = parse_hodoku_line(line, error);
      if (found) read.push_back({line, *found, found->technique.ends_with("-x")});
    }
    return read;
  }();
  return cases;
}

SmallPosition position_of(const HodokuCase& hodoku) {
  Puzzle puzzle(hodoku.puzzle.givens);
  for (const Cell cell : hodoku.placed) puzzle.givens.clear(cell);
  SmallPosition position(puzzle, true);
  for (const Cell cell : hodoku.placed) position.place(cell, hodoku.puzzle.givens[cell]);
  for (const auto& [digit, cell] : hodoku.deleted) position.eliminate(cell, digit);
  return position;
}

// A placement concludes the same as the elimination of all other candidates of its cell.
std::set<Candidate> conclusions(const Deduction& deduction, const SmallPosition& position) {
  std::set<Candidate> all(deduction.eliminations.begin(), deduction.eliminations.end());
  for (const Candidate& placed : deduction.placements) {
    for (const Digit other : digits_in(position.candidates(placed.cell))) {
      if (other != placed.digit) all.insert(candidate(placed.cell, other));
    }
    for (const Cell peer : position.peers(placed.cell)) {
      if (position.has(peer, placed.digit)) all.insert(candidate(peer, placed.digit));
    }
  }
  return all;
}

bool concludes(const Deduction& deduction, const HodokuCase& wanted,
               const SmallPosition& position) {
  for (const auto& [digit, cell] : wanted.placements) {
    const auto& placed = deduction.placements;
    if (std::find(placed.begin(), placed.end(), candidate(cell, digit)) == placed.end()) {
      return false;
    }
  }
  const std::set<Candidate> found = conclusions(deduction, position);
  return std::all_of(wanted.eliminations.begin(), wanted.eliminations.end(),
                     [&](const auto& e) { return found.contains(candidate(e.cell, e.digit)); });
}

bool passes(const Case& known, const Row& row) {
  const SmallPosition position = position_of(known.position);
  bool any = false;
  bool right = false;
  for (const char* id : row.techniques) {
    const Technique* technique = find_technique(id);
    if (technique == nullptr) {
      ADD_FAILURE() << "no technique " << id;
      return false;
    }
    for (const Deduction& deduction : test::find_all(*technique, position)) {
      any = true;
      right = right || concludes(deduction, known.position, position);
    }
  }
  return known.must_fail ? !any : right;
}

class Cases : public ::testing::TestWithParam<Row> {};

TEST_P(Cases, AreAllFound) {
  if (all_cases().empty()) GTEST_SKIP() << "technique-cases.txt is absent";
  const Row& row = GetParam();
  int total = 0;
  int passed = 0;
  std::ostringstream missed;
  for (const Case& known : all_cases()) {
    const std::string code = known.position.technique.substr(0, known.position.technique.find('-'));
    if (code != row.code) continue;
    ++total;
    if (passes(known, row)) {
      ++passed;
    } else {
      missed << known.line << "\n";
    }
  }
  EXPECT_GT(total, 0);
  EXPECT_EQ(passed, total - row.missed) << missed.str();
}

INSTANTIATE_TEST_SUITE_P(Known, Cases, ::testing::ValuesIn(kRows),
                         [](const auto& info) { return std::string("code") + info.param.code; });

}  // namespace
}  // namespace sudolab
