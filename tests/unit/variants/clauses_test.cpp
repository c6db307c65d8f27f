// What the helpers of clause_model.h write down, and the clauses of whole variants with their
// proofs.

#include "variants/clause_model.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/recipe.h>
#include "proofs/drat.h"
#include "support/rup_checker.h"
#include "support/small_variants.h"
#include "support/variant_boards.h"

namespace sudolab::test {
namespace {

// Clauses about nothing but what a test makes up.
class Clauses final : public ClauseModel {
 public:
  const Geometry& geometry() const override { return Geometry::classic(); }
  DigitSet candidates(Cell) const override { return all_digits(9); }
  Literal is(Cell, Digit) const override { return kFalse; }
  Literal fresh() override { return ++cnf.variables; }

  Cnf cnf;

 protected:
  void add(std::span<const Literal> literals) override {
    cnf.literals.insert(cnf.literals.end(), literals.begin(), literals.end());
    cnf.literals.push_back(0);
    ++cnf.clauses;
  }
};

bool is_satisfiable(const Cnf& cnf) {
  const DratProof proof = prove_unsatisfiable(cnf);
  EXPECT_NE(proof.outcome, DratProof::Outcome::kStopped);
  return proof.outcome == DratProof::Outcome::kSatisfiable;
}

// Whether the clauses allow these values of their first variables.
bool allow(const Clauses& clauses, std::span<const bool> values) {
  Clauses with = clauses;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto variable = static_cast<Literal>(i) + 1;
    with.clause({values[i] ? variable : -variable});
  }
  return is_satisfiable(with.cnf);
}

class ClauseHelpers : public testing::Test {
 protected:
  void SetUp() override {
    if (!can_prove_drat()) GTEST_SKIP() << "built without CaDiCaL";
  }
};

TEST_F(ClauseHelpers, NameWhatIsTrueOfOthers) {
  for (unsigned row = 0; row < 8; ++row) {
    const bool values[] = {(row & 1) != 0, (row & 2) != 0, (row & 4) != 0};
    Clauses clauses;
    const Literal a = clauses.fresh(), b = clauses.fresh(), c = clauses.fresh();
    const Literal three[] = {a, b, c};
    const bool any = row != 0;
    const bool odd = std::popcount(row) % 2 == 1;
    const Literal results[] = {clauses.any_of(three), clauses.odd(a, b, c), clauses.both(a, -c)};
    const bool expected[] = {any, odd, values[0] && !values[2]};
    for (std::size_t i = 0; i < 3; ++i) {
      for (const bool claim : {false, true}) {
        Clauses claimed = clauses;
        claimed.clause({claim ? results[i] : -results[i]});
        EXPECT_EQ(allow(claimed, values), claim == expected[i]) << "row " << row << ", " << i;
      }
    }
  }
}

TEST_F(ClauseHelpers, KnowConstants) {
  Clauses clauses;
  const Literal a = clauses.fresh();
  EXPECT_EQ(clauses.any_of(std::array{a, kFalse}), a);
  EXPECT_EQ(clauses.any_of(std::array{a, kTrue}), kTrue);
  EXPECT_EQ(clauses.any_of(std::array{kFalse}), kFalse);
  EXPECT_EQ(clauses.both(a, kTrue), a);
  EXPECT_EQ(clauses.both(a, kFalse), kFalse);
  EXPECT_EQ(clauses.odd(a, kFalse), a);
  clauses.clause({a, kTrue});
  EXPECT_EQ(clauses.cnf.clauses, 0U);
  clauses.clause({a, kFalse});
  EXPECT_EQ(clauses.cnf.literals, (std::vector<int>{a, 0}));
}

// Choices with weights, small ones for sums by states and large ones for sums in binary.
struct Weights {
  Clauses clauses;
  std::vector<std::vector<long>> of;

  Weights(std::size_t choices, std::size_t options, long most, Rng& rng) {
    for (std::size_t i = 0; i < choices; ++i) {
      for (std::size_t k = 0; k < options; ++k) {
        if (k == 0) of.emplace_back();
        of.back().push_back(static_cast<long>(rng.index(static_cast<std::size_t>(most))) -
                            most / 3);
      }
    }
  }

  // Each option is a variable; exactly one of a choice is true.
  void write(long total) {
    clauses = {};
    std::vector<Choice> choices;
    for (const std::vector<long>& weights : of) {
      Choice& choice = choices.emplace_back();
      for (const long weight : weights) choice.push_back({clauses.fresh(), weight});
    }
    clauses.add_up(std::move(choices), total);
  }

  bool allows(std::span<const int> chosen) const {
    Clauses with = clauses;
    Literal variable = 0;
    for (std::size_t i = 0; i < of.size(); ++i) {
      for (std::size_t k = 0; k < of[i].size(); ++k) {
        ++variable;
        with.clause({static_cast<int>(k) == chosen[i] ? variable : -variable});
      }
    }
    return is_satisfiable(with.cnf);
  }

  long sum_of(std::span<const int> chosen) const {
    long sum = 0;
    for (std::size_t i = 0; i < of.size(); ++i) sum += of[i][static_cast<std::size_t>(chosen[i])];
    return sum;
  }
};

TEST_F(ClauseHelpers, AddUpByStatesAndInBinary) {
  Rng rng(3);
  for (const long most : {12L, 1'000'000'000L}) {
    std::size_t right = 0, wrong = 0;
    for (int round = 0; round < 20; ++round) {
      // 4^9 sums: more than there may be states.
      Weights weights(most == 12 ? 5 : 10, 4, most, rng);
      std::vector<int> chosen;
      for (std::size_t i = 0; i < weights.of.size(); ++i) chosen.push_back(rng.index(4));
      const long total = weights.sum_of(chosen);
      weights.write(total);
      for (int change = 0; change < 12; ++change) {
        const bool is_right = weights.sum_of(chosen) == total;
        EXPECT_EQ(weights.allows(chosen), is_right) << most;
        ++(is_right ? right : wrong);
        chosen[static_cast<std::size_t>(rng.index(chosen.size()))] = rng.index(4);
      }
    }
    EXPECT_GE(right, 20U);
    EXPECT_GE(wrong, 20U);
  }
}

TEST_F(ClauseHelpers, RefuseSumsThatCannotBe) {
  Clauses clauses;
  const Literal a = clauses.fresh();
  const Choice zero_or_two = {{a, 2}, {-a, 0}};
  clauses.add_up(std::vector<Choice>{zero_or_two, zero_or_two}, 1);
  EXPECT_FALSE(is_satisfiable(clauses.cnf));
  Clauses known;
  known.add_up(std::vector<Choice>{{{kTrue, 3}, {kFalse, 4}}}, 3);
  EXPECT_TRUE(is_satisfiable(known.cnf));
  known.add_up(std::vector<Choice>{{{kTrue, 3}, {kFalse, 4}}}, 4);
  EXPECT_FALSE(is_satisfiable(known.cnf));
}

// The clauses in full, as `--proof` writes them, mean the puzzle; and proofs about them are right.
TEST_F(ClauseHelpers, MakeProofsAboutVariants) {
  Rng rng(8);
  std::size_t proofs = 0;
  for (int i = 0; i < 150; ++i) {
    const Puzzle puzzle = random_variant(i % 2 == 0 ? 4 : 6, 8, 1 + rng.index(3), rng);
    const Solutions solutions = Enumeration(puzzle).solutions();
    std::vector<Grid> known;
    const DratProof first = prove_unsatisfiable(cnf_of(puzzle));
    ASSERT_EQ(first.outcome == DratProof::Outcome::kSatisfiable, !solutions.empty())
        << text_of(puzzle);
    for (const auto& digits : solutions) {
      Grid& grid = known.emplace_back(puzzle.geometry());
      std::copy(digits.begin(), digits.end(), grid.digits().begin());
    }
    const Cnf cnf = cnf_of(puzzle, known);
    const DratProof proof = prove_unsatisfiable(cnf);
    ASSERT_EQ(proof.outcome, DratProof::Outcome::kProved) << text_of(puzzle);
    EXPECT_EQ(why_refused(parse_dimacs(dimacs_text(cnf, puzzle)), proof.text), "");
    ++proofs;
  }
  EXPECT_EQ(proofs, 150U);
}

TEST(ClausesOfVariants, AreThereForEveryKind) {
  for (const Puzzle& puzzle : some_variants()) EXPECT_TRUE(has_cnf(puzzle));
  ConstraintKind silent = *find_kind("anti-knight");
  silent.clauses = nullptr;
  silent.model = nullptr;
  Puzzle puzzle;
  puzzle.constraints.push_back({.kind = &silent});
  EXPECT_FALSE(has_cnf(puzzle));
  for (const char* name : {"sat", "cp"}) {
    if (find_solver(name) == nullptr) continue;
    EXPECT_EQ(make_solver(name)->solve(puzzle).reason, StopReason::kUnsupportedVariant) << name;
  }
}

TEST(ClausesOfVariants, StopBeingWritten) {
  Puzzle puzzle{Grid(*Geometry::find_for_size(25))};
  puzzle.constraints.push_back({.kind = find_kind("anti-king")});
  std::stop_source stop;
  stop.request_stop();
  EXPECT_LT(cnf_of(puzzle, {}, stop.get_token()).clauses, cnf_of(puzzle).clauses);
}

}  // namespace
}  // namespace sudolab::test
