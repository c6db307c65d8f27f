#include "server/step_json.h"

#include "rating/step_marks.h"
#include "server/puzzle_json.h"
#include "techniques/wording.h"

namespace sudolab::server {
namespace {

Json digits_json(DigitSet digits) {
  Json json = Json::array();
  for (const Digit digit : digits_in(digits)) json.push_back(digit);
  return json;
}

Json candidate_json(const Candidate& one) { return {{"cell", one.cell}, {"digit", one.digit}}; }

Json candidate_list_json(const std::vector<Candidate>& candidates) {
  Json json = Json::array();
  for (const Candidate& one : candidates) json.push_back(candidate_json(one));
  return json;
}

Json groups_json(const Deduction& deduction) {
  Json json = Json::array();
  for (const Group& group : deduction.groups) {
    json.push_back({{"role", role_name(group.role)},
                    {"digits", digits_json(group.digits)},
                    {"cells", group.cells}});
  }
  return json;
}

std::string reason_text(const Assertion& assertion, const Geometry& geometry) {
  switch (assertion.reason) {
    case Assertion::kInCell: return "cell";
    case Assertion::kGivenTo: return "assumed";
    case Assertion::kRefuted: return "refuted";
    case Assertion::kKnown: return "known";
    default: return house_name(geometry, assertion.reason);
  }
}

Json chains_json(const Deduction& deduction, const Geometry& geometry) {
  Json json = Json::array();
  for (const Chain& chain : deduction.chains) {
    Json& links = json.emplace_back(Json::array());
    for (const Assertion& assertion : chain) {
      links.push_back({{"digit", assertion.digit},
                       {"cells", assertion.cells},
                       {"on", assertion.on},
                       {"reason", reason_text(assertion, geometry)},
                       {"because", assertion.because}});
    }
  }
  return json;
}

std::string_view style_name(CellRing::Style style) {
  switch (style) {
    case CellRing::Style::kPlain: return "plain";
    case CellRing::Style::kDashed: return "dashed";
    case CellRing::Style::kDouble: return "double";
  }
  return "plain";
}

std::string_view shape_word(CandidateMark::Shape shape) {
  switch (shape) {
    case CandidateMark::Shape::kSpot: return "spot";
    case CandidateMark::Shape::kCircle: return "circle";
    case CandidateMark::Shape::kOpenCircle: return "open circle";
    case CandidateMark::Shape::kSquare: return "square";
  }
  return "spot";
}

std::string_view link_word(Link::Kind kind) {
  switch (kind) {
    case Link::Kind::kStrong: return "strong";
    case Link::Kind::kWeak: return "weak";
    case Link::Kind::kGroup: return "group";
  }
  return "weak";
}

Json marks_json(const StepMarks& marks) {
  Json json{{"rings", Json::array()}, {"candidates", Json::array()}, {"links", Json::array()}};
  for (const CellRing& ring : marks.rings) {
    json["rings"].push_back(
        {{"cell", ring.cell}, {"style", style_name(ring.style)}, {"second", ring.second}});
  }
  for (const CandidateMark& mark : marks.candidates) {
    Json one = candidate_json(mark.candidate);
    one["shape"] = shape_word(mark.shape);
    one["second"] = mark.second;
    json["candidates"].push_back(std::move(one));
  }
  for (const Link& link : marks.links) {
    json["links"].push_back({{"from", candidate_json(link.from)},
                             {"to", candidate_json(link.to)},
                             {"kind", link_word(link.kind)}});
  }
  return json;
}

}  // namespace

Json houses_json(const std::vector<House>& houses, const Geometry& geometry) {
  Json json = Json::array();
  for (const House house : houses) {
    json.push_back({{"name", house_name(geometry, house)}, {"cells", geometry.house(house)}});
  }
  return json;
}

std::vector<Cell> pattern_cells(const Deduction& deduction) {
  LargeCells cells;
  for (const Group& group : deduction.groups) {
    for (const Cell cell : group.cells) cells.add(cell);
  }
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& assertion : chain) {
      for (const Cell cell : assertion.cells) cells.add(cell);
    }
  }
  std::vector<Cell> listed;
  for (const Cell cell : cells) listed.push_back(cell);
  return listed;
}

Json snapshot_json(const Snapshot& snapshot) {
  return {{"grid", board_text(snapshot.grid)},
          {"candidates", candidates_json(snapshot.grid, snapshot.candidates)}};
}

Json technique_name_json(const Technique* technique) {
  if (technique == nullptr) return nullptr;
  return {{"id", technique->id}, {"name", technique->name}};
}

Json step_json(const Deduction& deduction, const Geometry& geometry) {
  const Technique& technique = *deduction.technique;
  return {{"technique", technique.id},
          {"name", technique.name},
          {"size", deduction.size},
          {"text", technique.explain(deduction, geometry)},
          {"digits", digits_json(deduction.digits)},
          {"houses", houses_json(deduction.houses, geometry)},
          {"groups", groups_json(deduction)},
          {"chains", chains_json(deduction, geometry)},
          {"placements", candidate_list_json(deduction.placements)},
          {"eliminations", candidate_list_json(deduction.eliminations)},
          {"marks", marks_json(marks_of(deduction, geometry))}};
}

}  // namespace sudolab::server
