// Puzzles on paper: a PDF with the puzzles first and, if wanted, their solutions after them.

#pragma once

#include <optional>
#include <span>
#include <string>

#include <sudolab/render/board.h>
#include <sudolab/render/pages.h>

namespace sudolab::render {

struct BookletPuzzle {
  Board board;
  std::string name;   // beside its number; may be empty
  std::string level;  // opposite; may be empty
  std::optional<Grid> solution;
  std::string remark;  // beside the solution, or in its place: why there is none
};

// The same puzzles and options give the same bytes. Throws std::runtime_error when the PDF cannot
// be made.
std::string booklet_pdf(std::span<const BookletPuzzle> puzzles, const PageOptions& options,
                        bool solutions);

}  // namespace sudolab::render
