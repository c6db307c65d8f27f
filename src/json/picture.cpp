#include "json/picture.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace sudolab::json {
namespace {

// Ten thousandths of a cell are enough, and keep answers short.
double rounded(double number) { return std::round(number * 10'000) / 10'000; }

Json point(const PicturePoint& at) { return {rounded(at.x), rounded(at.y)}; }

void add_line(Json& object, PictureInk ink, double width) {
  if (ink == PictureInk::kNone) return;
  object["ink"] = ink_name(ink);
  object["width"] = rounded(width);
}

struct MarkJson {
  Json operator()(const PicturePath& path) const {
    Json object{{"path", Json::array()}};
    for (const PicturePoint& at : path.points) object["path"].push_back(point(at));
    if (path.closed) object["closed"] = true;
    if (path.dashed) object["dashed"] = true;
    if (path.arrow) object["arrow"] = true;
    if (path.fill != PictureInk::kNone) object["fill"] = ink_name(path.fill);
    add_line(object, path.ink, path.width);
    return object;
  }

  Json operator()(const PictureCircle& circle) const {
    Json object{{"circle", point(circle.centre)}, {"radius", rounded(circle.radius)}};
    if (circle.fill != PictureInk::kNone) object["fill"] = ink_name(circle.fill);
    add_line(object, circle.ink, circle.width);
    return object;
  }

  Json operator()(const PictureText& text) const {
    Json object{{"text", text.text},
                {"at", point(text.at)},
                {"size", rounded(text.size)},
                {"ink", ink_name(text.ink)}};
    if (text.patch > 0) object["patch"] = rounded(text.patch);
    return object;
  }
};

Json marks(const std::vector<PictureMark>& list) {
  Json json = Json::array();
  for (const PictureMark& mark : list) json.push_back(std::visit(MarkJson(), mark));
  return json;
}

}  // namespace

Json picture(const VariantPicture& picture) {
  const auto& [left, top, right, bottom] = picture.outside();
  return {{"below", marks(picture.below())},
          {"above", marks(picture.above())},
          {"notes", picture.notes()},
          {"outside",
           {{"left", rounded(left)},
            {"top", rounded(top)},
            {"right", rounded(right)},
            {"bottom", rounded(bottom)}}},
          {"labels", picture.has_labels()}};
}

}  // namespace sudolab::json
