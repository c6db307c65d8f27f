// A certificate is refused with a sentence, or its claim is true. Whoever forges one also forges
// the checksum, so every text is tried with the right one as well.

#include "bodies/body.h"
#include "bodies/mutators.h"
#include "certificates/check_certificate.h"
#include "truth.h"

namespace sudolab::testing {
namespace {

constexpr std::uint64_t kSteps = 200'000;
constexpr std::string_view kWords[] = {"claim", "one", "no",  "solution", "steps", "boxes",
                                       "2x2",   "2x3", "3x2", "3x3",      "puzzle"};

// With the last line as `certificate_text` would write it.
std::string with_right_checksum(std::string_view text) {
  constexpr std::string_view kLast = "checksum ";
  const std::size_t at = text.rfind(kLast);
  if (at == std::string_view::npos) return std::string(text);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string whole(text.substr(0, at + kLast.size()));
  const std::uint64_t sum = certificate_checksum(text.substr(0, at));
  for (int shift = 60; shift >= 0; shift -= 4) whole += kDigits[sum >> shift & 15U];
  return whole + '\n';
}

bool claim_may_be_true(const Certificate& certificate) {
  const Truth truth = truth_about(certificate.puzzle, 2, kSteps);
  if (!truth.known) return true;
  if (!certificate.solution) return truth.solutions == 0;
  return truth.solutions == 1 && truth.first == *certificate.solution;
}

Complaint complaint_about_text(const std::string& text) {
  CertificateReader reader(text);
  while (!reader.at_end()) {
    const auto read = reader.next();
    if (const auto* error = std::get_if<CertificateError>(&read)) {
      if (error->line == 0) return "an error without its line: " + error->reason;
      return complaint_about_sentence(error->reason, text);
    }
    const auto& certificate = std::get<Certificate>(read);
    const CertificateVerdict verdict = check_certificate(certificate);
    if (!verdict.accepted) {
      if (auto complaint = complaint_about_sentence(verdict.reason, text)) return complaint;
    } else if (!claim_may_be_true(certificate)) {
      return "a false claim was accepted:\n" + certificate_text(certificate);
    }
  }
  return std::nullopt;
}

Complaint complaint_about_certificate(std::string_view bytes) {
  if (auto complaint = complaint_about_text(std::string(bytes))) return complaint;
  return complaint_about_text(with_right_checksum(bytes));
}

}  // namespace

const Body kCertificateBody{
    "certificate", complaint_about_certificate,
    [](std::string_view bytes, Rng& rng) { return with_other_lines(bytes, kWords, rng); }};

}  // namespace sudolab::testing
