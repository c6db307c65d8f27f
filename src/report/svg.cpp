// A chart as a still picture.
//
// Laid out from the outside in: the legend on top, then the title of the y axis, which lies flat so
// that no reader has to tilt the head, then the small charts in rows. Rules only where they help to
// read a value: hairlines across at the ticks of the measured axis, one line for the axis along
// which one reads. Text widths are estimates, since there is no font to ask; all places leave room.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "report/chart.h"
#include "report/markup.h"
#include "report/svg_panel.h"

namespace sudolab::report {
namespace {

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

std::string text(double x, double y, const std::string& words, const std::string& attributes = "") {
  return fmt::format("<text x=\"{}\" y=\"{}\"{}>{}</text>", pixels(x), pixels(y), attributes,
                     escape_html(words));
}

class Picture {
 public:
  explicit Picture(const Chart& chart)
      : chart_(chart), drawing_(prepare(chart)), grid_(panel_grid(drawing_)) {}

  std::string draw(Placement placement);

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
  std::string legend(double& top) const;
  std::string y_axis(const SvgPanel& panel, const Box& box, bool labelled) const;
  std::string x_axis(const SvgPanel& panel, const Box& box, bool labelled) const;
  std::string x_label(double x, double y, const std::string& label,
                      const std::string& anchor) const;
  std::string panel(const Box& box, std::size_t index) const;
  std::string panels(double& top) const;

  const Chart& chart_;
  Drawing drawing_;
  PanelGrid grid_;
};

double Picture::left_room() const {
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
double Picture::right_room() const {
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

double Picture::x_label_room() const {
  if (!needs_slanted_labels(drawing_)) return kLine;
  double widest = 0;
  for (const std::string& name : drawing_.x.categories) widest = std::max(widest, text_width(name));
  return std::min(widest, kMostSlanted) * std::sin(kSlantAngle) + kLine;
}

std::string Picture::legend(double& top) const {
  if (!drawing_.needs_legend()) return {};
  const int columns = legend_columns(drawing_);
  const bool one_row = static_cast<std::size_t>(columns) == drawing_.entries.size();
  double widest = 0;
  for (const LegendEntry& entry : drawing_.entries) widest = std::max(widest, legend_width(entry));
  double x = 0;
  std::string out = "<g class=\"legend\">";
  int index = 0;
  for (const LegendEntry& entry : drawing_.entries) {
    if (!one_row) x = widest * (index % columns);
    const double y = top + kLine * (index / columns) + 10;
    std::string sample;
    if (entry.mark == Mark::kBars) {
      sample = fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"10\" fill=\"currentColor\" "
          "fill-opacity=\"{}\" stroke=\"currentColor\"{}/>",
          pixels(x + 12), pixels(y - 5), fill_opacity(drawing_, entry), dash_attribute(entry));
    }
    if (entry.mark == Mark::kLine || entry.mark == Mark::kStep) {
      sample = fmt::format(
          "<path d=\"M{} {}h34\" stroke=\"currentColor\" stroke-width=\"1.75\" fill=\"none\"{}/>",
          pixels(x), pixels(y), dash_attribute(entry));
    }
    if (entry.mark != Mark::kBars && !entry.fitted) {
      sample += fmt::format("<path d=\"{}\" fill=\"currentColor\"/>",
                            marker_path(entry.style.marker, x + 17, y, 45));
    }
    out += fmt::format("<g class=\"c{}\">{}</g>{}", entry.style.colour, sample,
                       text(x + 40, y + 4, entry.name));
    x += legend_width(entry);
    ++index;
  }
  top += kLine * ((index + columns - 1) / columns) + 6;
  return out + "</g>\n";
}

std::string Picture::y_axis(const SvgPanel& panel, const Box& box, bool labelled) const {
  std::string out, rules;
  for (const Tick& tick : ticks(drawing_.y, wanted_ticks(drawing_.y))) {
    if (tick.label.empty()) continue;
    const double y = panel.down(tick.value);
    if (!drawing_.y.is_category()) {
      rules += fmt::format("M{} {}H{}", pixels(box.left), pixels(y), pixels(box.right()));
    }
    if (labelled)
      out += text(box.left - 8, y + 4, tick.label, " text-anchor=\"end\" class=\"soft\"");
  }
  if (!rules.empty()) out = fmt::format("<path class=\"hair\" d=\"{}\"/>", rules) + out;
  if (drawing_.horizontal()) {
    out += fmt::format("<path class=\"axis\" d=\"M{} {}V{}\"/>",
                       pixels(panel.across(drawing_.baseline())), pixels(box.top),
                       pixels(box.bottom()));
  }
  return out;
}

std::string Picture::x_label(double x, double y, const std::string& label,
                             const std::string& anchor) const {
  if (!needs_slanted_labels(drawing_)) {
    return text(x, y, label, fmt::format(" text-anchor=\"{}\" class=\"soft\"", anchor));
  }
  const bool above = has_cells();
  return text(x, y, label,
              fmt::format(" text-anchor=\"{}\" class=\"soft\" transform=\"rotate(-{} {} {})\"",
                          above ? "start" : "end", pixels(kSlant), pixels(x), pixels(y)));
}

std::string Picture::x_axis(const SvgPanel& panel, const Box& box, bool labelled) const {
  std::string out, rules, small;
  double free_from = -1e9;  // labels that would touch the one before are left out
  for (const Tick& tick : ticks(drawing_.x, wanted_ticks(drawing_.x))) {
    const double x = panel.across(tick.value);
    if (drawing_.horizontal() && !tick.label.empty()) {
      rules += fmt::format("M{} {}V{}", pixels(x), pixels(box.top), pixels(box.bottom()));
    } else if (!drawing_.x.is_category()) {
      small +=
          fmt::format("M{} {}v{}", pixels(x), pixels(box.bottom()), tick.label.empty() ? 3 : 5);
    }
    if (!labelled || tick.label.empty()) continue;
    const double half = needs_slanted_labels(drawing_) ? 5 : text_width(tick.label) / 2;
    if (x - half < free_from) continue;
    free_from = x + half + 4;
    // Between small charts there is no room for half a label.
    const bool at_edge = drawing_.panels.size() > 1 && !drawing_.x.is_category();
    const std::string anchor = at_edge && x < box.left + 4      ? "start"
                               : at_edge && x > box.right() - 4 ? "end"
                                                                : "middle";
    out += x_label(x, has_cells() ? box.top - 8 : box.bottom() + 18, tick.label, anchor);
  }
  if (!rules.empty()) out = fmt::format("<path class=\"hair\" d=\"{}\"/>", rules) + out;
  if (!drawing_.horizontal() && !has_cells()) {
    out += fmt::format("<path class=\"axis\" d=\"M{} {}H{}{}\"/>", pixels(box.left),
                       pixels(box.bottom()), pixels(box.right()), small);
  }
  return out;
}

std::string Picture::panel(const Box& box, std::size_t index) const {
  const auto columns = static_cast<std::size_t>(grid_.columns);
  const SvgPanel panel(drawing_, box, index);
  const std::string clip = fmt::format("{}-{}", slug(chart_.id), index);
  const bool lowest = index + columns >= drawing_.panels.size();
  std::string out = y_axis(panel, box, index % columns == 0) + x_axis(panel, box, lowest);
  if (drawing_.panels.size() > 1) {
    out += text(box.left, box.top - 7, drawing_.panels[index], " class=\"strong\"");
  }
  // Markers at the edge may stick out by half.
  out += fmt::format(
      "<clipPath id=\"{}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>"
      "<g clip-path=\"url(#{})\">\n{}</g>",
      clip, pixels(box.left - 5), pixels(box.top - 5), pixels(box.width + 10),
      pixels(box.height + 10), clip, panel.series());
  for (const DrawnReference& line : drawn_references(chart_, drawing_)) {
    out += panel.reference(line);
  }
  return out + "\n";
}

std::string Picture::panels(double& top) const {
  const double left = left_room(), right = right_room();
  const auto columns = static_cast<std::size_t>(grid_.columns);
  const bool several = drawing_.panels.size() > 1;
  const double gaps = kGap * static_cast<double>(columns - 1);
  const double width = (kWidth - left - right - gaps) / static_cast<double>(columns);
  const double row_height = grid_.height + kGap + (several ? 8 : 0);
  if (has_cells()) top += x_label_room();
  if (several) top += kLine;
  std::string out;
  for (std::size_t i = 0; i < drawing_.panels.size(); ++i) {
    const Box box{left + static_cast<double>(i % columns) * (width + kGap),
                  top + static_cast<double>(i / columns) * row_height, width,
                  static_cast<double>(grid_.height)};
    out += panel(box, i);
  }
  const std::size_t rows = (drawing_.panels.size() + columns - 1) / columns;
  top += static_cast<double>(rows - 1) * row_height + grid_.height;
  if (!has_cells()) top += x_label_room() + 4;
  if (!drawing_.x.title.empty()) {
    top += kLine - 4;
    out += text(left + (kWidth - left - right) / 2, top, drawing_.x.title,
                " text-anchor=\"middle\" class=\"title\"");
  }
  return out;
}

std::string Picture::draw(Placement placement) {
  double top = 4;
  std::string body = legend(top);
  if (!drawing_.y.title.empty()) {
    body += text(0, top + 12, drawing_.y.title, " class=\"title\"");
    top += kLine + 4;
  }
  if (drawing_.is_empty()) {
    body += text(kWidth / 2, top + kLine * 2, "No data to show.",
                 " text-anchor=\"middle\" class=\"soft\"");
    top += kLine * 4;
  } else {
    body += panels(top);
  }
  const std::string style =
      placement == Placement::kOwnFile ? fmt::format("<style>{}</style>\n", svg_style()) : "";
  const std::string alt = chart_.alt.empty() ? chart_.title : chart_.alt;
  return fmt::format(
      "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
      "width=\"{0}\" height=\"{1}\" role=\"img\" aria-label=\"{2}\">\n<title>{3}</title>\n{4}{5}"
      "</svg>\n",
      pixels(kWidth), pixels(top + 8), escape_html(alt), escape_html(chart_.title), style, body);
}

std::string colour_rules(bool dark) {
  const auto shade = [&](const PaletteColour& colour) { return dark ? colour.dark : colour.light; };
  std::string out = fmt::format(
      ".chart{{fill:none}}.chart text{{fill:{0};stroke:none}}.chart .soft,.chart .title{{fill:{1}}}"
      ".chart .paper{{fill:{2}}}.chart .hair{{stroke:{3}}}.chart .axis,.chart "
      ".reference{{stroke:{1}}}"
      ".chart .ink{{stroke:{0}}}.chart .cut rect{{stroke:{2};stroke-width:.5}}",
      shade(kInk), shade(kSecondary), shade(kPaper), shade(kHairline));
  int index = 0;
  for (const PaletteColour& colour : palette()) {
    out += fmt::format(".chart .c{}{{color:{}}}", index++, shade(colour));
  }
  return out;
}

}  // namespace

std::string svg(const Chart& chart, Placement placement) { return Picture(chart).draw(placement); }

std::string svg_style() {
  return ".chart{font:12px 'Plex Sans','IBM Plex Sans','Source Sans 3','Segoe "
         "UI',Roboto,'Helvetica Neue',"
         "Arial,sans-serif;font-variant-numeric:tabular-nums}"
         ".chart .strong{font-weight:600}.chart .reference{stroke-dasharray:2 3}" +
         colour_rules(false) + "@media screen and (prefers-color-scheme:dark){" +
         colour_rules(true) + "}";
}

}  // namespace sudolab::report
