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

#include <sudolab/solvers/recipe.h>
#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/words.h"
#include "formats/cells.h"

namespace sudolab::cli {
namespace {

Grid parse_line(std::string_view line) {
  Grid grid;
  if (line.size() != 81) throw UserError("it is no line of 81 cells");
  for (Cell cell = 0; cell < 81; ++cell) {
    const char c = line[cell];
    if (c != '.' && (c < '0' || c > '9')) {
      throw UserError(fmt::format("{} is not a digit", in_quotes(line.substr(cell, 1))));
    }
    grid.set(cell, c == '.' ? 0 : c - '0');
  }
  return grid;
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
  descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail(errno);
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t got = ::read(descriptor_, buffer.data(), buffer.size());
    if (got < 0) fail(errno);
    if (got == 0) break;
    text_.append(buffer.data(), static_cast<std::size_t>(got));
  }
  const std::size_t end = text_.rfind('\n') + 1;  // 0 where there is none
  if (end == text_.size()) return;
  text_.resize(end);
  if (::ftruncate(descriptor_, static_cast<off_t>(end)) != 0) fail(errno);
}

AppendFile::~AppendFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void AppendFile::append(std::string_view lines) {
  if (const int error = write_all(descriptor_, lines); error != 0) fail(error);
}

void AppendFile::fail(int error_number) const {
  throw UserError(fmt::format("{}: {}", path_, system_reason(error_number)));
}

std::string mined_line(const Grid& puzzle) { return grid_line(puzzle, {}) + '\n'; }

void MiningFiles::load(Miner& miner) const {
  constexpr std::string_view kExplored = "explored ";
  std::set<std::string_view> explored;
  for (const std::string_view line : split(log_.text(), '\n')) {
    if (line.starts_with(kExplored)) explored.insert(line.substr(kExplored.size()));
  }
  const auto solver = make_solver("fast");
  std::size_t number = 0;
  for (const std::string_view line : split(puzzles_.text(), '\n')) {
    ++number;
    if (line.empty()) continue;
    try {
      const Grid puzzle = parse_line(line);
      require_one_solution(puzzle, *solver);
      miner.add_known(puzzle, explored.contains(line));
    } catch (const UserError& error) {
      throw UserError(fmt::format("{}:{}: {}", puzzles_.path(), number, error.what()));
    }
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
