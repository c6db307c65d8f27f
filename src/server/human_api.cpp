// What a person would do: ratings, hints, explanations. All of them need a puzzle with exactly one
// solution, and look first whether the player is still on the way to it.

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/rating/hint.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/step_marks.h>
#include <sudolab/solvers/recipe.h>
#include "json/path.h"
#include "json/rating.h"
#include "json/step.h"
#include "server/deadline.h"
#include "server/lab.h"
#include "server/puzzle_json.h"
#include "solvers/check_puzzle.h"
#include "techniques/wording.h"

namespace sudolab::server {
namespace {

using Verdict = CheckResult::Verdict;

ApiError too_slow() {
  return {503, "busy", "this took longer than one request may; try a smaller or easier puzzle"};
}

// The only solution; throws ApiError where there is none or several.
Grid only_solution(const Puzzle& puzzle, const Lab& lab) {
  SolveContext context;
  context.max_solutions = 2;
  context.limits.time =
      std::chrono::duration_cast<std::chrono::nanoseconds>(lab.limits().solve_time);
  context.limits.memory_bytes = lab.limits().solver_bytes;
  SolveResult result = make_solver("auto")->solve(puzzle, context);
  switch (verdict_of(result)) {
    case Verdict::kUnique: return std::move(result.grid);
    case Verdict::kNone: throw ApiError(409, "no_solution", "this puzzle has no solution");
    case Verdict::kSeveral:
      throw ApiError(409, "several_solutions",
                     "this puzzle has more than one solution, so no step of it is sure");
    case Verdict::kUnknown: break;
  }
  throw too_slow();
}

Reply rate_puzzle(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const Puzzle puzzle = read_puzzle_member(members, lab.limits()).puzzle;
  members.finish();
  const auto core = lab.core();
  only_solution(puzzle, lab);
  const Deadline deadline(lab.limits().solve_time);
  const Rating rating = rate(puzzle, deadline.token());
  if (deadline.passed()) throw too_slow();
  Json reply{{"solved", rating.solved}};
  json::add_rating(reply, &rating, json::api());
  reply["steps"] = rating.steps;
  return json_reply(reply);
}

// Cells whose digit or candidates the solution contradicts.
std::vector<Cell> mistakes(const PlayedPuzzle& played, const Grid& solution) {
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    if (!contains(played.now.permitted(cell), solution[cell])) cells.push_back(cell);
  }
  return cells;
}

Json hint_json(int level) {
  return {{"kind", ""},           {"level", level},         {"text", ""},
          {"technique", nullptr}, {"cells", Json::array()}, {"houses", Json::array()},
          {"step", nullptr}};
}

Json mistake_hint(const std::vector<Cell>& cells, const PlayedPuzzle& played, int level) {
  Json json = hint_json(level);
  json["kind"] = "mistake";
  const Geometry& geometry = played.now.geometry();
  if (level == 1) {
    json["text"] = cells.size() == 1 ? "Something is not right in one cell."
                                     : fmt::format("Something is not right in {} cells.",
                                                   number_word(static_cast<int>(cells.size())));
    return json;
  }
  json["text"] =
      fmt::format("{} {} not right.", cell_list(geometry, cells), cells.size() == 1 ? "is" : "are");
  json["cells"] = cells;
  return json;
}

Json step_hint(const Deduction& step, const Geometry& geometry, int level) {
  Json json = hint_json(level);
  json["kind"] = "step";
  json["text"] = hint_text(step, geometry, level);
  json["technique"] = json::technique_name(step.technique, json::api());
  if (level >= 2) json["houses"] = json::houses(step.houses, geometry, json::api());
  // A house leaves something to be found; the cells of the pattern would give it away.
  if (level == 3 || (level == 2 && step.houses.empty())) json["cells"] = pattern_cells(step);
  if (level == 3) json["step"] = json::step(step, geometry, json::api());
  return json;
}

Json plain_hint(std::string_view kind, std::string_view text, int level) {
  Json json = hint_json(level);
  json["kind"] = kind;
  json["text"] = text;
  return json;
}

Reply hint(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const PlayedPuzzle played = read_position(members, lab.limits());
  const int level = static_cast<int>(members.whole_or("level", 1, kHintLevels, 1));
  members.finish();
  const auto core = lab.core();
  const Grid solution = only_solution(played.puzzle, lab);
  const std::vector<Cell> wrong = mistakes(played, solution);
  if (!wrong.empty()) return json_reply(mistake_hint(wrong, played, level));
  if (played.now.givens.complete()) {
    return json_reply(plain_hint("solved", "Solved: nothing is left to do.", level));
  }
  const Deadline deadline(lab.limits().solve_time);
  PathOptions options;
  options.one_solution = true;
  options.most_rounds = 1;
  options.stop = deadline.token();
  const Path path = find_path(played.now, options);
  if (deadline.passed()) throw too_slow();
  if (path.rounds.empty()) {
    return json_reply(plain_hint("stuck", "No technique we know gets on from here.", level));
  }
  return json_reply(step_hint(path.rounds.front().steps.front(), played.now.geometry(), level));
}

const Technique& technique_named(Members& members, std::string_view member, const std::string& id) {
  const Technique* technique = find_technique(id);
  if (technique == nullptr) {
    members.fail(member, "names no known technique; GET /api/v1/techniques lists them");
  }
  return *technique;
}

std::vector<const Technique*> read_techniques(Members& members) {
  std::vector<const Technique*> chosen;
  for (const std::string& id : members.texts("techniques", all_techniques().size())) {
    chosen.push_back(&technique_named(members, "techniques", id));
  }
  if (chosen.empty()) return {all_techniques().begin(), all_techniques().end()};
  std::vector<const Technique*> in_order;  // the easiest first
  for (const Technique* technique : all_techniques()) {
    const bool wanted = std::find(chosen.begin(), chosen.end(), technique) != chosen.end();
    if (wanted) in_order.push_back(technique);
  }
  return in_order;
}

Reply explain(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const PlayedPuzzle played = read_position(members, lab.limits());
  const std::vector<const Technique*> techniques = read_techniques(members);
  const bool next_only = members.flag("next");
  PathOptions options;
  options.techniques = techniques;
  options.one_solution = true;
  options.snapshots = members.flag("boards", true);
  if (next_only) options.most_rounds = 1;
  if (const auto id = members.text("until")) {
    options.until = &technique_named(members, "until", *id);
  }
  members.finish();
  const auto core = lab.core();
  const Grid solution = only_solution(played.puzzle, lab);
  if (!mistakes(played, solution).empty()) {
    throw ApiError(409, "no_solution", "digits or candidates of this position are not right");
  }
  const Deadline deadline(lab.limits().solve_time);
  options.stop = deadline.token();
  Path path = find_path(played.now, options);
  if (deadline.passed()) throw too_slow();
  Grader grader;
  for (const Round& round : path.rounds) grader.add(round);
  const Rating rating = grader.rating(path.end);
  if (next_only && !path.rounds.empty()) path.rounds.front().steps.resize(1);
  Json reply = Json::object();
  json::add_path(reply, path, rating, json::api());
  return json_reply(reply);
}

}  // namespace

void add_human_routes(Routes& routes) {
  routes.add("POST", "/rate", rate_puzzle);
  routes.add("POST", "/hint", hint);
  routes.add("POST", "/explain", explain);
}

}  // namespace sudolab::server
