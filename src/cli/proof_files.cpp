#include "cli/proof_files.h"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "cli/command.h"
#include "cli/values.h"
#include "core/deadline.h"
#include "proofs/certify.h"
#include "proofs/drat.h"

namespace sudolab::cli {
namespace {

using Verdict = CheckResult::Verdict;

void complain_about(Item& item, ExitCode code, const std::string& reason) {
  if (!item.talk.empty()) item.talk += '\n';
  item.talk += fmt::format("puzzle {}: no proof is written: {}", item.index, reason);
  item.code = worse(item.code, code);
}

}  // namespace

void add_proof_options(Command& command, ProofSettings& settings) {
  command
      .add_option("--certificate", &settings.certificate,
                  "Write a proof of 'no solution' or 'one solution' to FILE, for 'sudolab verify'")
      .takes(files())
      .value_name("FILE")
      .group("Output");
  command
      .add_option("--proof", &settings.proof,
                  "Write CaDiCaL's proof of one puzzle to FILE (DRAT) and its clauses to FILE.cnf")
      .takes(files())
      .value_name("FILE")
      .group("Output");
}

ProofFiles::ProofFiles(const ProofSettings& settings, const Limits& limits) : limits_(limits) {
  if (!settings.certificate.empty()) certificates_.emplace(settings.certificate);
  if (settings.proof.empty()) return;
  if (!can_prove_drat()) {
    throw UserError(
        "--proof needs CaDiCaL, and this program was built without it; "
        "--certificate does not need it");
  }
  drat_.emplace(settings.proof);
  cnf_.emplace(settings.proof + ".cnf");
}

void ProofFiles::add(Item& item, Verdict verdict, const Grid* solution,
                     const std::stop_token& stop) {
  if (drat_ && std::exchange(saw_puzzle_, true)) {
    throw UserError("--proof takes one puzzle, and there are more; --certificate takes several");
  }
  if (verdict == Verdict::kSeveral) {
    return complain_about(item, ExitCode::kSeveral, "there are several solutions");
  }
  if (verdict != Verdict::kNone && solution == nullptr) {
    return complain_about(item, ExitCode::kNo, "the solver did not find out enough");
  }
  const Puzzle& puzzle = item.record.puzzle;
  for (const bool by_sat : {false, true}) {
    if (by_sat ? !drat_ : !certificates_) continue;
    if (!by_sat && !puzzle.is_classic()) {
      complain_about(item, ExitCode::kNo, "certificates are about classic Sudokus");
      continue;
    }
    if (by_sat && !has_cnf(puzzle)) {
      return complain_about(item, ExitCode::kNo, "one of its constraints has no clauses");
    }
    const Attempt attempt =
        by_sat ? prove_by_sat(puzzle, solution, stop) : certify_puzzle(puzzle, solution, stop);
    if (attempt.proved) continue;
    if (!attempt.several) {
      return complain_about(item, ExitCode::kNo,
                            fmt::format("gave up ({})", stop_reason_name(attempt.reason)));
    }
    if (verdict == Verdict::kUnknown) {
      return complain_about(item, ExitCode::kSeveral, "there are several solutions");
    }
    // The proof would have shown what the solver says, and shows the opposite.
    item.result.status = Status::kWrong;
    return complain_about(item, ExitCode::kNo,
                          "the solver is wrong, there is a solution that it does not know");
  }
}

ProofFiles::Attempt ProofFiles::certify_puzzle(const Puzzle& puzzle, const Grid* solution,
                                               const std::stop_token& stop) {
  const std::optional<Grid> only = solution ? std::optional(*solution) : std::nullopt;
  const Certified certified = certify(puzzle, only, limits_, stop);
  if (certified.certificate) {
    certificates_->write(certificate_text(*certified.certificate));
    any_certificate_ = true;
  }
  return {certified.certificate.has_value(), certified.counterexample.has_value(),
          certified.reason};
}

ProofFiles::Attempt ProofFiles::prove_by_sat(const Puzzle& puzzle, const Grid* solution,
                                             const std::stop_token& stop) {
  const std::size_t known = solution ? 1 : 0;
  const Deadline deadline(limits_.time, stop);  // for the clauses as well
  const Cnf cnf = cnf_of(puzzle, std::span(solution, known), deadline.token());
  if (deadline.stopped()) {
    return {false, false, deadline.passed() ? StopReason::kTime : StopReason::kCancelled};
  }
  DratProof proof = prove_unsatisfiable(cnf, limits_, deadline.token());
  if (proof.reason == StopReason::kCancelled && deadline.passed()) proof.reason = StopReason::kTime;
  if (proof.outcome == DratProof::Outcome::kProved) {
    cnf_->write(dimacs_text(cnf, puzzle));
    drat_->write(proof.text);
    any_drat_ = true;
  }
  return {proof.outcome == DratProof::Outcome::kProved,
          proof.outcome == DratProof::Outcome::kSatisfiable, proof.reason};
}

void ProofFiles::commit() {
  if (any_certificate_) certificates_->finish();
  if (any_drat_) {
    cnf_->finish();
    drat_->finish();
    cnf_->commit();
    drat_->commit();
  }
  if (any_certificate_) certificates_->commit();
}

}  // namespace sudolab::cli
