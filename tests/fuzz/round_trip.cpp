#include "round_trip.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

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

// A constraint in one of the ways to say it, with all of its numbers.
using Said = std::tuple<std::string, std::vector<Cell>, std::vector<Cell>, std::vector<int>>;

std::vector<Cell> sorted(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return cells;
}

std::vector<int> values_or(const Constraint& constraint, std::vector<int> usual) {
  return constraint.values.empty() ? usual : constraint.values;
}

// The pairs of cells of a list, as a list in order.
std::vector<Cell> sorted_pairs(const std::vector<Cell>& cells) {
  std::set<std::pair<Cell, Cell>> pairs;
  for (std::size_t i = 0; i + 1 < cells.size(); i += 2) {
    pairs.insert(std::minmax(cells[i], cells[i + 1]));
  }
  std::vector<Cell> list;
  for (const auto& [one, two] : pairs) list.insert(list.end(), {one, two});
  return list;
}

// What a puzzle says: two that say it differently have the same meaning.
class Meaning {
 public:
  explicit Meaning(const Puzzle& puzzle) : puzzle_(puzzle) {
    for (const Constraint& constraint : puzzle.constraints) {
      const std::string kind(constraint.kind->id);
      if (kind == "all-dots-given") {
        add_dots(constraint);
      } else if (kind == "odd" || kind == "even" || kind == "minimum" || kind == "maximum") {
        marked_[kind].insert(constraint.cells.begin(), constraint.cells.end());
      } else if (!is_given(constraint)) {
        said_.insert(said(kind, constraint));
      }
    }
  }

  bool operator==(const Meaning& other) const {
    return puzzle_.givens == other.puzzle_.givens && said_ == other.said_ &&
           marked_ == other.marked_ && permitted_digits(puzzle_) == permitted_digits(other.puzzle_);
  }

 private:
  // A cage of one cell can say no more than a given.
  bool is_given(const Constraint& cage) {
    if (cage.kind->id != "cage" || cage.cells.size() != 1 || cage.values.empty()) return false;
    const Cell cell = cage.cells.front();
    const int sum = cage.values.front();
    if (sum < 1 || sum > puzzle_.givens.size()) return false;
    if (!puzzle_.givens.empty(cell) && puzzle_.givens[cell] != sum) return false;
    puzzle_.givens.set(cell, sum);
    return true;
  }

  static Said said(const std::string& kind, const Constraint& constraint) {
    const bool any_order =
        kind == "cage" || kind == "difference" || kind == "ratio" || kind == "xv";
    std::vector<Cell> cells = any_order ? sorted(constraint.cells) : constraint.cells;
    if (kind == "difference") return {kind, cells, {}, values_or(constraint, {1})};
    if (kind == "ratio") return {kind, cells, {}, values_or(constraint, {2})};
    if (kind == "german-whispers") return {"whispers", cells, {}, values_or(constraint, {5})};
    if (kind == "dutch-whispers") return {"whispers", cells, {}, values_or(constraint, {4})};
    if (kind == "all-xv-given") {
      return {kind, sorted_pairs(cells), {}, sorted(values_or(constraint, {5, 10}))};
    }
    return {kind, cells, constraint.others, constraint.values};
  }

  void add_dots(const Constraint& rule) {
    const std::vector<int> values = values_or(rule, {1, 2});
    const std::vector<Cell> pairs = sorted_pairs(rule.cells);
    if (values[0] == 1 && pairs.empty()) {
      said_.insert({"non-consecutive", {}, {}, {}});
    } else if (values[0] != 0) {
      said_.insert({"no difference", pairs, {}, {values[0]}});
    }
    if (values[1] != 0) said_.insert({"no ratio", pairs, {}, {values[1]}});
  }

  Puzzle puzzle_;
  std::set<Said> said_;
  std::map<std::string, std::set<Cell>> marked_;
};

// Formats differ in how they say what a puzzle is; what must come back is the meaning.
bool same_puzzle(const Format& format, const Puzzle& before, const Puzzle& after) {
  if (&before.geometry() != &after.geometry()) return false;
  if (format.id == "pencilmarks" || format.id == "sukaku") {
    return permitted_digits(after) == written_candidates(before);
  }
  if (format.id == "hodoku") {
    return before.givens == after.givens && candidates_of(before) == candidates_of(after);
  }
  if (format.id == "killer" || format.id.starts_with("f-puzzles") ||
      format.id.starts_with("sudokupad")) {
    return Meaning(before) == Meaning(after);
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
