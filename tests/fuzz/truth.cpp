#include "truth.h"

#include <sudolab/solvers/recipe.h>
#include "certificates/check_certificate.h"
#include "proofs/certify.h"

namespace sudolab::testing {

Truth truth_about(const Puzzle& puzzle, std::uint64_t most, std::uint64_t steps) {
  SolveContext context;
  context.max_solutions = most;
  context.limits.steps = steps;
  const SolveResult result = make_solver("dlx")->solve(puzzle, context);
  return {result.reason == StopReason::kNone, result.solutions, result.exhausted, result.grid};
}

Complaint complaint_about_proof(const Puzzle& puzzle, const Truth& truth, std::uint64_t steps) {
  if (!truth.none() && !truth.one()) return std::nullopt;
  const auto solution = truth.none() ? std::nullopt : std::optional(truth.first);
  Limits limits;
  limits.steps = steps;
  const Certified certified = certify(puzzle, solution, limits);
  if (certified.counterexample) return "a solution was found that there is not";
  if (!certified.certificate) {
    const bool told = certified.reason == StopReason::kSteps;
    return told ? Complaint() : "a proof was given up without its reason";
  }
  const std::string text = certificate_text(*certified.certificate);
  CertificateReader reader(text);
  const auto read = reader.next();
  if (!std::holds_alternative<Certificate>(read)) return "a certificate cannot be read:\n" + text;
  const CertificateVerdict verdict = check_certificate(std::get<Certificate>(read));
  if (!verdict.accepted) return "a certificate is refused: " + verdict.reason + "\n" + text;
  return std::nullopt;
}

}  // namespace sudolab::testing
