// The C interface, a thin layer over Laboratory: arguments are checked here, and no exception
// passes.

#include <sudolab/sudolab.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include <sudolab/solvers/recipe.h>
#ifdef SUDOLAB_WITH_PRINT
#include <sudolab/render/draw.h>
#endif

#include "c_interface/border.h"

using namespace sudolab;
using namespace sudolab::border;

namespace {

// With an end mark, and cut off where it does not fit.
template <std::size_t N>
void copy_text(std::string_view text, char (&out)[N]) {
  const std::size_t count = std::min(text.size(), N - 1);
  std::copy_n(text.data(), count, out);
  out[count] = '\0';
}

constexpr const char* kEventNames[] = {"place", "remove", "eliminate", "replace", "number"};

// Hands a solver's events to the caller. One that has seen enough stops the solver, which alone
// can end its search.
class EventForwarder final : public Observer {
 public:
  EventForwarder(const PuzzleRecord& record, sudolab_on_event visit, void* user)
      : record_(record), visit_(visit), user_(user) {}

  void on_event(const TraceEvent& event) override {
    if (enough_) return;
    name_.assign(event.name);
    sudolab_event out{};
    out.kind = kEventNames[static_cast<std::size_t>(event.kind)];
    out.cell = event.cell;
    out.digit = event.digit;
    out.depth = event.depth;
    out.guess = event.guess ? 1 : 0;
    out.name = name_.c_str();
    out.value = event.value;
    if (event.grid != nullptr) {
      board_.assign(static_cast<std::size_t>(event.grid->cells()), '.');
      write(*event.grid, record_, board_.data());
      out.board = board_.c_str();
    }
    if (visit_(user_, &out) == 0) return;
    enough_ = true;
    stopping.request_stop();
  }

  bool wants_insides() const override { return false; }  // the interface has no place for them

  std::stop_source stopping;

 private:
  const PuzzleRecord& record_;
  sudolab_on_event visit_;
  void* user_;
  std::string name_;
  std::string board_;
  bool enough_ = false;
};

}  // namespace

const char* sudolab_version(void) { return SUDOLAB_VERSION; }

sudolab_lab* sudolab_open(const char* solver) {
  try {
    auto lab = std::make_unique<sudolab_lab>();
    if (solver != nullptr) lab->settings.solver = solver;
    Recipe(lab->settings.solver);  // throws if there is no such solver
    return lab.release();
  } catch (...) {
    return nullptr;
  }
}

void sudolab_close(sudolab_lab* lab) { delete lab; }

const char* sudolab_message(const sudolab_lab* lab) {
  return lab == nullptr ? "there is no laboratory" : lab->message.c_str();
}

sudolab_code sudolab_set_limits(sudolab_lab* lab, double seconds, uint64_t steps) {
  return call(lab, [&] {
    constexpr double kMostSeconds = 1e9;
    require(seconds >= 0 && seconds <= kMostSeconds, "the time is no number of seconds");
    Limits limits;
    if (seconds > 0) {
      limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
          std::chrono::duration<double>(seconds));
    }
    if (steps > 0) limits.steps = steps;
    lab->settings.limits = limits;
    lab->laboratory.reset();
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_set_seed(sudolab_lab* lab, uint64_t seed) {
  return call(lab, [&] {
    lab->settings.seed = seed;
    lab->laboratory.reset();
    return SUDOLAB_OK;
  });
}

void sudolab_stop(sudolab_lab* lab) {
  if (lab != nullptr) lab->stopping.request_stop();
}

sudolab_code sudolab_parse(sudolab_lab* lab, const char* text, size_t text_length, char* puzzle,
                           size_t capacity, size_t* length) {
  return call(lab, [&] {
    require(text != nullptr && puzzle != nullptr && length != nullptr, "an argument is null");
    const Answer<Puzzle> answer = parse({text, text_length});
    const std::string line = to_text(value_of(answer).givens);
    *length = line.size();
    std::copy_n(line.data(), std::min(capacity, line.size()), puzzle);
    return line.size() <= capacity ? SUDOLAB_OK : SUDOLAB_TOO_SMALL;
  });
}

sudolab_code sudolab_solve(sudolab_lab* lab, const char* puzzle, size_t length, char* solution) {
  return call(lab, [&] {
    require(solution != nullptr, "there is no room for the solution");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    write(value_of(laboratory_of(*lab).solve(record.puzzle)), record, solution);
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_count(sudolab_lab* lab, const char* puzzle, size_t length, uint64_t limit,
                           uint64_t* count) {
  return call(lab, [&] {
    require(count != nullptr, "there is no room for the number");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    *count = value_of(laboratory_of(*lab).count(record.puzzle, limit));
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_check(sudolab_lab* lab, const char* puzzle, size_t length) {
  return call(lab, [&] {
    const PuzzleRecord record = puzzle_of(puzzle, length);
    const uint64_t count = value_of(laboratory_of(*lab).count(record.puzzle, 2));
    if (count == 0) throw Complaint{SUDOLAB_UNSOLVABLE, "the puzzle has no solution"};
    if (count > 1) throw Complaint{SUDOLAB_SEVERAL, "the puzzle has several solutions"};
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_each_solution(sudolab_lab* lab, const char* puzzle, size_t length,
                                   sudolab_on_solution visit, void* user) {
  return call(lab, [&] {
    require(visit != nullptr, "there is nobody to show the solutions to");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    std::string text(length, '.');
    value_of(laboratory_of(*lab).each_solution(record.puzzle, [&](const Grid& grid) {
      write(grid, record, text.data());
      return visit(user, text.c_str(), length) == 0;
    }));
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_rate(sudolab_lab* lab, const char* puzzle, size_t length,
                          sudolab_rating* rating) {
  return call(lab, [&] {
    require(rating != nullptr, "there is no room for the rating");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    const Rating rated = value_of(laboratory_of(*lab).rate(record.puzzle));
    rating->score = rated.score;
    rating->steps = rated.steps;
    copy_text(level_name(rated.level), rating->level);
    copy_text(rated.hardest == nullptr ? "" : rated.hardest->name, rating->hardest);
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_rate_se(sudolab_lab* lab, const char* puzzle, size_t length, int* er, int* ep,
                             int* ed) {
  return call(lab, [&] {
    const PuzzleRecord record = puzzle_of(puzzle, length);
    const Answer<SeRating> answer = laboratory_of(*lab).rate_se(record.puzzle);
    const SeRating& rated = value_of(answer);
    if (er != nullptr) *er = rated.er.rating;
    if (ep != nullptr) *ep = rated.ep.rating;
    if (ed != nullptr) *ed = rated.ed.rating;
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_explain(sudolab_lab* lab, const char* puzzle, size_t length,
                             sudolab_on_step visit, void* user) {
  return call(lab, [&] {
    require(visit != nullptr, "there is nobody to explain it to");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    const auto answer = laboratory_of(*lab).explain(record.puzzle);
    for (const ExplainedStep& step : value_of(answer)) {
      if (visit(user, step.technique.c_str(), step.sentence.c_str()) != 0) break;
    }
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_hint(sudolab_lab* lab, const char* puzzle, size_t length, int level,
                          char* text, size_t capacity) {
  return call(lab, [&] {
    require(text != nullptr && capacity > 0, "there is no room for the hint");
    require(level >= 1 && level <= 3, "the levels of a hint are 1, 2 and 3");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    const Answer<std::string> answer = laboratory_of(*lab).hint(record.puzzle, level);
    const std::string& hint = value_of(answer);
    const size_t count = std::min(hint.size(), capacity - 1);
    std::copy_n(hint.data(), count, text);
    text[count] = '\0';
    return count == hint.size() ? SUDOLAB_OK : SUDOLAB_TOO_SMALL;
  });
}

sudolab_code sudolab_generate(sudolab_lab* lab, const sudolab_wishes* wishes, char* puzzle,
                              char* solution, size_t capacity) {
  return call(lab, [&] {
    require(puzzle != nullptr, "there is no room for the puzzle");
    const Wishes wanted = wishes_of(wishes == nullptr ? sudolab_wishes{} : *wishes);
    if (capacity < static_cast<size_t>(wanted.geometry->cells())) {
      throw Complaint{SUDOLAB_TOO_SMALL, "there is less room than the board has cells"};
    }
    const Answer<Generated> answer = laboratory_of(*lab).generate(wanted);
    const Generated& made = value_of(answer);
    write(made.puzzle.givens, {}, puzzle);
    if (solution != nullptr) write(made.solution, {}, solution);
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_canonical(sudolab_lab* lab, const char* puzzle, size_t length,
                               char* canonical) {
  return call(lab, [&] {
    require(canonical != nullptr, "there is no room for the canonical form");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    write(value_of(laboratory_of(*lab).canonical(record.puzzle)), record, canonical);
    return SUDOLAB_OK;
  });
}

sudolab_code sudolab_draw(sudolab_lab* lab, const char* puzzle, size_t length, const char* kind,
                          int pixels, sudolab_on_bytes take, void* user) {
  return call(lab, [&]() -> sudolab_code {
    require(kind != nullptr && take != nullptr, "an argument is null");
    const PuzzleRecord record = puzzle_of(puzzle, length);
#ifdef SUDOLAB_WITH_PRINT
    require(pixels >= render::kLeastPixels && pixels <= render::kMostPixels,
            "a picture has 64 to 8192 pixels");
    constexpr std::string_view kKinds[] = {"pdf", "svg", "png"};
    const auto named = std::ranges::find(kKinds, std::string_view(kind));
    require(named != std::end(kKinds), "the kinds of pictures are svg, png and pdf");
    const auto canvas = static_cast<render::Canvas::Kind>(named - std::begin(kKinds));
    const std::string bytes = render::draw(record.puzzle, canvas, pixels);
    take(user, bytes.data(), bytes.size());
    return SUDOLAB_OK;
#else
    static_cast<void>(pixels);
    static_cast<void>(user);
    throw Complaint{SUDOLAB_NOT_SUPPORTED, "this build has no pictures: it was made without Cairo"};
#endif
  });
}

sudolab_code sudolab_watch(sudolab_lab* lab, const char* puzzle, size_t length, char* solution,
                           sudolab_on_event visit, void* user) {
  return call(lab, [&] {
    require(solution != nullptr && visit != nullptr, "an argument is null");
    const PuzzleRecord record = puzzle_of(puzzle, length);
    EventForwarder forwarder(record, visit, user);
    // The caller of this call and the callback can both stop it.
    const std::stop_callback forward(lab->stopping.get_token(),
                                     [&] { forwarder.stopping.request_stop(); });
    LaboratorySettings settings = lab->settings;
    settings.stop = forwarder.stopping.get_token();
    write(value_of(Laboratory(settings).watch(record.puzzle, forwarder)), record, solution);
    return SUDOLAB_OK;
  });
}
