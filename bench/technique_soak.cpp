// Looks with every technique at positions of many random puzzles, reached by carrying out
// deductions in random order, and checks all that is found against the solution. Prints how often
// each technique fires and how long it takes to look. Too long for the tests:
//
//   technique_soak [PUZZLES [SEED [POSITIONS [variants] [TECHNIQUE...]]]]
//
// With the word variants it takes generated ones, of all themes and of 4x4 to 9x9 in turn.
//
// 20,000 puzzles by default, from easy to minimal, and at most 8 positions of each. Where
// techniques are named, only these are looked for, and a few simple ones that lead on. In the
// table, `positions` counts those in which the technique finds something, `paths` the puzzles on
// whose path (the easiest technique first) it is used.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include <sudolab/rating/explainer.h>
#include "support/variant_riddles.h"

namespace {

using namespace sudolab;
using Clock = std::chrono::steady_clock;

struct Tally {
  long positions = 0;
  long deductions = 0;
  long paths = 0;
  double seconds = 0;
};

class Soak {
 public:
  // With no names all techniques are wanted.
  explicit Soak(const std::vector<std::string_view>& names)
      : tallies_(all_techniques().size()), all_(names.empty()) {
    for (const Technique* technique : all_techniques()) {
      const bool named = std::find(names.begin(), names.end(), technique->id) != names.end();
      wanted_.push_back(all_ || named || wanted_.size() < kSimple);
    }
  }

  void look(const test::Riddle& riddle, std::uint64_t seed, int most_positions) {
    walk_in_disorder(riddle, seed, most_positions);
    if (all_) walk_the_path(riddle);
  }

  // True if nothing was wrong.
  bool print() const {
    std::printf("%ld positions, %ld wrong\n", positions_, complaints_);
    std::printf("%-28s %10s %12s %8s %10s\n", "technique", "positions", "deductions", "paths",
                "mean us");
    const auto all = all_techniques();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!wanted_[i]) continue;
      const Tally& tally = tallies_[i];
      std::printf("%-28s %10ld %12ld %8ld %10.2f\n", std::string(all[i]->id).c_str(),
                  tally.positions, tally.deductions, tally.paths,
                  1e6 * tally.seconds / static_cast<double>(std::max(1L, positions_)));
    }
    return complaints_ == 0;
  }

 private:
  static constexpr std::size_t kSimple = 12;  // the first techniques, which lead far into puzzles

  void walk_in_disorder(const test::Riddle& riddle, std::uint64_t seed, int most_positions) {
    Rng rng(seed);
    int seen = 0;
    test::random_walk<SmallCells>(
        riddle.puzzle, rng, [&](const SmallPosition& position, auto& found) {
          ++positions_;
          for (std::size_t i = 0; i < tallies_.size(); ++i) {
            if (!wanted_[i]) {
              found.emplace_back();
              continue;
            }
            const Technique& technique = *all_techniques()[i];
            const auto start = Clock::now();
            found.push_back(test::find_all(technique, position));
            const std::chrono::duration<double> taken = Clock::now() - start;
            tallies_[i].seconds += taken.count();
            tallies_[i].positions += found.back().empty() ? 0 : 1;
            tallies_[i].deductions += static_cast<long>(found.back().size());
            for (const Deduction& deduction : found.back()) {
              const std::string complaint =
                  test::complaint_about(deduction, technique, position, riddle.solution);
              if (!complaint.empty()) complain(technique, seed, complaint);
            }
          }
          return ++seen < most_positions;
        });
  }

  void walk_the_path(const test::Riddle& riddle) {
    std::vector<bool> used(tallies_.size(), false);
    PathOptions options;
    options.one_solution = true;
    walk_path(riddle.puzzle, options, [&](Round&& round) {
      const auto all = all_techniques();
      used[std::find(all.begin(), all.end(), round.technique) - all.begin()] = true;
    });
    for (std::size_t i = 0; i < used.size(); ++i) tallies_[i].paths += used[i] ? 1 : 0;
  }

  void complain(const Technique& technique, std::uint64_t seed, const std::string& complaint) {
    constexpr long kMostPrinted = 20;
    if (++complaints_ > kMostPrinted) return;
    std::printf("%s, puzzle of seed %llu: %s\n", std::string(technique.id).c_str(),
                static_cast<unsigned long long>(seed), complaint.c_str());
  }

  std::vector<Tally> tallies_;
  std::vector<bool> wanted_;
  bool all_;
  long positions_ = 0;
  long complaints_ = 0;
};

// Boards of the theme's turn; where there is no such board of a size, of the next one.
std::optional<test::Riddle> variant_of(std::uint64_t number, std::uint64_t seed) {
  constexpr int kSizes[] = {9, 6, 4, 8};
  const auto themes = variant_themes();
  const VariantTheme& theme = *themes[number % themes.size()];
  for (std::size_t i = 0; i < std::size(kSizes); ++i) {
    const int size = kSizes[(number / themes.size() + i) % std::size(kSizes)];
    if (auto riddle = test::variant_riddle(theme, size, seed)) return riddle;
  }
  return std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  const long puzzles = argc > 1 ? std::atol(argv[1]) : 20'000;
  const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::atol(argv[2]) : 1);
  const int most_positions = argc > 3 ? std::atoi(argv[3]) : 8;
  const bool variants = argc > 4 && std::string_view(argv[4]) == "variants";
  Soak soak(std::vector<std::string_view>(argv + std::min(argc, variants ? 5 : 4), argv + argc));
  for (long i = 0; i < puzzles; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    const std::uint64_t own = derive_seed(seed, number);
    if (variants) {
      if (const auto riddle = variant_of(number, own)) soak.look(*riddle, own, most_positions);
    } else {
      const int givens = 20 + 3 * static_cast<int>(i % 6);
      soak.look(test::dug_riddle(Geometry::classic(), givens, own), own, most_positions);
    }
  }
  return soak.print() ? 0 : 1;
}
