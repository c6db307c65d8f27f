#include "server/members.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/suggestion.h"

namespace sudolab::server {
namespace {

// No request needs more; a document of a million brackets is no request.
constexpr std::size_t kDeepest = 17;

// Goes through a body before anything of it is kept. An object finds its members by looking at one
// after the other, so adding many takes time that grows with their square.
class ShapeCheck final : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }

  bool start_object(std::size_t) override { return go_deeper(); }
  bool end_object() override { return come_back(); }
  bool start_array(std::size_t) override { return go_deeper(); }
  bool end_array() override { return come_back(); }
  bool key(string_t&) override {
    if (++members_.back() > kMostMembers) {
      throw too_large(fmt::format("an object of a request has at most {} members", kMostMembers));
    }
    return true;
  }

  // What is no JSON is told by who parses it.
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  bool go_deeper() {
    if (members_.size() == kDeepest) throw bad_request("the body is nested too deeply");
    members_.push_back(0);
    return true;
  }
  bool come_back() {
    members_.pop_back();
    return true;
  }

  std::vector<std::size_t> members_;  // of the objects and lists that are open
};

}  // namespace

Json parse_body(const std::string& body) {
  try {
    ShapeCheck check;
    Json::sax_parse(body, &check);
    Json json = Json::parse(body);
    if (!json.is_object()) throw bad_request("the body has to be one JSON object");
    return json;
  } catch (const Json::parse_error& error) {
    throw bad_request(
        fmt::format("the body is no JSON: something is wrong near byte {}", error.byte));
  } catch (const Json::exception&) {
    throw bad_request("the body holds a number that is too large");
  }
}

Members::Members(const Json& object, std::string prefix)
    : object_(object), prefix_(std::move(prefix)) {
  if (object.is_object()) return;
  std::string name = prefix_;
  if (name.ends_with('.')) name.pop_back();
  throw bad_request(fmt::format("{} has to be an object", in_quotes(name))).in_member(name);
}

void Members::fail(std::string_view name, const std::string& what) const {
  const std::string path = path_of(name);
  throw bad_request(fmt::format("'{}' {}", path, what)).in_member(path);
}

bool Members::has(std::string_view name) { return find(name) != nullptr; }

const Json* Members::find(std::string_view name) {
  asked_.push_back(name);
  const auto found = object_.find(std::string(name));
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

const Json& Members::need(std::string_view name) {
  if (const Json* json = find(name)) return *json;
  // Most likely it is there under another name.
  for (const auto& [other, value] : object_.items()) {
    const bool asked = std::find(asked_.begin(), asked_.end(), other) != asked_.end();
    if (!asked && !nearest(other, {&name, 1}).empty()) refuse(other);
  }
  fail(name, "is missing");
}

std::optional<std::string> Members::text(std::string_view name, std::size_t longest) {
  const Json* json = find(name);
  if (json == nullptr) return std::nullopt;
  if (!json->is_string()) fail(name, "has to be a text");
  auto value = json->get<std::string>();
  if (value.size() > longest) fail(name, fmt::format("is longer than {} bytes", longest));
  return value;
}

std::string Members::text_or(std::string_view name, std::string_view otherwise,
                             std::size_t longest) {
  return text(name, longest).value_or(std::string(otherwise));
}

std::optional<std::int64_t> Members::whole(std::string_view name, std::int64_t least,
                                           std::int64_t most) {
  const Json* json = find(name);
  if (json == nullptr) return std::nullopt;
  const bool fits = json->is_number_integer() &&
                    !(json->is_number_unsigned() && json->get<std::uint64_t>() > INT64_MAX);
  if (!fits || json->get<std::int64_t>() < least || json->get<std::int64_t>() > most) {
    fail(name, fmt::format("has to be a whole number from {} to {}", least, most));
  }
  return json->get<std::int64_t>();
}

std::int64_t Members::whole_or(std::string_view name, std::int64_t least, std::int64_t most,
                               std::int64_t otherwise) {
  return whole(name, least, most).value_or(otherwise);
}

std::optional<double> Members::number(std::string_view name, double least, double most) {
  const Json* json = find(name);
  if (json == nullptr) return std::nullopt;
  const double value = json->is_number() ? json->get<double>() : std::nan("");
  if (!(value >= least && value <= most)) {
    fail(name, fmt::format("has to be a number from {} to {}", least, most));
  }
  return value;
}

bool Members::flag(std::string_view name, bool otherwise) {
  const Json* json = find(name);
  if (json == nullptr) return otherwise;
  if (!json->is_boolean()) fail(name, "has to be true or false");
  return json->get<bool>();
}

std::uint64_t Members::seed(std::string_view name) {
  const Json* json = find(name);
  if (json == nullptr) return 0;
  if (json->is_number_unsigned()) return json->get<std::uint64_t>();
  if (json->is_string()) {
    const auto& digits = json->get_ref<const std::string&>();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc{} && end == digits.data() + digits.size()) return value;
  }
  fail(name, "has to be a whole number of at most 64 bits, as a number or as a text");
}

const Json* Members::list(std::string_view name, std::size_t longest) {
  const Json* json = find(name);
  if (json == nullptr) return nullptr;
  if (!json->is_array()) fail(name, "has to be a list");
  if (json->size() > longest) {
    throw too_large(fmt::format("'{}' has more than {} entries", path_of(name), longest))
        .in_member(path_of(name));
  }
  return json;
}

const Json* Members::object(std::string_view name) {
  const Json* json = find(name);
  if (json != nullptr && !json->is_object()) fail(name, "has to be an object");
  return json;
}

std::vector<std::string> Members::texts(std::string_view name, std::size_t longest) {
  std::vector<std::string> result;
  const Json* json = list(name, longest);
  if (json == nullptr) return result;
  for (const Json& entry : *json) {
    if (!entry.is_string()) fail(name, "has to be a list of texts");
    result.push_back(entry.get<std::string>());
  }
  return result;
}

std::string Members::choice(std::string_view name, const std::vector<std::string_view>& choices) {
  const std::optional<std::string> value = text(name);
  if (!value) return std::string(choices.front());
  if (std::find(choices.begin(), choices.end(), *value) == choices.end()) {
    fail(name, fmt::format("is one of {}, not {}", fmt::join(choices, ", "), in_quotes(*value)));
  }
  return *value;
}

void Members::finish() const {
  for (const auto& [name, value] : object_.items()) {
    if (std::find(asked_.begin(), asked_.end(), name) != asked_.end()) continue;
    refuse(name);
  }
}

void Members::refuse(const std::string& name) const {
  throw bad_request(
      fmt::format("there is no member {} here{}", in_quotes(name), suggestion(name, asked_)))
      .in_member(path_of(name));
}

std::int64_t query_number(const Request& request, const std::string& name, std::int64_t least,
                          std::int64_t most, std::int64_t otherwise) {
  const auto found = request.query.find(name);
  if (found == request.query.end()) return otherwise;
  const std::string& text = found->second;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) {
    throw bad_request(fmt::format("?{} has to be a whole number from {} to {}", name, least, most))
        .in_member(name);
  }
  return value;
}

}  // namespace sudolab::server
