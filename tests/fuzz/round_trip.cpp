#include "round_trip.h"

#include <sudolab/core/candidates.h>
#include "formats/pencilmarks.h"

namespace sudolab::testing {
namespace {

std::vector<DigitSet> permitted_digits(const Puzzle& puzzle) {
  std::vector<DigitSet> sets;
  for (Cell cell = 0; cell < puzzle.geometry().cells(); ++cell) {
    sets.push_back(puzzle.permitted(cell));
  }
  return sets;
}

// Formats differ in how they say what a cell may hold; what must come back is the meaning.
bool same_puzzle(const Format& format, const Puzzle& before, const Puzzle& after) {
  if (&before.geometry() != &after.geometry()) return false;
  if (format.id == "pencilmarks" || format.id == "sukaku") {
    return permitted_digits(after) == written_candidates(before);
  }
  if (format.id == "hodoku") {
    return before.givens == after.givens && candidates_of(before) == candidates_of(after);
  }
  if (format.id.starts_with("f-puzzles")) {
    return before.givens == after.givens && permitted_digits(before) == permitted_digits(after);
  }
  return before == after;
}

std::string described(const Collected& back, std::size_t expected) {
  std::string text = "wrote " + std::to_string(expected) + " puzzles, read " +
                     std::to_string(back.records.size()) + " and " +
                     std::to_string(back.errors.size()) + " errors";
  if (!back.errors.empty()) text += ", first " + back.errors.front().to_string();
  return text;
}

}  // namespace

std::optional<std::string> written(const Format& format, const std::vector<PuzzleRecord>& records,
                                   const WriteOptions& options) {
  std::string text(format.header);
  std::size_t index = 0;
  for (const PuzzleRecord& record : records) {
    if (format.write(record, index++, options, text)) return std::nullopt;
  }
  return text.append(format.footer);
}

std::optional<std::string> round_trip_failure(const Format& format,
                                              const std::vector<PuzzleRecord>& records,
                                              const WriteOptions& options) {
  const auto text = written(format, records, options);
  if (!text || records.empty()) return std::nullopt;
  ReadOptions read_options;
  read_options.alphabet = options.alphabet.value_or(Alphabet());
  if (!format.carries.box_shapes) read_options.box = records.front().puzzle.geometry().box();
  Collected back;
  Reporter reporter("input", back);
  format.read(*text, read_options, reporter);
  const std::string where = " (" + std::string(format.id) + ")\n" + *text;
  if (back.records.size() != records.size() || !back.errors.empty()) {
    return described(back, records.size()) + where;
  }
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::string which = "puzzle " + std::to_string(i);
    if (!same_puzzle(format, records[i].puzzle, back.records[i].puzzle)) {
      return which + " came back different" + where;
    }
    if (format.carries.solutions && records[i].solution != back.records[i].solution) {
      return which + " came back with another solution" + where;
    }
  }
  return std::nullopt;
}

std::optional<std::string> text_failure(const Format& format, std::string_view text) {
  constexpr std::size_t kEnough = 4;  // more of them would only slow the fuzzer down
  format.detect(text);
  Collected found;
  Reporter reporter("input", found);
  format.read(text, {}, reporter);
  for (std::size_t i = 0; i < found.records.size() && i < kEnough; ++i) {
    for (const Format& other : all_formats()) {
      if (auto failure = round_trip_failure(other, {found.records[i]}, {})) return failure;
    }
  }
  return std::nullopt;
}

}  // namespace sudolab::testing
