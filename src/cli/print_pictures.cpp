// Only what is wished for is computed: a plain picture of a puzzle asks no solver. Steps are drawn
// on the position of their round, as `sudolab explain --grid` does, and with numbers for digits
// above 9, because that is how their words speak of them.

#include "cli/print_pictures.h"

#include <fmt/format.h>

#include <sudolab/core/candidates.h>
#include <sudolab/rating/human.h>
#include <sudolab/variants/kinds.h>
#include "cli/draw.h"
#include "cli/path_text.h"
#include "cli/words.h"
#include "formats/cells.h"

namespace sudolab::cli {
namespace {

using Verdict = CheckResult::Verdict;

std::vector<std::string> digit_symbols(int size, const WriteOptions& symbols, bool numbers) {
  const Alphabet alphabet = symbols.alphabet.value_or(Alphabet());
  std::vector<std::string> texts;
  for (Digit digit = 1; digit <= size; ++digit) {
    texts.push_back(numbers ? std::to_string(digit) : std::string(1, alphabet.symbol(digit)));
  }
  return texts;
}

// A line for each region that is no box, each extra house and each constraint.
std::string rules_text(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  std::string text;
  for (House house = 2 * geometry.size(); house < geometry.houses(); ++house) {
    const bool is_extra = house >= geometry.extra_house(0);
    if (!is_extra && geometry.has_boxes()) continue;
    const auto cells = geometry.house(house);
    text += fmt::format("{}: every digit once\n",
                        cells_text(std::vector<Cell>(cells.begin(), cells.end()), geometry));
  }
  for (const Constraint& constraint : puzzle.constraints) {
    text += describe(constraint, geometry) + '\n';
  }
  return text;
}

// Why there are fewer steps than the user wants; empty if all is well.
std::string shortage(const PuzzlePictures& pictures, std::size_t step) {
  const std::size_t found = pictures.path.steps();
  if (step > found) return fmt::format("there is no step {}: the path has {}", step, found);
  if (step == 0 && pictures.path.end == PathEnd::kStuck) {
    return fmt::format("what we know does not suffice: stuck after {}", plural(found, "step"));
  }
  return "";
}

}  // namespace

PuzzlePictures PictureMaker::make(PuzzleRecord&& record) {
  PuzzlePictures pictures;
  pictures.record = std::move(record);
  pictures.symbols = symbols_for(pictures.record, symbols_);
  const Puzzle& puzzle = pictures.record.puzzle;
  render::Board& board = pictures.puzzle.board;
  board.givens = puzzle.givens;
  board.digits = puzzle.givens;
  board.symbols =
      digit_symbols(puzzle.geometry().size(), pictures.symbols, wishes_.numbers || wishes_.steps());
  board.coordinates = wishes_.coordinates || wishes_.steps();
  board.large = wishes_.large;
  if (!puzzle.is_classic()) board.variant = picture_of(puzzle);
  // The candidates of a pencilmark puzzle are the puzzle.
  if (wishes_.candidates || puzzle.has_pencilmarks()) board.candidates = candidates_of(puzzle);
  pictures.puzzle.name = pictures.record.name;
  if (const auto conflict = find_conflict(puzzle.givens)) {
    pictures.code = ExitCode::kBadInput;
    pictures.complaint = "conflicting givens: " + describe(*conflict, puzzle.geometry());
  } else if (wishes_.solutions || wishes_.rate || wishes_.steps()) {
    judge(pictures);
  }
  return pictures;
}

void PictureMaker::judge(PuzzlePictures& pictures) {
  const Puzzle& puzzle = pictures.record.puzzle;
  SolveResult result = judge_.solve(puzzle, stop_);
  const Verdict verdict = verdict_of(result);
  if (verdict != Verdict::kUnique) {
    pictures.code = exit_code_of(verdict);
    pictures.complaint = no_path_text(verdict);
    pictures.puzzle.remark = no_path_text(verdict);
    return;
  }
  pictures.puzzle.solution = std::move(result.grid);
  if (wishes_.rate) pictures.puzzle.level = level_name(rate(puzzle, stop_).level);
  if (wishes_.steps()) add_steps(pictures);
}

void PictureMaker::add_steps(PuzzlePictures& pictures) const {
  PathOptions options;
  options.one_solution = true;
  options.snapshots = true;
  options.reasons = true;
  options.stop = stop_;
  if (!wishes_.explain) options.most_rounds = wishes_.step;  // a round has at least one step
  pictures.path = find_path(pictures.record.puzzle, options);
  const Geometry& geometry = pictures.record.puzzle.geometry();
  std::size_t number = 0;
  for (const Round& round : pictures.path.rounds) {
    for (std::size_t i = 0; i < round.steps.size(); ++i) {
      const Deduction& step = round.steps[i];
      if (++number != wishes_.step && !wishes_.explain) continue;
      render::StepPicture& picture = pictures.steps.emplace_back();
      picture.board = pictures.puzzle.board;
      picture.board.digits = round.before[i].grid;
      picture.board.candidates = round.before[i].candidates;
      picture.board.step = &step;
      picture.heading = fmt::format("{}. {}", number, step.technique->name);
      picture.words = step.technique->explain(step, geometry);
    }
  }
  pictures.complaint = shortage(pictures, wishes_.step);
  if (!pictures.complaint.empty()) pictures.code = ExitCode::kNo;
}

std::string text_of(const PuzzlePictures& pictures, const PictureWishes& wishes) {
  std::string text;
  for (const render::StepPicture& step : pictures.steps) {
    if (!text.empty()) text += '\n';
    const Snapshot position{step.board.digits, step.board.candidates};
    text += fmt::format("{}: {}\n{}", step.heading, step.words,
                        drawn_position(position, step.board.step, pictures.symbols));
  }
  if (wishes.steps()) return text;
  const render::Board& board = pictures.puzzle.board;
  if (!board.candidates.empty() && !wishes.solutions) {
    return drawn_position({board.digits, board.candidates}, nullptr, pictures.symbols) +
           rules_text(pictures.record.puzzle);
  }
  if (board.variant) {
    const Grid& digits = wishes.solutions ? *pictures.puzzle.solution : board.digits;
    text += drawn_grid(digits, board.givens, pictures.symbols, false);
    return text + rules_text(pictures.record.puzzle);
  }
  PuzzleRecord shown;
  shown.puzzle = Puzzle(wishes.solutions ? *pictures.puzzle.solution : board.digits);
  shown.name = pictures.record.name;
  find_format("grid")->write(shown, 0, pictures.symbols, text);
  return text;
}

}  // namespace sudolab::cli
