#include "json/step.h"

#include <nlohmann/json.hpp>

#include <sudolab/rating/step_marks.h>
#include <sudolab/variants/kinds.h>
#include "json/words.h"
#include "techniques/wording.h"

namespace sudolab::json {
namespace {

// Spells the parts of one deduction.
class StepWriter {
 public:
  StepWriter(const Deduction& deduction, const Geometry& geometry,
             std::span<const DigitSet> candidates, const Dialect& dialect)
      : deduction_(deduction), geometry_(geometry), candidates_(candidates), dialect_(dialect) {}

  Json step() const {
    const Technique& technique = *deduction_.technique;
    Json object{{"technique", technique.id},
                {"name", technique.name},
                {"size", deduction_.size},
                {"digits", digits(deduction_.digits)},
                {"houses", houses(deduction_.houses, geometry_, dialect_)},
                {"groups", groups()},
                {"chains", chains()},
                {"placements", candidate_list(deduction_.placements)},
                {"eliminations", candidate_list(deduction_.eliminations)},
                {"text", technique.explain(deduction_, geometry_)}};
    if (!deduction_.blockers.empty() || !deduction_.ruled_out.empty()) add_reasons(object);
    if (deduction_.evidence) {
      for (const Constraint& constraint : deduction_.evidence->constraints) {
        object["constraints"].push_back(describe(constraint, geometry_));
      }
    }
    if (dialect_.api) object["marks"] = marks(marks_of(deduction_, geometry_, candidates_));
    return object;
  }

 private:
  // Why a single holds.
  void add_reasons(Json& object) const {
    Json& blockers = object["blockers"] = Json::array();
    for (const Blocker& blocker : deduction_.blockers) {
      Json one = place(candidate_at(blocker.cell, blocker.digit));
      one["blocks"] = cells(blocker.blocks, geometry_, dialect_);
      blockers.push_back(std::move(one));
    }
    Json& ruled_out = object["ruled_out"] = Json::array();
    for (const RuledOut& gone : deduction_.ruled_out) {
      Json one = place(gone.candidate);
      if (gone.step != 0) one["step"] = gone.step;
      ruled_out.push_back(std::move(one));
    }
  }
  static Candidate candidate_at(Cell cell, Digit digit) {
    return {static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)};
  }

  Json place(const Candidate& one) const { return candidate(one, geometry_, dialect_); }

  Json candidate_list(const std::vector<Candidate>& candidates) const {
    Json list = Json::array();
    for (const Candidate& one : candidates) list.push_back(place(one));
    return list;
  }

  Json groups() const {
    Json list = Json::array();
    for (const Group& group : deduction_.groups) {
      list.push_back({{"role", role_name(group.role)},
                      {"digits", digits(group.digits)},
                      {"cells", cells(group.cells, geometry_, dialect_)}});
    }
    return list;
  }

  // A house, or a word for what is not a house.
  std::string reason(const Assertion& assertion) const {
    if (assertion.reason >= 0) return house_name(geometry_, assertion.reason);
    return std::string(word(static_cast<Assertion::Reason>(assertion.reason)));
  }

  Json assertion(const Assertion& assertion) const {
    Json object{{"digit", assertion.digit},
                {"cells", cells(assertion.cells, geometry_, dialect_)},
                {"on", assertion.on},
                {"reason", reason(assertion)},
                {"because", assertion.because}};
    const bool refers =
        assertion.reason == Assertion::kRefuted || assertion.reason == Assertion::kNested;
    if (refers) object["refutation"] = assertion.refutation;
    if (assertion.reason == Assertion::kInSet) {
      object["set"] = cells(assertion.set, geometry_, dialect_);
    }
    return object;
  }

  Json chains() const {
    Json list = Json::array();
    for (const Chain& chain : deduction_.chains) {
      Json& links = list.emplace_back(Json::array());
      for (const Assertion& one : chain) links.push_back(assertion(one));
    }
    return list;
  }

  Json marks(const StepMarks& marks) const {
    Json object{{"rings", Json::array()}, {"candidates", Json::array()}, {"links", Json::array()}};
    for (const CellRing& ring : marks.rings) {
      object["rings"].push_back({{"cell", cell(ring.cell, geometry_, dialect_)},
                                 {"style", word(ring.style)},
                                 {"second", ring.second}});
    }
    for (const CandidateMark& mark : marks.candidates) {
      Json one = place(mark.candidate);
      one["shape"] = word(mark.shape);
      one["second"] = mark.second;
      object["candidates"].push_back(std::move(one));
    }
    for (const Link& link : marks.links) {
      object["links"].push_back({{"from", place(link.from)},
                                 {"to", place(link.to)},
                                 {"kind", word(link.kind)},
                                 {"label", link.label}});
    }
    return object;
  }

  const Deduction& deduction_;
  const Geometry& geometry_;
  std::span<const DigitSet> candidates_;
  const Dialect& dialect_;
};

}  // namespace

Json step(const Deduction& deduction, const Geometry& geometry,
          std::span<const DigitSet> candidates, const Dialect& dialect) {
  return StepWriter(deduction, geometry, candidates, dialect).step();
}

}  // namespace sudolab::json
