// The pages of a PDF: paper, margins, and the head and the foot of each.

#pragma once

#include <string>
#include <string_view>

#include <sudolab/render/canvas.h>

namespace sudolab::render {

enum class Paper { kA4, kLetter };

struct PageOptions {
  Paper paper = Paper::kA4;
  int per_page = 4;    // one of kPerPage
  bool large = false;  // for weak eyes
  std::string title;   // may be empty
};

inline constexpr int kPerPage[] = {1, 2, 4, 6, 9};

// How many columns and rows make so many places on a page.
struct Raster {
  int columns = 1;
  int rows = 1;
  int places() const { return columns * rows; }
};
Raster raster_for(int per_page);

class Pages {
 public:
  explicit Pages(const PageOptions& options);

  Canvas& canvas() { return canvas_; }

  // A new page: the title at the top left, `section` at the top right, the number at the foot.
  void begin_page(std::string_view section);

  // What is left for the content of a page.
  const Rect& body() const { return body_; }
  // The parts of the body for such a raster, with gaps between them.
  Rect place(const Raster& raster, int index) const;

  // Of labels and of words beside boards that are so wide.
  Font label_font(double board) const {
    return {options_.large ? 18.0 : kLeastLabel + board / 68, true};
  }
  Font text_font(double board) const { return {options_.large ? 14.0 : kLeastText + board / 170}; }

  std::string finish() { return canvas_.finish(); }

 private:
  static constexpr double kLeastLabel = 7.5;
  static constexpr double kLeastText = 8;

  const PageOptions& options_;
  Canvas canvas_;
  Rect body_;
  int number_ = 0;
};

}  // namespace sudolab::render
