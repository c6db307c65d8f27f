#include "live_server.h"
#include "support/places.h"

#include <gtest/gtest.h>
#include <httplib.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <thread>

namespace sudolab::test {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

std::string HttpAnswer::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? "" : found->second;
}

std::string HttpAnswer::code() const {
  const Json parsed = Json::parse(body, nullptr, false);
  if (!parsed.is_object() || !parsed.contains("error")) return "";
  return parsed["error"]["code"];
}

std::string HttpAnswer::message() const { return code().empty() ? "" : json()["error"]["message"]; }

server::ServerLimits LiveServer::small_limits() {
  server::ServerLimits limits;
  limits.jobs_running = 2;
  return limits;
}

LiveServer::LiveServer(const server::ServerLimits& limits, bool is_public) {
  std::string pattern = (std::filesystem::temp_directory_path() / "sudolab-XXXXXX").string();
  folder_ = ::mkdtemp(pattern.data());
  server::ServerSettings settings;
  settings.port = 0;
  settings.lab.shipped = in_repository("data");
  settings.lab.data = folder_;
  settings.lab.version = "0.0.0";
  settings.lab.is_public = is_public;
  settings.lab.limits = limits;
  server_ = std::make_unique<server::Server>(std::move(settings));
  const std::string problem = server_->start();
  EXPECT_EQ(problem, "");
}

LiveServer::~LiveServer() {
  server_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

HttpAnswer LiveServer::send(const std::string& method, const std::string& path,
                            const std::string& body,
                            const std::multimap<std::string, std::string>& headers) const {
  httplib::Client client("127.0.0.1", port());
  client.set_read_timeout(60);
  httplib::Request request;
  request.method = method;
  request.path = path;
  request.body = body;
  for (const auto& [name, value] : headers) request.headers.emplace(name, value);
  HttpAnswer answer;
  const httplib::Result result = client.send(request);
  if (!result) return answer;
  answer.status = result->status;
  answer.body = result->body;
  answer.type = result->get_header_value("Content-Type");
  for (const auto& [name, value] : result->headers) answer.headers.emplace(lower(name), value);
  return answer;
}

HttpAnswer LiveServer::get(const std::string& path) const {
  return send("GET", path.starts_with("/") ? path : "/api/v1/" + path, "");
}

HttpAnswer LiveServer::post(const std::string& path, const Json& body) const {
  return send("POST", "/api/v1/" + path, body.dump(), {{"Content-Type", "application/json"}});
}

HttpAnswer LiveServer::remove(const std::string& path) const {
  return send("DELETE", "/api/v1/" + path, "");
}

void LiveServer::expect_service() const {
  const HttpAnswer answer = post("solve", {{"puzzle", kEasy}});
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.json()["grid"], kEasySolution);
}

std::string LiveServer::start(const Json& request) const {
  const HttpAnswer answer = post("jobs", request);
  EXPECT_EQ(answer.status, 202) << answer.body;
  return answer.status == 202 ? answer.json()["id"] : "";
}

Json LiveServer::finish(const std::string& id) const {
  const HttpAnswer answer = get("jobs/" + id + "?wait=60");
  EXPECT_EQ(answer.status, 200) << answer.body;
  return answer.json();
}

bool comes_true(const std::function<bool()>& condition) {
  for (int i = 0; i < 400; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(25));
  }
  return false;
}

std::string first_line_of(const std::string& file) {
  std::ifstream text(in_repository(file));
  std::string line;
  std::getline(text, line);
  EXPECT_NE(line, "") << file;
  return line;
}

}  // namespace sudolab::test
