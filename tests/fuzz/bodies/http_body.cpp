// What a client sends, byte by byte, to a real server on a port of its own. It answers as often as
// there were requests, each answer is well formed, and then it closes the connection.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <memory>
#include <stdexcept>
#include <vector>

#include "bodies/body.h"
#include "bodies/mutators.h"
#include "server/http_request.h"
#include "server/server.h"
#include "support/places.h"
#include "support/temporary_folder.h"

namespace sudolab::testing {
namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr int kPatience = 20'000;  // milliseconds

server::Server& running_server() {
  using server::Seconds;
  static const test::TemporaryFolder folder;
  static const auto running = [] {
    server::ServerSettings settings;
    settings.port = 0;
    settings.lab.shipped = test::in_repository("data");
    settings.lab.data = folder.path();
    settings.lab.version = "0.0.0";
    settings.lab.is_public = true;
    settings.lab.limits = server::public_limits();
    settings.lab.limits.solve_time = settings.lab.limits.job_time = Seconds(0.05);
    settings.lab.limits.abandoned_after = settings.lab.limits.forgotten_after = Seconds(0.2);
    auto started = std::make_unique<server::Server>(std::move(settings));
    if (const std::string problem = started->start(); !problem.empty()) {
      throw std::runtime_error(problem);
    }
    return started;
  }();
  return *running;
}

class Client {
 public:
  // From one of many addresses of this machine: a port that was used is not free again for a
  // minute, and a fuzzer would soon have used all of one address.
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    static std::uint32_t number = 0;
    sockaddr_in own = address_of(INADDR_LOOPBACK + 1 + ++number % 60'000, 0);
    sockaddr_in server = address_of(INADDR_LOOPBACK, port);
    ::bind(socket_, reinterpret_cast<sockaddr*>(&own), sizeof own);
    connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&server), sizeof server) == 0;
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool connected() const { return connected_; }

  // Sends all, as far as it is wanted, and nothing more.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) break;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    ::shutdown(socket_, SHUT_WR);
  }

  // Everything up to the end of the connection; nothing if that does not come.
  std::optional<std::string> answers() const {
    std::string text;
    for (;;) {
      pollfd poll{socket_, POLLIN, 0};
      if (::poll(&poll, 1, kPatience) <= 0) return std::nullopt;
      char buffer[16384];
      const ssize_t count = ::recv(socket_, buffer, sizeof buffer, 0);
      if (count <= 0) return text;
      text.append(buffer, static_cast<std::size_t>(count));
    }
  }

 private:
  static sockaddr_in address_of(std::uint32_t host, int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(host);
    return address;
  }

  const int socket_;
  bool connected_ = false;
};

// The methods of the requests in the text, as far as they can be told; "" for what is none.
std::vector<std::string> methods_in(std::string_view text) {
  std::vector<std::string> methods;
  for (;;) {
    const std::size_t end = text.find(kHeadEnd);
    if (text.empty()) return methods;
    if (end == std::string_view::npos) break;
    try {
      const server::RequestHead head = server::parse_head(text.substr(0, end + kHeadEnd.size()));
      methods.push_back(head.request.method);
      text.remove_prefix(end + kHeadEnd.size());
      // A server that does not want a body closes the connection.
      if (head.unread > text.size()) return methods;
      text.remove_prefix(head.unread);
    } catch (const server::ApiError&) {
      break;
    }
  }
  methods.emplace_back();
  return methods;
}

// ---- one answer after the other

struct Head {
  int status = 0;
  std::optional<std::size_t> length;
  bool chunks = false;
};

bool is_header(std::string_view line) {
  const std::size_t colon = line.find(": ");
  if (colon == 0 || colon == std::string_view::npos) return false;
  return std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
  });
}

// Takes the head of an answer from the text; nothing if there is none.
std::optional<Head> take_head(std::string_view& text) {
  constexpr std::string_view kVersion = "HTTP/1.1 ";
  const std::size_t end = text.find(kHeadEnd);
  if (!text.starts_with(kVersion) || end == std::string_view::npos) return std::nullopt;
  std::string_view lines = text.substr(0, end + 2);
  text.remove_prefix(end + kHeadEnd.size());
  Head head;
  std::from_chars(lines.data() + kVersion.size(), lines.data() + lines.size(), head.status);
  lines.remove_prefix(lines.find("\r\n") + 2);
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find("\r\n"));
    lines.remove_prefix(line.size() + 2);
    if (!is_header(line)) return std::nullopt;
    constexpr std::string_view kLength = "Content-Length: ";
    if (line.starts_with(kLength)) {
      std::size_t length = 0;
      std::from_chars(line.data() + kLength.size(), line.data() + line.size(), length);
      head.length = length;
    }
    head.chunks = head.chunks || line == "Transfer-Encoding: chunked";
  }
  return head;
}

// False: it is not whole, or not of that form.
bool take_body(const Head& head, const std::string& method, std::string_view& text) {
  if (head.status == 100 || head.status == 304 || method == "HEAD") return true;
  if (head.length) {
    if (*head.length > text.size()) return false;
    text.remove_prefix(*head.length);
    return true;
  }
  // Up to the end of the connection. An answer in chunks may have been cut off by our going.
  text = {};
  return true;
}

Complaint complaint_about_answers(std::string_view text, const std::vector<std::string>& methods) {
  std::size_t answers = 0;
  const std::string whole(text.substr(0, 2000));
  while (!text.empty()) {
    const auto head = take_head(text);
    if (!head) return "an answer that is not HTTP:\n" + whole;
    if (head->status == 500) return "a mistake of the server:\n" + whole;
    if (head->status < 100 || head->status > 599) return "an unknown status:\n" + whole;
    const std::string method = answers < methods.size() ? methods[answers] : "";
    if (!take_body(*head, method, text)) return "an answer is not whole:\n" + whole;
    if (head->status != 100) ++answers;
  }
  if (answers > methods.size()) return "more answers than requests:\n" + whole;
  if (answers == 0 && !methods.empty()) return "no answer";
  return std::nullopt;
}

Complaint complaint_about_http(std::string_view bytes) {
  const Client client(running_server().port());
  if (!client.connected()) return "the server does not take connections";
  client.send(bytes);
  const auto answers = client.answers();
  if (!answers) return "the server does not close the connection";
  return complaint_about_answers(*answers, methods_in(bytes));
}

// ---- another request

constexpr std::string_view kWords[] = {"GET",
                                       "HEAD",
                                       "POST",
                                       "DELETE",
                                       "OPTIONS",
                                       "HTTP",
                                       "1",
                                       "Host",
                                       "Origin",
                                       "Range",
                                       "bytes",
                                       "Connection",
                                       "close",
                                       "Content-Length",
                                       "Content-Type",
                                       "Expect",
                                       "continue",
                                       "chunked",
                                       "application",
                                       "json",
                                       "Accept-Encoding",
                                       "Transfer-Encoding",
                                       "localhost",
                                       "api",
                                       "solve",
                                       "jobs",
                                       "events",
                                       "solvers"};

// Lines end as HTTP wants it, and a body keeps its length in most cases.
std::string another_request(std::string_view bytes, Rng& rng) {
  std::string text = with_other_lines(bytes, kWords, rng);
  if (rng.chance(0.5)) return text;
  const std::size_t end = text.find(kHeadEnd);
  const std::size_t length = text.find("Content-Length: ");
  if (end == std::string::npos || length == std::string::npos || length > end) return text;
  const std::size_t number = length + 16;
  const std::size_t line_end = text.find("\r\n", number);
  const std::size_t body = text.size() - end - kHeadEnd.size();
  return text.replace(number, line_end - number, std::to_string(body));
}

}  // namespace

const Body kHttpBody{"http", complaint_about_http, another_request};

}  // namespace sudolab::testing
