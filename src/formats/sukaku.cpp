#include "formats/sukaku.h"

#include <algorithm>

#include "formats/cells.h"
#include "formats/lines.h"
#include "formats/pencilmarks.h"

namespace sudolab {
namespace {

struct Parts {
  std::string_view candidates;
  std::size_t column = 1;
  std::string_view name;
};

Parts take_apart(std::string_view line) {
  const auto ends = [](char c) { return is_space(c) || c == '#'; };
  const std::string_view text = trimmed(line);
  const auto end = std::find_if(text.begin(), text.end(), ends);
  const auto name = std::find_if_not(end, text.end(), ends);
  return {text.substr(0, static_cast<std::size_t>(end - text.begin())),
          static_cast<std::size_t>(text.data() - line.data()) + 1,
          text.substr(static_cast<std::size_t>(name - text.begin()))};
}

// The alphabet in which every symbol is in its own place; unlike on a board there is never any
// doubt, as long as there is a symbol at all.
std::optional<Alphabet> alphabet_of(std::string_view candidates, int size) {
  using Kind = Alphabet::Kind;
  for (const Kind kind : {Kind::kNumbers, Kind::kZeroBased, Kind::kLetters}) {
    const Alphabet alphabet(kind);
    bool fits = true;
    for (std::size_t i = 0; i < candidates.size() && fits; ++i) {
      const auto digit = alphabet.meaning(candidates[i]);
      fits = digit == Alphabet::kBlank || digit == i % static_cast<std::size_t>(size) + 1;
    }
    if (fits) return alphabet;
  }
  return std::nullopt;
}

bool read_candidates(std::string_view text, const Alphabet& alphabet, const Geometry& geometry,
                     Puzzle& puzzle, CellsError& error) {
  const auto size = static_cast<std::size_t>(geometry.size());
  std::vector<DigitSet> candidates(static_cast<std::size_t>(geometry.cells()), 0);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint8_t digit = alphabet.meaning(text[i]);
    if (digit == Alphabet::kBlank) continue;
    const auto expected = static_cast<Digit>(i % size + 1);
    if (digit != expected) {
      error = {i, shown(text[i]) + " is where only " + shown(alphabet.symbol(expected)) +
                      " or a blank can be"};
      return false;
    }
    candidates[i / size] |= digit_bit(expected);
  }
  puzzle = puzzle_of_candidates(geometry, std::move(candidates));
  return true;
}

bool read_line(const Parts& parts, const ReadOptions& options, CellReader& reader,
               PuzzleRecord& record, CellsError& error) {
  const int size = size_with_candidates(parts.candidates.size());
  error.offset = 0;
  if (size == 0) {
    error.reason = std::to_string(parts.candidates.size()) +
                   " characters: a 9x9 board has 729 candidates, one of NxN has N*N*N";
    return false;
  }
  const Geometry* geometry = reader.geometry(size, error.reason);
  if (geometry == nullptr) return false;
  record.alphabet =
      options.alphabet.value_or(alphabet_of(parts.candidates, size).value_or(Alphabet()));
  return read_candidates(parts.candidates, *record.alphabet, *geometry, record.puzzle, error);
}

void read_sukaku(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  CellReader reader(options);
  LineWalker walker(options.first_line == 1 ? without_bom(text) : text, options.first_line);
  CellsError error;
  Line line;
  while (reporter.wants_more() && walker.next(line)) {
    const Parts parts = take_apart(line.text);
    if (parts.candidates.empty()) continue;  // an empty line or a comment
    PuzzleRecord record;
    record.line = line.number;
    record.name = parts.name;
    if (read_line(parts, options, reader, record, error)) {
      reporter.record(std::move(record));
    } else {
      reporter.error(line.number, parts.column + error.offset, std::move(error.reason));
    }
  }
}

int detect_sukaku(std::string_view beginning) {
  LineWalker walker(without_bom(beginning), 1);
  Line line;
  std::string_view candidates;
  while (candidates.empty() && walker.next(line)) candidates = take_apart(line.text).candidates;
  const int size = size_with_candidates(candidates.size());
  if (size == 0 || !std::all_of(candidates.begin(), candidates.end(), is_cell_symbol)) return 0;
  const bool in_place = alphabet_of(candidates, size).has_value();
  if (size_with_cells(candidates.size()) == 0) return in_place ? 90 : 40;
  const auto symbols = std::count_if(candidates.begin(), candidates.end(),
                                     [](char c) { return c != '0' && !is_plain_blank(c); });
  return in_place && symbols >= size * size ? 90 : 0;
}

std::optional<std::string> write_sukaku(const PuzzleRecord& record, std::size_t,
                                        const WriteOptions& options, std::string& out) {
  if (auto why = check_symbols(options)) return why;
  const Alphabet alphabet = options.alphabet.value_or(Alphabet());
  for (const DigitSet candidates : written_candidates(record.puzzle)) {
    for (Digit digit = 1; digit <= record.puzzle.geometry().size(); ++digit) {
      out += contains(candidates, digit) ? alphabet.symbol(digit) : options.blank;
    }
  }
  const std::string name = one_line_name(record.name);
  if (!name.empty()) out += " # " + name;
  out += '\n';
  return std::nullopt;
}

}  // namespace

Format sukaku_format() {
  return {.id = "sukaku",
          .name = "Sukaku line",
          .summary = "pencilmark puzzles, one per line with N*N*N characters (729 for 9x9)",
          .extensions = "sukaku txt",
          .by_line = true,
          .carries = {.names = true, .pencilmarks = true, .all_sizes = true},
          .detect = detect_sukaku,
          .read = read_sukaku,
          .append = write_sukaku};
}

}  // namespace sudolab
