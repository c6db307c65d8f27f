// One client of a soak: its connection, its dice and its tally.

#pragma once

#include <httplib.h>

#include <nlohmann/json.hpp>
#include <string>

#include "soak/clients.h"

namespace sudolab::test {

using Json = nlohmann::ordered_json;

class Visitor {
 public:
  Visitor(const SoakPlan& plan, std::uint64_t seed);

  void solve();
  void play();
  void watch();
  void compare();
  void be_slow();
  void be_rude();

  Rng rng;
  Tally tally;

 private:
  // A request that is to be answered with this status. Null: it was not, and the tally has it.
  Json ask(const std::string& method, const std::string& path, const Json& body, int expected);
  Json post(const std::string& path, const Json& body, int expected = 200) {
    return ask("POST", path, body, expected);
  }
  Json get(const std::string& path) { return ask("GET", path, nullptr, 200); }
  void expect(bool holds, const std::string& otherwise);
  // Starts a job, waits for its end, and has it forgotten after `look` at it.
  template <class Look>
  void with_job(const Json& request, Look look);
  // An answer of the server to what nobody should send; a fault of its own is an error.
  void judge(const std::string& answer);

  const SoakPlan& plan_;
  httplib::Client client_;
};

}  // namespace sudolab::test
