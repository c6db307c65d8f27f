// Puzzles on paper and as pictures. What is drawn are the puzzles of the request; nothing is kept.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include <sudolab/core/candidates.h>
#include <sudolab/core/verify.h>
#include <sudolab/rating/human.h>
#include <sudolab/render/booklet.h>
#include <sudolab/solvers/recipe.h>
#include "core/deadline.h"
#include "server/lab.h"
#include "server/puzzle_json.h"
#include "solvers/check_puzzle.h"

namespace sudolab::server {
namespace {

struct PrintWishes {
  std::string type;
  render::PageOptions page;
  int pixels = 900;
  bool solutions = true;
  bool rate = false;
  bool candidates = false;
  bool coordinates = false;
  bool numbers = false;
};

PrintWishes read_wishes(Members& members) {
  PrintWishes wishes;
  wishes.type = members.choice("type", {"pdf", "svg", "png"});
  wishes.page.title = members.text_or("title", "");
  const bool letter = members.choice("paper", {"a4", "letter"}) == "letter";
  wishes.page.paper = letter ? render::Paper::kLetter : render::Paper::kA4;
  wishes.page.large = members.flag("large");
  const int usual = wishes.page.large ? 1 : 4;
  wishes.page.per_page = static_cast<int>(members.whole_or("per_page", 1, 9, usual));
  if (std::find(std::begin(render::kPerPage), std::end(render::kPerPage), wishes.page.per_page) ==
      std::end(render::kPerPage)) {
    members.fail("per_page", "is one of 1, 2, 4, 6, 9");
  }
  if (wishes.page.large && wishes.page.per_page > 2) {
    members.fail("per_page", "is 1 or 2 in large print");
  }
  wishes.pixels = static_cast<int>(members.whole_or("pixels", render::kLeastPixels, 4096, 900));
  // A picture of a puzzle shows the puzzle, unless its solution is asked for.
  wishes.solutions = members.flag("solutions", wishes.type == "pdf");
  wishes.rate = members.flag("rate");
  wishes.candidates = members.flag("candidates");
  wishes.coordinates = members.flag("coordinates");
  wishes.numbers = members.flag("numbers");
  return wishes;
}

std::vector<std::string> symbols(int size, bool numbers) {
  std::vector<std::string> texts;
  for (Digit digit = 1; digit <= size; ++digit) {
    texts.push_back(numbers ? std::to_string(digit) : std::string(1, Alphabet().symbol(digit)));
  }
  return texts;
}

void judge(render::BookletPuzzle& drawn, const Puzzle& puzzle, const PrintWishes& wishes,
           const SolveContext& context) {
  SolveResult result = make_solver("auto")->solve(puzzle, context);
  switch (verdict_of(result)) {
    case CheckResult::Verdict::kUnique: break;
    case CheckResult::Verdict::kNone: drawn.remark = "no solution"; return;
    case CheckResult::Verdict::kSeveral: drawn.remark = "several solutions"; return;
    case CheckResult::Verdict::kUnknown: drawn.remark = "not found out"; return;
  }
  drawn.solution = std::move(result.grid);
  if (wishes.rate) drawn.level = level_name(rate(puzzle, context.stop).level);
}

render::BookletPuzzle booklet_puzzle(const PuzzleRecord& record, const PrintWishes& wishes,
                                     const SolveContext& context) {
  const Puzzle& puzzle = record.puzzle;
  render::BookletPuzzle drawn;
  drawn.board.givens = puzzle.givens;
  drawn.board.digits = puzzle.givens;
  drawn.board.symbols = symbols(puzzle.geometry().size(), wishes.numbers);
  drawn.board.coordinates = wishes.coordinates;
  drawn.board.large = wishes.page.large;
  if (!puzzle.is_classic()) drawn.board.variant = picture_of(puzzle);
  // The candidates of a pencilmark puzzle are the puzzle.
  if (wishes.candidates || puzzle.has_pencilmarks()) drawn.board.candidates = candidates_of(puzzle);
  drawn.name = record.name;
  if (wishes.solutions || wishes.rate) judge(drawn, puzzle, wishes, context);
  return drawn;
}

Reply picture_reply(render::BookletPuzzle drawn, const PrintWishes& wishes) {
  if (wishes.solutions) {
    if (!drawn.solution) {
      throw ApiError(409, "no_solution", "there is no one solution to draw: " + drawn.remark);
    }
    drawn.board.digits = *drawn.solution;
  }
  const bool svg = wishes.type == "svg";
  Reply reply;
  reply.type = svg ? "image/svg+xml" : "image/png";
  reply.body = render::picture(svg ? render::Canvas::Kind::kSvg : render::Canvas::Kind::kPng,
                               drawn.board, wishes.pixels);
  return reply;
}

Reply print(Lab& lab, const Request& request) {
  const Json body = parse_body(request.body);
  Members members(body);
  const std::vector<PuzzleRecord> records =
      read_puzzle_list(members, lab.limits(), Variants::kTaken);
  const PrintWishes wishes = read_wishes(members);
  members.finish();
  if (wishes.type != "pdf" && records.size() != 1) {
    throw bad_request("a picture shows one puzzle").in_member("puzzles");
  }
  const auto core = lab.core();
  const Deadline deadline(lab.limits().solve_time, lab.stop_token());
  SolveContext context;
  context.max_solutions = 2;
  context.stop = deadline.token();
  context.limits.memory_bytes = lab.limits().solver_bytes;
  std::vector<render::BookletPuzzle> drawn;
  for (const PuzzleRecord& record : records) {
    if (const auto conflict = find_conflict(record.puzzle.givens)) {
      throw ApiError(400, "bad_puzzle",
                     "conflicting givens: " + describe(*conflict, record.puzzle.geometry()))
          .in_member(fmt::format("puzzles[{}]", drawn.size()));
    }
    drawn.push_back(booklet_puzzle(record, wishes, context));
    if (deadline.stopped()) throw ApiError(503, "busy", "this took too long: print fewer puzzles");
  }
  if (wishes.type != "pdf") return picture_reply(std::move(drawn.front()), wishes);
  Reply reply;
  reply.type = "application/pdf";
  reply.body = render::booklet_pdf(drawn, wishes.page, wishes.solutions);
  return reply;
}

}  // namespace

void add_print_routes(Routes& routes) { routes.add("POST", "/print", print); }

}  // namespace sudolab::server
