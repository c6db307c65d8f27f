// The parts of a Vega-Lite specification that its layers share: the table of data, and the channels
// that define how its columns are seen.

#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "report/drawing.h"

namespace sudolab::report {

std::string mark_word(Mark mark);  // as in the column "mark" of the data

class VegaChannels {
 public:
  explicit VegaChannels(const Drawing& drawing) : drawing_(drawing) {}

  nlohmann::json rows() const;
  // The steps that add each value as words.
  nlohmann::json texts() const;

  // x and y, with their axes; bars of one category side by side.
  nlohmann::json places() const;
  nlohmann::json colour() const;
  nlohmann::json dash() const;
  nlohmann::json shape() const;
  // How opaque bars are.
  nlohmann::json fill() const;
  // Opacity: less for series that the legend did not pick.
  nlohmann::json picked(double shown) const;
  nlohmann::json tooltip() const;

  // A coordinate as it is in the data.
  static nlohmann::json place(const DrawnAxis& axis, double value);

 private:
  nlohmann::json row(const DrawnSeries& series, std::size_t index) const;
  nlohmann::json scale(const DrawnAxis& axis) const;
  nlohmann::json axis(const DrawnAxis& axis, const std::string& channel) const;
  nlohmann::json channel(const std::string& name) const;
  nlohmann::json by_series(nlohmann::json range) const;
  nlohmann::json unlisted(const nlohmann::json& values) const;
  nlohmann::json legend() const;

  const Drawing& drawing_;
};

// What each colour of a specification becomes on dark paper.
nlohmann::json dark_colours();

}  // namespace sudolab::report
