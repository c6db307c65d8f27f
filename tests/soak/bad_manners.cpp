// What slow and rude clients of a soak do. None of it may harm the server or anybody else, and none
// of it may be answered with 500, which is what a mistake of the server's own would look like.

#include <chrono>
#include <thread>

#include "soak/visits.h"
#include "support/raw_client.h"

namespace sudolab::test {
namespace {

constexpr const char* kHost = "Host: localhost\r\n";

std::string get_request(const std::string& path, const std::string& headers = "") {
  return "GET " + path + " HTTP/1.1\r\n" + kHost + headers + "\r\n";
}

std::string post_request(const std::string& path, const std::string& body) {
  return "POST " + path + " HTTP/1.1\r\n" + kHost +
         "Content-Type: application/json\r\nConnection: close\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

void wait_a_little() { std::this_thread::sleep_for(std::chrono::milliseconds(100)); }

constexpr const char* kSolve = "/api/v1/solve";

std::string nonsense(Rng& rng) {
  std::string bytes(static_cast<std::size_t>(1 + rng.index(3000)), '\0');
  for (char& byte : bytes) byte = static_cast<char>(rng.index(256));
  return bytes + "\r\n\r\n";
}

std::string many_ranges() {
  std::string ranges = "Range: bytes=0-";
  while (ranges.size() < 8000) ranges += ",0-";
  return "HEAD /api/v1/solvers HTTP/1.1\r\n" + std::string(kHost) + "Connection: close\r\n" +
         ranges + "\r\n\r\n";
}

// A wish of a rude client, as bytes.
std::string rude_request(Rng& rng, const std::string& puzzle) {
  switch (rng.index(9)) {
    case 0: return nonsense(rng);
    case 1: return post_request(kSolve, R"({"puzzle": )");
    case 2: return post_request(kSolve, std::string(5000, '[') + std::string(5000, ']'));
    case 3: return post_request(kSolve, R"({"puzzle": "not a puzzle"})");
    case 4: return post_request(kSolve, R"({"puzzel": ")" + puzzle + R"("})");
    case 5: return post_request(kSolve, std::string(std::size_t{2} << 20, ' '));
    case 6: return get_request("/api/v1/about", "X: " + std::string(20'000, 'x') + "\r\n");
    case 7: return many_ranges();
    default: return get_request("/api/v1/jobs/no-such-job", "Origin: http://example.org\r\n");
  }
}

}  // namespace

void Visitor::judge(const std::string& answer) {
  expect(!answer.starts_with("HTTP/1.1 500"), "status 500");
  if (answer.starts_with("HTTP/1.1 ")) ++tally.answered;
}

void Visitor::be_slow() {
  ++tally.requests;
  const RawClient client(plan_.port);
  constexpr int kBytes = 20;
  switch (rng.index(3)) {
    case 0:  // sends slowly
      for (const char c : get_request("/api/v1/about").substr(0, kBytes)) {
        if (!client.send(std::string(1, c))) break;
        wait_a_little();
      }
      break;
    case 1: {  // asks for much and takes little of it
      std::string requests;
      for (int i = 0; i < 50; ++i) requests += get_request("/api/v1/solvers");
      client.send(requests);
      for (int i = 0; i < kBytes; ++i) wait_a_little();
      break;
    }
    default:  // waits for a job that is not there, keeps the connection and says nothing
      client.send(get_request("/api/v1/jobs/nothing?wait=60"));
      for (int i = 0; i < kBytes; ++i) wait_a_little();
      judge(client.read_until("\r\n\r\n"));
  }
}

void Visitor::be_rude() {
  ++tally.requests;
  const std::string& puzzle = plan_.texts[static_cast<std::size_t>(rng.index(plan_.texts.size()))];
  RawClient client(plan_.port);
  const std::string request = rude_request(rng, puzzle);
  switch (rng.index(4)) {
    case 0:  // and does not wait for the answer
      client.send(request);
      break;
    case 1:  // half of it, and away
      client.send(request.substr(0, request.size() / 2));
      break;
    case 2:  // half closed: it has said everything, and still listens
      client.send(request);
      client.end_sending();
      judge(client.read_until("\r\n\r\n"));
      break;
    default: client.send(request); judge(client.read_until("\r\n\r\n"));
  }
}

}  // namespace sudolab::test
