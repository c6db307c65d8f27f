// The lines of the log are
//
//   found PUZZLE CLUES HOW [PARENT]     HOW: dug, given, or the exchange that led from the parent
//   explored PUZZLE                     its surroundings were searched, {-1+1} and {-2+2}
//
// The log is written before the puzzles: whoever finds a puzzle in FILE finds its story in the log.

#include "cli/mining_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <set>
#include <utility>
#include <vector>

#include <sudolab/solvers/recipe.h>
#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/words.h"
#include "formats/cells.h"

namespace sudolab::cli {
namespace {

constexpr std::size_t kCells = 81;
constexpr std::string_view kFound = "found ";
constexpr std::string_view kExplored = "explored ";

// Without an empty one after the last line end.
std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  lines.pop_back();
  return lines;
}

void require_cells(std::string_view line) {
  for (const char& c : line) {
    if (c == '.' || (c >= '0' && c <= '9')) continue;
    throw UserError(fmt::format("{} is not a digit", in_quotes({&c, 1})));
  }
}

Grid parse_line(std::string_view line) {
  Grid grid;
  if (line.size() != kCells) throw UserError("it is no line of 81 cells");
  require_cells(line);
  for (Cell cell = 0; cell < 81; ++cell) {
    const char c = line[cell];
    grid.set(cell, c == '.' ? 0 : c - '0');
  }
  return grid;
}

// What a writer that died left of its last line, after it had written the log. Anything else is not
// ours to remove.
void check_beginning(std::string_view rest, bool has_log) {
  if (rest.size() > kCells || (!rest.empty() && !has_log)) {
    throw UserError("it is no line of 81 cells");
  }
  require_cells(rest);
}

void require_one_solution(const Grid& grid, Solver& solver) {
  SolveContext context;
  context.max_solutions = 2;
  if (solver.solve(Puzzle(grid), context).solutions != 1) {
    throw UserError("it does not have exactly one solution");
  }
}

}  // namespace

AppendFile::AppendFile(const std::string& path) : path_(path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0 && errno == ENOENT) return;
  if (file < 0) fail(errno);
  std::array<char, 65536> buffer;
  ssize_t got = 0;
  while ((got = ::read(file, buffer.data(), buffer.size())) > 0) {
    text_.append(buffer.data(), static_cast<std::size_t>(got));
  }
  const int error = got < 0 ? errno : 0;
  ::close(file);
  if (error != 0) fail(error);
  const std::size_t end = text_.rfind('\n') + 1;  // 0 where there is none
  rest_ = text_.substr(end);
  text_.resize(end);
}

AppendFile::~AppendFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void AppendFile::keep_rest() {
  text_ += std::exchange(rest_, "") + '\n';
  unended_ = true;
}

void AppendFile::begin() {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail(errno);
  if (unended_) append("\n");
  if (rest_.empty()) return;
  if (::ftruncate(descriptor_, static_cast<off_t>(text_.size())) != 0) fail(errno);
}

void AppendFile::append(std::string_view lines) {
  const off_t before = ::lseek(descriptor_, 0, SEEK_END);
  const int error = write_all(descriptor_, lines);
  if (error == 0) return;
  // The next run would remove a line that was cut off, but others read the file, too.
  if (before >= 0 && ::ftruncate(descriptor_, before) != 0) fail(errno);
  fail(error);
}

void AppendFile::fail(int error_number) const {
  throw UserError(fmt::format("{}: {}", path_, system_reason(error_number)));
}

std::string mined_line(const Grid& puzzle) { return grid_line(puzzle, {}) + '\n'; }

MiningFiles::MiningFiles(const std::string& path, Miner& miner)
    : puzzles_(path), log_(path + ".log") {
  check_log();
  load(miner);
  puzzles_.begin();
  log_.begin();
}

void MiningFiles::check_log() const {
  std::size_t number = 0;
  const auto check = [&](std::string_view line, bool whole) {
    ++number;
    for (const std::string_view word : {kFound, kExplored}) {
      if (line.starts_with(word) || (!whole && word.starts_with(line))) return;
    }
    throw UserError(
        fmt::format("{}:{}: it is not a line of the log of a mining run", log_.path(), number));
  };
  for (const std::string_view line : lines_in(log_.text())) check(line, true);
  if (!log_.rest().empty()) check(log_.rest(), false);
}

void MiningFiles::load(Miner& miner) {
  std::set<std::string_view> explored;
  for (const std::string_view line : lines_in(log_.text())) {
    if (line.starts_with(kExplored)) explored.insert(line.substr(kExplored.size()));
  }
  if (puzzles_.rest().size() == kCells) puzzles_.keep_rest();
  const auto solver = make_solver("fast");
  std::size_t number = 0;
  try {
    for (const std::string_view line : lines_in(puzzles_.text())) {
      ++number;
      if (line.empty()) continue;
      const Grid puzzle = parse_line(line);
      require_one_solution(puzzle, *solver);
      miner.add_known(puzzle, explored.contains(line));
    }
    ++number;
    check_beginning(puzzles_.rest(), !log_.text().empty());
  } catch (const UserError& error) {
    throw UserError(fmt::format("{}:{}: {}", puzzles_.path(), number, error.what()));
  }
}

void MiningFiles::append(const MiningStep& step) {
  std::string log, puzzles;
  for (const Find& find : step.finds) {
    log +=
        fmt::format("found {} {} {}", grid_line(find.puzzle, {}), find.puzzle.filled(), find.how);
    if (find.parent != nullptr) log += ' ' + grid_line(*find.parent, {});
    log += '\n';
    if (find.wanted) puzzles += mined_line(find.puzzle);
  }
  for (const Grid& puzzle : step.explored) log += "explored " + mined_line(puzzle);
  log_.append(log);
  puzzles_.append(puzzles);
}

}  // namespace sudolab::cli
