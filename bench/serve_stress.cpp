// Rude clients for a running `sudolab serve`: serve_stress PORT slow N, and serve_stress PORT jobs
// N.
//
// `slow` opens N connections that send a byte of their headers now and then, and asks meanwhile as
// an honest client. `jobs` tries to start N jobs. Both print what came of it.

#include <arpa/inet.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

int connect_to(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    return socket;
  }
  ::close(socket);
  return -1;
}

// The status of the answer; 0 if there was none.
int post(int port, const std::string& path, const std::string& body) {
  const int socket = connect_to(port);
  if (socket < 0) return 0;
  const std::string request = "POST " + path +
                              " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                              "Content-Type: application/json\r\nContent-Length: " +
                              std::to_string(body.size()) + "\r\n\r\n" + body;
  ::send(socket, request.data(), request.size(), MSG_NOSIGNAL);
  std::string answer;
  char buffer[4096];
  for (ssize_t count; (count = ::recv(socket, buffer, sizeof buffer, 0)) > 0;) {
    answer.append(buffer, static_cast<std::size_t>(count));
  }
  ::close(socket);
  return answer.starts_with("HTTP/1.1 ") ? std::atoi(answer.c_str() + 9) : 0;
}

const std::string kSolve =
    R"({"puzzle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"})";

void slow(int port, int count) {
  std::vector<int> crowd;
  for (int i = 0; i < count; ++i) crowd.push_back(connect_to(port));
  std::map<int, int> statuses;
  double longest = 0;
  for (int round = 0; round < 20; ++round) {
    for (const int socket : crowd) ::send(socket, "G", 1, MSG_NOSIGNAL);
    const auto start = Clock::now();
    ++statuses[post(port, "/api/v1/solve", kSolve)];
    longest = std::max(longest, std::chrono::duration<double>(Clock::now() - start).count());
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
  }
  for (const int socket : crowd) ::close(socket);
  for (const auto& [status, times] : statuses) std::printf("status %d: %d times\n", status, times);
  std::printf("longest wait of the honest client: %.1f ms\n", longest * 1000);
}

void jobs(int port, int count) {
  std::map<int, int> statuses;
  const std::string body =
      R"({"kind": "generate", "count": 1000, "technique": "x-wing", "client": "stress"})";
  for (int i = 0; i < count; ++i) ++statuses[post(port, "/api/v1/jobs", body)];
  for (const auto& [status, times] : statuses) std::printf("status %d: %d times\n", status, times);
  std::printf("an honest client gets %d\n", post(port, "/api/v1/solve", kSolve));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: serve_stress PORT slow|jobs N\n");
    return 2;
  }
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  const int port = std::atoi(argv[1]);
  const int count = std::atoi(argv[3]);
  std::string(argv[2]) == "slow" ? slow(port, count) : jobs(port, count);
}
