// Steps flow down the columns of a page like paragraphs. A board with its heading stays in one
// piece; the words below it are as long as they are (a forcing net takes many) and go on in the
// next column where the page ends.

#include "render/step_pages.h"

#include <algorithm>

#include "render/palette.h"

namespace sudolab::render {
namespace {

class Flow {
 public:
  Flow(Pages& pages, const PageOptions& options)
      : pages_(pages), raster_(raster_for(options.per_page)) {
    const Rect place = pages.place(raster_, 0);
    // Room for a heading and five lines of words, as much as most steps need.
    side_ = std::min(place.width, place.height - heading_height() - 5 * line_height());
  }

  void add(const StepPicture& step) {
    const Font font = pages_.text_font();
    const Rect place = pages_.place(raster_, 0);
    const auto lines = wrapped(pages_.canvas(), step.words, font, place.width);
    const double all = static_cast<double>(lines.size()) * line_height();
    // Words that a column has room for are not torn from their board.
    const double together = heading_height() + side_ + std::min(all, 5 * line_height());
    if (column_ < 0 || y_ + together > bottom() + kTolerance) next_column();
    pages_.canvas().text({x(), y_ + pages_.label_font().size}, step.heading, pages_.label_font(),
                         kInk);
    y_ += heading_height();
    draw_board(pages_.canvas(), {x(), y_, side_, side_}, step.board);
    y_ += side_;
    for (const std::string& line : lines) {
      if (y_ + line_height() > bottom() + kTolerance) next_column();
      y_ += line_height();
      pages_.canvas().text({x(), y_}, line, font, kInk);
    }
    y_ += 2 * line_height();
  }

 private:
  static constexpr double kTolerance = 0.01;  // of rounding

  double heading_height() const { return 1.6 * pages_.label_font().size; }
  double line_height() const { return 1.4 * pages_.text_font().size; }
  double x() const { return pages_.place(raster_, column_).x; }
  double bottom() const { return pages_.body().y + pages_.body().height; }

  void next_column() {
    column_ = column_ < 0 ? 0 : (column_ + 1) % raster_.columns;
    if (column_ == 0) pages_.begin_page("Steps");
    y_ = pages_.body().y;
  }

  Pages& pages_;
  Raster raster_;
  double side_ = 0;
  int column_ = -1;  // none yet
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
