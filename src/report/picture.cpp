// How a chart is laid out as a still picture.
//
// From the outside in: the legend on top, then the title of the y axis, which lies flat so that
// no reader has to tilt the head, then the small charts in rows. Rules only where they help to read
// a value: hairlines across at the ticks of the measured axis, one line for the axis along which
// one reads. Text widths are estimates, since there is no font to ask; all places leave room.

#include "report/picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "report/picture_panel.h"

namespace sudolab::report {
namespace {

using Anchor = Words::Anchor;
using Tone = Words::Tone;

constexpr double kWidth = 720;
constexpr double kRight = 14;         // room for half a short label at the end of the x axis
constexpr double kLine = 20;          // one line of text
constexpr double kGap = 24;           // between small charts, besides their titles
constexpr double kSlant = 40;         // degrees
constexpr double kMostSlanted = 200;  // length of a slanted label that has room
constexpr int kPanelTicks = 3;

constexpr double kSlantAngle = kSlant * std::numbers::pi / 180;

double slanted_width(const std::string& label) {
  return std::min(text_width(label), kMostSlanted) * std::cos(kSlantAngle);
}

class Layout {
 public:
  explicit Layout(const Chart& chart)
      : chart_(chart), drawing_(prepare(chart)), grid_(panel_grid(drawing_)) {}

  Picture lay_out();

 private:
  int wanted_ticks(const DrawnAxis& axis) const {
    if (axis.scale == Scale::kSymlog) return kSymlogTicks;
    return drawing_.panels.size() > 1 ? kPanelTicks : kTicks;
  }
  bool has_cells() const { return drawing_.has(Mark::kCells); }
  // Of a category, about: the rooms beside the chart depend on it, and it depends on them.
  double half_band() const {
    return 0.8 * grid_.width / static_cast<double>(drawing_.x.categories.size()) / 2;
  }
  double left_room() const;
  double right_room() const;
  double x_label_room() const;

  // Where the next thing outside the panels' frames is drawn.
  Layer& layer() {
    if (picture_.layers.empty() || picture_.layers.back().clip) picture_.layers.emplace_back();
    return picture_.layers.back();
  }
  void add_text(Spot at, const std::string& text, Tone tone, Anchor anchor = Anchor::kStart) {
    layer().items.push_back(Words{at, text, tone, anchor});
  }
  void add_lines(Outline lines, Role role) {
    if (lines.empty()) return;
    layer().items.push_back(Shape{.parts = {std::move(lines)}, .role = role, .stroke_width = 1});
  }
  void add_legend();
  void add_sample(const LegendEntry& entry, Spot at);
  void add_y_axis(const PicturePanel& panel, const Box& box, bool labelled);
  void add_x_axis(const PicturePanel& panel, const Box& box, bool labelled);
  void add_x_label(Spot at, const std::string& label, Anchor anchor);
  void add_panel(const Box& box, std::size_t index);
  void add_panels();

  const Chart& chart_;
  Drawing drawing_;
  PanelGrid grid_;
  Picture picture_;
  double top_ = 4;  // where the next thing goes
};

double Layout::left_room() const {
  double widest = 0;
  for (const Tick& tick : ticks(drawing_.y, wanted_ticks(drawing_.y))) {
    widest = std::max(widest, text_width(tick.label));
  }
  double room = std::clamp(widest + 10, 30.0, 220.0);
  if (needs_slanted_labels(drawing_) && !has_cells()) {
    room = std::max(room, slanted_width(drawing_.x.categories.front()) - half_band());
  }
  return room;
}

// What of the last label extends beyond the axis: half of it, or above cells nearly all.
double Layout::right_room() const {
  if (drawing_.panels.size() > 1) return kRight;
  if (needs_slanted_labels(drawing_)) {
    if (!has_cells()) return kRight;
    return std::max(kRight, slanted_width(drawing_.x.categories.back()) - half_band());
  }
  double room = kRight;
  for (const Tick& tick : ticks(drawing_.x, wanted_ticks(drawing_.x))) {
    const double beyond = (1 - position(drawing_.x, tick.value)) * grid_.width;
    room = std::max(room, text_width(tick.label) / 2 - beyond);
  }
  return room;
}

double Layout::x_label_room() const {
  if (!needs_slanted_labels(drawing_)) return kLine;
  double widest = 0;
  for (const std::string& name : drawing_.x.categories) widest = std::max(widest, text_width(name));
  return std::min(widest, kMostSlanted) * std::sin(kSlantAngle) + kLine;
}

void Layout::add_sample(const LegendEntry& entry, Spot at) {
  const int colour = entry.style.colour;
  if (entry.mark == Mark::kBars) {
    layer().items.push_back(Shape{.parts = {{box_contour({at.x + 12, at.y - 5, 14, 10})}},
                                  .colour = colour,
                                  .fill_opacity = fill_opacity(drawing_, entry),
                                  .stroke_width = 1,
                                  .dash = entry.dash()});
  }
  if (entry.mark == Mark::kLine || entry.mark == Mark::kStep) {
    layer().items.push_back(Shape{.parts = {{line_contour({at, {at.x + 34, at.y}})}},
                                  .colour = colour,
                                  .stroke_width = 1.75,
                                  .dash = entry.dash()});
  }
  if (entry.mark != Mark::kBars && !entry.fitted) {
    layer().items.push_back(
        Shape{.parts = {{marker_contour(entry.style.marker, {at.x + 17, at.y}, 45)}},
              .colour = colour,
              .fill_opacity = 1});
  }
}

void Layout::add_legend() {
  if (!drawing_.needs_legend()) return;
  const int columns = legend_columns(drawing_);
  const bool one_row = static_cast<std::size_t>(columns) == drawing_.entries.size();
  double widest = 0;
  for (const LegendEntry& entry : drawing_.entries) widest = std::max(widest, legend_width(entry));
  double x = 0;
  int index = 0;
  for (const LegendEntry& entry : drawing_.entries) {
    if (!one_row) x = widest * (index % columns);
    const double y = top_ + kLine * (index / columns) + 10;
    add_sample(entry, {x, y});
    add_text({x + 40, y + 4}, entry.name, Tone::kPlain);
    x += legend_width(entry);
    ++index;
  }
  top_ += kLine * ((index + columns - 1) / columns) + 6;
}

void Layout::add_y_axis(const PicturePanel& panel, const Box& box, bool labelled) {
  const std::vector<Tick> all = ticks(drawing_.y, wanted_ticks(drawing_.y));
  Outline rules;
  for (const Tick& tick : all) {
    if (tick.label.empty() || drawing_.y.is_category()) continue;
    const double y = panel.down(tick.value);
    rules.push_back(line_contour({{box.left, y}, {box.right(), y}}));
  }
  add_lines(std::move(rules), Role::kHair);
  for (const Tick& tick : all) {
    if (tick.label.empty() || !labelled) continue;
    add_text({box.left - 8, panel.down(tick.value) + 4}, tick.label, Tone::kSoft, Anchor::kEnd);
  }
  if (!drawing_.horizontal()) return;
  const double x = panel.across(drawing_.baseline());
  add_lines({line_contour({{x, box.top}, {x, box.bottom()}})}, Role::kAxis);
}

void Layout::add_x_label(Spot at, const std::string& label, Anchor anchor) {
  Words words{at, label, Tone::kSoft, anchor};
  if (needs_slanted_labels(drawing_)) {
    words.anchor = has_cells() ? Anchor::kStart : Anchor::kEnd;
    words.slant = kSlant;
  }
  layer().items.push_back(std::move(words));
}

void Layout::add_x_axis(const PicturePanel& panel, const Box& box, bool labelled) {
  const std::vector<Tick> all = ticks(drawing_.x, wanted_ticks(drawing_.x));
  Outline rules, small;
  for (const Tick& tick : all) {
    const double x = panel.across(tick.value);
    if (drawing_.horizontal() && !tick.label.empty()) {
      rules.push_back(line_contour({{x, box.top}, {x, box.bottom()}}));
    } else if (!drawing_.x.is_category()) {
      const double length = tick.label.empty() ? 3 : 5;
      small.push_back(line_contour({{x, box.bottom()}, {x, box.bottom() + length}}));
    }
  }
  add_lines(std::move(rules), Role::kHair);
  double free_from = -1e9;  // labels that would touch the one before are left out
  for (const Tick& tick : all) {
    if (!labelled || tick.label.empty()) continue;
    const double x = panel.across(tick.value);
    const double half = needs_slanted_labels(drawing_) ? 5 : text_width(tick.label) / 2;
    if (x - half < free_from) continue;
    free_from = x + half + 4;
    // Between small charts there is no room for half a label.
    const bool at_edge = drawing_.panels.size() > 1 && !drawing_.x.is_category();
    const Anchor anchor = at_edge && x < box.left + 4      ? Anchor::kStart
                          : at_edge && x > box.right() - 4 ? Anchor::kEnd
                                                           : Anchor::kMiddle;
    add_x_label({x, has_cells() ? box.top - 8 : box.bottom() + 18}, tick.label, anchor);
  }
  if (drawing_.horizontal() || has_cells()) return;
  Outline axis = {line_contour({{box.left, box.bottom()}, {box.right(), box.bottom()}})};
  axis.insert(axis.end(), small.begin(), small.end());
  add_lines(std::move(axis), Role::kAxis);
}

void Layout::add_panel(const Box& box, std::size_t index) {
  const auto columns = static_cast<std::size_t>(grid_.columns);
  const PicturePanel panel(drawing_, box, index);
  const bool lowest = index + columns >= drawing_.panels.size();
  add_y_axis(panel, box, index % columns == 0);
  add_x_axis(panel, box, lowest);
  if (drawing_.panels.size() > 1) {
    add_text({box.left, box.top - 7}, drawing_.panels[index], Tone::kStrong);
  }
  // Markers at the edge may stick out by half.
  Layer framed{.clip = Box{box.left - 5, box.top - 5, box.width + 10, box.height + 10}};
  panel.add_series(framed);
  picture_.layers.push_back(std::move(framed));
  for (const DrawnReference& line : drawn_references(chart_, drawing_)) {
    panel.add_reference(line, layer());
  }
}

void Layout::add_panels() {
  const double left = left_room(), right = right_room();
  const auto columns = static_cast<std::size_t>(grid_.columns);
  const bool several = drawing_.panels.size() > 1;
  const double gaps = kGap * static_cast<double>(columns - 1);
  const double width = (kWidth - left - right - gaps) / static_cast<double>(columns);
  const double row_height = grid_.height + kGap + (several ? 8 : 0);
  if (has_cells()) top_ += x_label_room();
  if (several) top_ += kLine;
  for (std::size_t i = 0; i < drawing_.panels.size(); ++i) {
    const Box box{left + static_cast<double>(i % columns) * (width + kGap),
                  top_ + static_cast<double>(i / columns) * row_height, width,
                  static_cast<double>(grid_.height)};
    add_panel(box, i);
  }
  const std::size_t rows = (drawing_.panels.size() + columns - 1) / columns;
  top_ += static_cast<double>(rows - 1) * row_height + grid_.height;
  if (!has_cells()) top_ += x_label_room() + 4;
  if (!drawing_.x.title.empty()) {
    top_ += kLine - 4;
    add_text({left + (kWidth - left - right) / 2, top_}, drawing_.x.title, Tone::kTitle,
             Anchor::kMiddle);
  }
}

Picture Layout::lay_out() {
  add_legend();
  if (!drawing_.y.title.empty()) {
    add_text({0, top_ + 12}, drawing_.y.title, Tone::kTitle);
    top_ += kLine + 4;
  }
  if (drawing_.is_empty()) {
    add_text({kWidth / 2, top_ + kLine * 2}, "No data to show.", Tone::kSoft, Anchor::kMiddle);
    top_ += kLine * 4;
  } else {
    add_panels();
  }
  picture_.id = chart_.id;
  picture_.title = chart_.title;
  picture_.alt = chart_.alt.empty() ? chart_.title : chart_.alt;
  picture_.width = kWidth;
  picture_.height = top_ + 8;
  return std::move(picture_);
}

}  // namespace

Picture picture_of(const Chart& chart) { return Layout(chart).lay_out(); }

}  // namespace sudolab::report
