#include "json/rating.h"

#include <limits>
#include <nlohmann/json.hpp>

namespace sudolab::json {
namespace {

double in_units(int tenths) { return tenths / 10.0; }

}  // namespace

void add_rating(Json& object, const Rating* rating, const Dialect& dialect,
                const TechniqueTable& table) {
  for (const char* name : {"level", "score", "hardest"}) object[name] = nullptr;
  if (rating == nullptr) return;
  object["level"] = table.name_of(rating->level);
  object["score"] = rating->score;
  if (rating->solved) object["hardest"] = technique_name(rating->hardest, dialect);
}

Json technique_uses(const Rating& rating) {
  Json object = Json::object();
  for (const TechniqueUse& use : rating.techniques) {
    object[std::string(use.technique->id)] = use.steps;
  }
  return object;
}

void add_se_rating(Json& object, const SeRating* rating) {
  for (const char* name : {"er", "ep", "ed", "hardest"}) object[name] = nullptr;
  if (rating == nullptr) return;
  object["er"] = in_units(rating->er.rating);
  object["ep"] = in_units(rating->ep.rating);
  object["ed"] = in_units(rating->ed.rating);
  if (rating->steps > 0) object["hardest"] = rating->er.name;
}

void add_pelanek_rating(Json& object, const PelanekRating* rating) {
  for (const auto& [name, value] : kPelanekFields) {
    object[std::string(name)] = rating != nullptr ? Json(rating->*value) : Json(nullptr);
  }
}

Json level(Level level) {
  const ScoreRange range = scores_of(level);
  const bool open = range.below == std::numeric_limits<double>::infinity();
  return {{"id", level_name(level)},
          {"least", range.least},
          {"below", open ? Json(nullptr) : Json(range.below)}};
}

}  // namespace sudolab::json
