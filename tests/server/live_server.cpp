#include "live_server.h"
#include "support/places.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <httplib.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

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

RawClient::RawClient(int port) {
  socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) close();
}

RawClient::~RawClient() { close(); }

void RawClient::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

bool RawClient::send(const std::string& bytes) const {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t count = ::send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

std::string RawClient::read_until(const std::string& stop) const {
  std::string text;
  for (;;) {
    if (!stop.empty() && text.find(stop) != std::string::npos) return text;
    pollfd poll{socket_, POLLIN, 0};
    if (::poll(&poll, 1, 10'000) <= 0) return text;
    char buffer[4096];
    const ssize_t count = ::recv(socket_, buffer, sizeof buffer, 0);
    if (count <= 0) return text;
    text.append(buffer, static_cast<std::size_t>(count));
  }
}

bool RawClient::closed_by_server(int seconds) const {
  pollfd poll{socket_, POLLIN, 0};
  char byte = 0;
  while (::poll(&poll, 1, seconds * 1000) > 0) {
    if (::recv(socket_, &byte, 1, 0) <= 0) return true;
  }
  return false;
}

}  // namespace sudolab::test
