// The named studies: what they ask, how long they take, and the results of our own runs of them,
// which are built into the program (docs/studies).

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <sudolab/experiment/environment.h>
#include "report/embedded_file.h"
#include "server/lab.h"
#include "server/tasks.h"
#include "studies/forecast.h"
#include "studies/study.h"

namespace sudolab::server {
namespace {

using studies::Study;

// Of work for one answer, divided among the solvers.
constexpr std::chrono::milliseconds kTrial{1500};

// A picture has its colours inside, and nothing else.
constexpr const char* kPicturePolicy = "default-src 'none'; style-src 'unsafe-inline'";

const EmbeddedFile* find_document(const std::string& path) {
  static const std::vector<EmbeddedFile> files = study_files();
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EmbeddedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

const Study& study_of(const Request& request) {
  const Study* study = studies::find_study(request.parameters[0]);
  if (study == nullptr) throw not_found("there is no such study; GET /api/v1/studies lists them");
  return *study;
}

std::string page_of(const Study& study) { return std::string(study.id) + ".md"; }

std::size_t occurrences(std::string_view text, std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos;
       at += word.size()) {
    ++count;
  }
  return count;
}

// The first word after the last place where `before` stands.
std::string_view word_after(std::string_view text, std::string_view before) {
  const std::size_t at = text.rfind(before);
  if (at == std::string_view::npos) return "";
  const std::string_view rest = text.substr(at + before.size());
  return rest.substr(0, rest.find_first_of(" \n"));
}

// The page tells itself at which scale it was made, and what became of the findings.
Json published_json(std::string_view text) {
  Json json{{"scale", word_after(text, "--scale ")}};
  for (const auto outcome :
       {report::Outcome::kConfirmed, report::Outcome::kDiffers, report::Outcome::kUndecided}) {
    const std::string name(report::outcome_name(outcome));
    json[name] = occurrences(text, "**" + name + ":**");
  }
  return json;
}

Json study_json(const Study& study) {
  const EmbeddedFile* page = find_document(page_of(study));
  return {{"id", study.id},
          {"title", study.title},
          {"question", study.question},
          {"source", study.source},
          {"puzzles_wanted", study.puzzles_wanted},
          {"scales", {"smoke", "quick", "full"}},
          {"published", page == nullptr ? Json(nullptr) : published_json(page->bytes)}};
}

Reply list_studies(Lab&, const Request&) {
  Json list = Json::array();
  for (const Study& study : studies::all_studies()) list.push_back(study_json(study));
  return json_reply({{"studies", std::move(list)}});
}

Reply published(Lab&, const Request& request) {
  const Study& study = study_of(request);
  const EmbeddedFile* page = find_document(page_of(study));
  if (page == nullptr) throw not_found("there are no published results of this study");
  Json json = study_json(study);
  json["text"] = page->bytes;
  return json_reply(json);
}

Reply figure(Lab&, const Request& request) {
  const std::string path =
      "figures/" + std::string(study_of(request).id) + "/" + request.parameters[1];
  const EmbeddedFile* picture = find_document(path);
  if (picture == nullptr) throw not_found("there is no such figure");
  Reply reply;
  reply.type = "image/svg+xml";
  reply.body = picture->bytes;
  reply.headers = {{"Content-Security-Policy", kPicturePolicy}};
  return reply;
}

// A comparison or a study as POST /jobs would start it, and how long that would take.
Reply estimate(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const std::string kind = members.choice("kind", {"compare", "study"});
  const auto core = lab.core();
  const PlannedRuns planned =
      kind == "study" ? outline_study(lab, members) : outline_comparison(lab, members);
  members.finish();
  const int cores = std::max(1, this_environment().cores);
  const studies::Forecast found = studies::forecast(planned.plan, planned.puzzles, planned.times,
                                                    cores, kTrial, lab.stop_token());
  const double puzzles = static_cast<double>(planned.puzzles.size()) * planned.times;
  const auto or_null = [](const auto& number) { return number ? Json(*number) : Json(nullptr); };
  return json_reply({{"solvers", planned.plan.entrants.size()},
                     {"puzzles", std::llround(puzzles)},
                     {"runs", found.runs},
                     {"cores", cores},
                     {"about_seconds", or_null(found.about_seconds)},
                     {"most_seconds", or_null(found.most_seconds)}});
}

}  // namespace

void add_study_routes(Routes& routes) {
  routes.add("GET", "/studies", list_studies);
  routes.add("GET", "/studies/*/published", published);
  routes.add("GET", "/studies/*/figures/*", figure);
  routes.add("POST", "/estimate", estimate);
}

}  // namespace sudolab::server
