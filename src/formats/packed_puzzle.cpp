#include "formats/packed_puzzle.h"

#include <algorithm>
#include <array>

#include "formats/address.h"
#include "formats/cells.h"
#include "formats/f_puzzles.h"
#include "formats/json_text.h"
#include "formats/links.h"
#include "formats/lz_string.h"
#include "formats/shorthand.h"
#include "formats/sudoku_pad.h"

namespace sudolab {
namespace {

using Form = PackedPuzzle::Form;

constexpr std::string_view kFPuzzlesAddress = "https://f-puzzles.com/?load=";
constexpr std::string_view kSudokuPadAddress = "https://sudokupad.app/scl";
constexpr std::string_view kFPuzzlesInSudokuPad = "https://sudokupad.app/fpuzzles";

// The longer one of two comes first.
constexpr std::array<std::string_view, 4> kCompressedPrefixes = {"fpuzzles", "fpuz", "scl", "ctc"};
constexpr std::string_view kShortFormPrefix = "scf";
// What every compressed text begins with that begins as a JSON object does.
constexpr std::string_view kCompressedObject = "N4Ig";

bool is_host(std::string_view host, std::string_view domain) {
  return host == domain || (host.size() > domain.size() && host.ends_with(domain) &&
                            host[host.size() - domain.size() - 1] == '.');
}

// A packed puzzle without a link around it. Names of puzzles are shorter.
std::optional<PackedPuzzle> bare_puzzle(std::string_view text) {
  constexpr std::size_t kShortest = 16;
  if (text.size() < kShortest) return std::nullopt;
  for (const std::string_view prefix : kCompressedPrefixes) {
    if (!text.starts_with(prefix)) continue;
    return PackedPuzzle{Form::kCompressed, std::string(text.substr(prefix.size()))};
  }
  if (text.starts_with(kShortFormPrefix)) {
    return PackedPuzzle{Form::kShortForm, std::string(text.substr(kShortFormPrefix.size()))};
  }
  if (text.starts_with(kCompressedObject))
    return PackedPuzzle{Form::kCompressed, std::string(text)};
  return std::nullopt;
}

PackedPuzzle name_or_puzzle(const std::string& text) {
  return bare_puzzle(text).value_or(PackedPuzzle{Form::kNameOnly, text});
}

// Only JSON that is an object can be a puzzle; SudokuPad's shorthand is no JSON.
std::optional<Json> object_of(const std::string& text, std::string& reason) {
  if (is_nested_too_deeply(text)) {
    reason = "this is nested too deeply";
    return std::nullopt;
  }
  Json object = Json::parse(text, nullptr, false);
  if (!object.is_discarded()) return object;
  return read_shorthand(text, reason);
}

std::optional<Json> unpacked(std::string_view text, std::size_t most, std::string& reason) {
  const auto plain = lz::decompressed(text, reason, most);
  return plain ? object_of(*plain, reason) : std::nullopt;
}

// Servers make one slash of two, which are letters here. Each of them may have been one. A link may
// stand for a text that takes long to look at, so that less of it is unpacked at each try.
std::optional<Json> unpacked_with_lost_slash(const std::string& text) {
  constexpr std::size_t kLongest = 1 << 16;
  constexpr std::size_t kMostTried = 64;
  constexpr std::size_t kMostUnits = 1 << 16;
  if (text.size() > kLongest) return std::nullopt;
  std::size_t tried = 0;
  for (std::size_t at = text.find('/'); at != std::string::npos && tried < kMostTried;
       at = text.find('/', at + 1), ++tried) {
    std::string longer = text;
    longer.insert(at, 1, '/');
    std::string ignored;
    if (auto object = unpacked(longer, kMostUnits, ignored)) return object;
  }
  return std::nullopt;
}

bool read_compressed(const std::string& text, const ReadOptions& options, PuzzleRecord& record,
                     std::string& reason) {
  constexpr std::size_t kMostUnits = 1 << 22;
  auto object = unpacked(text, kMostUnits, reason);
  if (!object) object = unpacked_with_lost_slash(text);
  if (!object) {
    reason = "the puzzle of this link cannot be unpacked: " + reason;
    return false;
  }
  if (!member(*object, "grid").is_null()) {
    return read_f_puzzles_object(*object, options, record, reason);
  }
  return read_sudoku_pad_object(*object, options, record, reason);
}

// A digit and up to five blanks behind it are one character.
bool read_short_form(std::string_view text, PuzzleRecord& record, std::string& reason) {
  constexpr std::string_view kCharacters =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  const std::string_view packed = text.substr(0, text.find('*'));
  std::string cells;
  for (const char c : packed) {
    const std::size_t value = kCharacters.find(c);
    if (value == std::string_view::npos) break;
    cells += static_cast<char>('0' + value % 10);
    cells.append(value / 10, '0');
  }
  if (packed.size() != text.size() && !text.substr(packed.size() + 1).empty()) {
    reason = "this link holds more than a classic Sudoku";
    return false;
  }
  const auto size = static_cast<std::size_t>(Geometry::classic().cells());
  if (cells.size() != size) {
    reason = "the board of this link has " + std::to_string(cells.size()) + " cells, not 81";
    return false;
  }
  CellsError error;
  Grid grid(Geometry::classic());
  if (!CellReader::read(cells, Alphabet(), grid, error)) {
    reason = std::move(error.reason);
    return false;
  }
  record.puzzle = Puzzle(std::move(grid));
  return true;
}

bool points_to(std::string_view beginning, std::string_view domain) {
  const std::string first = first_link(beginning);
  return is_host(host_of(first), domain) && packed_puzzle(first);
}

std::optional<std::string> write_packed(const Format& format, std::string_view address,
                                        const PuzzleRecord& record, std::string& out) {
  std::string json;
  if (auto why = format.write(record, 0, {}, json)) return why;
  json.pop_back();  // the end of the line
  out += address;
  out += escaped(lz::compressed(json));
  out += '\n';
  return std::nullopt;
}

// SudokuPad draws what f-puzzles has, so whatever its own JSON cannot hold goes there in the other
// one.
std::optional<std::string> write_for_sudoku_pad(const PuzzleRecord& record, std::string& out) {
  if (auto why = needs_no_pencilmarks(record, "SudokuPad")) return why;
  if (!write_packed(sudoku_pad_format(), kSudokuPadAddress, record, out)) return std::nullopt;
  return write_packed(f_puzzles_format(), kFPuzzlesInSudokuPad, record, out);
}

Format link_format(std::string_view id, std::string_view name, std::string_view summary) {
  Format format = links_format();
  format.id = id;
  format.name = name;
  format.summary = summary;
  format.extensions = "";
  return format;
}

}  // namespace

std::optional<PackedPuzzle> packed_puzzle(std::string_view link) {
  const std::string_view host = host_of(link);
  if (is_host(host, "f-puzzles.com")) {
    if (const auto load = parameter(link, "load")) return name_or_puzzle(*load);
    if (const auto id = parameter(link, "id")) return PackedPuzzle{Form::kNameOnly, *id};
    return std::nullopt;
  }
  if (!is_host(host, "sudokupad.app") && !is_host(host, "crackingthecryptic.com") &&
      !is_host(host, "sudokupad.svencodes.com")) {
    return host.empty() ? bare_puzzle(link) : std::nullopt;
  }
  for (const std::string_view name : {"puzzleid", "load"}) {
    if (const auto value = parameter(link, name)) return name_or_puzzle(*value);
  }
  std::string path = path_of(link);
  constexpr std::string_view kFolder = "sudoku/";
  if (path.starts_with(kFolder)) path.erase(0, kFolder.size());
  if (path.empty()) return std::nullopt;
  return name_or_puzzle(path);
}

bool read_packed_puzzle(const PackedPuzzle& packed, const ReadOptions& options,
                        PuzzleRecord& record, std::string& reason) {
  switch (packed.form) {
    case Form::kCompressed: return read_compressed(packed.text, options, record, reason);
    case Form::kShortForm: return read_short_form(packed.text, record, reason);
    case Form::kNameOnly: break;
  }
  reason = "this link only names a puzzle that the page keeps, which cannot be read offline";
  return false;
}

Format f_puzzles_link_format() {
  Format format =
      link_format("f-puzzles-link", "f-puzzles links", "addresses that f-puzzles opens");
  format.carries = f_puzzles_format().carries;
  format.detect = [](std::string_view beginning) {
    return points_to(beginning, "f-puzzles.com") ? 97 : 0;
  };
  format.append = [](const PuzzleRecord& record, std::size_t, const WriteOptions&,
                     std::string& out) {
    return write_packed(f_puzzles_format(), kFPuzzlesAddress, record, out);
  };
  return format;
}

Format sudoku_pad_link_format() {
  Format format =
      link_format("sudokupad-link", "SudokuPad links", "addresses that SudokuPad opens");
  format.carries = sudoku_pad_format().carries;
  format.detect = [](std::string_view beginning) {
    return points_to(beginning, "sudokupad.app") ? 97 : 0;
  };
  format.append = [](const PuzzleRecord& record, std::size_t, const WriteOptions&,
                     std::string& out) { return write_for_sudoku_pad(record, out); };
  return format;
}

}  // namespace sudolab
