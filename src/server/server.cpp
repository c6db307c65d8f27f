// httplib reads and writes HTTP; everything that concerns strangers is ours: how connections are
// held (connections.h), who may ask (guard.h), and what a body may be. Bodies are refused before
// they are read where that is possible: httplib would unpack compressed ones, read those without a
// length to the end of the connection, and collect those in chunks without a bound.

#include "server/server.h"

#include <fmt/format.h>
#include <httplib.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <thread>

#include "core/budget.h"
#include "server/connection_threads.h"
#include "server/connections.h"
#include "server/guard.h"
#include "server/page.h"

namespace sudolab::server {
namespace {

constexpr std::size_t kLongestPath = 2048;
constexpr int kMostRequests = 100'000;  // of one connection

// What httplib must not see, since it would compress every answer by itself.
constexpr const char* kAcceptEncoding = "Accept-Encoding";
constexpr const char* kHiddenEncoding = "X-Sudolab-Accept-Encoding";

// What is no number is more than anybody may send.
std::uint64_t content_length(const httplib::Request& request) {
  const std::string text = request.get_header_value("Content-Length");
  std::uint64_t length = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  if (!text.empty() && (error != std::errc{} || end != text.data() + text.size()))
    return kUnlimited;
  return length;
}

Request to_request(const httplib::Request& from) {
  Request request;
  request.method = from.method;
  request.path = from.path;
  request.body = from.body;
  for (const auto& [name, value] : from.params) request.query[name] = value;
  for (const char* name :
       {"host", "origin", "sec-fetch-site", "sec-fetch-mode", "last-event-id", "if-none-match"}) {
    request.headers[name] = from.get_header_value(name);
  }
  request.headers["accept-encoding"] = from.get_header_value(kHiddenEncoding);
  return request;
}

void check_body(const httplib::Request& request, const ServerLimits& limits) {
  if (request.has_header("Transfer-Encoding") || !request.has_header("Content-Length")) {
    throw ApiError(411, "bad_request", "a body needs a Content-Length");
  }
  if (content_length(request) > limits.body_bytes) {
    throw too_large(fmt::format("a body may have {} bytes here", limits.body_bytes));
  }
  const std::string type = request.get_header_value("Content-Type");
  const bool json = type.substr(0, type.find(';')) == "application/json";
  if (!json || request.has_header("Content-Encoding")) {
    throw ApiError(415, "unsupported_type", "a body has to be plain application/json");
  }
}

}  // namespace

class Server::Http final : public httplib::Server {
 public:
  explicit Http(ServerSettings settings)
      : settings_(std::move(settings)),
        lab_(settings_.lab),
        guard_(settings_.names),
        page_(page_files()) {
    new_task_queue = [this] { return new ConnectionThreads(table_, limits().connections); };
    // Without SO_REUSEPORT, which httplib sets: two servers on one port would share its clients.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_keep_alive_max_count(kMostRequests);
    set_keep_alive_timeout(static_cast<time_t>(limits().idle_time.count()));
    set_payload_max_length(limits().body_bytes);
    httplib::Headers headers;
    for (const auto& [name, value] : security_headers()) headers.emplace(name, value);
    set_default_headers(headers);
    set_pre_routing_handler(
        [this](const auto& request, auto& response) { return before_body(request, response); });
    Post(".*", [this](const auto& request, auto& response) {
      send(lab_.answer(to_request(request)), response);
    });
    set_error_handler([](const auto&, httplib::Response& response) { explain(response); });
  }

  ~Http() override { end(); }

  std::string begin();
  void end();

  int port() const { return port_; }
  const ServerSettings& settings() const { return settings_; }
  const ServerLimits& limits() const { return lab_.limits(); }
  Lab& lab() { return lab_; }

 private:
  bool process_and_close_socket(socket_t socket) override;
  void serve(TimedStream& stream);
  HandlerResponse before_body(const httplib::Request& request, httplib::Response& response);
  Reply answer_without_body(const Request& request);
  void send(Reply reply, httplib::Response& response);
  void send_stream(const Reply& reply, httplib::Response& response);
  static void explain(httplib::Response& response);

  ServerSettings settings_;
  Lab lab_;
  Guard guard_;
  Page page_;
  ConnectionTable table_;
  std::atomic<std::size_t> streams_ = 0;
  std::thread listener_;
  int port_ = 0;
};

std::string Server::Http::begin() {
  errno = 0;
  const std::string& host = settings_.host;
  if (settings_.port == 0) {
    port_ = bind_to_any_port(host);
  } else {
    port_ = bind_to_port(host, settings_.port) ? settings_.port : -1;
  }
  if (port_ <= 0) {
    if (errno == EADDRINUSE) {
      return fmt::format("port {} is in use; --port takes another one, and 0 any that is free",
                         settings_.port);
    }
    return fmt::format("cannot listen on {} port {}: {}", host, settings_.port,
                       errno != 0 ? std::strerror(errno) : "no such address");
  }
  // httplib lets five connections wait to be accepted: a crowd would be kept waiting for seconds.
  ::listen(svr_sock_, SOMAXCONN);
  listener_ = std::thread([this] { listen_after_bind(); });
  while (!is_running()) std::this_thread::yield();
  return "";
}

void Server::Http::end() {
  lab_.jobs().stop();
  if (!listener_.joinable()) return;
  httplib::Server::stop();
  listener_.join();
}

bool Server::Http::process_and_close_socket(socket_t socket) {
  const auto place = table_.open(socket);
  if (ConnectionThreads::turned_away()) {
    constexpr std::string_view kAnswer =
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    ::send(socket, kAnswer.data(), kAnswer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  } else {
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    TimedStream stream(table_, place, limits());
    serve(stream);
  }
  table_.close(place);
  return true;
}

void Server::Http::serve(TimedStream& stream) {
  for (int left = kMostRequests; left > 0 && stream.wait_for_request(); --left) {
    bool closed = false;
    bool understood = false;
    bool chunked = false;
    const bool alive = process_request(stream, left == 1, closed, [&](httplib::Request& request) {
      understood = true;
      chunked = request.has_header("Transfer-Encoding");
      stream.begin_body(content_length(request));
      request.headers.erase(kHiddenEncoding);
      request.set_header(kHiddenEncoding, request.get_header_value(kAcceptEncoding));
      request.headers.erase(kAcceptEncoding);
    });
    // What comes next would be taken for a request, and is none.
    if (!understood || chunked || stream.body_left()) {
      stream.linger();
      return;
    }
    if (!alive || closed) return;
  }
}

httplib::Server::HandlerResponse Server::Http::before_body(const httplib::Request& request,
                                                           httplib::Response& response) {
  try {
    if (request.target.size() > kLongestPath) throw ApiError(414, "too_large", "the path is long");
    const Request ours = to_request(request);
    guard_.check(ours);
    if (request.method == "POST") {
      check_body(request, limits());
      return HandlerResponse::Unhandled;  // the body is read, and the handler of Post called
    }
    send(answer_without_body(ours), response);
  } catch (const ApiError& error) {
    send(error_reply(error), response);
  }
  return HandlerResponse::Handled;
}

Reply Server::Http::answer_without_body(const Request& request) {
  return request.path.starts_with("/api/") ? lab_.answer(request) : page_.answer(request);
}

void Server::Http::send(Reply reply, httplib::Response& response) {
  response.status = reply.status;
  for (const auto& [name, value] : reply.headers) {
    response.headers.erase(name);
    response.set_header(name, value);
  }
  if (!response.has_header("Cache-Control")) response.set_header("Cache-Control", "no-store");
  if (reply.stream) {
    send_stream(reply, response);
  } else {
    response.body = std::move(reply.body);
    response.set_header("Content-Type", reply.type);
  }
}

void Server::Http::send_stream(const Reply& reply, httplib::Response& response) {
  if (++streams_ > limits().streams) {
    --streams_;
    send(error_reply({503, "busy", "too many clients follow jobs; ask for them instead"}),
         response);
    return;
  }
  response.set_chunked_content_provider(
      reply.type,
      [stream = reply.stream](std::size_t, httplib::DataSink& sink) {
        const std::optional<std::string> piece = stream->next();
        if (!piece) {
          sink.done();
          return true;
        }
        if (piece->empty()) return sink.is_writable();
        return sink.write(piece->data(), piece->size());
      },
      [this](bool) { --streams_; });
}

// Errors that httplib finds by itself, before anything of ours is asked.
void Server::Http::explain(httplib::Response& response) {
  if (!response.body.empty() || response.status < 400) return;
  const std::string code = response.status == 404   ? "not_found"
                           : response.status == 413 ? "too_large"
                           : response.status >= 500 ? "internal"
                                                    : "bad_request";
  const Reply reply =
      error_reply({response.status, code, "this is no request that can be answered"});
  response.body = reply.body;
  response.set_header("Content-Type", reply.type);
}

Server::Server(ServerSettings settings) : http_(std::make_unique<Http>(std::move(settings))) {}
Server::~Server() = default;

std::string Server::start() { return http_->begin(); }
void Server::stop() { http_->end(); }
int Server::port() const { return http_->port(); }
Lab& Server::lab() { return http_->lab(); }

std::string Server::address() const {
  const std::string& host = http_->settings().host;
  const bool v6 = host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", v6 ? "[" + host + "]" : host, port());
}

}  // namespace sudolab::server
