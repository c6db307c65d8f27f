// A chart as a still picture, as data: shapes and words in a plane whose origin is the top left
// corner, in the order in which they are drawn. svg() writes it for a page, figures/ as PDF.

#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "report/chart.h"

namespace sudolab::report {

struct Box {
  double left = 0, top = 0, width = 0, height = 0;

  double right() const { return left + width; }
  double bottom() const { return top + height; }
};

struct Spot {
  double x = 0, y = 0;
};

// A line through some spots, closed or not; with a radius, a circle around the only spot.
struct Contour {
  std::vector<Spot> spots = {};
  bool closed = false;
  double radius = 0;
};
using Outline = std::vector<Contour>;

// What a shape is, which decides about its colour.
enum class Role {
  kSeries,     // data: `colour` of the palette
  kHair,       // lines across that help to read a value
  kAxis,       // the line along which one reads
  kReference,  // a value to compare with; dashed
  kInk,        // intervals on top of filled bars
  kCut,        // bars that touch: filled like a series, with lines of paper between them
};

struct Shape {
  // Each is painted by itself, so that faint ones add up where they meet.
  std::vector<Outline> parts = {};
  Role role = Role::kSeries;
  int colour = 0;                 // into palette(), where the role asks for one
  double fill_opacity = 0;        // 0: not filled
  double stroke_width = 0;        // 0: no line
  std::vector<double> dash = {};  // lengths of strokes and gaps; empty is solid
};

// Words on a baseline.
struct Words {
  enum class Tone { kPlain, kSoft, kTitle, kStrong, kPaper };
  enum class Anchor { kStart, kMiddle, kEnd };

  Spot at = {};
  std::string text = {};
  Tone tone = Tone::kPlain;
  Anchor anchor = Anchor::kStart;
  double slant = 0;  // degrees by which the line climbs
};

// What is drawn within a frame, if there is one.
struct Layer {
  std::optional<Box> clip = {};
  std::vector<std::variant<Shape, Words>> items = {};
};

struct Picture {
  std::string id;  // of the chart
  std::string title;
  std::string alt;  // for somebody who cannot see it
  double width = 0, height = 0;
  std::vector<Layer> layers;
};

inline constexpr double kTextSize = 12;

Picture picture_of(const Chart& chart);

}  // namespace sudolab::report
