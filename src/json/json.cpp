#include "json/json.h"

#include <nlohmann/json.hpp>

namespace sudolab::json {

std::string line(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string lines_of(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sudolab::json
