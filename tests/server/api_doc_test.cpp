// The examples of docs/reference/api.md are what the server does.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "live_server.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

struct Example {
  std::size_t line = 0;
  std::string method;
  std::string path;
  std::string body;
  int status = 0;
  std::string answer;
};

std::vector<Example> examples() {
  std::ifstream file(in_repository("docs/reference/api.md"));
  std::vector<Example> found;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line != "```http") continue;
    Example example;
    example.line = number;
    file >> example.method >> example.path;
    std::getline(file, line);
    ++number;
    for (bool answering = false; std::getline(file, line) && line != "```"; ++number) {
      if (line.empty() && !answering) {
        answering = true;
        std::getline(file, line);
        ++number;
        example.status = std::stoi(line);
      } else {
        (answering ? example.answer : example.body) += line + "\n";
      }
    }
    ++number;
    found.push_back(std::move(example));
  }
  return found;
}

// Compares what is there with what is written; $names are kept, or compared with what was kept.
class Comparison {
 public:
  std::string filled_in(std::string text) const {
    for (const auto& [name, value] : kept_) {
      for (std::size_t at; (at = text.find(name)) != std::string::npos;) {
        text.replace(at, name.size(), value);
      }
    }
    return text;
  }

  void expect(const Json& written, const Json& real, const std::string& where) {
    if (written == "...") return;
    if (written.is_string() && written.get<std::string>().starts_with("$")) {
      kept_.try_emplace(written, real.get<std::string>());
      EXPECT_EQ(real, kept_.at(written)) << where;
    } else if (written.is_object() && real.is_object()) {
      expect_object(written, real, where);
    } else if (written.is_array() && real.is_array()) {
      expect_list(written, real, where);
    } else {
      EXPECT_EQ(written, real) << where;
    }
  }

 private:
  void expect_object(const Json& written, const Json& real, const std::string& where) {
    for (const auto& [name, value] : written.items()) {
      if (name == "...") continue;
      ASSERT_TRUE(real.contains(name)) << where << ": no member " << name << " in " << real;
      expect(value, real[name], where + "." + name);
    }
    if (written.contains("...")) return;
    for (const auto& [name, value] : real.items()) {
      EXPECT_TRUE(written.contains(name)) << where << ": " << name << " is not told";
    }
  }

  void expect_list(const Json& written, const Json& real, const std::string& where) {
    const bool open = !written.empty() && written.back() == "...";
    const std::size_t least = written.size() - (open ? 1 : 0);
    ASSERT_GE(real.size(), least) << where;
    if (!open) {
      EXPECT_EQ(real.size(), least) << where;
    }
    for (std::size_t i = 0; i < least; ++i) {
      expect(written[i], real[i], where + "[" + std::to_string(i) + "]");
    }
  }

  std::map<std::string, std::string> kept_;
};

TEST(ApiDocument, ExamplesAreWhatTheServerDoes) {
  const LiveServer server;
  Comparison comparison;
  const std::vector<Example> all = examples();
  ASSERT_GT(all.size(), 25U);
  for (const Example& example : all) {
    const std::string where = "docs/reference/api.md:" + std::to_string(example.line);
    const std::string path = comparison.filled_in(example.path);
    const HttpAnswer answer =
        example.body.empty() ? server.send(example.method, path, "")
                             : server.send(example.method, path, comparison.filled_in(example.body),
                                           {{"Content-Type", "application/json"}});
    EXPECT_EQ(answer.status, example.status) << where << "\n" << answer.body;
    const Json written = Json::parse(example.answer, nullptr, false);
    if (written.is_discarded()) {
      // A file: its beginning is told.
      const std::string beginning = example.answer.substr(0, example.answer.find("..."));
      EXPECT_TRUE(answer.body.starts_with(beginning)) << where;
      continue;
    }
    comparison.expect(written, Json::parse(answer.body, nullptr, false), where);
  }
}

TEST(ApiDocument, TellsEveryPath) {
  std::stringstream text;
  text << std::ifstream(in_repository("docs/reference/api.md")).rdbuf();
  for (const char* path :
       {"/about",       "/solvers",    "/techniques",  "/formats",       "/levels",
        "/sizes",       "/sets",       "/parse",       "/convert",       "/check",
        "/solve",       "/candidates", "/rate",        "/hint",          "/explain",
        "/steps",       "/print",      "/jobs",        "/items",         "/events",
        "/trace",       "/curves",     "/puzzles",     "/studies",       "/experiments",
        "/report.html", "/charts",     "/results.csv", "/results.ndjson"}) {
    EXPECT_NE(text.str().find(path), std::string::npos) << path;
  }
}

}  // namespace
}  // namespace sudolab::test
