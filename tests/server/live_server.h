// A server on a port of its own, and clients polite and rude.

#pragma once

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "server/server.h"
#include "support/raw_client.h"

namespace sudolab::test {

using Json = nlohmann::ordered_json;

struct HttpAnswer {
  int status = 0;  // 0: no answer
  std::string body;
  std::string type;
  std::multimap<std::string, std::string> headers;  // names in lower case

  Json json() const { return Json::parse(body); }
  std::string header(const std::string& name) const;
  // The code of an error, or "".
  std::string code() const;
  std::string message() const;
};

class LiveServer {
 public:
  explicit LiveServer(const server::ServerLimits& limits = small_limits(), bool is_public = false);
  ~LiveServer();

  // As ServerLimits, with two jobs at once.
  static server::ServerLimits small_limits();

  HttpAnswer get(const std::string& path) const;
  HttpAnswer post(const std::string& path, const Json& body) const;
  HttpAnswer remove(const std::string& path) const;
  HttpAnswer send(const std::string& method, const std::string& path, const std::string& body,
                  const std::multimap<std::string, std::string>& headers = {}) const;

  // Expects that an honest client gets its answer.
  void expect_service() const;
  // Starts a job and returns its id.
  std::string start(const Json& request) const;
  // Waits for its end and returns what is known about it.
  Json finish(const std::string& id) const;

  server::Server& server() { return *server_; }
  int port() const { return server_->port(); }
  const std::filesystem::path& data() const { return folder_; }  // where experiments are kept

 private:
  std::filesystem::path folder_;
  std::unique_ptr<server::Server> server_;
};

// Whether it does within ten seconds.
bool comes_true(const std::function<bool()>& condition);

// Of a file of the repository.
std::string first_line_of(const std::string& file);

inline const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kEasySolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// Brute force takes days for it.
inline const std::string kEndless =
    ".4..3......G...85.C....8E1...A.......D4.7F.9C....A.D...G2..BF74."
    "D...G......E58.14F...B.A..2.39..2....1.3..A..G7.1.EG..2..B5....D"
    "....B..4.2....6.....C..5..9.4.3..3.1..69C8......72...8..1..DB..."
    "E9246...8.15.......3....AE......F.6..E......D.A48......CG3..1...";
// And for this one some hundred million steps.
inline const std::string kLong =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

}  // namespace sudolab::test
