// The members of a JSON object in a request, read one by one with their type and range. What is
// left over at the end was a misunderstanding, and is refused.

#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/exchange.h"

namespace sudolab::server {

// Of one object; puzzles have a dozen, and no solver has half as many options.
inline constexpr std::size_t kMostMembers = 100;

// The one object of a request's body. Throws ApiError.
Json parse_body(const std::string& body);

// All functions throw ApiError where a member is not what it should be. `prefix` is where the
// object stands in the request: "puzzles[3]."; members are named with it.
class Members {
 public:
  explicit Members(const Json& object, std::string prefix = "");

  bool has(std::string_view name);
  const Json* find(std::string_view name);  // null, and so is a member that is null
  const Json& need(std::string_view name);

  std::optional<std::string> text(std::string_view name, std::size_t longest = 200);
  std::string text_or(std::string_view name, std::string_view otherwise, std::size_t longest = 200);
  std::optional<std::int64_t> whole(std::string_view name, std::int64_t least, std::int64_t most);
  std::int64_t whole_or(std::string_view name, std::int64_t least, std::int64_t most,
                        std::int64_t otherwise);
  std::optional<double> number(std::string_view name, double least, double most);
  bool flag(std::string_view name, bool otherwise = false);
  // 64 bits, as a number or, since JavaScript's numbers have 53, as a text.
  std::uint64_t seed(std::string_view name);
  // Null if it is not there.
  const Json* list(std::string_view name, std::size_t longest);
  const Json* object(std::string_view name);
  std::vector<std::string> texts(std::string_view name, std::size_t longest);
  // One of these names; the first if there is none.
  std::string choice(std::string_view name, const std::vector<std::string_view>& choices);

  // Throws if there is a member that nobody asked for.
  void finish() const;

  std::string path_of(std::string_view name) const { return prefix_ + std::string(name); }
  // "'count' must be ..."
  [[noreturn]] void fail(std::string_view name, const std::string& what) const;

 private:
  [[noreturn]] void refuse(const std::string& name) const;  // there is no such member

  const Json& object_;
  std::string prefix_;
  std::vector<std::string_view> asked_;
};

// A number in a query (?from=100). Throws ApiError.
std::int64_t query_number(const Request& request, const std::string& name, std::int64_t least,
                          std::int64_t most, std::int64_t otherwise);

}  // namespace sudolab::server
