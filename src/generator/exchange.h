// Exchange searches: take some givens out of a puzzle, put others in, and find every puzzle with
// one solution that can be made so. {-1+1} walks among puzzles with the same number of givens,
// {-2+1} goes down by one, {-2+2} looks further around. 9x9 only.

#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>

namespace sudolab {

struct Exchange {
  int removed = 1;
  int added = 1;  // 1 or 2

  std::string name() const;  // "{-2+1}"
  friend bool operator==(const Exchange&, const Exchange&) = default;
};

struct ExchangeResult {
  // Each has one solution, and none is the puzzle itself. A puzzle can be in it twice when there
  // are several ways to it. Where the givens that were left had one solution already, they are in
  // it as they are, with nothing added.
  std::vector<Grid> puzzles;
  std::uint64_t searches = 0;  // boards that were searched: what it cost on this machine
};

// All of them; or, where there are more than `most_subsets` ways to remove givens, what follows
// from so many of these, drawn at random. When asked to stop it returns what it has. The puzzle has
// one solution and fewer than 64 givens.
ExchangeResult find_exchanges(const Grid& puzzle, Exchange exchange, std::size_t most_subsets,
                              Rng& rng, const std::stop_token& stop = {});

}  // namespace sudolab
