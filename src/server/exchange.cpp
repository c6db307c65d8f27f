#include "server/exchange.h"

#include <nlohmann/json.hpp>

namespace sudolab::server {

Reply json_reply(const Json& json, int status) {
  Reply reply;
  reply.status = status;
  reply.body = json::line(json);
  return reply;
}

Reply error_reply(const ApiError& error) {
  Json json{{"code", error.code}, {"message", error.what()}};
  if (!error.member.empty()) json["where"]["member"] = error.member;
  if (error.line > 0) {
    json["where"]["line"] = error.line;
    json["where"]["column"] = error.column > 0 ? Json(error.column) : Json(nullptr);
  }
  return json_reply({{"error", std::move(json)}}, error.status);
}

Reply internal_error_reply() {
  return error_reply({500, "internal", "the server made a mistake; the request was not done"});
}

}  // namespace sudolab::server
