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

// Parses a document and hands it to `read(json, place)`. Throws ExperimentError, also for a text
// that is not JSON.
template <class T, class Read>
T read_json(std::string_view text, const std::string& document, Read read) {
  const JsonPlace place{document, ""};
  try {
    return read(nlohmann::ordered_json::parse(text), place);
  } catch (const nlohmann::ordered_json::exception& error) {
    // What comes before is the library's name for the error.
    const std::string what = error.what();
    const std::size_t end = what.find("] ");
    place.complain(end == std::string::npos ? what : what.substr(end + 2));
  }
}

}  // namespace sudolab
