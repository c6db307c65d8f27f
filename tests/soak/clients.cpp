#include "soak/clients.h"

#include <chrono>
#include <thread>

#include <sudolab/core/verify.h>
#include "soak/visits.h"

namespace sudolab::test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kBusy = 503;
constexpr int kTooManyJobs = 429;
constexpr int kPatience = 60;         // seconds for an answer, far beyond what any limit allows
constexpr double kLongestPause = 10;  // seconds; the server closes idle connections after 30

bool fills(const std::string& text, const Puzzle& puzzle) {
  Grid grid(puzzle.geometry());
  if (text.size() != static_cast<std::size_t>(grid.cells())) return false;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const char c = text[static_cast<std::size_t>(cell)];
    if (c < '1' || c > '9') return false;
    grid.set(cell, c - '0');
  }
  return is_solution_of(grid, puzzle);
}

}  // namespace

Visitor::Visitor(const SoakPlan& plan, std::uint64_t seed)
    : rng(seed), plan_(plan), client_("127.0.0.1", plan.port) {
  // Not where the server might close an idle connection just when we use it again.
  client_.set_keep_alive(plan.pause < kLongestPause);
  // Else the body of a request waits 40 ms for the acknowledgement of its head.
  client_.set_tcp_nodelay(true);
  client_.set_read_timeout(kPatience);
  client_.set_write_timeout(kPatience);
}

void Visitor::expect(bool holds, const std::string& otherwise) {
  if (!holds) ++tally.errors[otherwise];
}

Json Visitor::ask(const std::string& method, const std::string& path, const Json& body,
                  int expected) {
  httplib::Request request;
  request.method = method;
  request.path = "/api/v1/" + path;
  if (!body.is_null()) {
    request.body = body.dump();
    request.set_header("Content-Type", "application/json");
  }
  ++tally.requests;
  const auto begin = Clock::now();
  const httplib::Result result = client_.send(request);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (!result) {
    ++tally.errors["no answer (" + httplib::to_string(result.error()) + ")"];
    return nullptr;
  }
  if (result->status != expected) {
    const bool busy = result->status == kBusy || result->status == kTooManyJobs;
    if (busy) {
      ++tally.refused;
    } else {
      ++tally.errors[method + " " + path.substr(0, path.find('/')) + ": status " +
                     std::to_string(result->status)];
    }
    return nullptr;
  }
  ++tally.answered;
  tally.seconds.push_back(seconds);
  Json answer = Json::parse(result->body, nullptr, false);
  expect(answer.is_object(), "an answer that is not a JSON object");
  return answer.is_object() ? answer : nullptr;
}

void Visitor::solve() {
  const auto which = static_cast<std::size_t>(rng.index(plan_.puzzles.size()));
  const Json answer = post("solve", {{"puzzle", plan_.texts[which]}});
  if (answer.is_null()) return;
  expect(fills(answer.value("grid", ""), plan_.puzzles[which]), "a wrong solution");
}

void Visitor::play() {
  const std::string& text = plan_.texts[static_cast<std::size_t>(rng.index(plan_.texts.size()))];
  switch (rng.index(4)) {
    case 0: post("rate", {{"puzzle", text}}); break;
    case 1: post("hint", {{"puzzle", text}, {"level", 1 + rng.index(3)}}); break;
    case 2: post("explain", {{"puzzle", text}, {"next", true}}); break;
    default: post("candidates", {{"puzzle", text}}); break;
  }
}

template <class Look>
void Visitor::with_job(const Json& request, Look look) {
  const Json started = post("jobs", request, 202);
  if (started.is_null()) return;
  const std::string path = "jobs/" + started.value("id", "");
  // Comparisons take turns, so it may take a while.
  for (int waits = 0; waits < 20; ++waits) {
    const Json job = get(path + "?wait=10");
    if (job.is_null()) break;
    const std::string state = job.value("state", "");
    if (state == "queued" || state == "running") continue;
    expect(state == "done", "a job is " + state);
    if (state == "done") look(path);
    break;
  }
  ask("DELETE", path, nullptr, 200);
}

void Visitor::watch() {
  const std::string& text = plan_.texts[static_cast<std::size_t>(rng.index(plan_.texts.size()))];
  constexpr const char* kSolvers[] = {"backtrack", "csp", "dlx", "rules"};
  with_job({{"kind", "watch"}, {"puzzle", text}, {"solver", kSolvers[rng.index(4)]}},
           [&](const std::string& path) {
             get(path + "/trace?from=0&count=256");
             get(path + "/curves?points=50");
           });
}

void Visitor::compare() {
  with_job({{"kind", "compare"},
            {"solvers", {"dlx", "backtrack"}},
            {"puzzles", {{"level", "easy"}, {"size", 4}}},
            {"tests", 3},
            {"time_ms", 500}},
           [&](const std::string& path) { get(path + "/items?count=6"); });
}

Tally run_client(ClientKind kind, const SoakPlan& plan, std::uint64_t seed,
                 const std::atomic<bool>& stop) {
  Visitor visitor(plan, seed);
  // Not all at once, and not in step.
  const auto sleep = [&](double seconds) {
    const auto until = Clock::now() + std::chrono::duration<double>(seconds);
    while (!stop && Clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  };
  sleep(plan.pause * visitor.rng.uniform());
  while (!stop) {
    switch (kind) {
      case ClientKind::kSolve: visitor.solve(); break;
      case ClientKind::kPlay: visitor.play(); break;
      case ClientKind::kWatch: visitor.watch(); break;
      case ClientKind::kCompare: visitor.compare(); break;
      case ClientKind::kSlow: visitor.be_slow(); break;
      case ClientKind::kRude: visitor.be_rude(); break;
    }
    sleep(plan.pause * (0.5 + visitor.rng.uniform()));
  }
  return std::move(visitor.tally);
}

}  // namespace sudolab::test
