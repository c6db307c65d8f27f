// Strict reading of JSON documents: each member is taken by its name and checked, and what nobody
// took is unknown. A misspelt limit that is silently left out would spoil an experiment of a whole
// night.

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include <sudolab/experiment/error.h>

namespace sudolab {

// Where in a document a reader is: "plan", "solvers[2].repeat".
struct JsonPlace {
  std::string document;
  std::string member;  // empty: the document itself

  [[noreturn]] void complain(const std::string& what) const {
    throw ExperimentError(document + ": " + (member.empty() ? "" : member + ": ") + what);
  }
  JsonPlace inside(const std::string& name) const {
    return {document, member.empty() ? name : member + "." + name};
  }
  JsonPlace at(std::size_t index) const {
    return {document, member + "[" + std::to_string(index) + "]"};
  }
};

// The members of an object.
class JsonMembers {
 public:
  using Json = nlohmann::ordered_json;

  JsonMembers(const Json& json, JsonPlace place) : place_(std::move(place)) {
    if (!json.is_object()) place_.complain("this has to be an object");
    for (const auto& [name, value] : json.items()) left_[name] = &value;
  }

  // Calls `read(value, place)` if the member is there.
  void take(const std::string& name,
            const std::function<void(const Json&, const JsonPlace&)>& read) {
    const auto found = left_.find(name);
    if (found == left_.end()) return;
    read(*found->second, place_.inside(name));
    left_.erase(found);
  }
  void text(const std::string& name, std::string& out) {
    take(name, [&](const Json& json, const JsonPlace& place) {
      if (!json.is_string()) place.complain("this has to be a text");
      out = json.get<std::string>();
    });
  }
  void flag(const std::string& name, bool& out) {
    take(name, [&](const Json& json, const JsonPlace& place) {
      if (!json.is_boolean()) place.complain("this has to be true or false");
      out = json.get<bool>();
    });
  }
  template <class Integer>
  void integer(const std::string& name, Integer& out, std::int64_t least, std::int64_t most) {
    take(name, [&](const Json& json, const JsonPlace& place) {
      const bool fits = json.is_number_integer() && json.get<std::int64_t>() >= least &&
                        json.get<std::int64_t>() <= most;
      if (!fits) {
        place.complain("this has to be a whole number from " + std::to_string(least) + " to " +
                       std::to_string(most));
      }
      out = static_cast<Integer>(json.get<std::int64_t>());
    });
  }
  void real(const std::string& name, double& out, double most) {
    take(name, [&](const Json& json, const JsonPlace& place) {
      const double value = json.is_number() ? json.get<double>() : -1;
      if (!(value >= 0 && value <= most)) {
        place.complain("this has to be a number, not negative and not beyond all reason");
      }
      out = value;
    });
  }
  void finish() const {
    if (!left_.empty()) place_.complain("there is no member '" + left_.begin()->first + "'");
  }

 private:
  JsonPlace place_;
  std::map<std::string, const Json*> left_;
};

// Looks at a document while it is parsed. One that is nested deeply is not ours: whatever walks
// through it calls itself for each level, and would run out of stack. Nor is one with thousands of
// members in an object, which are looked for one by one.
class JsonShape {
 public:
  using Json = nlohmann::ordered_json;
  using Event = Json::parse_event_t;

  explicit JsonShape(const JsonPlace& place) : place_(place) {}

  void see(Event event) {
    switch (event) {
      case Event::object_start:
      case Event::array_start:
        members_.push_back(0);
        if (members_.size() > kDeepest) place_.complain("this is nested too deeply");
        break;
      case Event::object_end:
      case Event::array_end: members_.pop_back(); break;
      case Event::key:
        if (++members_.back() > kMostMembers) place_.complain("an object has too many members");
        break;
      case Event::value: break;
    }
  }

 private:
  static constexpr std::size_t kDeepest = 20;        // a plan has 5 levels
  static constexpr std::size_t kMostMembers = 1000;  // and no solver has 50 options

  const JsonPlace& place_;
  std::vector<std::size_t> members_;  // of the objects and lists that are open
};

// Parses a document and hands it to `read(json, place)`. Throws ExperimentError, also for a text
// that is not JSON.
template <class T, class Read>
T read_json(std::string_view text, const std::string& document, Read read) {
  const JsonPlace place{document, ""};
  JsonShape shape(place);
  const auto watch = [&](int, JsonShape::Event event, JsonShape::Json&) {
    shape.see(event);
    return true;
  };
  try {
    return read(JsonShape::Json::parse(text, watch), place);
  } catch (const nlohmann::ordered_json::exception& error) {
    // What comes before is the library's name for the error.
    const std::string what = error.what();
    const std::size_t end = what.find("] ");
    place.complain(end == std::string::npos ? what : what.substr(end + 2));
  }
}

}  // namespace sudolab
