// What --certificate and --proof write: proofs that a puzzle has no solution, or only the one that
// a solver found.

#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include <sudolab/core/budget.h>
#include "cli/batch.h"
#include "cli/output_file.h"
#include "solvers/check_puzzle.h"

namespace sudolab::cli {

class Command;

struct ProofSettings {
  std::string certificate;
  std::string proof;

  bool wanted() const { return !certificate.empty() || !proof.empty(); }
};

void add_proof_options(Command& command, ProofSettings& settings);

// For the help of the commands that have these options.
inline constexpr auto kProofHelp =
    R"(--certificate writes a proof that a puzzle has no solution, or no other, for 'sudolab verify';
several puzzles have one after the other in the file. --proof writes CaDiCaL's proof of one puzzle
for checkers of DRAT, and the clauses beside it in FILE.cnf. The limits hold for the search for a
proof once more. A puzzle with several solutions has no proof.)";

// Used by one thread.
class ProofFiles {
 public:
  // Throws UserError when a file cannot be made.
  ProofFiles(const ProofSettings& settings, const Limits& limits);

  // Proves what a solver says about an item's puzzle: that it has no solution, or none besides
  // `solution`. Where that fails, the item's code and talk tell why. Throws UserError.
  void add(Item& item, CheckResult::Verdict verdict, const Grid* solution,
           const std::stop_token& stop);

  // Puts the files in their places, if there is anything in them; throws UserError.
  void commit();

 private:
  // How the search for a proof ended.
  struct Attempt {
    bool proved = false;
    bool several = false;  // a solution turned up that the claim leaves out
    StopReason reason = StopReason::kNone;
  };

  Attempt certify_puzzle(const Puzzle& puzzle, const Grid* solution, const std::stop_token& stop);
  Attempt prove_by_sat(const Puzzle& puzzle, const Grid* solution, const std::stop_token& stop);

  Limits limits_;
  std::optional<OutputFile> certificates_;
  std::optional<OutputFile> drat_;
  std::optional<OutputFile> cnf_;
  bool any_certificate_ = false;
  bool any_drat_ = false;
  bool saw_puzzle_ = false;
};

}  // namespace sudolab::cli
