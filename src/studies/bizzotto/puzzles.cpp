#include "studies/bizzotto/puzzles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/puzzles.h>
#include "formats/delimited.h"

namespace sudolab::studies::bizzotto {
namespace {

constexpr char kSeparator = ',';

// Calls `visit(record)` for each record of a table, which may be larger than the memory.
template <class Visit>
void for_each_record(const std::string& path, Visit visit) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  std::ifstream file(path, std::ios::binary);
  std::string text, block(kBlock, '\0');
  std::size_t line = 1;
  while (file) {
    file.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block, 0, static_cast<std::size_t>(file.gcount()));
    const std::size_t whole = file ? complete_records(text, kSeparator) : text.size();
    DelimitedWalker walker(std::string_view(text).substr(0, whole), kSeparator, line);
    for (DelimitedRecord record; walker.next(record);) visit(record);
    line += static_cast<std::size_t>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(whole), '\n'));
    text.erase(0, whole);
  }
}

std::optional<double> number_in(std::string_view field) {
  const std::string text(field);
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || end != text.c_str() + text.size()) return std::nullopt;
  return value;
}

// The column `difficulty` of a table, by the line in which a record begins. Records without a
// number have none.
std::map<std::size_t, double> difficulties(const std::string& path) {
  std::map<std::size_t, double> values;
  std::optional<std::size_t> column;
  Fields fields;
  for_each_record(path, [&](const DelimitedRecord& record) {
    fields.split(record.text, kSeparator);
    if (record.line > 1) {
      if (!column || *column >= fields.size()) return;
      if (const auto value = number_in(fields[*column])) values[record.line] = *value;
      return;
    }
    for (std::size_t i = 0; i < fields.size() && !column; ++i) {
      if (fields[i] == "difficulty") column = i;
    }
  });
  if (!column) {
    throw ExperimentError(path +
                          ": the first line names no column 'difficulty', which says to "
                          "which class a puzzle belongs");
  }
  return values;
}

std::vector<PuzzleRecord> shipped(const std::filesystem::path& file) {
  std::vector<std::string> warnings;
  return read_puzzle_file(file.string(), warnings);
}

std::vector<PuzzleRecord> shipped_level(const std::filesystem::path& data,
                                        const std::string& level) {
  return shipped(data / "study" / (level + ".txt"));
}

}  // namespace

Classes original_classes(const std::string& path) {
  std::vector<std::string> warnings;
  std::vector<PuzzleRecord> records = read_puzzle_file(path, warnings);
  const auto difficulty = difficulties(path);
  Classes classes;
  for (PuzzleRecord& record : records) {
    const auto found = difficulty.find(record.line);
    if (found == difficulty.end()) continue;
    for (std::size_t i = 0; i < kClasses.size(); ++i) {
      if (found->second < kClasses[i].least || found->second > kClasses[i].most) continue;
      classes[i].push_back(std::move(record));
      break;
    }
  }
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    if (!classes[i].empty()) continue;
    throw ExperimentError(fmt::format("{}: there is no puzzle of class '{}', difficulty {} to {}",
                                      path, kClasses[i].name, kClasses[i].least, kClasses[i].most));
  }
  return classes;
}

Classes shipped_classes(const std::filesystem::path& data) {
  Classes classes;
  for (std::size_t i = 0; i < kClasses.size(); ++i) {
    classes[i] = shipped_level(data, fmt::format("9x9-{}", kClasses[i].substitute));
  }
  return classes;
}

std::vector<PuzzleRecord> shipped_board(const std::filesystem::path& data, const Board& board) {
  std::vector<PuzzleRecord> all;
  for (const std::string level : board.levels) {
    if (level.empty()) continue;
    const std::vector<PuzzleRecord> more = shipped_level(data, level);
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

std::vector<PuzzleRecord> shipped_17_clue(const std::filesystem::path& data) {
  return shipped(data / "mined" / "17-clue.txt");
}

std::vector<PuzzleRecord> eased_to_published(std::span<const PuzzleRecord> records, Rng& rng) {
  std::vector<PuzzleRecord> eased;
  for (const PuzzleRecord& record : records) {
    if (auto easier = eased_to(record, kEasedGivens, rng)) eased.push_back(std::move(*easier));
  }
  if (eased.empty()) throw ExperimentError("no easy puzzle has 32 givens or fewer");
  return eased;
}

std::vector<PuzzleRecord> with_several_solutions(std::span<const PuzzleRecord> records, Rng& rng) {
  std::vector<PuzzleRecord> ambiguous;
  for (PuzzleRecord record : records) {
    const Geometry& geometry = record.puzzle.geometry();
    const auto size = static_cast<std::size_t>(geometry.size());
    const std::size_t one = rng.index(size), other = (one + 1 + rng.index(size - 1)) % size;
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      const auto digit = static_cast<std::size_t>(record.puzzle.givens[cell]);
      if (digit == one + 1 || digit == other + 1) record.puzzle.givens.clear(cell);
    }
    record.solution.reset();  // one of several
    ambiguous.push_back(std::move(record));
  }
  return ambiguous;
}

}  // namespace sudolab::studies::bizzotto
