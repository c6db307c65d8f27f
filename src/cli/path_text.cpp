#include "cli/path_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/cells.h"
#include "formats/drawing.h"
#include "techniques/wording.h"

namespace sudolab::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string symbols_of(DigitSet digits, const WriteOptions& symbols) {
  const Alphabet alphabet = symbols.alphabet.value_or(Alphabet());
  std::string text;
  for (const Digit digit : digits_in(digits)) text += alphabet.symbol(digit);
  return text;
}

// The cells that make the pattern: its groups, else all that its chains pass through.
LargeCells pattern_of(const Deduction& deduction) {
  LargeCells cells;
  for (const Group& group : deduction.groups) {
    for (const Cell cell : group.cells) cells.add(cell);
  }
  for (const Chain& chain : deduction.chains) {
    for (const Assertion& assertion : chain) {
      for (const Cell cell : assertion.cells) cells.add(cell);
    }
  }
  return cells;
}

// The digits of a cell among these candidates.
DigitSet digits_at(Cell cell, const std::vector<Candidate>& candidates) {
  DigitSet digits = 0;
  for (const Candidate& c : candidates) {
    if (c.cell == cell) digits |= digit_bit(c.digit);
  }
  return digits;
}

std::vector<std::string> names_of(const std::vector<Cell>& cells, const Geometry& geometry) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell_name(geometry, cell));
  return names;
}

std::vector<Digit> list_of(DigitSet set) {
  std::vector<Digit> digits;
  for (const Digit digit : digits_in(set)) digits.push_back(digit);
  return digits;
}

Json candidates_json(const std::vector<Candidate>& candidates, const Geometry& geometry) {
  Json json = Json::array();
  for (const Candidate& c : candidates) {
    json.push_back({{"cell", cell_name(geometry, c.cell)}, {"digit", c.digit}});
  }
  return json;
}

Json groups_json(const Deduction& deduction, const Geometry& geometry) {
  Json json = Json::array();
  for (const Group& group : deduction.groups) {
    json.push_back({{"role", role_name(group.role)},
                    {"digits", list_of(group.digits)},
                    {"cells", names_of(group.cells, geometry)}});
  }
  return json;
}

// Why a step of a chain holds: a house, or a word for what is no house.
std::string reason_name(const Assertion& assertion, const Geometry& geometry) {
  switch (assertion.reason) {
    case Assertion::kInCell: return "cell";
    case Assertion::kGivenTo: return "assumed";
    case Assertion::kRefuted: return "refuted";
    case Assertion::kKnown: return "known";
    case Assertion::kIntersection: return "intersection";
    case Assertion::kHiddenPair: return "hidden pair";
    case Assertion::kNakedPair: return "naked pair";
    case Assertion::kXWing: return "X-wing";
    case Assertion::kNested: return "nested";
    default: return house_name(geometry, assertion.reason);
  }
}

Json assertion_json(const Assertion& assertion, const Geometry& geometry) {
  Json json{{"digit", assertion.digit},
            {"cells", names_of(assertion.cells, geometry)},
            {"on", assertion.on},
            {"reason", reason_name(assertion, geometry)},
            {"because", assertion.because}};
  const bool refers =
      assertion.reason == Assertion::kRefuted || assertion.reason == Assertion::kNested;
  if (refers) json["refutation"] = assertion.refutation;
  return json;
}

Json chains_json(const Deduction& deduction, const Geometry& geometry) {
  Json json = Json::array();
  for (const Chain& chain : deduction.chains) {
    Json& links = json.emplace_back(Json::array());
    for (const Assertion& assertion : chain) links.push_back(assertion_json(assertion, geometry));
  }
  return json;
}

}  // namespace

std::string drawn_position(const Snapshot& position, const Deduction* deduction,
                           const WriteOptions& symbols) {
  const Geometry& geometry = position.grid.geometry();
  const LargeCells pattern = deduction != nullptr ? pattern_of(*deduction) : LargeCells();
  const auto cell_text = [&](Cell cell) {
    std::string text = pattern.has(cell) ? "*" : "";
    if (!position.grid.empty(cell)) {
      return text + symbols_of(digit_bit(position.grid[cell]), symbols);
    }
    const DigitSet here = position.candidates[cell];
    const DigitSet gone = deduction != nullptr ? digits_at(cell, deduction->eliminations) : 0;
    const DigitSet placed = deduction != nullptr ? digits_at(cell, deduction->placements) : 0;
    const std::string kept = symbols_of(here & ~gone, symbols);
    text += is_single(here) && placed == 0 ? "(" + kept + ")" : kept;
    if (gone != 0) text += "-" + symbols_of(gone, symbols);
    if (placed != 0) text += "=" + symbols_of(placed, symbols);
    return text;
  };
  std::size_t width = 1;
  for (Cell cell = 0; cell < geometry.cells(); ++cell) {
    width = std::max(width, cell_text(cell).size());
  }
  std::string drawing;
  draw(geometry, static_cast<int>(width), cell_text, drawing);
  return drawing;
}

Json step_json(const Deduction& deduction, const Geometry& geometry) {
  const Technique& technique = *deduction.technique;
  std::vector<std::string> houses;
  for (const House house : deduction.houses) houses.push_back(house_name(geometry, house));
  return {{"technique", technique.id},
          {"name", technique.name},
          {"size", deduction.size},
          {"digits", list_of(deduction.digits)},
          {"houses", houses},
          {"groups", groups_json(deduction, geometry)},
          {"chains", chains_json(deduction, geometry)},
          {"placements", candidates_json(deduction.placements, geometry)},
          {"eliminations", candidates_json(deduction.eliminations, geometry)},
          {"text", technique.explain(deduction, geometry)}};
}

Json position_json(const Snapshot& position, const WriteOptions& symbols) {
  Json candidates = Json::array();
  for (const DigitSet set : position.candidates) candidates.push_back(symbols_of(set, symbols));
  return {{"grid", grid_line(position.grid, symbols)}, {"candidates", candidates}};
}

}  // namespace sudolab::cli
