#include "server/puzzle_json.h"

#include <fmt/format.h>

#include <sudolab/formats/reader.h>
#include "formats/cells.h"
#include "formats/variant_json.h"

namespace sudolab::server {
namespace {

constexpr std::size_t kLongestName = 200;

ApiError bad_puzzle(const std::string& message) { return {400, "bad_puzzle", message}; }

void check_size(const Geometry& geometry, const ServerLimits& limits) {
  if (geometry.size() <= limits.board_size) return;
  throw too_large(fmt::format("boards of at most {0}x{0} are allowed here", limits.board_size));
}

class Collector final : public RecordSink {
 public:
  Collector(std::size_t most, ReadPuzzles& out) : most_(most), out_(out) {}

  bool on_record(PuzzleRecord&& record) override {
    if (out_.records.size() == most_) {
      out_.more = true;
      return false;
    }
    out_.records.push_back(std::move(record));
    return true;
  }
  bool on_error(ReadError&& error) override {
    if (out_.errors.size() < most_) out_.errors.push_back(std::move(error));
    return true;
  }

 private:
  std::size_t most_;
  ReadPuzzles& out_;
};

BoxShape read_box(Members& members, const std::string& text) {
  const std::optional<BoxShape> box = parse_shape(text);
  if (!box || Geometry::find(*box) == nullptr) {
    members.fail("box", "has to be rows x columns of a box, such as \"2x3\"");
  }
  return *box;
}

// A board in our own characters.
Grid read_board(const std::string& text, const Geometry& geometry, Members& members,
                std::string_view name) {
  Grid grid(geometry);
  CellsError error;
  if (text.size() != static_cast<std::size_t>(geometry.cells())) {
    members.fail(name, fmt::format("has to have one character for each of {} cells, not {}",
                                   geometry.cells(), text.size()));
  }
  if (!CellReader::read(text, Alphabet(), grid, error)) {
    members.fail(name,
                 fmt::format("has something wrong at cell {}: {}", error.offset + 1, error.reason));
  }
  return grid;
}

// The members that make a variant, as the formats read them; an empty object without any.
nlohmann::json variant_of(Members& members) {
  nlohmann::json variant = nlohmann::json::object();
  for (const char* name : {"regions", "extra_houses", "constraints"}) {
    if (const Json* value = members.find(name)) variant[name] = *value;
  }
  return variant;
}

const Geometry& geometry_of_cells(Members& members, const std::string& cells,
                                  const nlohmann::json& variant) {
  const int size = size_with_cells(cells.size());
  if (has_layout(variant)) {
    std::optional<BoxShape> box;
    if (!variant.contains("regions")) {
      if (const auto text = members.text("box")) box = read_box(members, *text);
    }
    members.find("box");
    std::string reason;
    const Geometry* geometry = geometry_of(variant, cells.size(), box, reason);
    if (geometry == nullptr) throw bad_puzzle(reason).in_member(members.path_of("cells"));
    return *geometry;
  }
  const auto box = members.text("box");
  const Geometry* geometry =
      box ? Geometry::find(read_box(members, *box)) : Geometry::find_for_size(size);
  if (geometry == nullptr || geometry->size() != size) {
    throw bad_puzzle(box && size != 0
                         ? fmt::format("boxes of {} make no board of {} cells", *box, cells.size())
                         : wrong_cell_count(cells.size()))
        .in_member(members.path_of("cells"));
  }
  return *geometry;
}

std::vector<DigitSet> read_candidates(Members& members, const Geometry& geometry) {
  std::vector<DigitSet> sets;
  if (!members.has("candidates")) return sets;
  const Alphabet alphabet;
  for (const std::string& text : members.texts("candidates", kMaxCells)) {
    DigitSet set = 0;
    for (const char c : text) {
      const std::uint8_t digit = alphabet.meaning(c);
      if (digit == Alphabet::kBlank || digit > geometry.size()) {
        members.fail("candidates", "has to hold digits of the board only");
      }
      set |= digit_bit(digit);
    }
    sets.push_back(set);
  }
  if (sets.size() != static_cast<std::size_t>(geometry.cells())) {
    members.fail("candidates",
                 fmt::format("has to have one text for each of {} cells", geometry.cells()));
  }
  return sets;
}

PuzzleRecord read_cells_object(Members& members) {
  const std::string cells = members.text("cells", kMaxCells).value();
  const nlohmann::json variant = variant_of(members);
  const Geometry& geometry = geometry_of_cells(members, cells, variant);
  PuzzleRecord record;
  record.puzzle = Puzzle(read_board(cells, geometry, members, "cells"));
  if (std::string reason; !read_constraints(variant, record.puzzle, reason)) {
    throw bad_puzzle(reason).in_member(members.path_of("constraints"));
  }
  record.name = members.text_or("name", "", kLongestName);
  if (const auto solution = members.text("solution", kMaxCells)) {
    record.solution = read_board(*solution, geometry, members, "solution");
  }
  record.puzzle.allowed = read_candidates(members, geometry);
  for (Cell cell = 0; cell < geometry.cells() && record.puzzle.has_pencilmarks(); ++cell) {
    if (!record.puzzle.givens.empty(cell)) {
      record.puzzle.allowed[cell] = digit_bit(record.puzzle.givens[cell]);
    }
  }
  // What the list of a job or of /parse has besides is no mistake here.
  for (const char* known :
       {"size", "clues", "line", "conflicts", "symmetry", "seed", "level", "score", "hardest"}) {
    members.find(known);
  }
  return record;
}

PuzzleRecord only_one(ReadPuzzles&& read) {
  if (read.records.size() == 1 && !read.more) return std::move(read.records.front());
  throw bad_puzzle("there is more than one puzzle in this text");
}

}  // namespace

ReadPuzzles read_text_members(Members& members, const ServerLimits& limits, std::size_t most,
                              Variants variants) {
  const std::string text = members.text("text", limits.body_bytes).value_or("");
  ReaderOptions options;
  options.variants = variants == Variants::kTaken;
  if (const auto id = members.text("format")) {
    options.format = find_format(*id);
    if (options.format == nullptr) {
      members.fail("format", "is no known format; GET /api/v1/formats lists them");
    }
  }
  if (const auto id = members.text("alphabet")) {
    std::string reason;
    options.alphabet = parse_alphabet(*id, reason);
    if (!options.alphabet) members.fail("alphabet", "is not known: " + reason);
  }
  if (const auto box = members.text("box")) options.box = read_box(members, *box);
  ReadPuzzles read;
  Collector collector(most, read);
  read.format = read_text(text, "puzzle", options, collector).format;
  for (const PuzzleRecord& record : read.records) check_size(record.puzzle.geometry(), limits);
  if (!read.records.empty()) return read;
  if (read.errors.empty()) throw bad_puzzle("there is no puzzle in this text").at(1, 0);
  const ReadError& error = read.errors.front();
  throw bad_puzzle(error.reason).at(error.line, error.column);
}

PuzzleRecord read_puzzle(const Json& json, const std::string& path, const ServerLimits& limits,
                         Variants variants) {
  if (json.is_string()) {
    const Json object{{"text", json}};
    Members members(object);
    return only_one(read_text_members(members, limits, 1, variants));
  }
  if (!json.is_object()) {
    throw bad_request(fmt::format("'{}' has to be a text or an object", path)).in_member(path);
  }
  Members members(json, path + ".");
  PuzzleRecord record = members.has("cells")
                            ? read_cells_object(members)
                            : only_one(read_text_members(members, limits, 1, variants));
  check_size(record.puzzle.geometry(), limits);
  if (variants == Variants::kRefused && !record.puzzle.is_classic()) {
    throw bad_puzzle("this is a variant: only classic Sudokus are taken here").in_member(path);
  }
  members.finish();
  return record;
}

PuzzleRecord read_puzzle_member(Members& members, const ServerLimits& limits, Variants variants,
                                std::string_view name) {
  return read_puzzle(members.need(name), members.path_of(name), limits, variants);
}

std::vector<PuzzleRecord> read_puzzle_list(Members& members, const ServerLimits& limits,
                                           Variants variants) {
  const Json* list = members.list("puzzles", limits.puzzles);
  if (list == nullptr || list->empty()) members.fail("puzzles", "has to be a list of puzzles");
  std::vector<PuzzleRecord> records;
  for (const Json& entry : *list) {
    const std::string path = fmt::format("{}[{}]", members.path_of("puzzles"), records.size());
    records.push_back(read_puzzle(entry, path, limits, variants));
  }
  return records;
}

PlayedPuzzle read_position(Members& members, const ServerLimits& limits, Variants variants) {
  PlayedPuzzle played;
  played.puzzle = read_puzzle_member(members, limits, variants).puzzle;
  played.now = played.puzzle;
  const Geometry& geometry = played.puzzle.geometry();
  if (const auto text = members.text("grid", kMaxCells)) {
    const Grid grid = read_board(*text, geometry, members, "grid");
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      const Digit given = played.puzzle.givens[cell];
      if (given == 0) {
        played.now.givens.set(cell, grid[cell]);
      } else if (grid[cell] != 0 && grid[cell] != given) {
        members.fail("grid", fmt::format("has another digit than the puzzle in {}",
                                         cell_name(geometry, cell)));
      }
    }
  }
  std::vector<DigitSet> candidates = read_candidates(members, geometry);
  if (candidates.empty()) return played;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    // Where a digit stands, it is the only one; elsewhere the puzzle's own marks hold, too.
    const Digit digit = played.now.givens[cell];
    candidates[cell] =
        digit != 0 ? digit_bit(digit) : candidates[cell] & played.puzzle.permitted(cell);
  }
  played.now.allowed = std::move(candidates);
  return played;
}

}  // namespace sudolab::server
