// One Boltzmann machine on several threads: what Berggren & Nilsson (2012) discuss for their units.
//
//   boltzmann_threads [THREADS [SECONDS]]     2 threads, a second for each figure
//
// Units of different digits do not inhibit each other (binary_units.h), so a sweep can be split by
// digits without changing what it computes: each part has the counts, the units and the random
// numbers of its digits, and no two parts share a byte. The result depends on the seed and the
// number of parts, and not on how many threads work on them. After every sweep all must wait for
// each other, because the grid is read and the temperature falls. So the question is whether a part
// of a sweep takes longer than that wait.
//
// Printed for boards from 9x9 to 25x25 with half of the cells open, at a temperature of 0.4: sweeps
// per second of the solver's own sweep, of the parts on one thread, and of the parts on threads.

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>
#include "solvers/stochastic/binary_units.h"
#include "thread_rounds.h"

namespace {

using namespace sudolab;
using bench::half_open;
using bench::speed;

constexpr double kTemperature = 0.4;
constexpr int kBias = 3, kWeight = 2, kGivenWeight = 20;

// The units of some digits, as BinaryUnits keeps those of all.
class Part {
 public:
  Part(const Puzzle& puzzle, const BinaryUnits& all, int first, int lanes, std::uint64_t seed)
      : first_(first), lanes_(lanes), rng_(seed) {
    const Geometry& geometry = puzzle.geometry();
    counts_.resize(static_cast<std::size_t>(geometry.houses() * lanes));
    const auto count_of = [&](House house, int lane) -> std::uint8_t& {
      return counts_[static_cast<std::size_t>(house * lanes + lane)];
    };
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      const int lane = puzzle.givens[cell] - 1 - first;
      if (lane < 0 || lane >= lanes) continue;
      for (House house : geometry.houses_of(cell)) ++count_of(house, lane);
    }
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      if (!puzzle.givens.empty(cell)) continue;
      const auto houses = geometry.houses_of(cell);
      for (House house : houses) homes_.push_back(house * lanes);
      for (int lane = 0; lane < lanes; ++lane) {
        int givens = 0;
        for (House house : houses) givens += count_of(house, lane);
        from_givens_.push_back(static_cast<std::uint8_t>(kGivenWeight / kWeight * givens));
      }
    }
    active_.resize(from_givens_.size());
    for (int inhibition = 0; inhibition < 128; ++inhibition) {
      const double chance = all.chance(kBias - kWeight * inhibition);
      thresholds_.push_back(static_cast<std::uint64_t>(chance * 0x1.0p32));
    }
  }

  void sweep() {
    Rng rng = rng_;  // stays in registers
    const std::size_t cells = homes_.size() / 3;
    for (std::size_t index = 0; index < cells; ++index) update_cell(index, rng);
    rng_ = rng;
  }

  bool is_active(int index, int lane) const {
    return active_[static_cast<std::size_t>(index * lanes_ + lane)] != 0;
  }
  int first() const { return first_; }
  int lanes() const { return lanes_; }

 private:
  void update_cell(std::size_t index, Rng& rng) {
    const int lanes = lanes_;
    std::uint8_t* const row = counts_.data() + homes_[3 * index];
    std::uint8_t* const col = counts_.data() + homes_[3 * index + 1];
    std::uint8_t* const box = counts_.data() + homes_[3 * index + 2];
    const std::size_t unit = index * static_cast<std::size_t>(lanes);
    std::uint8_t* const active = active_.data() + unit;
    const std::uint8_t* const from_givens = from_givens_.data() + unit;
    const std::uint64_t* const thresholds = thresholds_.data();
    std::uint64_t random[(kMaxSize + 1) / 2];
    for (int i = 0; i < (lanes + 1) / 2; ++i) random[i] = rng.next();
    std::uint8_t inhibition[kMaxSize], change[kMaxSize];
    for (int lane = 0; lane < lanes; ++lane) {
      inhibition[lane] = static_cast<std::uint8_t>(row[lane] + col[lane] + box[lane] -
                                                   2 * active[lane] + from_givens[lane]);
    }
    for (int lane = 0; lane < lanes; ++lane) {
      const std::uint64_t word = random[lane / 2] >> (lane % 2 * 32) & 0xffffffffU;
      const int now = word < thresholds[inhibition[lane]] ? 1 : 0;
      change[lane] = static_cast<std::uint8_t>(now - active[lane]);
    }
    for (std::uint8_t* const lane_counts : {active, row, col, box}) {
      for (int lane = 0; lane < lanes; ++lane) {
        lane_counts[lane] = static_cast<std::uint8_t>(lane_counts[lane] + change[lane]);
      }
    }
  }

  int first_, lanes_;
  Rng rng_;
  std::vector<int> homes_;  // three per open cell
  std::vector<std::uint8_t> counts_, active_, from_givens_;
  std::vector<std::uint64_t> thresholds_;
};

std::vector<Part> split(const Puzzle& puzzle, const BinaryUnits& all, int parts) {
  const int size = puzzle.geometry().size();
  std::vector<Part> result;
  for (int i = 0; i < parts; ++i) {
    const int first = size * i / parts;
    result.emplace_back(puzzle, all, first, size * (i + 1) / parts - first, derive_seed(7, i));
  }
  return result;
}

std::uint64_t hash_of(const std::vector<Part>& parts, int open) {
  std::uint64_t hash = 0;
  for (const Part& part : parts) {
    for (int index = 0; index < open; ++index) {
      for (int lane = 0; lane < part.lanes(); ++lane) {
        hash = mix64(hash ^ static_cast<std::uint64_t>(part.is_active(index, lane)));
      }
    }
  }
  return hash;
}

// So many sweeps of all parts, each part on a thread of its own, which wait for each other by
// spinning: any other way of waiting takes longer than a sweep.
void sweep_on_threads(std::vector<Part>& parts, std::uint64_t sweeps) {
  std::atomic<std::uint64_t> arrived = 0;
  const auto work = [&](Part& part) {
    for (std::uint64_t sweep = 1; sweep <= sweeps; ++sweep) {
      part.sweep();
      arrived.fetch_add(1, std::memory_order_acq_rel);
      while (arrived.load(std::memory_order_acquire) < sweep * parts.size()) {
      }
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    others.emplace_back([&, i] { work(parts[i]); });
  }
  work(parts[0]);
}

bool measure(int size, int threads, double seconds) {
  Rng rng(3);
  const Puzzle puzzle = half_open(*Geometry::find_for_size(size), rng);
  BinaryUnits units(puzzle);
  units.set_temperature(kTemperature);
  auto alone = split(puzzle, units, threads), together = alone;
  for (int i = 0; i < 1000; ++i) {
    for (Part& part : alone) part.sweep();
  }
  sweep_on_threads(together, 1000);
  if (hash_of(alone, units.open_count()) != hash_of(together, units.open_count())) {
    std::printf("%dx%d: threads changed the result\n", size, size);
    return false;
  }
  const double own = speed(seconds, [&](std::uint64_t sweeps) {
    for (; sweeps > 0; --sweeps) units.sweep(rng);
  });
  const double one = speed(seconds, [&](std::uint64_t sweeps) {
    for (; sweeps > 0; --sweeps) {
      for (Part& part : alone) part.sweep();
    }
  });
  const double many =
      speed(seconds, [&](std::uint64_t sweeps) { sweep_on_threads(together, sweeps); });
  std::printf("%2dx%-2d %6d units  own %9.0f/s  parts %9.0f/s  %d threads %9.0f/s  speed-up %.2f\n",
              size, size, units.open_count() * size, own, one, threads, many, many / own);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const int threads = argc > 1 ? std::atoi(argv[1]) : 2;
  const double seconds = argc > 2 ? std::atof(argv[2]) : 1;
  if (threads < 1 || threads > 9 || seconds <= 0) {
    std::fprintf(stderr, "boltzmann_threads [THREADS from 1 to 9 [SECONDS]]\n");
    return 2;
  }
  bool good = true;
  for (int size : {9, 12, 16, 20, 25}) good &= measure(size, threads, seconds);
  return good ? 0 : 1;
}
