// One rectangle of a still picture with the series of a chart in it.

#pragma once

#include <string>

#include "report/drawing.h"
#include "report/panel_grid.h"

namespace sudolab::report {

struct Box {
  double left = 0, top = 0, width = 0, height = 0;

  double right() const { return left + width; }
  double bottom() const { return top + height; }
};

// A coordinate with at most one digit after the point.
std::string pixels(double value);

// A marker's outline around a point. The size is its area, as in Vega.
std::string marker_path(int marker, double x, double y, double size);

// stroke-dasharray="...", or nothing for a solid line.
std::string dash_attribute(const LegendEntry& entry);

class SvgPanel {
 public:
  SvgPanel(const Drawing& drawing, const Box& box, std::size_t panel)
      : drawing_(drawing), box_(box), panel_(panel) {}

  double across(double x) const;
  double down(double y) const;

  // All series of this panel; those of others as grey lines if the chart wants it.
  std::string series() const;
  std::string reference(const DrawnReference& reference) const;

 private:
  std::string line_path(const DrawnSeries& series, const std::vector<std::size_t>& points) const;
  std::string band_path(const DrawnSeries& series) const;
  std::string line(const DrawnSeries& series) const;
  std::string cloud(const DrawnSeries& series) const;
  std::string bars(const DrawnSeries& series) const;
  std::string cells(const DrawnSeries& series) const;
  Box bar(const DrawnSeries& series, const Point& point) const;
  std::string whisker(const Point& point, double middle) const;

  const Drawing& drawing_;
  Box box_;
  std::size_t panel_;
};

}  // namespace sudolab::report
