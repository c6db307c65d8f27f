// The clients of a soak, each a thread that visits the server again and again.
//
//   solve    an honest program: POST /solve, and looks whether the answer is a solution
//   play     an honest person: hints, explanations and ratings
//   watch    starts a watched solver, asks for its steps and curves, and forgets it
//   compare  runs a small comparison, reads its runs, and forgets it
//   slow     sends or reads a byte now and then, or waits for a job and goes away
//   rude     broken, oversized and half-closed requests
//
// All but the last two expect to be served. What they may be told instead is that the server is
// busy (429, 503), which counts as refused.

#pragma once

#include <atomic>
#include <string>
#include <vector>

#include <sudolab/core/grid.h>
#include <sudolab/core/rng.h>
#include "soak/figures.h"

namespace sudolab::test {

enum class ClientKind { kSolve, kPlay, kWatch, kCompare, kSlow, kRude };

struct ClientKindInfo {
  ClientKind kind;
  const char* name;
  int share;    // of a hundred clients
  bool honest;  // its times are those that a user feels
};

inline constexpr ClientKindInfo kClientKinds[] = {
    {ClientKind::kSolve, "solve", 30, true},  {ClientKind::kPlay, "play", 20, true},
    {ClientKind::kWatch, "watch", 15, false}, {ClientKind::kCompare, "compare", 5, false},
    {ClientKind::kSlow, "slow", 15, false},   {ClientKind::kRude, "rude", 15, false},
};

// What all clients know.
struct SoakPlan {
  int port = 0;
  double pause = 1;  // seconds between two visits of a client
  std::vector<Puzzle> puzzles;
  std::vector<std::string> texts;  // the same
};

// Visits until `stop`, and returns what became of it.
Tally run_client(ClientKind kind, const SoakPlan& plan, std::uint64_t seed,
                 const std::atomic<bool>& stop);

}  // namespace sudolab::test
