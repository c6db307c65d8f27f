#include "certificates/certificate.h"

#include <array>
#include <charconv>

namespace sudolab {
namespace {

// The digits that a cell may hold: "." all, "-" none, else "5" or "1,4,9".
std::string cell_text(DigitSet digits, int size) {
  if (digits == all_digits(size)) return ".";
  if (digits == 0) return "-";
  std::string text;
  for (const Digit digit : digits_in(digits)) {
    if (!text.empty()) text += ',';
    text += std::to_string(digit);
  }
  return text;
}

// Rows of cells with a blank between two of them.
template <class TextOf>
std::string rows_text(const Geometry& geometry, const TextOf& text_of) {
  std::string text;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    text += text_of(cell);
    text += geometry.col_of(cell) + 1 == geometry.size() ? '\n' : ' ';
  }
  return text;
}

std::string hexadecimal(std::uint64_t number) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
  const std::string text(digits.data(), end);
  return std::string(digits.size() - text.size(), '0') + text;
}

}  // namespace

std::string step_name(const Geometry& geometry, const CertificateStep& step) {
  return cell_name(geometry, step.cell) + '=' + std::to_string(step.digit);
}

bool same_puzzle(const Puzzle& a, const Puzzle& b) {
  if (&a.geometry() != &b.geometry()) return false;
  for (Cell cell = 0; cell < a.geometry().cells(); ++cell) {
    if (a.permitted(cell) != b.permitted(cell)) return false;
  }
  return true;
}

std::uint64_t certificate_checksum(std::string_view text) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const char byte : text) {
    sum ^= static_cast<unsigned char>(byte);
    sum *= 0x100000001b3;
  }
  return sum;
}

std::string certificate_text(const Certificate& certificate) {
  const Puzzle& puzzle = certificate.puzzle;
  const Geometry& geometry = puzzle.geometry();
  std::string text = "sudolab certificate 1\nboxes " + shape_name(geometry.box()) + "\npuzzle\n";
  text += rows_text(geometry,
                    [&](Cell cell) { return cell_text(puzzle.permitted(cell), geometry.size()); });
  if (certificate.solution) {
    text += "claim one solution\n";
    text += rows_text(geometry,
                      [&](Cell cell) { return std::to_string((*certificate.solution)[cell]); });
  } else {
    text += "claim no solution\n";
  }
  text += "steps " + std::to_string(certificate.steps.size()) + '\n';
  for (const CertificateStep& step : certificate.steps) {
    text.append(step.depth, ' ');
    text += step_name(geometry, step) + '\n';
  }
  return text + "checksum " + hexadecimal(certificate_checksum(text)) + '\n';
}

}  // namespace sudolab
