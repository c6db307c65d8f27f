// Without CaDiCaL there are no DRAT proofs.

#include "proofs/drat.h"

namespace sudolab {

bool can_prove_drat() { return false; }

DratProof prove_unsatisfiable(const Cnf&, const Limits&, std::stop_token) {
  return {.reason = StopReason::kUnsupported};
}

}  // namespace sudolab
