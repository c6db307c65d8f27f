// Booklets and explained steps as PDF. What is on the pages is looked at in
// tests/cli/print_test.cpp with the tools of a reader.

#include <sudolab/render/booklet.h>

#include <gtest/gtest.h>

#include "pictures.h"
#include "render/step_pages.h"

namespace sudolab::render {
namespace {

using test::some_board;

bool is_pdf(const std::string& bytes) {
  return bytes.starts_with("%PDF-") && bytes.ends_with("%%EOF\n");
}

std::vector<BookletPuzzle> puzzles_of_all_shapes() {
  std::vector<BookletPuzzle> puzzles;
  for (const Geometry* geometry : Geometry::all()) {
    BookletPuzzle& puzzle = puzzles.emplace_back();
    puzzle.board = some_board(*geometry);
    if (geometry->size() > 9) puzzle.board.candidates.clear();  // thousands, again and again
    puzzle.name = "a name that is much too long to stand beside the number of a small board";
    puzzle.level = "hard";
    puzzle.remark = "several solutions";
  }
  return puzzles;
}

TEST(Booklet, AllShapesOnEveryPaperInEveryNumber) {
  const auto puzzles = puzzles_of_all_shapes();
  for (const Paper paper : {Paper::kA4, Paper::kLetter}) {
    for (const int per_page : kPerPage) {
      for (const bool large : {false, true}) {
        EXPECT_TRUE(is_pdf(booklet_pdf(puzzles, {paper, per_page, large, "Title"}, true)));
      }
    }
  }
}

TEST(Booklet, SameInputSameBytes) {
  const auto puzzles = puzzles_of_all_shapes();
  const PageOptions options{.title = "Title"};
  EXPECT_EQ(booklet_pdf(puzzles, options, true), booklet_pdf(puzzles, options, true));
}

TEST(Booklet, AsManyPlacesAsSaid) {
  for (const int per_page : kPerPage) EXPECT_EQ(raster_for(per_page).places(), per_page);
}

TEST(StepPages, WordsMayBeLongerThanAPage) {
  StepPicture step;
  step.board = some_board(Geometry::classic());
  step.heading = "1. Forcing net";
  for (int i = 0; i < 2000; ++i) step.words += "if this then that, ";
  for (const int per_page : kPerPage) {
    EXPECT_TRUE(is_pdf(steps_pdf(std::vector{step, step}, {.per_page = per_page, .title = ""})));
  }
}

}  // namespace
}  // namespace sudolab::render
