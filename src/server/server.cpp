// HTTP/1.1 as the page and programs need it: requests one after the other on a connection, bodies
// with a length, answers with a length or as a stream of chunks. Everything else may be left out by
// a server, and is: ranges, compressed bodies, bodies in chunks, uploads of forms. What a client
// sends is looked at before more of it is read, so a body that is too large or comes from a foreign
// page is refused unread.

#include "server/server.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <thread>

#include "server/connection_threads.h"
#include "server/connections.h"
#include "server/guard.h"
#include "server/http_request.h"
#include "server/http_response.h"
#include "server/listener.h"
#include "server/page.h"
#include "server/timed_socket.h"

namespace sudolab::server {
namespace {

void check_body(const RequestHead& head, const ServerLimits& limits) {
  const Request& request = head.request;
  if (request.headers.contains("transfer-encoding") ||
      !request.headers.contains("content-length")) {
    throw ApiError(411, "bad_request", "a body needs a Content-Length");
  }
  if (head.unread > limits.body_bytes) {
    throw too_large(fmt::format("a body may have {} bytes here", limits.body_bytes));
  }
  const std::string type = request.header("content-type");
  const bool json = type.substr(0, type.find(';')) == "application/json";
  if (!json || request.headers.contains("content-encoding")) {
    throw ApiError(415, "unsupported_type", "a body has to be plain application/json");
  }
}

// To a client for whom there is no place. Its request is not waited for.
void refuse(int socket) {
  constexpr std::string_view kAnswer =
      "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
  ::send(socket, kAnswer.data(), kAnswer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  ::close(socket);
}

// One more of something for as long as this lives.
class Counted {
 public:
  explicit Counted(std::atomic<std::size_t>& count) : count_(count), place_(++count) {}
  ~Counted() { --count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  std::size_t place() const { return place_; }  // from 1

 private:
  std::atomic<std::size_t>& count_;
  const std::size_t place_;
};

}  // namespace

class Server::Http {
 public:
  explicit Http(ServerSettings settings)
      : settings_(std::move(settings)),
        lab_(settings_.lab),
        guard_(settings_.names),
        page_(page_files()),
        threads_(table_, limits().connections, [this](int socket) { serve(socket); }, refuse) {}
  ~Http() { end(); }
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;

  std::string begin();
  void end();

  int port() const { return listener_.port(); }
  bool local() const { return listener_.local(); }
  const ServerSettings& settings() const { return settings_; }
  Lab& lab() { return lab_; }

 private:
  const ServerLimits& limits() const { return lab_.limits(); }
  void accept_clients();
  void serve(int socket);
  bool serve_request(TimedSocket& client);
  Reply answer(RequestHead& head, TimedSocket& client);
  Reply awaited(PendingReply& pending, RequestHead& head, TimedSocket& client);
  bool send(const Reply& reply, const RequestHead& head, TimedSocket& client);
  bool send_stream(const Reply& reply, const RequestHead& head, TimedSocket& client);

  ServerSettings settings_;
  Lab lab_;
  Guard guard_;
  Page page_;
  Listener listener_;
  ConnectionTable table_;
  ConnectionThreads threads_;
  std::atomic<std::size_t> streams_ = 0;
  std::thread accepting_;
};

std::string Server::Http::begin() {
  std::string problem = listener_.open(settings_.host, settings_.port);
  if (problem.empty()) accepting_ = std::thread([this] { accept_clients(); });
  return problem;
}

void Server::Http::end() {
  lab_.stop();
  if (!accepting_.joinable()) return;
  listener_.stop();
  accepting_.join();
  threads_.shut_down();
}

void Server::Http::accept_clients() {
  while (!listener_.stopped()) {
    const int socket = listener_.accept();
    if (socket >= 0) {
      threads_.enqueue(socket);
    } else if (!listener_.stopped()) {
      // When there are no more sockets, a silent client gives one back.
      if (errno == EMFILE || errno == ENFILE) table_.evict();
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
}

void Server::Http::serve(int socket) {
  const auto place = table_.open(socket);
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  try {
    TimedSocket client(table_, place, limits());
    while (client.wait_for_request() && serve_request(client)) {
    }
  } catch (const std::exception&) {
    // There is not even memory for an answer: this connection is given up.
  }
  table_.close(place);
}

// False: the connection is to be closed.
bool Server::Http::serve_request(TimedSocket& client) {
  RequestHead head;
  Reply reply;
  try {
    head = parse_head(client.read_head());
    reply = answer(head, client);
    if (const auto pending = reply.pending) reply = awaited(*pending, head, client);
  } catch (const ApiError& error) {
    reply = error_reply(error);
  }
  // What is left of a body would be taken for the next request.
  if (head.unread > 0) head.keep_alive = false;
  const bool sent = send(reply, head, client);
  if (sent && head.unread > 0) client.linger();
  return sent && head.keep_alive;
}

// Whoever asks about a job and waits keeps a place only while nobody else needs it; else the answer
// is how things are, and the client asks again.
Reply Server::Http::awaited(PendingReply& pending, RequestHead& head, TimedSocket& client) {
  bool over = false;
  client.set_polling(true);
  while (!over && client.connected() && !client.evicted()) over = pending.wait();
  client.set_polling(false);
  if (!over || client.evicted()) head.keep_alive = false;
  return pending.now();
}

Reply Server::Http::answer(RequestHead& head, TimedSocket& client) {
  Request& request = head.request;
  guard_.check(request);
  if (request.method == "POST") {
    check_body(head, limits());
    if (request.header("expect") == "100-continue") client.write("HTTP/1.1 100 Continue\r\n\r\n");
    request.body = client.read_body(head.unread);
    head.unread = 0;
  }
  const bool page = request.method != "POST" && !request.path.starts_with("/api/");
  return page ? page_.answer(request) : lab_.answer(request);
}

bool Server::Http::send(const Reply& reply, const RequestHead& head, TimedSocket& client) {
  if (reply.stream) return send_stream(reply, head, client);
  std::string answer = response_head(reply, Framing::kLength, head.keep_alive);
  if (head.request.method != "HEAD") answer += reply.body;
  return client.write(answer);
}

bool Server::Http::send_stream(const Reply& reply, const RequestHead& head, TimedSocket& client) {
  const Counted place(streams_);
  if (place.place() > limits().streams) {
    const ApiError busy(503, "busy", "too many clients follow jobs; ask for them instead");
    return send(error_reply(busy), head, client);
  }
  const Framing framing = head.chunks ? Framing::kChunks : Framing::kUntilClose;
  bool there = client.write(response_head(reply, framing, head.keep_alive));
  if (head.request.method == "HEAD") return there;
  while (there) {
    const std::optional<std::string> piece = reply.stream->next();
    if (!piece) break;
    if (piece->empty()) {
      there = client.connected();
    } else {
      there = client.write(head.chunks ? chunk(*piece) : *piece);
    }
  }
  return there && (!head.chunks || client.write(kLastChunk));
}

Server::Server(ServerSettings settings) : http_(std::make_unique<Http>(std::move(settings))) {}
Server::~Server() = default;

std::string Server::start() { return http_->begin(); }
void Server::stop() { http_->end(); }
int Server::port() const { return http_->port(); }
bool Server::local() const { return http_->local(); }
Lab& Server::lab() { return http_->lab(); }

std::string Server::address() const {
  const std::string& host = http_->settings().host;
  const bool v6 = host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", v6 ? "[" + host + "]" : host, port());
}

}  // namespace sudolab::server
