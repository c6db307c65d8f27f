// Looks for puzzles with high scores: exchanges {-1+1} from dug puzzles, and from the hardest of
// what they lead to. That is where src/generator/hard_seeds.cpp comes from.
//
//   hard_seeds SECONDS SEED [FILE]... > found.txt
//
// Prints each puzzle that scores 12.5 or more, with its score, and begins with those of the files.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/generator/digging.h>
#include <sudolab/rating/human.h>
#include "generator/exchange.h"

namespace {

using namespace sudolab;
using Clock = std::chrono::steady_clock;

constexpr double kKept = 11.5;  // scores from which a puzzle may lead to others
constexpr double kPrinted = 12.5;
constexpr std::size_t kMostOfATenth = 60;
constexpr std::size_t kNeighbours = 16;
constexpr std::size_t kGivensToGo = 3;
constexpr double kDigAgain = 0.001;  // the chance to begin with dug puzzles once more
constexpr double kLower = 0.75;      // the chance to continue from a lower tenth than the highest

std::string text_of(const Grid& givens) {
  std::string text;
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    text += givens.empty(cell) ? '.' : static_cast<char>('0' + givens[cell]);
  }
  return text;
}

class Search {
 public:
  explicit Search(std::uint64_t seed) : rng_(seed) {}

  void read(const char* name) {
    std::ifstream file(name);
    std::string givens;
    for (double score = 0; file >> givens >> score;) {
      Grid grid(Geometry::classic());
      for (Cell cell = 0; cell < grid.cells(); ++cell) {
        if (givens[static_cast<std::size_t>(cell)] != '.') {
          grid.set(cell, givens[static_cast<std::size_t>(cell)] - '0');
        }
      }
      keep(grid, score);
    }
  }

  void step() {
    for (const Grid& givens : known_.empty() || rng_.chance(kDigAgain) ? dug() : neighbours()) {
      if (seen_.contains(text_of(givens))) continue;
      const Rating rating = rate(Puzzle(givens));
      if (!rating.solved) continue;
      keep(givens, rating.score);
      if (rating.score < kPrinted) continue;
      std::printf("%s %.2f\n", text_of(givens).c_str(), rating.score);
      std::fflush(stdout);
    }
  }

 private:
  void keep(const Grid& givens, double score) {
    if (score < kKept || !seen_.insert(text_of(givens)).second) return;
    std::vector<Grid>& tenth = known_[static_cast<int>(score * 10)];
    if (tenth.size() < kMostOfATenth) {
      tenth.push_back(givens);
    } else {
      tenth[static_cast<std::size_t>(rng_.index(tenth.size()))] = givens;
    }
  }

  std::vector<Grid> dug() {
    std::vector<Grid> all;
    for (const Dug& dug : dig_random_grids(rng_.next(), 64, {})) all.push_back(dug.puzzle.givens);
    return all;
  }

  std::vector<Grid> neighbours() {
    auto tenth = std::prev(known_.end());
    while (tenth != known_.begin() && rng_.chance(kLower)) --tenth;
    const Grid& givens = tenth->second[static_cast<std::size_t>(rng_.index(tenth->second.size()))];
    std::vector<Grid> all = find_exchanges(givens, {1, 1}, kGivensToGo, rng_).puzzles;
    rng_.shuffle(std::span(all));
    if (all.size() > kNeighbours) all.resize(kNeighbours);
    return all;
  }

  Rng rng_;
  std::map<int, std::vector<Grid>> known_;  // by tenths of the score
  std::set<std::string> seen_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const auto end = Clock::now() + std::chrono::seconds(std::atol(argv[1]));
  Search search(static_cast<std::uint64_t>(std::atoll(argv[2])));
  for (int i = 3; i < argc; ++i) search.read(argv[i]);
  while (Clock::now() < end) search.step();
}
