// Reading, writing, checking and solving puzzles, one request at a time.

#include <fmt/format.h>

#include <chrono>

#include <sudolab/core/candidates.h>
#include <sudolab/core/verify.h>
#include <sudolab/solvers/true_candidates.h>
#include <sudolab/variants/broken_rules.h>
#include <sudolab/variants/kinds.h>
#include "core/deadline.h"
#include "json/check.h"
#include "json/picture.h"
#include "json/puzzle.h"
#include "json/result.h"
#include "server/background_work.h"
#include "server/lab.h"
#include "server/one_solution.h"
#include "server/puzzle_json.h"
#include "server/solver_request.h"
#include "solvers/check_puzzle.h"

namespace sudolab::server {
namespace {

using Clock = std::chrono::steady_clock;

Reply parse(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  members.need("text");
  const auto most = static_cast<std::int64_t>(lab.limits().puzzles);
  const auto limit = members.whole_or("limit", 1, most, std::min<std::int64_t>(100, most));
  const ReadPuzzles read =
      read_text_members(members, lab.limits(), static_cast<std::size_t>(limit), Variants::kTaken);
  members.finish();
  Json json{{"format", read.format->id}, {"puzzles", Json::array()}, {"errors", Json::array()}};
  for (const PuzzleRecord& record : read.records) {
    json["puzzles"].push_back(json::record(record, json::api()));
  }
  for (const ReadError& error : read.errors) {
    json["errors"].push_back(
        {{"line", error.line}, {"column", error.column}, {"message", error.reason}});
  }
  json["more"] = read.more;
  return json_reply(json);
}

Reply convert(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const std::vector<PuzzleRecord> records =
      read_puzzle_list(members, lab.limits(), Variants::kTaken);
  const std::string to = members.text("to").value_or("");
  const Format* format = find_format(to);
  if (format == nullptr) {
    members.fail("to", "has to be a known format; GET /api/v1/formats lists them");
  }
  WriteOptions options;
  if (const auto id = members.text("alphabet")) {
    std::string reason;
    options.alphabet = parse_alphabet(*id, reason);
    if (!options.alphabet) members.fail("alphabet", "is not known: " + reason);
  }
  members.finish();
  std::string text(format->header);
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (const auto problem = format->write(records[i], i, options, text)) {
      throw bad_request(*problem).in_member(fmt::format("puzzles[{}]", i));
    }
  }
  text += format->footer;
  const std::string_view extensions = format->extensions;
  return json_reply({{"format", format->id},
                     {"extension", extensions.substr(0, extensions.find(' '))},
                     {"text", text}});
}

Reply check(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const Puzzle puzzle = read_puzzle_member(members, lab.limits(), Variants::kTaken).puzzle;
  const bool redundant = members.flag("redundant");
  const auto most = static_cast<std::int64_t>(lab.limits().solutions);
  SolveContext context;
  context.max_solutions = static_cast<std::uint64_t>(members.whole_or("count_to", 2, most, 2));
  context.limits.time = read_time(members, lab.limits().solve_time);
  context.limits.memory_bytes = lab.limits().solver_bytes;
  members.finish();
  const auto core = lab.core();
  const Deadline deadline(lab.limits().solve_time, lab.stop_token());  // for both solves together
  context.stop = deadline.token();
  const auto solver = make_solver("auto");
  const SolveResult answer = solver->solve(puzzle, context);
  const CheckResult result = redundant ? check_puzzle(puzzle, *solver, context) : check_of(answer);
  Json reply = Json::object();
  json::add_check(reply, result, puzzle, json::api());
  const bool unique = result.verdict == CheckResult::Verdict::kUnique;
  reply["solution"] = unique ? Json(board_text(answer.grid)) : Json(nullptr);
  return json_reply(reply);
}

Reply solve(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const Puzzle puzzle = read_puzzle_member(members, lab.limits(), Variants::kTaken).puzzle;
  SolverRequest wanted = read_solver_request(members, lab.limits(), lab.limits().solve_time);
  const auto most = static_cast<std::int64_t>(lab.limits().solutions);
  wanted.context.stop = lab.stop_token();
  wanted.context.max_solutions =
      static_cast<std::uint64_t>(members.whole_or("solutions", 1, most, 1));
  members.finish();
  const auto core = lab.core();
  const auto solver = wanted.recipe.make();
  const auto start = Clock::now();
  const SolveResult result = solver->solve(puzzle, wanted.context);
  const std::chrono::duration<double> time = Clock::now() - start;
  return json_reply(result_json(result, wanted, time.count()));
}

Reply candidates(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const PlayedPuzzle played = read_position(members, lab.limits(), Variants::kTaken);
  members.finish();
  const Grid& grid = played.now.givens;
  return json_reply({{"candidates", json::candidates(grid, candidates_of(played.now), json::api())},
                     {"conflicts", json::conflicts(grid, json::api())}});
}

// More than /solve and /check find, which keep or send every solution.
constexpr std::int64_t kMostCounted = 1000;

Json true_candidates_json(const TrueCandidates& found, const Grid& givens) {
  const Grid open(givens.geometry());
  Json json{{"solutions", found.solutions},
            {"complete", found.complete},
            {"candidates", json::candidates(open, found.found, json::api())},
            {"undecided", json::candidates(open, found.undecided, json::api())},
            {"conflicts", json::conflicts(givens, json::api())}};
  json::add_reason(json, found.reason, json::api());
  return json;
}

// Which digits each cell has in at least one solution, for those who set a puzzle.
Reply true_candidates(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const Puzzle puzzle = read_puzzle_member(members, lab.limits(), Variants::kTaken).puzzle;
  SolveContext context;
  context.max_solutions =
      static_cast<std::uint64_t>(members.whole_or("count_to", 1, kMostCounted, kMostCounted));
  context.limits.time = read_time(members, lab.limits().solve_time);
  context.limits.memory_bytes = lab.limits().solver_bytes;
  members.finish();
  const auto work = [&lab, puzzle, context](const std::stop_token& stop) mutable {
    const auto core = lab.core();
    context.stop = stop;
    const TrueCandidates found = sudolab::true_candidates(puzzle, *make_solver("auto"), context);
    return json_reply(true_candidates_json(found, puzzle.givens));
  };
  return background_reply(work, lab.stop_token());
}

// What is drawn on the board of a variant besides its digits.
Reply picture(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const Puzzle puzzle = read_puzzle_member(members, lab.limits(), Variants::kTaken).puzzle;
  members.finish();
  const auto core = lab.core();
  return json_reply(json::picture(picture_of(puzzle)));
}

// Which constraints a position breaks already, for whoever shows a player's mistakes.
Reply broken(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const PlayedPuzzle played = read_position(members, lab.limits(), Variants::kTaken);
  members.finish();
  const auto core = lab.core();
  const Deadline deadline(lab.limits().solve_time, lab.stop_token());
  const Grid& grid = played.now.givens;
  Json json{{"conflicts", json::conflicts(grid, json::api())}, {"broken", Json::array()}};
  for (const BrokenRule& rule : broken_rules(played.puzzle, grid, deadline.token())) {
    const Constraint& constraint = played.puzzle.constraints[rule.constraint];
    json["broken"].push_back({{"constraint", rule.constraint},
                              {"cells", rule.cells},
                              {"message", describe(constraint, grid.geometry())}});
  }
  if (deadline.stopped()) throw too_slow();
  return json_reply(json);
}

}  // namespace

void add_puzzle_routes(Routes& routes) {
  routes.add("POST", "/parse", parse);
  routes.add("POST", "/convert", convert);
  routes.add("POST", "/check", check);
  routes.add("POST", "/solve", solve);
  routes.add("POST", "/candidates", candidates);
  routes.add("POST", "/true-candidates", true_candidates);
  routes.add("POST", "/picture", picture);
  routes.add("POST", "/broken", broken);
}

}  // namespace sudolab::server
