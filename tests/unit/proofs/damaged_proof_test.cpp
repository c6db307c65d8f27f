// DRAT proofs that were damaged, by the thousands. What is not whole is refused. A formula that can
// be satisfied has no proof, so whatever becomes of a proof for a formula that differs in one
// clause, it is refused.

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <sstream>

#include "proof_puzzles.h"
#include "proofs/drat.h"
#include "support/rup_checker.h"

namespace sudolab::test {
namespace {

struct Proved {
  Puzzle puzzle = hard_puzzle();
  Grid solution = truth_about(puzzle).grid;
  Formula formula = [&] {
    return parse_dimacs(dimacs_text(cnf_of(puzzle, std::span(&solution, 1)), puzzle));
  }();
  std::vector<std::string> lines = [&] {
    std::vector<std::string> read;
    std::istringstream stream(prove_unsatisfiable(cnf_of(puzzle, std::span(&solution, 1))).text);
    for (std::string line; std::getline(stream, line);) read.push_back(line + '\n');
    return read;
  }();

  // Without the clause that excludes the solution.
  Formula satisfiable() const {
    Formula open = formula;
    open.clauses.pop_back();
    return open;
  }
};

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

using Lines = std::vector<std::string>;
using Damage = std::function<void(Lines&, Rng&)>;

const std::map<std::string, Damage> kDamages = {
    {"nothing", [](Lines&, Rng&) {}},
    {"a line lost",
     [](Lines& lines, Rng& rng) { lines.erase(lines.begin() + rng.index(lines.size())); }},
    {"a line twice",
     [](Lines& lines, Rng& rng) {
       const std::string line = lines[rng.index(lines.size())];
       lines.insert(lines.begin() + rng.index(lines.size()), line);
     }},
    {"lines exchanged",
     [](Lines& lines, Rng& rng) {
       std::swap(lines[rng.index(lines.size())], lines[rng.index(lines.size())]);
     }},
    {"a literal negated",
     [](Lines& lines, Rng& rng) {
       std::string& line = lines[rng.index(lines.size())];
       const std::size_t at = line.starts_with("d ") ? 2 : 0;
       if (line[at] == '-') {
         line.erase(at, 1);
       } else if (line[at] != '0') {
         line.insert(at, "-");
       }
     }},
    {"a literal lost",
     [](Lines& lines, Rng& rng) {
       std::string& line = lines[rng.index(lines.size())];
       const std::size_t blank = line.find(' ');
       if (blank != std::string::npos && !line.starts_with("d ")) line.erase(0, blank + 1);
     }},
    {"a digit replaced",
     [](Lines& lines, Rng& rng) {
       std::string& line = lines[rng.index(lines.size())];
       line[rng.index(line.size() - 1)] = static_cast<char>('0' + rng.index(10));
     }},
    {"an addition becomes a deletion",
     [](Lines& lines, Rng& rng) {
       std::string& line = lines[rng.index(lines.size())];
       if (line.starts_with("d ")) {
         line.erase(0, 2);
       } else {
         line.insert(0, "d ");
       }
     }},
    {"the end too early",
     [](Lines& lines, Rng& rng) {
       lines.resize(static_cast<std::size_t>(rng.index(lines.size())));
       lines.push_back("0\n");
     }},
};

TEST(DamagedProof, NoneIsAcceptedForAFormulaThatCanBeSatisfied) {
  const Proved proved;
  ASSERT_EQ(why_refused(proved.formula, joined(proved.lines)), "");
  const Formula open = proved.satisfiable();
  Rng rng(4);
  for (const auto& [name, damage] : kDamages) {
    for (int i = 0; i < 300; ++i) {
      Lines lines = proved.lines;
      for (int times = 1 + rng.index(3); times > 0; --times) damage(lines, rng);
      ASSERT_NE(why_refused(open, joined(lines)), "") << name << "\n" << joined(lines);
    }
  }
}

TEST(DamagedProof, NoneIsAcceptedWithoutItsEnd) {
  const Proved proved;
  const std::string proof = joined(proved.lines);
  Rng rng(5);
  for (int i = 0; i < 500; ++i) {
    const auto cut = proof.substr(0, static_cast<std::size_t>(rng.index(proof.size())));
    ASSERT_NE(why_refused(proved.formula, cut), "");
  }
}

TEST(DamagedProof, NoneIsAcceptedThatConcludesAtOnce) {
  const Proved proved;
  EXPECT_NE(why_refused(proved.formula, "0\n"), "");
}

// A given less, so that there are several solutions.
TEST(DamagedProof, NoneIsAcceptedForAnotherPuzzle) {
  const Proved proved;
  for (Cell cell = 0; cell < 81; ++cell) {
    if (proved.puzzle.givens.empty(cell)) continue;
    Puzzle other = proved.puzzle;
    other.givens.clear(cell);
    if (truth_about(other).solutions < 2) continue;
    const Cnf cnf = cnf_of(other, std::span(&proved.solution, 1));
    ASSERT_NE(why_refused(parse_dimacs(dimacs_text(cnf, other)), joined(proved.lines)), "");
  }
}

}  // namespace
}  // namespace sudolab::test
