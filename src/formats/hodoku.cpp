#include "formats/hodoku.h"

#include <algorithm>
#include <array>

#include <sudolab/core/candidates.h>
#include "formats/lines.h"

namespace sudolab {
namespace {

constexpr std::size_t kFields = 7;
constexpr std::string_view kUnknownTechnique = "0000";

// The fields between the colons. Missing ones at the end are empty.
bool split(std::string_view line, std::array<std::string_view, kFields>& fields) {
  if (line.empty() || line.front() != ':') return false;
  line.remove_prefix(1);
  for (std::size_t i = 0; i < kFields; ++i) {
    const std::size_t end = line.find(':');
    fields[i] = line.substr(0, end);
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  }
  return true;
}

std::size_t offset_in(std::string_view line, std::string_view part) {
  return part.data() == nullptr ? 0 : static_cast<std::size_t>(part.data() - line.data());
}

bool parse_givens(std::string_view field, std::size_t offset, Grid& grid, std::vector<Cell>& placed,
                  CellsError& error) {
  std::string cells;
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] == '+') placed.push_back(static_cast<Cell>(cells.size()));
    if (field[i] == '+' || is_space(field[i])) continue;
    cells += field[i];
    offsets.push_back(offset + i);
  }
  if (cells.size() != static_cast<std::size_t>(grid.cells())) {
    error = {offset, std::to_string(cells.size()) + " cells in the givens: there must be 81"};
    return false;
  }
  CellsError wrong;
  if (CellReader::read(cells, Alphabet(), grid, wrong)) return true;
  error = {offsets[wrong.offset], std::move(wrong.reason)};
  return false;
}

bool parse_candidates(std::string_view field, std::size_t offset,
                      std::vector<HodokuCandidate>& candidates, CellsError& error) {
  const auto in_range = [](char c) { return c >= '1' && c <= '9'; };
  for (std::size_t i = 0; i < field.size();) {
    if (is_space(field[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < field.size() && !is_space(field[end])) ++end;
    const std::string_view word = field.substr(i, end - i);
    if (word.size() != 3 || !std::all_of(word.begin(), word.end(), in_range)) {
      error = {offset + i, "a candidate is written digit, row, column, each from 1 to 9"};
      return false;
    }
    candidates.push_back(
        {word[0] - '0', Geometry::classic().cell_at(word[1] - '1', word[2] - '1')});
    i = end;
  }
  return true;
}

void delete_candidates(const std::vector<HodokuCandidate>& deleted, Puzzle& puzzle) {
  if (deleted.empty()) return;
  puzzle.allowed.assign(static_cast<std::size_t>(puzzle.givens.cells()),
                        all_digits(puzzle.givens.size()));
  for (const HodokuCandidate& candidate : deleted) {
    puzzle.allowed[candidate.cell] &= ~digit_bit(candidate.digit);
  }
}

void read_hodoku(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  LineWalker walker(options.first_line == 1 ? without_bom(text) : text, options.first_line);
  Line line;
  while (reporter.wants_more() && walker.next(line)) {
    const std::string_view content = trimmed(line.text);
    if (content.empty() || content.front() == '#') continue;
    CellsError error;
    std::optional<HodokuCase> found = parse_hodoku_line(content, error);
    if (!found) {
      const std::size_t indent = offset_in(line.text, content);
      reporter.error(line.number, indent + error.offset + 1, std::move(error.reason));
      continue;
    }
    PuzzleRecord record;
    record.puzzle = std::move(found->puzzle);
    record.name = std::move(found->technique);
    record.line = line.number;
    reporter.record(std::move(record));
  }
}

int detect_hodoku(std::string_view beginning) {
  LineWalker walker(without_bom(beginning), 1);
  Line line;
  while (walker.next(line)) {
    const std::string_view content = trimmed(line.text);
    if (content.empty() || content.front() == '#') continue;
    const auto colons = std::count(content.begin(), content.end(), ':');
    return content.front() == ':' && colons >= 4 ? 95 : 0;
  }
  return 0;
}

bool is_technique(std::string_view name) {
  return name.size() >= 4 && std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= '0' && c <= '9') || c == '-' || c == 'x';
         });
}

// Only what the givens do not exclude already counts as deleted, as HoDoKu itself writes it.
std::vector<HodokuCandidate> deleted_candidates(const Puzzle& puzzle) {
  std::vector<HodokuCandidate> deleted;
  if (!puzzle.has_pencilmarks()) return deleted;
  const std::vector<DigitSet> left_by_givens = candidates_of(Puzzle(puzzle.givens));
  for (Cell cell = 0; cell < puzzle.givens.cells(); ++cell) {
    for (const Digit digit : digits_in(left_by_givens[cell] & ~puzzle.allowed[cell])) {
      deleted.push_back({digit, cell});
    }
  }
  return deleted;
}

std::optional<std::string> write_hodoku(const PuzzleRecord& record, std::size_t,
                                        const WriteOptions&, std::string& out) {
  if (auto why = needs_classic(record, "the HoDoKu library format")) return why;
  out += ':';
  out += is_technique(record.name) ? std::string_view(record.name) : kUnknownTechnique;
  out += "::";
  append_cells(record.puzzle.givens, {}, out);
  out += ':';
  const Geometry& geometry = record.puzzle.geometry();
  bool first = true;
  for (const auto& [digit, cell] : deleted_candidates(record.puzzle)) {
    if (!first) out += ' ';
    first = false;
    out +=
        std::to_string(digit * 100 + (geometry.row_of(cell) + 1) * 10 + geometry.col_of(cell) + 1);
  }
  out += ":::\n";
  return std::nullopt;
}

}  // namespace

std::optional<HodokuCase> parse_hodoku_line(std::string_view line, CellsError& error) {
  std::array<std::string_view, kFields> fields;
  if (!split(line, fields)) {
    error = {0, "a HoDoKu library line starts with ':'"};
    return std::nullopt;
  }
  HodokuCase found;
  found.technique = trimmed(fields[0]);
  found.candidates = trimmed(fields[1]);
  found.extra = trimmed(fields[6]);
  const auto candidates = [&](std::size_t field, std::vector<HodokuCandidate>& list) {
    return parse_candidates(fields[field], offset_in(line, fields[field]), list, error);
  };
  if (!parse_givens(fields[2], offset_in(line, fields[2]), found.puzzle.givens, found.placed,
                    error) ||
      !candidates(3, found.deleted) || !candidates(4, found.eliminations) ||
      !candidates(5, found.placements)) {
    return std::nullopt;
  }
  delete_candidates(found.deleted, found.puzzle);
  return found;
}

Format hodoku_format() {
  return {.id = "hodoku",
          .name = "HoDoKu library",
          .summary = "lines :technique:candidates:givens:deleted:eliminations:placements:extra",
          .extensions = "hsol txt",
          .by_line = true,
          .carries = {.pencilmarks = true},
          .detect = detect_hodoku,
          .read = read_hodoku,
          .append = write_hodoku};
}

}  // namespace sudolab
