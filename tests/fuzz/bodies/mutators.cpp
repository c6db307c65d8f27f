#include "bodies/mutators.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace sudolab::testing {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMostChanges = 3;

// Numbers at which something ends or begins.
constexpr std::string_view kNumbers[] = {"0",           "1",
                                         "-1",          "2",
                                         "9",           "25",
                                         "81",          "100",
                                         "625",         "65536",
                                         "1000000",     "2147483647",
                                         "4294967296",  "9223372036854775807",
                                         "-2147483648", "18446744073709551615",
                                         "0.5",         "1e300"};

std::string a_number(Rng& rng) {
  if (rng.chance(0.5)) return std::string(one_of(kNumbers, rng));
  return std::to_string(rng.below(100));
}

std::size_t any_place(std::size_t size, Rng& rng) {
  return size == 0 ? 0 : static_cast<std::size_t>(rng.index(size));
}

// ---- lines

// Where the numbers and words of a line begin and end.
std::vector<std::pair<std::size_t, std::size_t>> tokens_of(const std::string& line) {
  std::vector<std::pair<std::size_t, std::size_t>> tokens;
  const auto belongs = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && belongs(line[end])) ++end;
    if (end > at) tokens.emplace_back(at, end - at);
    at = end + 1;
  }
  return tokens;
}

void replace_token(std::string& line, std::span<const std::string_view> words, Rng& rng) {
  const auto tokens = tokens_of(line);
  if (tokens.empty()) return;
  const auto [at, size] = one_of(tokens, rng);
  const bool word = !words.empty() && rng.chance(0.4);
  line.replace(at, size, word ? std::string(one_of(words, rng)) : a_number(rng));
}

void change_line(std::vector<std::string>& lines, std::span<const std::string_view> words,
                 Rng& rng) {
  if (lines.empty()) lines.emplace_back();
  const std::size_t one = any_place(lines.size(), rng), other = any_place(lines.size(), rng);
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(one);
  switch (rng.below(6)) {
    case 0: lines.erase(place); break;
    case 1: lines.insert(place, std::string(lines[other])); break;
    case 2: std::swap(lines[one], lines[other]); break;
    case 3: lines[one] = with_other_bytes(lines[one], rng); break;
    default: replace_token(lines[one], words, rng); break;
  }
}

// ---- JSON

void collect(Json& json, std::vector<Json*>& nodes) {
  nodes.push_back(&json);
  if (json.is_structured()) {
    for (Json& inner : json) collect(inner, nodes);
  }
}

Json a_value(std::span<const std::string_view> words, Rng& rng) {
  switch (rng.below(8)) {
    case 0: return nullptr;
    case 1: return rng.chance(0.5);
    case 2: return Json::array();
    case 3: return Json::object();
    case 4: return words.empty() ? Json("") : Json(std::string(one_of(words, rng)));
    case 5: return std::string(rng.below(300), 'x');
    default: return Json::parse(a_number(rng));
  }
}

// Members of an object keep their order, and are looked for one by one: there are few.
void rename_member(Json& object, std::span<const std::string_view> words, Rng& rng) {
  if (!object.is_object() || object.empty() || words.empty()) return;
  const std::size_t chosen = any_place(object.size(), rng);
  Json renamed = Json::object();
  std::size_t place = 0;
  for (const auto& [name, value] : object.items()) {
    renamed[place++ == chosen ? std::string(one_of(words, rng)) : name] = value;
  }
  object = std::move(renamed);
}

void lose_one(Json& json, Rng& rng) {
  if (!json.is_structured() || json.empty()) return;
  auto place = json.begin();
  for (std::size_t skip = any_place(json.size(), rng); skip > 0; --skip) ++place;
  json.erase(place);
}

void add_one(Json& json, const Json& value, std::span<const std::string_view> words, Rng& rng) {
  if (json.is_array()) {
    json.push_back(value);
  } else if (json.is_object() && !words.empty()) {
    json[std::string(one_of(words, rng))] = value;
  }
}

void change_text(Json& json, std::span<const std::string_view> words, Rng& rng) {
  if (!json.is_string()) return;
  auto text = json.get<std::string>();
  if (rng.chance(0.5)) {
    replace_token(text, words, rng);
  } else {
    text = with_other_bytes(text, rng);
  }
  json = std::move(text);
}

void change_node(Json& document, std::span<const std::string_view> words, Rng& rng) {
  std::vector<Json*> nodes;
  collect(document, nodes);
  Json& node = *one_of(nodes, rng);
  const Json other = *one_of(nodes, rng);
  switch (rng.below(8)) {
    case 0: lose_one(node, rng); break;
    case 1: rename_member(node, words, rng); break;
    case 2: node = other; break;
    case 3: add_one(node, other, words, rng); break;
    case 4: add_one(node, a_value(words, rng), words, rng); break;
    case 5: change_text(node, words, rng); break;
    case 6: node = Json::array({other}); break;
    default: node = a_value(words, rng); break;
  }
}

}  // namespace

std::string with_other_bytes(std::string_view text, Rng& rng) {
  std::string changed(text);
  for (std::uint32_t left = 1 + rng.below(kMostChanges); left > 0; --left) {
    const std::size_t at = any_place(changed.size(), rng);
    const auto byte = static_cast<char>(rng.below(256));
    switch (changed.empty() ? 0 : rng.below(4)) {
      case 0: changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(at), byte); break;
      case 1: changed.erase(at, 1 + rng.below(4)); break;
      case 2: changed[at] = static_cast<char>(changed[at] ^ (1 << rng.below(8))); break;
      default: changed[at] = byte; break;
    }
  }
  return changed;
}

std::string with_other_lines(std::string_view text, std::span<const std::string_view> words,
                             Rng& rng) {
  std::vector<std::string> lines = lines_of(text);
  for (std::uint32_t left = 1 + rng.below(kMostChanges); left > 0; --left) {
    change_line(lines, words, rng);
  }
  return joined(lines);
}

std::string with_other_members(std::string_view text, std::span<const std::string_view> words,
                               Rng& rng) {
  Json document = Json::parse(text, nullptr, false);
  if (document.is_discarded()) return with_other_bytes(text, rng);
  for (std::uint32_t left = 1 + rng.below(kMostChanges); left > 0; --left) {
    change_node(document, words, rng);
  }
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(line).append("\n");
  return text;
}

}  // namespace sudolab::testing
