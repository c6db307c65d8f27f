// A request and its reply, without the network: what the handlers of the API see.

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "json/json.h"

namespace sudolab::server {

using json::Json;

struct Request {
  std::string method;
  std::string path;                          // decoded, without the query
  std::map<std::string, std::string> query;  // the last one of each name
  std::string body;
  std::map<std::string, std::string> headers;  // those that handlers look at, in lower case
  std::vector<std::string> parameters;         // the parts of the path that a route leaves open

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

// A reply that goes on: pieces are asked for until there are no more.
class ReplyStream {
 public:
  virtual ~ReplyStream() = default;

  // Waits a moment for something to say; an empty text if there was nothing. Nothing: it is over.
  virtual std::optional<std::string> next() = 0;
};

struct Reply;

// A reply that is worth waiting for, but can be had at any time.
class PendingReply {
 public:
  virtual ~PendingReply() = default;

  // Waits a moment; true when there is no reason to wait longer.
  virtual bool wait() = 0;
  // As things are.
  virtual Reply now() = 0;
};

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<ReplyStream> stream;    // instead of a body
  std::shared_ptr<PendingReply> pending;  // instead of everything
};

// Thrown by handlers, and turned into a reply in one place.
class ApiError : public std::runtime_error {
 public:
  ApiError(int status, std::string code, const std::string& message)
      : std::runtime_error(message), status(status), code(std::move(code)) {}

  ApiError& in_member(std::string name) {
    member = std::move(name);
    return *this;
  }
  ApiError& at(std::size_t its_line, std::size_t its_column) {
    line = its_line;
    column = its_column;
    return *this;
  }

  int status;
  std::string code;
  std::string member;      // of the request; may be empty
  std::size_t line = 0;    // of a puzzle text; 0: nowhere
  std::size_t column = 0;  // 0: the whole line
};

inline ApiError bad_request(const std::string& message) { return {400, "bad_request", message}; }
inline ApiError not_found(const std::string& message) { return {404, "not_found", message}; }
inline ApiError too_large(const std::string& message) { return {413, "too_large", message}; }
// The data directory, and why.
inline ApiError cannot_write(const std::error_code& error) {
  return {507, "disk_full", "the data directory cannot be written to: " + error.message()};
}

Reply json_reply(const Json& json, int status = 200);
Reply error_reply(const ApiError& error);

// What is wrong with the library rather than with the request never says more than this.
Reply internal_error_reply();

}  // namespace sudolab::server
