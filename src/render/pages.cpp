// A page is quiet: one line of small type above a hairline, the number below, and the rest is left
// to the boards. Measures are in points, 72 to the inch.

#include <sudolab/render/pages.h>

#include "render/palette.h"

namespace sudolab::render {
namespace {

constexpr double kMargin = 44;
constexpr double kHead = 30;  // below the upper margin: title and hairline
constexpr double kFoot = 22;  // above the lower margin: page number
constexpr double kGap = 26;   // between places

struct PaperSize {
  double width;
  double height;
};

PaperSize size_of(Paper paper) {
  return paper == Paper::kA4 ? PaperSize{595.276, 841.89} : PaperSize{612, 792};
}

}  // namespace

Raster raster_for(int per_page) {
  switch (per_page) {
    case 2: return {1, 2};
    case 4: return {2, 2};
    case 6: return {2, 3};
    case 9: return {3, 3};
    default: return {1, 1};
  }
}

Pages::Pages(const PageOptions& options)
    : options_(options),
      canvas_(Canvas::Kind::kPdf, size_of(options.paper).width, size_of(options.paper).height),
      body_{kMargin, kMargin + kHead, canvas_.width() - 2 * kMargin,
            canvas_.height() - 2 * kMargin - kHead - kFoot} {
  canvas_.set_title(options.title.empty() ? "Sudoku" : options.title);
}

void Pages::begin_page(std::string_view section) {
  if (number_++ > 0) canvas_.next_page();
  // Cairo keeps the region that a page has been drawn on so far, which takes long with thousands of
  // candidates, unless it is the whole page from the beginning.
  canvas_.fill({0, 0, canvas_.width(), canvas_.height()}, kWhite);
  const double right = kMargin + body_.width;
  const double baseline = kMargin + 9;
  const Font heading{13, true};
  const Font small{options_.large ? 13.0 : 9.0};
  const double room = body_.width - canvas_.text_width(section, small) - 2 * small.size;
  canvas_.text({kMargin, baseline}, shortened(canvas_, options_.title, heading, room), heading,
               kInk);
  canvas_.text({right, baseline}, section, small, kSecondaryInk, Align::kRight);
  canvas_.level_line(baseline + 7, kMargin, right, 0.5, kHairline);
  canvas_.text({right, canvas_.height() - kMargin}, std::to_string(number_), small, kSecondaryInk,
               Align::kRight);
}

Rect Pages::place(const Raster& raster, int index) const {
  const double width = (body_.width - (raster.columns - 1) * kGap) / raster.columns;
  const double height = (body_.height - (raster.rows - 1) * kGap) / raster.rows;
  const int column = index % raster.columns;
  const int row = index / raster.columns;
  return {body_.x + column * (width + kGap), body_.y + row * (height + kGap), width, height};
}

}  // namespace sudolab::render
