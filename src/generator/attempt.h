// Tries to make one puzzle to order, many at a time.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

#include <sudolab/core/rng.h>
#include <sudolab/generator/wishes.h>

namespace sudolab {

// Try number `number` (from 0) at the puzzle with this seed.
struct Attempt {
  std::uint64_t seed;
  std::uint64_t number;
};

// A puzzle that fulfils all wishes.
struct Success {
  Puzzle puzzle;
  Grid solution;
  std::optional<Rating> rating;
  std::optional<SeRating> se;
};

// Makes puzzles for one set of wishes. What comes of an attempt depends on nothing but the wishes
// and the attempt.
class Workshop {
 public:
  // The wishes must live as long.
  Workshop(const Wishes& wishes, std::stop_token stop) : wishes_(wishes), stop_(std::move(stop)) {}

  // Begins attempts; their number in `finish` is their place here.
  void begin(std::span<const Attempt> attempts);
  // Nothing if the result does not fulfil the wishes, or after a stop.
  std::optional<Success> finish(std::size_t index);

  bool stopped() const { return stop_.stop_requested(); }
  // Attempts that are worth beginning together, and the tries that each is counted as.
  std::size_t most_at_once() const;
  std::uint64_t tries_per_attempt() const;

 private:
  // What is left to chance after the digging, what was dug, and what has come of it.
  struct Draft {
    Rng rng;
    Symmetry symmetry;
    std::optional<DigTask> task;
    std::optional<Dug> dug;
  };

  bool is_dug() const;
  bool is_variant() const;
  bool climbs() const;
  bool has_seed() const;  // to climb from
  Care care() const;
  DigTask task_of(Draft& draft) const;
  std::optional<Dug> without_digging(Draft& draft) const;
  std::optional<Judgement> soften(Draft& draft);
  std::vector<std::vector<Cell>> groups_to_put_back(Draft& draft) const;

  const Wishes& wishes_;
  std::stop_token stop_;
  std::vector<Draft> drafts_;
  SeRater rater_;
};

}  // namespace sudolab
