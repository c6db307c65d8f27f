#include "json/path.h"

#include <nlohmann/json.hpp>

#include "json/rating.h"
#include "json/step.h"
#include "json/words.h"

namespace sudolab::json {
namespace {

std::span<const DigitSet> candidates_in(const Snapshot* before) {
  return before ? std::span<const DigitSet>(before->candidates) : std::span<const DigitSet>();
}

Json steps_of(const Path& path, const Dialect& dialect) {
  const Geometry& geometry = path.last.grid.geometry();
  Json list = Json::array();
  std::size_t round_number = 0;
  for (const Round& round : path.rounds) {
    ++round_number;
    for (std::size_t i = 0; i < round.steps.size(); ++i) {
      Json object{{"number", list.size() + 1}, {"round", round_number}};
      const Snapshot* before = i < round.before.size() ? &round.before[i] : nullptr;
      object.update(step(round.steps[i], geometry, candidates_in(before), dialect));
      if (before != nullptr) object["before"] = position(*before, dialect);
      list.push_back(std::move(object));
    }
  }
  return list;
}

}  // namespace

Json position(const Snapshot& position, const Dialect& dialect) {
  return {{"grid", board(position.grid, dialect)},
          {"candidates", candidates(position.grid, position.candidates, dialect)}};
}

void add_path(Json& object, const Path& path, const Rating& rating, const Dialect& dialect,
              const TechniqueTable& table) {
  object["end"] = word(path.end);
  add_rating(object, rating.solved ? &rating : nullptr, dialect, table);
  object["steps"] = steps_of(path, dialect);
  if (dialect.api || path.end != PathEnd::kSolved) object["left"] = position(path.last, dialect);
}

void add_available_steps(Json& object, const AvailableSteps& found, const Dialect& dialect,
                         const TechniqueTable& table) {
  const Geometry& geometry = found.position.grid.geometry();
  Json list = Json::array();
  for (const Deduction& deduction : found.steps) {
    Json one{{"number", list.size() + 1},
             {"score", table.cost(*deduction.technique).of(deduction.size)}};
    one.update(step(deduction, geometry, found.position.candidates, dialect));
    list.push_back(std::move(one));
  }
  object["steps"] = std::move(list);
  object["complete"] = found.complete;
  object["position"] = position(found.position, dialect);
}

void add_se_path(Json& object, const std::vector<SePathStep>& steps, const SeRating& rating,
                 const Dialect& dialect) {
  object["end"] = word(rating.end);
  add_se_rating(object, rating.end == SeEnd::kSolved ? &rating : nullptr);
  Json list = Json::array();
  for (const SePathStep& taken : steps) {
    Json one{{"number", list.size() + 1},
             {"rule", taken.step.name},
             {"rating", taken.step.rating / 10.0}};
    const Snapshot* before = taken.before ? &*taken.before : nullptr;
    one.update(step(taken.step.deduction, Geometry::classic(), candidates_in(before), dialect));
    if (taken.before) one["before"] = position(*taken.before, dialect);
    list.push_back(std::move(one));
  }
  object["steps"] = std::move(list);
}

}  // namespace sudolab::json
