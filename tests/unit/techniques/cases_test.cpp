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
#include "support/places.h"
#include "support/techniques.h"

namespace sudolab {
namespace {

// Which of our techniques answer for a code of the collection: one of them has to find it.
struct Row {
  const char* code;
  std::vector<const char*> techniques;
  // The collection joins two instances into one here ("dual", "Siamese", the second colour of
  // 0502), which are two of ours.
  bool two_at_once = false;
  // The collection goes on with what the technique has shown until it shows no more.
  bool to_the_end = false;
};

const std::vector<Row> kRows = {
    {"0000", {"full-house"}},
    {"0002", {"hidden-single-box", "hidden-single-line", "full-house"}},
    {"0003", {"naked-single", "full-house"}},
    {"0100", {"pointing"}},
    {"0101", {"claiming"}},
    {"0110", {"naked-pair"}},
    {"0111", {"naked-triple"}},
    {"0200", {"naked-pair"}},
    {"0201", {"naked-triple"}},
    {"0202", {"naked-quad"}},
    {"0210", {"hidden-pair"}},
    {"0211", {"hidden-triple"}},
    {"0212", {"hidden-quad"}},
    {"0300", {"x-wing"}},
    {"0301", {"swordfish"}},
    {"0302", {"jellyfish"}},
    {"0310", {"finned-x-wing"}},
    {"0311", {"finned-swordfish"}},
    {"03111", {"finned-swordfish", "sashimi-swordfish"}, true},
    {"0312", {"finned-jellyfish"}},
    {"03121", {"finned-jellyfish", "sashimi-jellyfish"}, true},
    {"0320", {"sashimi-x-wing"}},
    {"0321", {"sashimi-swordfish"}},
    {"03211", {"sashimi-swordfish"}, true},
    {"0322", {"sashimi-jellyfish"}},
    {"03221", {"sashimi-jellyfish"}, true},
    {"0331", {"franken-fish"}},
    {"0332", {"franken-fish"}},
    {"0340", {"finned-franken-fish"}},
    {"0341", {"finned-franken-fish"}},
    {"03411", {"finned-franken-fish"}, true},
    {"0342", {"finned-franken-fish"}},
    {"03421", {"finned-franken-fish"}, true},
    {"0362", {"finned-mutant-fish"}},
    {"03621", {"finned-mutant-fish"}, true},
    {"0363", {"finned-mutant-fish"}},
    {"0364", {"finned-mutant-fish"}},
    {"0400", {"skyscraper"}},
    {"0401", {"two-string-kite"}},
    {"0402", {"empty-rectangle"}},
    {"0403", {"x-chain"}},
    {"0404", {"two-string-kite"}, true},
    {"0405", {"empty-rectangle"}, true},
    {"0500", {"simple-colouring"}},
    {"0501", {"simple-colouring"}},
    {"0502", {"multi-colouring"}, true},
    {"0503", {"multi-colouring"}},
    {"0600", {"unique-rectangle-1"}},
    {"0601", {"unique-rectangle-2"}},
    {"0602", {"unique-rectangle-3"}},
    {"0603", {"unique-rectangle-4"}},
    {"0604", {"unique-rectangle-5"}},
    {"0605", {"unique-rectangle-6"}},
    {"0606", {"hidden-rectangle"}},
    {"0607", {"avoidable-rectangle-1"}},
    {"0608", {"avoidable-rectangle-2"}},
    {"0610", {"bug-plus-one"}},
    {"0701", {"x-chain"}},
    {"0702", {"xy-chain"}},
    {"0703", {"remote-pair"}},
    {"0706", {"aic-loop"}},
    {"0707", {"aic"}},
    {"0708", {"aic"}},
    // About half of the grouped chains of the collection contain almost locked sets, and one loop
    // a bent one.
    {"0709", {"grouped-aic-loop", "als-aic-loop", "bent-aic-loop"}},
    {"0710", {"grouped-aic", "als-aic"}},
    {"0711", {"grouped-aic", "als-aic"}},
    {"0800", {"xy-wing"}},
    {"0801", {"xyz-wing"}},
    {"0803", {"w-wing"}},
    {"0901", {"als-xz"}},
    {"0902", {"als-xy-wing"}},
    {"0903", {"als-chain", "als-xy-wing"}},
    {"0904", {"death-blossom"}},
    {"1101", {"sue-de-coq"}},
    {"1201", {"template"}, false, true},
    {"1202", {"template"}, false, true},
};

struct Case {
  std::string line;
  HodokuCase position;
  bool must_fail = false;  // nothing may be found
};

const std::vector<Case>& all_cases() {
  static const std::vector<Case> cases = [] {
    std::vector<Case> read;
    std::ifstream file(test::in_collections("technique-cases.txt"));
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

// Whether these deductions together conclude what they have to.
bool concludes(const std::vector<const Deduction*>& deductions, const HodokuCase& wanted,
               const SmallPosition& position) {
  std::set<Candidate> placed;
  std::set<Candidate> found;
  for (const Deduction* deduction : deductions) {
    placed.insert(deduction->placements.begin(), deduction->placements.end());
    found.merge(conclusions(*deduction, position));
  }
  const auto& puts = wanted.placements;
  const auto& takes = wanted.eliminations;
  return std::all_of(puts.begin(), puts.end(),
                     [&](const auto& p) { return placed.contains(candidate(p.cell, p.digit)); }) &&
         std::all_of(takes.begin(), takes.end(),
                     [&](const auto& e) { return found.contains(candidate(e.cell, e.digit)); });
}

// Whether a technique, used again and again, leads to what is wanted.
bool leads_to(const Technique& technique, const Case& known) {
  SmallPosition position = position_of(known.position);
  for (bool moved = true; moved;) {
    moved = false;
    for (const Deduction& deduction : test::find_all(technique, position)) {
      test::apply(deduction, position);
      moved = true;
    }
  }
  const auto& puts = known.position.placements;
  const auto& takes = known.position.eliminations;
  return std::all_of(puts.begin(), puts.end(),
                     [&](const auto& p) { return position.value(p.cell) == p.digit; }) &&
         std::none_of(takes.begin(), takes.end(),
                      [&](const auto& e) { return position.has(e.cell, e.digit); });
}

bool passes(const Case& known, const Row& row) {
  if (row.to_the_end) return leads_to(*find_technique(row.techniques.front()), known);
  const SmallPosition position = position_of(known.position);
  std::vector<Deduction> found;
  for (const char* id : row.techniques) {
    const Technique* technique = find_technique(id);
    if (technique == nullptr) {
      ADD_FAILURE() << "no technique " << id;
      return false;
    }
    for (Deduction& deduction : test::find_all(*technique, position)) {
      found.push_back(std::move(deduction));
    }
  }
  if (known.must_fail) return found.empty();
  for (const Deduction& first : found) {
    if (!row.two_at_once && concludes({&first}, known.position, position)) return true;
    for (const Deduction& second : found) {
      if (!row.two_at_once) break;
      if (concludes({&first, &second}, known.position, position)) return true;
    }
  }
  return false;
}

class Cases : public ::testing::TestWithParam<Row> {};

TEST_P(Cases, AreAllFound) {
  if (!test::has_collection("technique-cases.txt")) {
    GTEST_SKIP() << test::without_collection("technique-cases.txt");
  }
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
  EXPECT_EQ(passed, total) << missed.str();
}

INSTANTIATE_TEST_SUITE_P(Known, Cases, ::testing::ValuesIn(kRows),
                         [](const auto& info) { return std::string("code") + info.param.code; });

}  // namespace
}  // namespace sudolab
