// Puzzles to order, one after the other.

#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>

#include <sudolab/generator/wishes.h>

namespace sudolab {

class Workshop;

struct Generated {
  Puzzle puzzle;
  Grid solution;
  std::optional<Rating> rating;  // if a wish is about it, or asks for it
  std::optional<SeRating> se;    // if a wish is about it
  Symmetry symmetry;             // that the pattern of its givens has
  std::uint64_t seed;            // a generator with the same wishes and this seed begins with it
};

struct GeneratorSettings {
  std::uint64_t seed = 0;
  int threads = 1;  // 0: as many as there are cores; the puzzles do not depend on it
  // So many will be asked for; more are not made ahead.
  std::uint64_t count = std::numeric_limits<std::uint64_t>::max();
};

// Puzzle number k has a seed of its own: the generator's for the first one, and one derived from
// that and k for the others.
class Generator {
 public:
  // The wishes do not contradict each other.
  Generator(Wishes wishes, const GeneratorSettings& settings);

  // Nothing when asked to stop, and nothing ever again when a puzzle had to be given up. After a
  // stop it can be called again, and no puzzle is lost.
  std::optional<Generated> next(const std::stop_token& stop = {});

  bool gave_up() const { return gave_up_; }
  std::uint64_t effort() const { return wishes_.effort; }  // tries before giving up
  // Made in vain or not, so far. May be asked by another thread.
  std::uint64_t tries() const { return tries_.load(std::memory_order_relaxed); }

 private:
  struct Order;

  std::uint64_t seed_of(std::uint64_t number) const;
  void make_lot(const std::stop_token& stop);
  void work_off(std::span<Order> orders, const std::stop_token& stop);
  void try_orders(std::span<Order* const> orders, std::size_t each, Workshop& workshop);

  Wishes wishes_;
  GeneratorSettings settings_;
  std::uint64_t made_ = 0;  // puzzles, those that are ready included
  std::size_t lot_ = 1;     // puzzles to make at once
  std::deque<Generated> ready_;
  bool gave_up_ = false;
  std::atomic<std::uint64_t> tries_ = 0;
};

}  // namespace sudolab
