// Everything that the handlers of the API share, and the table of who answers what.

#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "server/exchange.h"
#include "server/experiments.h"
#include "server/job_store.h"
#include "server/limits.h"
#include "server/shipped_sets.h"
#include "server/work_slots.h"

namespace sudolab::server {

struct LabSettings {
  std::filesystem::path shipped;  // the puzzles that come with the program
  std::filesystem::path data;     // where experiments are kept
  std::string version;
  std::vector<std::string> components;  // optional parts that were built in, for /about
  bool is_public = false;
  ServerLimits limits;
};

class Lab {
 public:
  explicit Lab(LabSettings settings);

  // Answers any request; never throws.
  Reply answer(Request request);

  const LabSettings& settings() const { return settings_; }
  const ServerLimits& limits() const { return settings_.limits; }
  const ShippedSets& sets() const { return sets_; }
  Experiments& experiments() { return experiments_; }
  JobStore& jobs() { return jobs_; }
  // Ends all work that requests and jobs have begun; what comes later ends at once.
  void stop();
  const std::stop_token& stop_token() const { return stop_token_; }
  // A core for the work of one request.
  WorkSlots::Held core() { return slots_.take(limits().wait_time); }

 private:
  using Handler = std::function<Reply(Lab&, const Request&)>;
  struct Route {
    std::string method;
    std::vector<std::string> path;  // its parts; "*" is any
    Handler handler;
  };

  friend class Routes;
  const Route* find_route(Request& request) const;
  Reply routed(Request& request);

  LabSettings settings_;
  std::stop_source stop_;
  const std::stop_token stop_token_ = stop_.get_token();
  ShippedSets sets_;
  Experiments experiments_;
  WorkSlots slots_;
  JobStore jobs_;
  std::vector<Route> routes_;
};

// Where each part of the API enters its rows: add("GET", "/jobs/*/items", handler).
class Routes {
 public:
  explicit Routes(Lab& lab) : lab_(lab) {}
  void add(std::string method, std::string_view path, Lab::Handler handler);

 private:
  Lab& lab_;
};

// What the work replies, or the reply that its exception stands for.
Reply caught(const std::function<Reply()>& work);

void add_registry_routes(Routes& routes);
void add_puzzle_routes(Routes& routes);
void add_human_routes(Routes& routes);
void add_print_routes(Routes& routes);  // only where it is built: SUDOLAB_WITH_PRINT
void add_job_routes(Routes& routes);
void add_experiment_routes(Routes& routes);
void add_study_routes(Routes& routes);

}  // namespace sudolab::server
