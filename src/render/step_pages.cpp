// Steps flow down the columns of a page like paragraphs, but begin at one of the places of the
// page's raster, so that boards are aligned. The words below a board are as long as they
// are: those of a forcing net take the next place as well, and continue in the next column where
// the page ends.

#include "render/step_pages.h"

#include <algorithm>
#include <cmath>

#include "render/palette.h"

namespace sudolab::render {
namespace {

class Flow {
 public:
  Flow(Pages& pages, const PageOptions& options)
      : pages_(pages), raster_(raster_for(options.per_page)) {
    const Rect place = pages.place(raster_, 0);
    side_ = place.width;  // decides how high the heading is
    const double room = place.height - heading_height() - usual_lines(place.width) * line_height();
    side_ = std::min(side_, room);
    pitch_ = raster_.rows > 1 ? pages.place(raster_, raster_.columns).y - place.y : place.height;
  }

  void add(const StepPicture& step) {
    const Font font = pages_.text_font(side_);
    const Rect place = pages_.place(raster_, 0);
    const auto lines = wrapped(pages_.canvas(), step.words, font, place.width);
    next_place();
    pages_.canvas().text({x(), y_ + pages_.label_font(side_).size}, step.heading,
                         pages_.label_font(side_), kInk);
    y_ += heading_height();
    draw_board(pages_.canvas(), {x(), y_, side_, side_}, step.board);
    y_ += side_;
    for (const std::string& line : lines) {
      if (y_ + line_height() > bottom() + kTolerance) next_column();
      y_ += line_height();
      pages_.canvas().text({x(), y_}, line, font, kInk);
    }
  }

 private:
  static constexpr double kTolerance = 0.01;  // of rounding

  // As many lines of words as most steps need.
  static double usual_lines(double width) { return std::clamp(1500 / width, 4.0, 7.0); }

  double heading_height() const { return 1.6 * pages_.label_font(side_).size; }
  double line_height() const { return 1.4 * pages_.text_font(side_).size; }
  double x() const { return pages_.place(raster_, column_).x; }
  double bottom() const { return pages_.body().y + pages_.body().height; }

  // The next place of the raster below what has been drawn, in this column or the next.
  void next_place() {
    const double top = pages_.body().y;
    if (column_ >= 0) {
      y_ = top + pitch_ * std::ceil((y_ - top + line_height() / 2) / pitch_);
      if (y_ + heading_height() + side_ < bottom()) return;
    }
    next_column();
  }

  void next_column() {
    column_ = column_ < 0 ? 0 : (column_ + 1) % raster_.columns;
    if (column_ == 0) pages_.begin_page("Steps");
    y_ = pages_.body().y;
  }

  Pages& pages_;
  Raster raster_;
  double side_ = 0;   // of a board
  double pitch_ = 0;  // from place to place
  int column_ = -1;   // none yet
  double y_ = 0;
};

}  // namespace

std::string steps_pdf(std::span<const StepPicture> steps, const PageOptions& options) {
  Pages pages(options);
  Flow flow(pages, options);
  for (const StepPicture& step : steps) flow.add(step);
  return pages.finish();
}

}  // namespace sudolab::render
