// What the solvers `genetic` and `cultural` share: their settings, and the two ways in which a
// population evolves. `generations.h` is the study's way, `lifetimes.h` our own.

#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <sudolab/core/rng.h>
#include <sudolab/solvers/options.h>
#include "solvers/stochastic/belief_space.h"
#include "solvers/stochastic/box_operators.h"
#include "solvers/stochastic/founders.h"
#include "solvers/stochastic/islands.h"
#include "solvers/stochastic/propagate.h"

namespace sudolab {

struct EvolutionSettings {
  int population = 11;
  int elite = 1;  // of these, how many survive a generation
  // The study's generations.
  bool aging = true;
  SwapMutation::Settings mutation;
  int given_penalty = 1;
  std::int64_t reinitialise = 2000;  // generations; 0: never
  Founders::Settings founders;       // what they take over from the belief space
  // Our lifetimes.
  std::int64_t life = 0;  // refills per individual and generation; 0: the study's generations
  BoxRefill::Settings refill;

  // Whose random numbers: with the same ones, two algorithms that differ only in what they do with
  // a second population are one and the same as long as the first one lives.
  std::uint64_t stream = 0;
  bool survey = false;  // report the near solutions in more detail
  bool propagate = false;
  int islands = 1;
};

// What `survey` adds to the measures, so that the near solutions of many runs can be put together:
// for each row of boards up to 9x9 the digits that all near solutions agree on, 0 for none, as
// one decimal number ("agreed_row_1"); the smallest hash values of the near solutions as fractions
// of all there are ("near_hash_1"); the mean digit of the belief space in two opposite corners, the
// cells of the first three and the last three diagonals ("believed_top_left",
// "believed_bottom_right"); and, if the run was solved, how many cells the first different near
// solutions had wrong ("near_wrong_1").
inline constexpr int kSurveyRows = 9;
inline constexpr std::size_t kSurveyHashes = 32;

// From the values of kEvolutionOptions.
EvolutionSettings evolution_settings(const OptionValues& values);

Ending evolve(Run& run, const EvolutionSettings& settings);

// A population, as one island. Keeps the best board, and the near solutions in a belief space.
class Evolution : public Island {
 public:
  Evolution(const Puzzle& puzzle, const EvolutionSettings& settings, std::uint64_t seed,
            Trace trace);

  bool advance(Budget& budget) final;
  Grid best_grid() const final { return best_; }
  int best_cost() const final { return best_cost_; }
  void tell_solution(const Trace& trace) const final { trace.number("best fitness", 0); }
  void report(Run& run) const override;

 protected:
  // Makes and evaluates one complete board, and hands it to `evaluated`.
  virtual void trial() = 0;

  void evaluated(const BoxBoard& board);

  // What near solutions showed where that is used, else how often each digit is in each cell of the
  // population's boards.
  void tell_weights(std::span<const BoxBoard* const> population) const;
  void tell_beliefs() const;

  const Puzzle& puzzle_;  // as the population sees it: maybe with the singles filled in
  const EvolutionSettings& settings_;
  Trace trace_;
  Rng rng_;
  BeliefSpace beliefs_;

 private:
  void report_survey(Run& run) const;
  void report_corners(Run& run) const;

  Grid best_;
  int best_cost_;
};

inline constexpr std::array kEvolutionOptions = std::to_array<OptionSpec>({
    {.name = "population",
     .type = OptionType::kInteger,
     .default_value = "11",
     .help = "how many individuals there are",
     .least = 1,
     .most = 10000},
    {.name = "elitism",
     .type = OptionType::kInteger,
     .default_value = "1",
     .help = "how many of the best survive a generation",
     .least = 1,
     .most = 10000},
    {.name = "aging",
     .type = OptionType::kFlag,
     .default_value = "yes",
     .help =
         "the best individual's fitness gets worse by one for each generation it stays the best"},
    {.name = "limit",
     .type = OptionType::kInteger,
     .default_value = "4",
     .help = "a swap must meet fewer equal digits than this in the new rows and columns",
     .least = 1,
     .most = 200},
    {.name = "tries",
     .type = OptionType::kInteger,
     .default_value = "30",
     .help = "how many pairs of cells are drawn before a swap is given up",
     .least = 1,
     .most = 1000},
    {.name = "swaps",
     .type = OptionType::kInteger,
     .default_value = "5",
     .help = "the most swaps in a mutation",
     .least = 1,
     .most = 5},
    {.name = "given-penalty",
     .type = OptionType::kInteger,
     .default_value = "1",
     .help = "near a solution, the fine for each digit that equals a given in its row or column",
     .least = 0,
     .most = 1000},
    {.name = "reinitialise",
     .type = OptionType::kInteger,
     .default_value = "2000",
     .help = "start with a new population after this many generations; 0 means never",
     .least = 0,
     .most = 1e9},
    {.name = "life",
     .type = OptionType::kInteger,
     .default_value = "0",
     .help = "how many boxes an individual refills in its life; 0 means swap mutation instead",
     .least = 0,
     .most = 1e9},
    {.name = "noise",
     .type = OptionType::kReal,
     .default_value = "0",
     .help = "in a refill, the largest random amount added to a price, in equal digits",
     .least = 0,
     .most = 100},
    {.name = "survey",
     .type = OptionType::kFlag,
     .default_value = "no",
     .help = "report what near solutions agree on, for studies that join many runs"},
    propagate_option("no"),
    islands_option("1"),
});

}  // namespace sudolab
