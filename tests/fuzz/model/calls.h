// A sequence of calls to the library, as data: each has a seed of its own from which its details
// follow, so that a sequence is still the same where calls are left out of it.

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sudolab::testing {

enum class CallKind {
  // another puzzle
  kBoard,
  kGenerate,
  kChangeGivens,
  kChangeMarks,
  kTransform,
  // another solver
  kSolver,
  kMisspell,
  kLimits,
  // questions to it
  kSolve,
  kAgain,
  kEnumerate,
  kStop,
  kWatch,
  kSplit,
  kMany,
  kCheck,
  // questions to others
  kBatch,
  kRate,
  kExplain,
  kLaboratory,
  kCanonical,
  kCertify,
};

std::string_view call_name(CallKind kind);

struct Call {
  CallKind kind;
  std::uint64_t seed;
};

// The same for the same seed: a board and a solver, and then anything.
std::vector<Call> calls_of(std::uint64_t seed);

}  // namespace sudolab::testing
