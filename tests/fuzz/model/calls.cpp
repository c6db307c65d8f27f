#include "model/calls.h"

#include <sudolab/core/rng.h>

namespace sudolab::testing {
namespace {

struct KindInfo {
  CallKind kind;
  std::string_view name;
  std::uint32_t weight;  // how often it is called, compared with the others
};

constexpr KindInfo kKinds[] = {
    {CallKind::kBoard, "board", 2},
    {CallKind::kGenerate, "generate", 1},
    {CallKind::kChangeGivens, "change givens", 4},
    {CallKind::kChangeMarks, "change marks", 1},
    {CallKind::kTransform, "transform", 2},
    {CallKind::kSolver, "solver", 6},
    {CallKind::kMisspell, "misspell", 1},
    {CallKind::kLimits, "limits", 3},
    {CallKind::kSolve, "solve", 8},
    {CallKind::kAgain, "solve again", 3},
    {CallKind::kEnumerate, "enumerate", 3},
    {CallKind::kStop, "stop", 1},
    {CallKind::kWatch, "watch", 2},
    {CallKind::kSplit, "split", 1},
    {CallKind::kMany, "many", 2},
    {CallKind::kCheck, "check", 2},
    {CallKind::kBatch, "batch", 1},
    {CallKind::kRate, "rate", 1},
    {CallKind::kExplain, "explain", 1},
    {CallKind::kLaboratory, "laboratory", 4},
    {CallKind::kCanonical, "canonical", 1},
    {CallKind::kCertify, "certify", 1},
};

CallKind any_kind(Rng& rng) {
  std::uint32_t all = 0;
  for (const KindInfo& info : kKinds) all += info.weight;
  std::uint32_t chosen = rng.below(all);
  for (const KindInfo& info : kKinds) {
    if (chosen < info.weight) return info.kind;
    chosen -= info.weight;
  }
  return CallKind::kSolve;
}

}  // namespace

std::string_view call_name(CallKind kind) {
  for (const KindInfo& info : kKinds) {
    if (info.kind == kind) return info.name;
  }
  return "unknown";
}

std::vector<Call> calls_of(std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Call> calls{{CallKind::kBoard, rng.next()}, {CallKind::kSolver, rng.next()}};
  for (std::uint32_t left = 5 + rng.below(20); left > 0; --left) {
    const CallKind kind = any_kind(rng);
    calls.push_back({kind, rng.next()});
  }
  return calls;
}

}  // namespace sudolab::testing
