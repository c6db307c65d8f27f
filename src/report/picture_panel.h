// One rectangle of a still picture with the series of a chart in it.

#pragma once

#include <vector>

#include "report/drawing.h"
#include "report/panel_grid.h"
#include "report/picture.h"

namespace sudolab::report {

// A marker's outline around a spot. The size is its area, as in Vega.
Contour marker_contour(int marker, Spot at, double size);

Contour line_contour(std::vector<Spot> spots);
Contour box_contour(const Box& box);

class PicturePanel {
 public:
  PicturePanel(const Drawing& drawing, const Box& box, std::size_t panel)
      : drawing_(drawing), box_(box), panel_(panel) {}

  double across(double x) const;
  double down(double y) const;

  // All series of this panel; those of others as grey lines if the chart wants it.
  void add_series(Layer& layer) const;
  void add_reference(const DrawnReference& reference, Layer& layer) const;

 private:
  Spot spot(const Point& point) const { return {across(point.x), down(point.y)}; }
  Contour line(const DrawnSeries& series, const std::vector<std::size_t>& points) const;
  Contour band(const DrawnSeries& series) const;
  void add_line(const DrawnSeries& series, Layer& layer) const;
  void add_cloud(const DrawnSeries& series, Layer& layer) const;
  void add_bars(const DrawnSeries& series, Layer& layer) const;
  void add_cells(const DrawnSeries& series, Layer& layer) const;
  Box bar(const DrawnSeries& series, const Point& point) const;
  void add_whisker(const Point& point, double middle, Outline& whiskers) const;

  const Drawing& drawing_;
  Box box_;
  std::size_t panel_;
};

}  // namespace sudolab::report
