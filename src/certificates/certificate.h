// A proof that a puzzle has no solution, or exactly one, as data and as text.
//
// A proof is a list of steps. A step names a cell and a digit that is impossible there, and the
// steps that follow it one level deeper show why: with the digit in the cell, they lead to a
// contradiction. What follows by naked and hidden singles is not written down.
// docs/reference/proofs.md has the rules and the text form; check_certificate.h is the judge.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <sudolab/core/grid.h>

namespace sudolab {

struct CertificateStep {
  std::uint16_t depth = 0;  // 0: about the puzzle itself; 1: under the assumption of a step; ...
  std::uint16_t cell = 0;
  std::uint8_t digit = 0;  // that is impossible in the cell

  friend bool operator==(const CertificateStep&, const CertificateStep&) = default;
};

struct Certificate {
  Puzzle puzzle;
  std::optional<Grid> solution;  // the only one; nothing: there is none
  std::vector<CertificateStep> steps;

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

// "r3c5=7"
std::string step_name(const Geometry& geometry, const CertificateStep& step);

// Whether two puzzles permit the same digits in the same cells, however they say so.
bool same_puzzle(const Puzzle& a, const Puzzle& b);

// The text of a certificate. The puzzle has to be well formed.
std::string certificate_text(const Certificate& certificate);

// 64 bits over a certificate's text, by which a damaged file is told from a wrong proof (FNV-1a).
std::uint64_t certificate_checksum(std::string_view text);

struct CertificateError {
  std::size_t line = 0;  // from 1
  std::string reason;
};

// Reads the certificates of a text, one after the other. Strict: what `certificate_text` would
// not write is refused.
class CertificateReader {
 public:
  explicit CertificateReader(std::string_view text) : text_(text) {}

  bool at_end() const { return position_ == text_.size(); }
  // The next certificate, of which there is at least one. After an error there is nothing more.
  std::variant<Certificate, CertificateError> next();

 private:
  class Parser;

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t line_ = 0;  // lines read
};

}  // namespace sudolab
