// Stored experiments: lists, reports, exports.

#include <algorithm>
#include <nlohmann/json.hpp>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/plan_json.h>
#include "report/document.h"
#include "server/experiment_task.h"
#include "server/lab.h"
#include "server/run_json.h"
#include "studies/run_export.h"
#include "studies/study.h"

namespace sudolab::server {
namespace {

// A report is one file with its script and style inside. It gets an origin of its own, so that
// nothing in it could reach the API.
constexpr const char* kReportPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "img-src data: blob:; font-src data:; frame-ancestors 'self'; "
    "sandbox allow-scripts allow-downloads allow-popups";

constexpr std::int64_t kMostRuns = 10'000;  // in one answer

void forbid_strangers(const Lab& lab) {
  if (lab.settings().is_public) {
    throw ApiError(403, "forbidden", "experiments are not listed or removed here");
  }
}

Reply list_experiments(Lab& lab, const Request&) {
  forbid_strangers(lab);
  Json list = Json::array();
  for (const std::string& id : lab.experiments().ids()) {
    try {
      list.push_back(lab.experiments().describe(id));
    } catch (const ApiError&) {
      // Just being made, or not ours.
    }
  }
  std::stable_sort(list.begin(), list.end(), [](const Json& a, const Json& b) {
    return a["created"].get<std::string>() > b["created"].get<std::string>();
  });
  return json_reply({{"experiments", std::move(list)}});
}

Reply describe_experiment(Lab& lab, const Request& request) {
  return json_reply(lab.experiments().describe(request.parameters[0]));
}

Reply remove_experiment(Lab& lab, const Request& request) {
  forbid_strangers(lab);
  require_no_job(lab, request.parameters[0]);
  lab.experiments().remove(request.parameters[0]);
  return json_reply({{"id", request.parameters[0]}, {"state", "removed"}});
}

// What `answer` makes of a store. Damage may show when it is opened, and when its runs are read.
template <class Answer>
auto from_store(const std::filesystem::path& folder, Answer answer) {
  try {
    const Store store = Store::read(folder);
    return answer(store);
  } catch (const DamageError&) {
    throw damaged();
  } catch (const ExperimentError&) {
    throw not_found("this experiment has no runs that could be read");
  }
}

report::Document document_of(const std::filesystem::path& folder) {
  report::Document document = from_store(
      folder, [](const Store& store) { return studies::document_of(studies::Results(store)); });
  document.files = {{"results.csv", "every single run, as a table"},
                    {"results.ndjson", "every single run, as JSON"},
                    {kPlanFile, "the plan"}};
  return document;
}

Reply show_report(Lab& lab, const Request& request) {
  const std::filesystem::path folder = lab.experiments().find(request.parameters[0]);
  const auto core = lab.core();
  Reply reply;
  reply.type = "text/html; charset=utf-8";
  std::error_code error;
  reply.body = Store::exists(folder) || !std::filesystem::exists(folder / kReportFile, error)
                   ? report::html(document_of(folder))
                   : read_file_text(folder / kReportFile);
  reply.headers = {{"Content-Security-Policy", kReportPolicy}, {"X-Frame-Options", "SAMEORIGIN"}};
  return reply;
}

void add_charts(const std::vector<report::Block>& blocks, const std::string& section, Json& list) {
  for (const report::Block& block : blocks) {
    const auto* chart = std::get_if<report::Chart>(&block);
    if (chart == nullptr) continue;
    Json drawn = report::vega_lite(*chart);
    if (drawn.is_null()) continue;
    list.push_back({{"id", chart->id},
                    {"section", section},
                    {"title", chart->title},
                    {"caption", chart->caption},
                    {"spec", std::move(drawn)}});
  }
}

Reply show_charts(Lab& lab, const Request& request) {
  const auto core = lab.core();
  const report::Document document = document_of(lab.experiments().find(request.parameters[0]));
  Json list = Json::array();
  add_charts(document.abstract, "", list);
  for (const report::Section& section : document.sections) {
    add_charts(section.blocks, section.title, list);
  }
  return json_reply({{"title", document.title}, {"charts", std::move(list)}});
}

Reply export_runs(Lab& lab, const Request& request, const char* type,
                  void (*write)(const Store&, const studies::TextSink&)) {
  const std::filesystem::path folder = lab.experiments().find(request.parameters[0]);
  const auto core = lab.core();
  Reply reply;
  reply.type = type;
  reply.headers = {{"Content-Disposition", "attachment"}};
  reply.body = from_store(folder, [&](const Store& store) {
    std::string body;
    write(store, [&](std::string_view text) { body += text; });
    return body;
  });
  return reply;
}

Reply export_csv(Lab& lab, const Request& request) {
  return export_runs(lab, request, "text/csv; charset=utf-8", studies::export_csv);
}

Reply export_ndjson(Lab& lab, const Request& request) {
  return export_runs(lab, request, "application/x-ndjson", studies::export_ndjson);
}

Reply list_runs(Lab& lab, const Request& request) {
  const std::filesystem::path folder = lab.experiments().find(request.parameters[0]);
  const Window window = window_of(request, kMostRuns, 1000);
  const auto core = lab.core();
  return from_store(folder, [&](const Store& store) {
    Json runs = Json::array();
    std::size_t index = 0;
    store.for_each_run([&](const RunRecord& record) {
      if (window.has(index++)) runs.push_back(run_json(store.plan(), record));
    });
    return json_reply({{"from", window.from}, {"total", index}, {"runs", std::move(runs)}});
  });
}

Reply list_puzzles(Lab& lab, const Request& request) {
  const std::filesystem::path folder = lab.experiments().find(request.parameters[0]);
  return from_store(folder, [&](const Store& store) {
    std::vector<PuzzleRecord> puzzles;
    for (const ExperimentPuzzle& puzzle : store.puzzles()) puzzles.push_back(puzzle.record);
    return json_reply(puzzles_json(puzzles, window_of(request, 1000, 100)));
  });
}

Reply show_plan(Lab& lab, const Request& request) {
  Reply reply;
  reply.type = "application/json";
  reply.headers = {{"Content-Disposition", "attachment"}};
  reply.body = from_store(lab.experiments().find(request.parameters[0]),
                          [](const Store& store) { return to_json(store.plan()); });
  return reply;
}

}  // namespace

void add_experiment_routes(Routes& routes) {
  routes.add("GET", "/experiments", list_experiments);
  routes.add("GET", "/experiments/*", describe_experiment);
  routes.add("DELETE", "/experiments/*", remove_experiment);
  routes.add("GET", "/experiments/*/report.html", show_report);
  routes.add("GET", "/experiments/*/charts", show_charts);
  routes.add("GET", "/experiments/*/plan.json", show_plan);
  routes.add("GET", "/experiments/*/runs", list_runs);
  routes.add("GET", "/experiments/*/puzzles", list_puzzles);
  routes.add("GET", "/experiments/*/results.csv", export_csv);
  routes.add("GET", "/experiments/*/results.ndjson", export_ndjson);
}

}  // namespace sudolab::server
