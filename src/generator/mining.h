// Mining for puzzles with few givens: from random full grids down to 17 givens, and on from there.
//
// A Miner is stopped by not calling it any more, and resumed by giving a new one what the old one
// had found. It prints and writes nothing: every step returns what is worth writing down.

#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>
#include "generator/exchange.h"

namespace sudolab {

struct MiningPlan {
  int clues = 17;  // puzzles with at most so many givens are what is wanted
  std::uint64_t seed = 0;
  int threads = 1;  // 0: as many as there are cores; the results do not depend on it
};

// A puzzle, in canonical form, and where it came from.
struct Find {
  Grid puzzle;
  std::string how;     // "{-2+1}" from a parent, "dug" from a random grid, or "given" from outside
  const Grid* parent;  // nullptr without one; lives as long as the miner's next step
  bool wanted;         // new, with few enough givens; else it is only an ancestor of such a one
};

struct MiningStep {
  // New ones that are wanted, each after those of its ancestors that have not been returned before.
  std::vector<Find> finds;
  // Wanted ones whose surroundings have been searched completely.
  std::vector<Grid> explored;
};

// What a kind of work has cost and brought.
struct MiningYield {
  std::string_view name;
  std::uint64_t jobs = 0;
  std::uint64_t searches = 0;  // boards searched
  std::uint64_t wanted = 0;    // new puzzles with few enough givens
};

class Miner {
 public:
  static constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

  explicit Miner(const MiningPlan& plan);
  ~Miner();

  // A puzzle with one solution to start from. It is counted if it has few enough givens.
  void add_seed(const Grid& puzzle);
  // A puzzle that an earlier run found: counted, and its surroundings are searched unless they have
  // been.
  void add_known(const Grid& puzzle, bool explored);

  // One round of work, a few seconds or less. What it finds depends only on what was added and on
  // the number of steps before; a step that was asked to stop finds a part of that. It ends after
  // `most` wanted puzzles: what lies behind them is neither returned nor counted as searched.
  MiningStep step(const std::stop_token& stop = {}, std::uint64_t most = kAnyNumber);

  std::uint64_t wanted() const { return wanted_; }  // different puzzles, known ones included
  std::span<const MiningYield> yields() const { return yields_; }
  // Puzzles that wait for their surroundings to be searched, by their number of givens.
  std::map<int, std::size_t> waiting() const;

 private:
  struct Origin;
  using Item = std::shared_ptr<Origin>;
  struct Job;

  enum Kind { kDig, kDescend, kNear, kFar, kKinds };

  std::vector<Job> choose_jobs();
  Job choose_job(std::size_t slot);
  Job descend_or_dig();
  bool far_pays() const;
  void run(std::vector<Job>& jobs, const std::stop_token& stop) const;
  void merge(Job& job, MiningStep& step, std::uint64_t most);
  void tell(const Item& item, MiningStep& step);
  void keep_waiting(const Item& item);
  bool is_wanted(const Grid& puzzle) const { return puzzle.filled() <= plan_.clues; }
  bool is_new(const Grid& canonical);

  MiningPlan plan_;
  Rng rng_;
  std::uint64_t jobs_begun_ = 0;
  std::uint64_t wanted_ = 0;
  std::unordered_set<std::uint64_t> seen_;   // fingerprints of canonical forms
  std::vector<Item> near_;                   // wanted ones that wait for {-1+1}
  std::vector<Item> far_;                    // wanted ones that wait for {-2+2}
  std::map<int, std::vector<Item>> others_;  // by number of givens
  std::array<MiningYield, kKinds> yields_;
  std::array<double, kKinds> recent_jobs_{};  // fade from step to step
  std::array<double, kKinds> recent_wanted_{};
};

}  // namespace sudolab
