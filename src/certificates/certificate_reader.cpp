// Reading a certificate. Everything is checked here that can be without thinking about the proof:
// that the text is whole, that cells and digits are on the board, and that depths go together.

#include "certificates/certificate.h"

#include <algorithm>
#include <charconv>

namespace sudolab {
namespace {

// A number as `std::to_string` writes it, at the beginning of the text, which it is taken from.
std::optional<unsigned> take_number(std::string_view& text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || (text[0] == '0' && end != text.data() + 1)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

std::optional<DigitSet> take_digits(std::string_view& text, int size) {
  if (take(text, ".")) return all_digits(size);
  if (take(text, "-")) return DigitSet{0};
  DigitSet digits = 0;
  do {
    const auto digit = take_number(text);
    if (!digit || *digit < 1 || *digit > static_cast<unsigned>(size)) return std::nullopt;
    digits |= digit_bit(static_cast<Digit>(*digit));
  } while (take(text, ","));
  return digits;
}

// Singles become givens; anything between one digit and all makes it a pencilmark puzzle.
Puzzle puzzle_of(const Geometry& geometry, std::vector<DigitSet> permitted) {
  Puzzle puzzle{Grid(geometry)};
  bool plain = true;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    if (is_single(permitted[cell])) {
      puzzle.givens.set(cell, lowest_digit(permitted[cell]));
    } else {
      plain = plain && permitted[cell] == all_digits(geometry.size());
    }
  }
  if (!plain) puzzle.allowed = std::move(permitted);
  return puzzle;
}

}  // namespace

class CertificateReader::Parser {
 public:
  explicit Parser(CertificateReader& reader) : reader_(reader), begin_(reader.position_) {}

  std::variant<Certificate, CertificateError> read() {
    Certificate certificate;
    if (head(certificate) && claim(certificate) && steps(certificate) && checksum(certificate)) {
      return certificate;
    }
    reader_.position_ = reader_.text_.size();
    return CertificateError{reader_.line_, reason_};
  }

 private:
  bool refuse(std::string reason) {
    reason_ = std::move(reason);
    return false;
  }

  bool next_line(std::string_view& line) {
    ++reader_.line_;
    const std::string_view rest = reader_.text_.substr(reader_.position_);
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) return refuse("the certificate ends too early");
    line = rest.substr(0, end);
    reader_.position_ += end + 1;
    return true;
  }

  bool fixed_line(std::string_view expected) {
    std::string_view line;
    if (!next_line(line)) return false;
    return line == expected || refuse("this line should be '" + std::string(expected) + "'");
  }

  bool head(Certificate& certificate) {
    std::string_view line;
    if (!fixed_line("sudolab certificate 1") || !next_line(line)) return false;
    const bool named = take(line, "boxes ");
    const auto shape = parse_shape(line);
    geometry_ = shape ? Geometry::find(*shape) : nullptr;
    if (!named || geometry_ == nullptr || shape_name(*shape) != line) {
      return refuse("this line should name the shape of the boxes, as in 'boxes 3x3'");
    }
    if (!fixed_line("puzzle")) return false;
    std::vector<DigitSet> permitted(static_cast<std::size_t>(geometry_->cells()));
    if (!rows([&](Cell cell, DigitSet digits) { permitted[cell] = digits; })) return false;
    certificate.puzzle = puzzle_of(*geometry_, std::move(permitted));
    return true;
  }

  template <class Use>
  bool rows(const Use& use) {
    std::string_view line;
    for (Cell cell = 0; cell < geometry_->cells(); ++cell) {
      const bool first = geometry_->col_of(cell) == 0;
      if (first && (cell > 0 && !line.empty())) return refuse("this row has too many cells");
      if (first && !next_line(line)) return false;
      if (!first && !take(line, " ")) return refuse("this row has too few cells");
      const auto digits = line.empty() ? std::nullopt : take_digits(line, geometry_->size());
      if (!digits) return refuse("what is in " + cell_name(*geometry_, cell) + " is not a digit");
      use(cell, *digits);
    }
    return line.empty() || refuse("this row has too many cells");
  }

  bool claim(Certificate& certificate) {
    std::string_view line;
    if (!next_line(line)) return false;
    if (line == "claim no solution") return true;
    if (line != "claim one solution") {
      return refuse("this line should be 'claim no solution' or 'claim one solution'");
    }
    Grid solution(*geometry_);
    bool single = true;
    const auto set = [&](Cell cell, DigitSet digits) {
      single = single && is_single(digits);
      if (is_single(digits)) solution.set(cell, lowest_digit(digits));
    };
    if (!rows(set)) return false;
    certificate.solution = std::move(solution);
    return single || refuse("a solution has one digit in every cell");
  }

  bool steps(Certificate& certificate) {
    std::string_view line;
    if (!next_line(line)) return false;
    const bool named = take(line, "steps ");
    const auto count = line.empty() ? std::nullopt : take_number(line);
    if (!named || !count || !line.empty()) {
      return refuse("this line should have the number of steps, as in 'steps 12'");
    }
    for (unsigned i = 0; i < *count; ++i) {
      CertificateStep step;
      if (!next_line(line) || !read_step(line, step)) return false;
      const bool fits = certificate.steps.empty()
                            ? step.depth == 0
                            : step.depth <= certificate.steps.back().depth + 1;
      if (!fits) return refuse("this step is indented more deeply than it can be");
      certificate.steps.push_back(step);
    }
    return true;
  }

  // "  r3c5=7", indented by the depth.
  bool read_step(std::string_view line, CertificateStep& step) {
    const std::size_t depth = std::min(line.find_first_not_of(' '), line.size());
    if (depth > static_cast<std::size_t>(geometry_->cells())) {
      return refuse("this step is indented more deeply than it can be");
    }
    line.remove_prefix(depth);
    const auto number = [&](std::string_view before) -> int {
      if (!take(line, before) || line.empty()) return 0;
      const auto read = take_number(line);
      return read && *read <= static_cast<unsigned>(geometry_->size()) ? static_cast<int>(*read)
                                                                       : 0;
    };
    const int row = number("r");
    const int col = number("c");
    const int digit = number("=");
    if (row == 0 || col == 0 || digit == 0 || !line.empty()) {
      return refuse("this line should be a step, as in 'r3c5=7'");
    }
    step.depth = static_cast<std::uint16_t>(depth);
    step.cell = static_cast<std::uint16_t>(geometry_->cell_at(row - 1, col - 1));
    step.digit = static_cast<std::uint8_t>(digit);
    return true;
  }

  // The last line, and nothing in the text may be other than it would be written.
  bool checksum(const Certificate& certificate) {
    std::string_view line;
    if (!next_line(line)) return false;
    const std::string_view whole = reader_.text_.substr(begin_, reader_.position_ - begin_);
    return whole == certificate_text(certificate) ||
           refuse("the certificate was changed after it was written: its checksum differs");
  }

  CertificateReader& reader_;
  const std::size_t begin_;
  const Geometry* geometry_ = nullptr;
  std::string reason_;
};

std::variant<Certificate, CertificateError> CertificateReader::next() {
  return Parser(*this).read();
}

}  // namespace sudolab
