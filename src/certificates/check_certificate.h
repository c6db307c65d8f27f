// The judge of certificates: does the proof prove the claim?
//
// It knows the rules of Sudoku, two conclusions (naked and hidden singles) and how assumptions are
// refuted, and nothing else: it shares no code with the solvers, nor with what makes certificates.

#pragma once

#include <cstddef>
#include <stop_token>
#include <string>

#include "certificates/certificate.h"

namespace sudolab {

struct CertificateVerdict {
  bool accepted = false;
  bool stopped = false;     // before it was decided
  std::string reason = {};  // a sentence, where it was not accepted
};

// Accepts only what is proved, whatever the certificate holds.
CertificateVerdict check_certificate(const Certificate& certificate, std::stop_token stop = {});

}  // namespace sudolab
