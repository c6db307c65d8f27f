// Puzzles made ready to be drawn: with their solution, level, candidates or explained steps, as the
// user wishes.

#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/formats/format.h>
#include <sudolab/rating/explainer.h>
#include <sudolab/render/booklet.h>
#include "cli/exit_code.h"
#include "cli/proper_puzzle.h"
#include "render/step_pages.h"

namespace sudolab::cli {

struct PictureWishes {
  bool solutions = false;
  bool rate = false;
  bool candidates = false;
  bool coordinates = false;
  bool numbers = false;  // 10, 11... instead of letters
  bool large = false;
  bool explain = false;  // every step
  std::size_t step = 0;  // this step only; 0: none

  bool steps() const { return explain || step > 0; }
};

struct PuzzlePictures {
  PuzzleRecord record;
  WriteOptions symbols;  // for text
  render::BookletPuzzle puzzle;
  Path path;                               // what the steps point into
  std::vector<render::StepPicture> steps;  // those that are wished for
  ExitCode code = ExitCode::kDone;
  std::string complaint;  // what is wrong with the puzzle, or what could not be done
};

class PictureMaker {
 public:
  PictureMaker(const PictureWishes& wishes, const WriteOptions& symbols, std::stop_token stop)
      : wishes_(wishes), symbols_(symbols), stop_(std::move(stop)) {}

  PuzzlePictures make(PuzzleRecord&& record);

 private:
  void judge(PuzzlePictures& pictures);
  void add_steps(PuzzlePictures& pictures) const;

  PictureWishes wishes_;
  WriteOptions symbols_;
  std::stop_token stop_;
  Judge judge_;
};

// A puzzle and its steps as text.
std::string text_of(const PuzzlePictures& pictures, const PictureWishes& wishes);

}  // namespace sudolab::cli
