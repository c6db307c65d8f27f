// The numbers of steps, and that chains hold what their conclusion needs and nothing else.

#include "techniques/step_labels.h"

#include <gtest/gtest.h>

#include "support/technique_positions.h"

namespace sudolab {
namespace {

using Needed = std::vector<std::vector<char>>;

void mark_conclusion(const Deduction& deduction, std::size_t chain, Needed& needed);

// Marks a step and all that it follows from, in this chain and in those that it names.
void mark(const Deduction& deduction, std::size_t chain, std::size_t step, Needed& needed) {
  if (needed[chain][step]) return;
  needed[chain][step] = 1;
  const Assertion& one = deduction.chains[chain][step];
  if (one.reason == Assertion::kRefuted) mark_conclusion(deduction, one.refutation, needed);
  if (one.reason == Assertion::kKnown) return;
  for (const std::uint16_t earlier : one.because) mark(deduction, chain, earlier, needed);
}

// What a chain is there for: a contradiction, or its last step.
void mark_conclusion(const Deduction& deduction, std::size_t chain, Needed& needed) {
  ChainClash clash;
  if (find_clash(deduction.chains[chain], clash)) {
    mark(deduction, chain, clash.on, needed);
    mark(deduction, chain, clash.off, needed);
  } else {
    mark(deduction, chain, deduction.chains[chain].size() - 1, needed);
  }
}

TEST(StepLabels, ChainsHoldNothingThatTheirConclusionDoesNotNeed) {
  std::size_t chains = 0;
  for (const char* id : {"x-chain", "xy-chain", "aic", "grouped-aic", "aic-loop", "forcing-chain",
                         "forcing-net", "nested-forcing-net"}) {
    for (const Puzzle& puzzle : test::some_puzzles("many-guesses", 6)) {
      const SmallPosition position = test::after_singles(puzzle);
      for (const Deduction& deduction : test::find_all(*find_technique(id), position)) {
        Needed needed;
        for (const Chain& chain : deduction.chains) needed.emplace_back(chain.size());
        for (const std::size_t c : outer_chains(deduction)) {
          mark_conclusion(deduction, c, needed);
          // A chain of single links may pass through a candidate twice.
          if (!deduction.technique->is_search) {
            mark(deduction, c, deduction.chains[c].size() - 1, needed);
          }
          ++chains;
        }
        for (std::size_t c = 0; c < needed.size(); ++c) {
          for (std::size_t i = 0; i < needed[c].size(); ++i) {
            const std::int16_t reason = deduction.chains[c][i].reason;
            if (reason == Assertion::kGivenTo) continue;  // said in any case
            EXPECT_TRUE(needed[c][i]) << id << " chain " << c << " step " << i;
          }
        }
        if (HasFailure()) return;
      }
    }
  }
  EXPECT_GT(chains, 1000U);
}

TEST(StepLabels, AssumptionsAndWhatGoesWithoutSayingHaveNone) {
  Deduction deduction;
  deduction.chains = {{{4, {0}, true, Assertion::kGivenTo, {}},
                       {4, {4}, false, 0, {0}},
                       {5, {4}, true, Assertion::kInCell, {1}},
                       {5, {40}, false, 13, {2}}},
                      {{4, {8}, true, Assertion::kGivenTo, {}},
                       {5, {17}, true, 20, {0}},
                       {5, {40}, false, 13, {1}}}};
  const std::vector<std::vector<std::string>> expected = {{"", "", "1", "2"}, {"", "3", "4"}};
  EXPECT_EQ(step_labels(deduction).of, expected) << "the cases are numbered through";
}

TEST(StepLabels, ChainsThatBeginAlikeShareTheirNumbers) {
  Deduction deduction;
  deduction.chains = {{{4, {0}, true, Assertion::kGivenTo, {}},
                       {4, {4}, false, 0, {0}},
                       {5, {4}, true, Assertion::kInCell, {1}},
                       {5, {40}, false, 13, {2}}},
                      {{4, {0}, true, Assertion::kGivenTo, {}},
                       {4, {4}, false, 0, {0}},
                       {5, {4}, true, Assertion::kInCell, {1}},
                       {5, {13}, false, 13, {2}}},
                      {{4, {0}, true, Assertion::kGivenTo, {}}, {4, {4}, false, 0, {0}}}};
  const StepLabels labels = step_labels(deduction);
  const std::vector<std::vector<std::string>> expected = {
      {"", "", "1", "2"}, {"", "", "1", "3"}, {"", "4"}};
  EXPECT_EQ(labels.of, expected);
  const std::vector<std::size_t> told = {0, 3, 0};
  EXPECT_EQ(labels.told_before, told) << "the last chain ends where nothing had a number";
}

TEST(StepLabels, InnerChainsHaveLetters) {
  Deduction deduction;
  deduction.chains = {{{4, {0}, true, Assertion::kGivenTo, {}},
                       {4, {4}, false, Assertion::kRefuted, {0}, 1},
                       {4, {5}, true, 0, {1}},
                       {4, {5}, false, 20, {0}}},
                      {{4, {0}, true, Assertion::kKnown, {0}},
                       {4, {4}, true, Assertion::kGivenTo, {}},
                       {6, {7}, true, 20, {0, 1}},
                       {6, {7}, false, 20, {1}}}};
  const std::vector<std::vector<std::string>> expected = {{"", "1", "2", ""}, {"", "", "A1", ""}};
  EXPECT_EQ(step_labels(deduction).of, expected);
  EXPECT_EQ(outer_chains(deduction), std::vector<std::size_t>{0});
}

}  // namespace
}  // namespace sudolab
