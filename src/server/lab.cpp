// A request finds its row by the parts of its path. Whatever a handler throws becomes a reply here:
// a sentence where the client can mend it, and as little as possible where we have to.

#include "server/lab.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sudolab::server {
namespace {

constexpr std::string_view kRoot = "/api/v1";

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

bool fits(const std::vector<std::string>& pattern, const std::vector<std::string>& path) {
  return pattern.size() == path.size() &&
         std::equal(pattern.begin(), pattern.end(), path.begin(),
                    [](const std::string& wanted, const std::string& part) {
                      return wanted == "*" ? !part.empty() : wanted == part;
                    });
}

}  // namespace

Lab::Lab(LabSettings settings)
    : settings_(std::move(settings)),
      sets_(settings_.shipped),
      experiments_(settings_.data),
      slots_(std::max<std::size_t>(1, settings_.limits.jobs_running)),
      jobs_(settings_.limits) {
  Routes routes(*this);
  add_registry_routes(routes);
  add_puzzle_routes(routes);
  add_human_routes(routes);
#ifdef SUDOLAB_WITH_PRINT
  add_print_routes(routes);
#endif
  add_job_routes(routes);
  add_experiment_routes(routes);
  add_study_routes(routes);
}

void Lab::stop() {
  stop_.request_stop();
  jobs_.stop();
}

void Routes::add(std::string method, std::string_view path, Lab::Handler handler) {
  lab_.routes_.push_back({std::move(method), parts_of(path), std::move(handler)});
}

const Lab::Route* Lab::find_route(Request& request) const {
  if (!request.path.starts_with(std::string(kRoot) + "/")) throw not_found("there is no such path");
  const std::vector<std::string> path = parts_of(request.path.substr(kRoot.size()));
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  std::string allowed;
  for (const Route& route : routes_) {
    if (!fits(route.path, path)) continue;
    if (route.method != method) {
      allowed += (allowed.empty() ? "" : ", ") + route.method;
      continue;
    }
    for (std::size_t i = 0; i < path.size(); ++i) {
      if (route.path[i] == "*") request.parameters.push_back(path[i]);
    }
    return &route;
  }
  if (allowed.empty()) throw not_found("there is no such path");
  throw ApiError(405, "method_not_allowed", fmt::format("this path takes {}", allowed));
}

Reply Lab::routed(Request& request) { return find_route(request)->handler(*this, request); }

Reply Lab::answer(Request request) {
  return caught([&] { return routed(request); });
}

Reply caught(const std::function<Reply()>& work) {
  try {
    return work();
  } catch (const ApiError& error) {
    return error_reply(error);
  } catch (const std::bad_alloc&) {
    return error_reply({503, "busy", "there is not enough memory for this now"});
  } catch (const std::exception&) {
    return internal_error_reply();
  }
}

}  // namespace sudolab::server
