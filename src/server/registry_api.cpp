// What there is: solvers, techniques, formats, levels, sizes and shipped puzzles.

#include <algorithm>

#include <sudolab/generator/digging.h>
#include <sudolab/generator/variant_wish.h>
#include "essays/essay.h"
#include "json/rating.h"
#include "json/registry.h"
#include "report/style.h"
#include "server/lab.h"
#include "server/puzzle_json.h"

namespace sudolab::server {
namespace {

constexpr Level kLevels[] = {Level::kEasy, Level::kAverage, Level::kHard, Level::kInsane,
                             Level::kImpossible};

Json limits_json(const ServerLimits& limits) {
  return {{"body_bytes", limits.body_bytes},
          {"board_size", limits.board_size},
          {"puzzles", limits.puzzles},
          {"solutions", limits.solutions},
          {"solve_seconds", limits.solve_time.count()},
          {"connections", limits.connections},
          {"streams", limits.streams},
          {"jobs", limits.jobs},
          {"jobs_running", limits.jobs_running},
          {"job_seconds", limits.job_time.count()},
          {"trace_bytes", limits.trace_bytes},
          {"solvers", limits.entrants},
          {"tests", limits.tests},
          {"runs", limits.runs},
          {"generate_count", limits.generate_count},
          {"abandoned_after_seconds", limits.abandoned_after.count()},
          {"forgotten_after_seconds", limits.forgotten_after.count()}};
}

Reply about(Lab& lab, const Request&) {
  return json_reply({{"name", "sudolab"},
                     {"version", lab.settings().version},
                     {"public", lab.settings().is_public},
                     {"components", lab.settings().components},
                     {"limits", limits_json(lab.limits())}});
}

Json style_json(std::string_view id) {
  const report::SeriesStyle style = report::style_of(id);
  const auto at = [](const auto& list, int index) { return list[static_cast<std::size_t>(index)]; };
  const report::PaletteColour colour = at(report::palette(), style.colour);
  return {{"light", colour.light},
          {"dark", colour.dark},
          {"dash", at(report::dashes(), style.dash)},
          {"marker", at(report::markers(), style.marker)},
          {"initials", report::initials_of(id)}};
}

Json solver_json(const SolverInfo& info) {
  Json json = json::solver(info);
  json["style"] = style_json(info.id);
  for (std::size_t i = 0; i < info.presets.size(); ++i) {
    json["presets"][i]["style"] = style_json(recipe_name(info, info.presets[i]));
  }
  return json;
}

Reply solvers(Lab&, const Request&) {
  Json list = Json::array();
  for (const SolverInfo& info : all_solvers()) list.push_back(solver_json(info));
  return json_reply({{"solvers", std::move(list)}});
}

Reply one_solver(Lab&, const Request& request) {
  const SolverInfo* info = find_solver(request.parameters[0]);
  if (info == nullptr) throw not_found("there is no such solver; GET /api/v1/solvers lists them");
  Json json = solver_json(*info);
  const Essay* essay = find_essay(info->id);
  json["essay"] = essay != nullptr ? essay_json(*essay) : Json(nullptr);
  return json_reply(json);
}

Reply techniques(Lab&, const Request&) {
  Json list = Json::array();
  for (const Technique* technique : all_techniques()) {
    list.push_back(json::technique(*technique));
  }
  return json_reply({{"techniques", std::move(list)}});
}

Reply formats(Lab&, const Request&) {
  Json list = Json::array();
  for (const Format& format : all_formats()) {
    list.push_back(json::format(format));
  }
  return json_reply({{"formats", std::move(list)}});
}

Reply kinds(Lab&, const Request&) {
  Json list = Json::array();
  for (const ConstraintKind* kind : all_kinds()) list.push_back(json::kind(*kind));
  return json_reply({{"kinds", std::move(list)}});
}

// What the generator makes variants of.
Reply variants(Lab&, const Request&) {
  Json list = Json::array();
  for (const VariantTheme* theme : variant_themes()) {
    list.push_back({{"id", theme->id}, {"summary", theme->summary}});
  }
  return json_reply({{"variants", std::move(list)}});
}

Reply levels(Lab&, const Request&) {
  Json list = Json::array();
  for (const Level level : kLevels) list.push_back(json::level(level));
  return json_reply({{"levels", std::move(list)}});
}

Json size_json(const Lab& lab, int size) {
  const Geometry& usual = *Geometry::find_for_size(size);
  Json json{{"size", size},
            {"box", shape_name(usual.box())},
            {"boxes", Json::array()},
            {"levels", Json::array()}};
  for (const Geometry* geometry : Geometry::all()) {
    if (geometry->size() == size) json["boxes"].push_back(shape_name(geometry->box()));
  }
  for (const Level level : kLevels) {
    if (lab.sets().find(level, usual) != nullptr) json["levels"].push_back(level_name(level));
  }
  return json;
}

Reply sizes(Lab& lab, const Request&) {
  Json list = Json::array();
  for (int size = kMinSize; size <= std::min(kMaxSize, lab.limits().board_size); ++size) {
    if (Geometry::find_for_size(size) != nullptr) list.push_back(size_json(lab, size));
  }
  Json symmetries = Json::array();
  for (const auto& [name, symmetry] : kSymmetryNames) symmetries.push_back(name);
  symmetries.push_back("any");
  return json_reply({{"sizes", std::move(list)}, {"symmetries", std::move(symmetries)}});
}

Json set_json(const ShippedSets::Set& set) {
  return {{"id", set.id},
          {"size", set.geometry().size()},
          {"box", shape_name(set.geometry().box())},
          {"level", set.level ? Json(level_name(*set.level)) : Json(nullptr)}};
}

Reply sets(Lab& lab, const Request&) {
  Json list = Json::array();
  for (const ShippedSets::Set& set : lab.sets().all()) {
    Json json = set_json(set);
    json["puzzles"] = set.puzzles.size();
    list.push_back(std::move(json));
  }
  return json_reply({{"sets", std::move(list)}});
}

Reply one_set(Lab& lab, const Request& request) {
  const ShippedSets::Set* set = lab.sets().find(request.parameters[0]);
  if (set == nullptr) throw not_found("there is no such set; GET /api/v1/sets lists them");
  const auto total = static_cast<std::int64_t>(set->puzzles.size());
  const std::int64_t from = query_number(request, "from", 0, INT32_MAX, 0);
  const std::int64_t count = query_number(request, "count", 0, 1000, 100);
  Json json = set_json(*set);
  json["from"] = from;
  json["total"] = total;
  json["puzzles"] = Json::array();
  for (std::int64_t i = from; i < std::min(total, from + count); ++i) {
    json["puzzles"].push_back(board_text(set->puzzles[static_cast<std::size_t>(i)].puzzle.givens));
  }
  return json_reply(json);
}

}  // namespace

void add_registry_routes(Routes& routes) {
  routes.add("GET", "/about", about);
  routes.add("GET", "/solvers", solvers);
  routes.add("GET", "/solvers/*", one_solver);
  routes.add("GET", "/techniques", techniques);
  routes.add("GET", "/formats", formats);
  routes.add("GET", "/kinds", kinds);
  routes.add("GET", "/variants", variants);
  routes.add("GET", "/levels", levels);
  routes.add("GET", "/sizes", sizes);
  routes.add("GET", "/sets", sets);
  routes.add("GET", "/sets/*", one_set);
}

}  // namespace sudolab::server
