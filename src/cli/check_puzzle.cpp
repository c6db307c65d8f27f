#include "cli/check_puzzle.h"

namespace sudolab::cli {

using Verdict = CheckResult::Verdict;

ExitCode exit_code_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnique: return ExitCode::kDone;
    case Verdict::kSeveral: return ExitCode::kSeveral;
    case Verdict::kNone:
    case Verdict::kUnknown: break;
  }
  return ExitCode::kNo;
}

Status status_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kUnknown: return Status::kGaveUp;
    case Verdict::kNone: return Status::kUnsolvable;
    case Verdict::kUnique:
    case Verdict::kSeveral: break;
  }
  return Status::kSolved;
}

}  // namespace sudolab::cli
