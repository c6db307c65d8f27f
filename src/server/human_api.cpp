// What a person would do: ratings, hints, explanations. All of them need a puzzle with exactly one
// solution, and look first whether the player is still on the way to it.

#include <algorithm>
#include <map>

#include <sudolab/rating/available_steps.h>
#include <sudolab/rating/hint.h>
#include <sudolab/rating/human.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/rating/step_marks.h>
#include <sudolab/rating/table_text.h>
#include "core/deadline.h"
#include "json/path.h"
#include "json/rating.h"
#include "json/step.h"
#include "rating/se_hint.h"
#include "server/lab.h"
#include "server/one_solution.h"
#include "server/puzzle_json.h"

namespace sudolab::server {
namespace {

using Verdict = CheckResult::Verdict;

// Of one answer of /steps: more than anybody reads, and a bound of what is kept and sent.
constexpr std::int64_t kUsualSteps = 200;
constexpr std::int64_t kMostSteps = 1000;

// The only solution; throws ApiError where there is none or several.
Grid only_solution(const Puzzle& puzzle, const Lab& lab, const Deadline& deadline) {
  Solutions found = solutions_of(puzzle, lab.limits(), deadline.token());
  if (found.verdict == Verdict::kNone) {
    throw ApiError(409, "no_solution", "this puzzle has no solution");
  }
  if (found.verdict == Verdict::kSeveral) {
    throw ApiError(409, "several_solutions",
                   "this puzzle has more than one solution, so no step of it is sure");
  }
  return std::move(found.grid);
}

// Sudoku Explainer's rating, null where it has none or where the time is not enough for it: the
// hardest puzzles take it many seconds.
void add_explainer_rating(Json& reply, const Puzzle& puzzle, const Deadline& deadline) {
  for (const char* name : {"er", "ep", "ed"}) reply[name] = nullptr;
  SeOptions options;
  options.stop = deadline.token();
  const SeRating rating = SeRater().rate(puzzle, options);
  if (rating.end != SeEnd::kSolved) return;
  reply["er"] = rating.er.rating / 10.0;
  reply["ep"] = rating.ep.rating / 10.0;
  reply["ed"] = rating.ed.rating / 10.0;
}

// The one that is built in has 2,000.
constexpr std::size_t kLongestTable = 20'000;

TechniqueTable read_table(Members& members) {
  const auto text = members.text("table", kLongestTable);
  if (!text) return TechniqueTable::shipped();
  auto read = read_technique_table(*text);
  if (const auto* error = std::get_if<TableError>(&read)) {
    std::string place = "has a mistake in line " + std::to_string(error->line);
    if (error->column > 0) place += ", column " + std::to_string(error->column);
    members.fail("table", place + ": " + error->reason);
  }
  return std::get<TechniqueTable>(std::move(read));
}

Reply rate_puzzle(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const Puzzle puzzle = read_puzzle_member(members, lab.limits(), Variants::kTaken).puzzle;
  const bool explainer = members.flag("er");
  const TechniqueTable table = read_table(members);
  members.finish();
  const auto core = lab.core();
  const Deadline deadline(lab.limits().solve_time, lab.stop_token());
  only_solution(puzzle, lab, deadline);
  const Rating rating = rate(puzzle, table, deadline.token());
  if (deadline.stopped()) throw too_slow();
  Json reply{{"solved", rating.solved}};
  json::add_rating(reply, &rating, json::api(), table);
  reply["steps"] = rating.steps;
  reply["techniques"] = json::technique_uses(rating);
  if (explainer) add_explainer_rating(reply, puzzle, deadline);
  return json_reply(reply);
}

// Throws ApiError where the only solution cannot be reached from here.
void check_progress(const PlayedPuzzle& played, const Lab& lab, const Deadline& deadline) {
  const Grid solution = only_solution(played.puzzle, lab, deadline);
  if (!find_mistakes(played.now, solution).any()) return;
  throw ApiError(409, "no_solution", "digits or candidates of this position are not right");
}

Json hint_json(int level) {
  return {{"kind", ""},           {"level", level},         {"text", ""},
          {"technique", nullptr}, {"cells", Json::array()}, {"houses", Json::array()},
          {"step", nullptr}};
}

Json mistake_hint(const Mistakes& mistakes, const Geometry& geometry, int level) {
  Json json = hint_json(level);
  json["kind"] = "mistake";
  json["text"] = mistake_text(mistakes, geometry, level);
  if (level > 1) json["cells"] = mistakes.cells();
  return json;
}

// `name` is what the step goes by.
Json step_hint(const Deduction& step, const Snapshot& before, std::string_view name, int level) {
  const Geometry& geometry = before.grid.geometry();
  Json json = hint_json(level);
  json["kind"] = "step";
  json["text"] = hint_text(step, geometry, level, name);
  json["technique"] = json::technique_name(step.technique, json::api());
  if (level >= 2) json["houses"] = json::houses(step.houses, geometry, json::api());
  // A house leaves something to be found; the cells of the pattern would give it away.
  if (level == 3 || (level == 2 && step.houses.empty())) json["cells"] = pattern_cells(step);
  if (level == 3) json["step"] = json::step(step, geometry, before.candidates, json::api());
  return json;
}

Json plain_hint(std::string_view kind, std::string_view text, int level) {
  Json json = hint_json(level);
  json["kind"] = kind;
  json["text"] = text;
  return json;
}

// Null where there is none.
Json next_step_hint(const Puzzle& now, int level, const Deadline& deadline) {
  PathOptions options;
  options.one_solution = true;
  options.most_rounds = 1;
  options.snapshots = true;
  options.reasons = true;
  options.stop = deadline.token();
  const Path path = find_path(now, options);
  if (path.rounds.empty()) return {};
  const Round& round = path.rounds.front();
  return step_hint(round.steps.front(), round.before.front(), round.technique->name, level);
}

// The same by Sudoku Explainer's rules, with its name and rating of the step.
Json next_se_hint(const Puzzle& now, int level, const Deadline& deadline) {
  SeRater rater;
  const auto found = se_hint(now, rater, deadline.token());
  if (!found) return {};
  Json json = step_hint(found->step, found->before, found->name, level);
  json["rating"] = found->rating / 10.0;
  return json;
}

Reply hint(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const PlayedPuzzle played = read_position(members, lab.limits(), Variants::kTaken);
  const int level = static_cast<int>(members.whole_or("level", 1, kHintLevels, 1));
  const bool explainer = members.choice("policy", {"human", "se"}) == "se";
  members.finish();
  const auto core = lab.core();
  const Deadline deadline(lab.limits().solve_time, lab.stop_token());
  const Grid solution = only_solution(played.puzzle, lab, deadline);
  const Mistakes mistakes = find_mistakes(played.now, solution);
  if (mistakes.any()) {
    return json_reply(mistake_hint(mistakes, played.now.geometry(), level));
  }
  if (played.now.givens.complete()) {
    return json_reply(plain_hint("solved", "Solved: nothing is left to do.", level));
  }
  if (explainer && !played.puzzle.is_classic()) {
    return json_reply(
        plain_hint("stuck", "Sudoku Explainer's rules are for classic Sudokus.", level));
  }
  const Json json = explainer ? next_se_hint(played.now, level, deadline)
                              : next_step_hint(played.now, level, deadline);
  if (deadline.stopped()) throw too_slow();
  if (!json.is_null()) return json_reply(json);
  return json_reply(plain_hint("stuck", "No technique we know gets on from here.", level));
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

const std::map<std::string, PathKind> kPathKinds = {
    {"rounds", PathKind::kRounds}, {"needed", PathKind::kNeeded}, {"players", PathKind::kPlayers}};

// That of the rounds, whichever path is told.
Rating rating_of(const Path& path, const Puzzle& puzzle, PathOptions options) {
  Grader grader(TechniqueTable::shipped(), puzzle.geometry().cells());
  if (options.kind == PathKind::kRounds) {
    for (const Round& round : path.rounds) grader.add(round);
    return grader.rating(path.end);
  }
  options.kind = PathKind::kRounds;
  options.snapshots = options.reasons = false;
  const auto end = walk_path(puzzle, options, [&](Round&& round) { grader.add(round); }).end;
  return grader.rating(end);
}

Reply explain(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const PlayedPuzzle played = read_position(members, lab.limits(), Variants::kTaken);
  const std::vector<const Technique*> techniques = read_techniques(members);
  const bool next_only = members.flag("next");
  PathOptions options;
  options.kind = kPathKinds.at(members.choice("path", {"rounds", "needed", "players"}));
  options.techniques = techniques;
  options.one_solution = true;
  options.snapshots = true;  // what is marked in a step depends on it
  options.reasons = true;
  const bool boards = members.flag("boards", true);
  if (next_only) options.most_rounds = 1;
  if (const auto id = members.text("until")) {
    options.until = &technique_named(members, "until", *id);
  }
  members.finish();
  const auto core = lab.core();
  const Deadline deadline(lab.limits().solve_time, lab.stop_token());
  check_progress(played, lab, deadline);
  options.stop = deadline.token();
  Path path = find_path(played.now, options);
  if (deadline.stopped()) throw too_slow();
  const Rating rating = rating_of(path, played.now, options);
  if (deadline.stopped()) throw too_slow();
  if (next_only && !path.rounds.empty()) path.rounds.front().steps.resize(1);
  Json reply = Json::object();
  json::add_path(reply, path, rating, json::api());
  if (!boards) {
    for (Json& step : reply["steps"]) step.erase("before");
  }
  return json_reply(reply);
}

Reply steps(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const PlayedPuzzle played = read_position(members, lab.limits(), Variants::kTaken);
  const std::vector<const Technique*> techniques = read_techniques(members);
  StepsOptions options;
  options.techniques = techniques;
  options.one_solution = true;
  options.most = static_cast<std::size_t>(members.whole_or("most", 1, kMostSteps, kUsualSteps));
  members.finish();
  const auto core = lab.core();
  const Deadline deadline(lab.limits().solve_time, lab.stop_token());
  check_progress(played, lab, deadline);
  options.stop = deadline.token();
  const AvailableSteps found = available_steps(played.now, options);
  Json reply = Json::object();
  json::add_available_steps(reply, found, json::api());
  return json_reply(reply);
}

}  // namespace

void add_human_routes(Routes& routes) {
  routes.add("POST", "/rate", rate_puzzle);
  routes.add("POST", "/hint", hint);
  routes.add("POST", "/explain", explain);
  routes.add("POST", "/steps", steps);
}

}  // namespace sudolab::server
