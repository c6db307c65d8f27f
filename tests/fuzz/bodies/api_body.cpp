// Requests to the API, one after the other, without a socket: a JSON list of objects with the
// members "request" ("POST /solve", "GET /jobs/@job?wait=1") and "body", a value or a text. @job
// and
// @experiment are the last ones that were made. Anything else is the body of every kind of POST.
//
// Every request gets an answer of the kind that the reference describes, and never a mistake of the
// server; when all is over, every job can be stopped.

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

#include "bodies/body.h"
#include "bodies/mutators.h"
#include "server/http_request.h"
#include "server/lab.h"
#include "support/places.h"
#include "support/temporary_folder.h"

namespace sudolab::testing {
namespace {

using server::Job;
using server::Json;
using server::Lab;
using server::Reply;
using server::Request;

constexpr std::size_t kMostRequests = 8;
constexpr std::string_view kWords[] = {"request",
                                       "body",
                                       "puzzle",
                                       "puzzles",
                                       "text",
                                       "cells",
                                       "box",
                                       "alphabet",
                                       "format",
                                       "limit",
                                       "to",
                                       "redundant",
                                       "count_to",
                                       "time_ms",
                                       "solver",
                                       "options",
                                       "seed",
                                       "steps",
                                       "solutions",
                                       "grid",
                                       "candidates",
                                       "regions",
                                       "extra_houses",
                                       "constraints",
                                       "cells",
                                       "others",
                                       "values",
                                       "cage",
                                       "thermometer",
                                       "r1c1 r1c2",
                                       "level",
                                       "techniques",
                                       "next",
                                       "boards",
                                       "until",
                                       "type",
                                       "title",
                                       "paper",
                                       "large",
                                       "per_page",
                                       "pixels",
                                       "rate",
                                       "kind",
                                       "client",
                                       "keep",
                                       "watch",
                                       "generate",
                                       "compare",
                                       "study",
                                       "solvers",
                                       "tests",
                                       "repeats",
                                       "store",
                                       "name",
                                       "set",
                                       "blank",
                                       "size",
                                       "count",
                                       "symmetry",
                                       "minimal",
                                       "pattern",
                                       "variant_of",
                                       "variant",
                                       "cages",
                                       "whole",
                                       "killer",
                                       "method",
                                       "ease",
                                       "effort",
                                       "clues",
                                       "score",
                                       "scale",
                                       "smoke",
                                       "pdf",
                                       "svg",
                                       "png",
                                       "backtrack",
                                       "genetic",
                                       "dlx",
                                       "auto",
                                       "csp:mac",
                                       "easy",
                                       "3x3",
                                       "POST /jobs",
                                       "POST /solve",
                                       "GET /jobs/@job",
                                       "DELETE /jobs/@job",
                                       "GET /jobs/@job/trace",
                                       "GET /experiments/@experiment/report.html",
                                       "GET /experiments/@experiment/results.csv"};
constexpr std::string_view kPosts[] = {
    "/parse", "/convert", "/check",   "/solve",  "/candidates",      "/rate", "/hint", "/explain",
    "/steps", "/print",   "/picture", "/broken", "/true-candidates", "/jobs"};
const std::set<int> kStatuses = {200, 202, 400, 403, 404, 405, 409, 413, 429, 503, 507};

server::LabSettings small_laboratory(const std::filesystem::path& folder) {
  using server::Seconds;
  server::LabSettings settings;
  settings.shipped = test::in_repository("data");
  settings.data = folder;
  settings.version = "0.0.0";
  settings.limits.puzzles = 20;
  settings.limits.solve_time = Seconds(0.05);
  settings.limits.wait_time = Seconds(1);
  settings.limits.jobs = 4;
  settings.limits.jobs_running = 1;
  settings.limits.job_time = settings.limits.experiment_time = Seconds(0.1);
  settings.limits.trace_bytes = std::size_t{1} << 20;
  settings.limits.solver_bytes = std::uint64_t{64} << 20;
  settings.limits.tests = settings.limits.runs = 20;
  settings.limits.generate_count = 5;
  return settings;
}

Lab& laboratory() {
  static const test::TemporaryFolder folder;
  static Lab lab(small_laboratory(folder.path()));
  return lab;
}

// What the requests before have made.
struct Made {
  std::string job = "none";
  std::string experiment = "none";
};

std::string filled_in(std::string text, std::string_view word, const std::string& value) {
  const std::size_t at = text.find(word);
  return at == std::string::npos ? text : text.replace(at, word.size(), value);
}

// Through the same parser as what comes over the network.
Request request_of(std::string line, const std::string& body, const Made& made) {
  line = filled_in(filled_in(std::move(line), "@job", made.job), "@experiment", made.experiment);
  const std::size_t blank = std::min(line.find(' '), line.size());
  std::string target = line.substr(std::min(blank + 1, line.size()));
  if (!target.starts_with("/api")) target.insert(0, "/api/v1");
  Request request =
      server::parse_head(line.substr(0, blank) + " " + target + " HTTP/1.1\r\n\r\n").request;
  request.body = body;
  return request;
}

// An answer that is waited for, or that comes in pieces, is looked at as far as it has come.
Reply at_once(Reply reply) {
  if (const auto pending = reply.pending) {
    pending->wait();
    return pending->now();
  }
  if (const auto stream = reply.stream) {
    for (int pieces = 0; pieces < 2; ++pieces) {
      const auto piece = stream->next();
      if (!piece) break;
      reply.body += *piece;
    }
  }
  return reply;
}

Complaint complaint_about_error(const Json& body, std::string_view input) {
  const bool formed = body.is_object() && body.contains("error") && body["error"].is_object() &&
                      body["error"].contains("code") && body["error"].contains("message") &&
                      body["error"]["message"].is_string();
  if (!formed) return "an error without code and message";
  return complaint_about_sentence(body["error"]["message"].get<std::string>(), input);
}

Complaint complaint_about_reply(const Reply& reply, std::string_view input, Made& made) {
  if (!kStatuses.contains(reply.status)) return "status " + std::to_string(reply.status);
  if (reply.type != "application/json") {
    return reply.status == 200 ? Complaint() : "an error that is not JSON";
  }
  const Json body = Json::parse(reply.body, nullptr, false);
  if (body.is_discarded()) return "an answer that is not JSON: " + reply.body;
  if (reply.status >= 400) return complaint_about_error(body, input);
  if (reply.status == 202) made.job = body.at("id").get<std::string>();
  return std::nullopt;
}

Complaint complaint_about_request(const std::string& line, const std::string& body, Made& made) {
  Request request;
  try {
    request = request_of(line, body, made);
  } catch (const server::ApiError& error) {
    return complaint_about_sentence(error.what(), line);
  }
  const Reply reply = at_once(laboratory().answer(request));
  auto complaint = complaint_about_reply(reply, line + body, made);
  if (complaint) *complaint += "\nto " + line + "\n" + body + "\n" + reply.body.substr(0, 500);
  const auto ids = laboratory().experiments().ids();
  if (!ids.empty()) made.experiment = ids.front();
  return complaint;
}

// Stops and forgets everything, so that the next input finds what this one found.
Complaint complaint_about_end(std::string_view input) {
  Lab& lab = laboratory();
  for (const auto& job : lab.jobs().list("")) {
    job->cancel("the test is over");
    job->wait(std::chrono::seconds(20));
    if (!job->ended()) return "a job does not end: " + job->to_json().dump();
    const Json state = job->state_json();
    if (job->state() == Job::State::kFailed && state["reason"].is_string()) {
      const std::string reason = state["reason"].get<std::string>();
      if (auto complaint = complaint_about_sentence(reason, input)) return complaint;
    }
    lab.jobs().cancel_or_forget(job->id());
  }
  for (const std::string& id : lab.experiments().ids()) {
    try {
      lab.experiments().remove(id);
    } catch (const server::ApiError& error) {
      return "an experiment cannot be removed: " + std::string(error.what());
    }
  }
  return std::nullopt;
}

Complaint complaint_about_requests(const Json& list, std::string_view input) {
  Made made;
  for (std::size_t i = 0; i < std::min(list.size(), kMostRequests); ++i) {
    const Json& entry = list[i];
    if (!entry.is_object() || !entry.contains("request") || !entry["request"].is_string()) continue;
    const Json body = entry.value("body", Json());
    const std::string text = body.is_string() ? body.get<std::string>()
                             : body.is_null() ? ""
                                              : json::line(body);
    if (auto complaint = complaint_about_request(entry["request"].get<std::string>(), text, made))
      return complaint;
  }
  return complaint_about_end(input);
}

Complaint complaint_about_api(std::string_view bytes) {
  const Json list = Json::parse(bytes, nullptr, false);
  if (list.is_array()) return complaint_about_requests(list, bytes);
  Made made;
  for (const std::string_view path : kPosts) {
    if (auto complaint =
            complaint_about_request("POST " + std::string(path), std::string(bytes), made)) {
      return complaint;
    }
  }
  return complaint_about_end(bytes);
}

}  // namespace

const Body kApiBody{"api", complaint_about_api, [](std::string_view bytes, Rng& rng) {
                      return with_other_members(bytes, kWords, rng);
                    }};

}  // namespace sudolab::testing
