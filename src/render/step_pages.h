// An explained path on paper: a PDF with a board for every step and its words below.

#pragma once

#include <span>
#include <string>

#include <sudolab/render/board.h>
#include <sudolab/render/pages.h>

namespace sudolab::render {

struct StepPicture {
  Board board;
  std::string heading;  // "12. X-wing"
  std::string words;
};

// The same steps and options give the same bytes. Throws std::runtime_error when the PDF cannot be
// made.
std::string steps_pdf(std::span<const StepPicture> steps, const PageOptions& options);

}  // namespace sudolab::render
