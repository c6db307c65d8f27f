#include "formats/own_json.h"

#include "formats/cells.h"
#include "formats/json_text.h"
#include "formats/variant_json.h"

namespace sudolab {
namespace {

constexpr int kVersion = 1;

// The givens of an object: a text, or a list of numbers as some data sets have it.
const Json& givens_of(const Json& object) {
  const Json& puzzle = member(object, "puzzle");
  return puzzle.is_null() ? member(object, "givens") : puzzle;
}

// The options for one object: what it states itself goes before what the caller assumes.
std::optional<ReadOptions> options_for(const Json& object, const ReadOptions& options,
                                       std::string& reason) {
  ReadOptions own = options;
  if (const Json& box = member(object, "box"); !box.is_null()) {
    own.box = parse_shape(text_of(box));
    if (!own.box || Geometry::find(*own.box) == nullptr) {
      reason = "'box' must be a text such as \"3x3\"";
      return std::nullopt;
    }
  }
  if (const Json& alphabet = member(object, "alphabet"); !alphabet.is_null()) {
    own.alphabet = parse_alphabet(text_of(alphabet), reason);
    if (!own.alphabet) return std::nullopt;
  }
  if (givens_of(object).is_array()) own.alphabet = Alphabet();  // into which numbers are put
  return own;
}

bool read_candidates(const Json& list, const Alphabet& alphabet, Puzzle& puzzle,
                     std::string& reason) {
  const Grid& grid = puzzle.givens;
  if (!list.is_array() || list.size() != static_cast<std::size_t>(grid.cells())) {
    reason = "'candidates' must be a list with a text for each of the " +
             std::to_string(grid.cells()) + " cells";
    return false;
  }
  for (const Json& item : list) {
    DigitSet candidates = 0;
    for (const char c : text_of(item)) {
      const std::uint8_t digit = alphabet.meaning(c);
      if (digit == Alphabet::kBlank || digit > grid.size()) {
        reason = shown(c) + " is not a candidate (" + alphabet.name(grid.size()) + ")";
        return false;
      }
      candidates |= digit_bit(digit);
    }
    puzzle.allowed.push_back(candidates);
  }
  return true;
}

// Cells as symbols, from a text as they are or from numbers with 0 for an empty cell; nothing if
// they are neither.
std::optional<std::string> symbols_of(const Json& value, const Alphabet& alphabet) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array() || value.size() > kMaxCells) return std::nullopt;
  std::string symbols;
  for (const Json& item : value) {
    const auto digit = integer_of(item);
    if (!digit || *digit < 0 || *digit > kMaxSize) return std::nullopt;
    symbols += *digit == 0 ? '.' : alphabet.symbol(*digit);
  }
  return symbols;
}

template <class Board>
bool read_board(const Json& value, std::string_view key, const Alphabet& of_numbers,
                CellReader& reader, Board& board, std::string& reason) {
  CellsError error;
  const auto symbols = symbols_of(value, of_numbers);
  if (!symbols) {
    error.reason = "it must be a text of cells";
  } else if (reader.read(*symbols, board, error)) {
    return true;
  }
  reason = "'" + std::string(key) + "', character " + std::to_string(error.offset + 1) + ": " +
           error.reason;
  return false;
}

bool read_object(const Json& object, const ReadOptions& options, PuzzleRecord& record,
                 std::string& reason) {
  const auto own = options_for(object, options, reason);
  if (!own) return false;
  CellReader reader(*own);
  reader.learn(text_of(member(object, "solution")));
  const Grid& grid = record.puzzle.givens;
  const Json& puzzle = givens_of(object);
  if (has_layout(object)) {
    const std::size_t cells = symbols_of(puzzle, Alphabet()).value_or("").size();
    const Geometry* geometry = geometry_of(object, cells, own->box, reason);
    if (geometry == nullptr) return false;
    reader.expect(*geometry);
  }
  if (!read_board(puzzle, "puzzle", Alphabet(), reader, record, reason)) return false;
  const Json& size = member(object, "size");
  if (!size.is_null() && integer_of(size) != grid.size()) {
    reason = "'size' does not fit a puzzle of " + std::to_string(grid.cells()) + " cells";
    return false;
  }
  if (const Json& solution = member(object, "solution"); !solution.is_null()) {
    record.solution.emplace();
    if (!read_board(solution, "solution", *record.alphabet, reader, *record.solution, reason)) {
      return false;
    }
    if (record.solution->size() != grid.size()) {
      reason = "'solution' has another size than 'puzzle'";
      return false;
    }
    if (!record.solution->complete()) record.solution.reset();  // of no use, but no mistake
  }
  if (const Json& list = member(object, "candidates"); !list.is_null()) {
    if (!read_candidates(list, *record.alphabet, record.puzzle, reason)) return false;
  }
  if (!read_constraints(object, record.puzzle, reason)) return false;
  record.name = text_of(member(object, object.contains("name") ? "name" : "id"));
  return true;
}

class JsonReader {
 public:
  JsonReader(const ReadOptions& options, Reporter& reporter)
      : options_(options), reporter_(reporter) {}

  void run(std::string_view text) {
    for_each_json(text, options_.first_line, reporter_,
                  [this](const Json& value, std::size_t line) { take(value, line); });
  }
  void run_by_line(std::string_view text) {
    LineWalker walker(options_.first_line == 1 ? without_bom(text) : text, options_.first_line);
    Line line;
    while (reporter_.wants_more() && walker.next(line)) {
      if (trimmed(line.text).empty()) continue;
      for_each_json(line.text, line.number, reporter_,
                    [this](const Json& value, std::size_t number) { take(value, number); });
    }
  }

 private:
  void take(const Json& value, std::size_t line) {
    const Json& puzzles = member(value, "puzzles");
    const Json& results = member(value, "results");
    const auto version = integer_of(member(value, "version"));
    if (text_of(member(value, "format")) == "sudolab" && version.value_or(kVersion) > kVersion) {
      reporter_.error(
          line, 0,
          "version " + std::to_string(*version) + " of this format is newer than this program");
    } else if (puzzles.is_array() || results.is_array() || value.is_array()) {
      take_list(value.is_array() ? value : puzzles.is_array() ? puzzles : results, line);
    } else {
      take_object(value, line, "");
    }
  }

  void take_list(const Json& list, std::size_t line) {
    std::size_t number = 0;
    for (const Json& object : list) {
      if (!reporter_.wants_more()) return;
      take_object(object, line, "puzzle " + std::to_string(++number) + ": ");
    }
  }

  void take_object(const Json& object, std::size_t line, const std::string& which) {
    PuzzleRecord record;
    record.line = line;
    std::string reason;
    if (!object.is_object() || givens_of(object).is_null()) {
      reporter_.error(line, 0, which + "this is not an object with a member 'puzzle'");
    } else if (read_object(object, options_, record, reason)) {
      reporter_.record(std::move(record));
    } else {
      reporter_.error(line, 0, which + reason);
    }
  }

  const ReadOptions& options_;
  Reporter& reporter_;
};

void read_json(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  JsonReader(options, reporter).run(text);
}

void read_ndjson(std::string_view text, const ReadOptions& options, Reporter& reporter) {
  JsonReader(options, reporter).run_by_line(text);
}

int detect_json(std::string_view beginning) {
  const std::string_view text = trimmed(without_bom(beginning));
  if (text.empty() || (text.front() != '{' && text.front() != '[')) return 0;
  const bool has_cells = text.find("\"puzzle") != std::string_view::npos ||
                         text.find("\"givens\"") != std::string_view::npos;
  return has_cells ? 80 : 20;
}

int detect_ndjson(std::string_view beginning) {
  const std::string_view text = trimmed(without_bom(beginning));
  const std::string_view first = trimmed(text.substr(0, text.find('\n')));
  if (first.empty() || first.front() != '{' || first.back() != '}') return 0;
  const bool has_cells = first.find("\"puzzle\"") != std::string_view::npos ||
                         first.find("\"givens\"") != std::string_view::npos;
  return has_cells ? 85 : 0;
}

void append_object(const PuzzleRecord& record, const WriteOptions& options, std::string& out) {
  const Grid& grid = record.puzzle.givens;
  const Alphabet alphabet = options.alphabet.value_or(Alphabet());
  auto object = nlohmann::ordered_json::object();
  if (!record.name.empty()) object["name"] = record.name;
  object["size"] = grid.size();
  if (grid.geometry().has_boxes()) object["box"] = shape_name(grid.geometry().box());
  if (grid.size() >= 10 || alphabet != Alphabet()) object["alphabet"] = alphabet.name(grid.size());
  std::string cells;
  append_cells(grid, options, cells);
  object["puzzle"] = cells;
  if (record.solution) {
    cells.clear();
    append_cells(*record.solution, options, cells);
    object["solution"] = cells;
  }
  for (const DigitSet candidates : record.puzzle.allowed) {
    std::string symbols;
    for (const Digit digit : digits_in(candidates)) symbols += alphabet.symbol(digit);
    object["candidates"].push_back(symbols);
  }
  object.update(variant_members(record.puzzle));
  out += object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<std::string> write_json(const PuzzleRecord& record, std::size_t index,
                                      const WriteOptions& options, std::string& out) {
  if (auto why = check_symbols(options)) return why;
  if (index > 0) out += ",\n";
  append_object(record, options, out);
  return std::nullopt;
}

std::optional<std::string> write_ndjson(const PuzzleRecord& record, std::size_t,
                                        const WriteOptions& options, std::string& out) {
  if (auto why = check_symbols(options)) return why;
  append_object(record, options, out);
  out += '\n';
  return std::nullopt;
}

constexpr Carries kEverything = {.names = true,
                                 .solutions = true,
                                 .pencilmarks = true,
                                 .box_shapes = true,
                                 .all_sizes = true,
                                 .variants = true};

}  // namespace

Format json_format() {
  return {.id = "json",
          .name = "Sudolab JSON",
          .summary = "puzzles with size, box shape, candidates, solution and name",
          .extensions = "json",
          .by_line = false,
          .carries = kEverything,
          .detect = detect_json,
          .read = read_json,
          .append = write_json,
          .header = "{\"format\":\"sudolab\",\"version\":1,\"puzzles\":[\n",
          .footer = "\n]}\n"};
}

Format ndjson_format() {
  return {.id = "ndjson",
          .name = "Sudolab NDJSON",
          .summary = "the objects of Sudolab JSON, one per line",
          .extensions = "ndjson jsonl",
          .by_line = true,
          .carries = kEverything,
          .detect = detect_ndjson,
          .read = read_ndjson,
          .append = write_ndjson};
}

}  // namespace sudolab
