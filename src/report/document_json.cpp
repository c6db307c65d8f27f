// A report for programs: the same blocks in the same order, with numbers as they are.

#include <nlohmann/json.hpp>

#include "report/document.h"

namespace sudolab::report {
namespace {

using Json = nlohmann::json;

Json block_json(const Paragraph& paragraph) { return {{"paragraph", paragraph.text}}; }
Json block_json(const List& list) { return {{"list", list.items}}; }
Json block_json(const Code& code) { return {{"code", code.text}}; }
Json block_json(const Verdict& verdict) {
  return {{"verdict", outcome_name(verdict.outcome)}, {"text", verdict.text}};
}
Json block_json(const Table& table) { return {{"table", json(table)}}; }
Json block_json(const Chart& chart) {
  return {{"chart",
           {{"id", chart.id},
            {"title", chart.title},
            {"caption", full_caption(chart)},
            {"spec", vega_lite(chart)}}}};
}

Json blocks_json(const std::vector<Block>& blocks) {
  Json list = Json::array();
  for (const Block& block : blocks) {
    list.push_back(std::visit([](const auto& one) { return block_json(one); }, block));
  }
  return list;
}

}  // namespace

nlohmann::json json(const Document& document) {
  Json out = {{"title", document.title},
              {"subtitle", document.subtitle},
              {"date", document.date},
              {"abstract", blocks_json(document.abstract)},
              {"sections", Json::array()},
              {"methods", Json::array()},
              {"method_details", blocks_json(document.method_details)},
              {"command", document.command}};
  for (const Section& section : document.sections) {
    out["sections"].push_back({{"title", section.title}, {"blocks", blocks_json(section.blocks)}});
  }
  for (const Fact& fact : document.methods) {
    out["methods"].push_back({{"name", fact.name}, {"text", fact.text}});
  }
  return out;
}

}  // namespace sudolab::report
