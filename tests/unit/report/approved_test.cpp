// Where everything is in the picture of every kind of chart, compared with a stored text. Whole
// numbers, since the last digits of a logarithm differ from machine to machine.

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "report/picture.h"
#include "support/approved.h"
#include "unit/report/demo.h"

namespace sudolab::report {
namespace {

// Of one coordinate of many spots: the least, the greatest and the mean.
class Spread {
 public:
  void add(double value) {
    least_ = std::min(least_, value);
    greatest_ = std::max(greatest_, value);
    sum_ += value;
    ++count_;
  }
  std::string text() const {
    std::ostringstream out;
    if (count_ > 0) {
      out << std::lround(least_) << ".." << std::lround(greatest_) << " mean "
          << std::lround(sum_ / count_);
    }
    return out.str();
  }

 private:
  double least_ = 1e9, greatest_ = -1e9, sum_ = 0;
  int count_ = 0;
};

void describe(const Words& words, std::ostream& out) {
  out << "  words " << std::lround(words.at.x) << ',' << std::lround(words.at.y) << " tone "
      << static_cast<int>(words.tone) << " anchor " << static_cast<int>(words.anchor) << " slant "
      << words.slant << ": " << words.text << '\n';
}

void describe(const Shape& shape, std::ostream& out) {
  Spread across, down, radii;
  std::size_t closed = 0, contours = 0;
  for (const Outline& part : shape.parts) {
    for (const Contour& contour : part) {
      ++contours;
      closed += contour.closed ? 1U : 0U;
      if (contour.radius > 0) radii.add(contour.radius);
      for (const Spot& spot : contour.spots) {
        across.add(spot.x);
        down.add(spot.y);
      }
    }
  }
  out << "  shape role " << static_cast<int>(shape.role) << " colour " << shape.colour << " fill "
      << shape.fill_opacity << " stroke " << shape.stroke_width << " dashes " << shape.dash.size()
      << " parts " << shape.parts.size() << " contours " << contours << " closed " << closed
      << " across " << across.text() << " down " << down.text() << " radii " << radii.text()
      << '\n';
}

TEST(Picture, OfEveryDemoIsAsApproved) {
  std::ostringstream text;
  for (const Chart& chart : demo_charts()) {
    const Picture picture = picture_of(chart);
    text << picture.id << ' ' << std::lround(picture.width) << 'x' << std::lround(picture.height)
         << ": " << picture.alt << '\n';
    for (const Layer& layer : picture.layers) {
      if (layer.clip) {
        text << " clip " << std::lround(layer.clip->left) << ',' << std::lround(layer.clip->top)
             << ' ' << std::lround(layer.clip->width) << 'x' << std::lround(layer.clip->height)
             << '\n';
      } else {
        text << " layer\n";
      }
      for (const auto& item : layer.items) {
        std::visit([&](const auto& one) { describe(one, text); }, item);
      }
    }
  }
  test::expect_approved("charts.txt", text.str());
}

}  // namespace
}  // namespace sudolab::report
