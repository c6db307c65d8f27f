// Making puzzles to order: each is an item as soon as it is there.

#include <atomic>

#include "generator/generator.h"
#include "server/deadline.h"
#include "server/puzzle_json.h"
#include "server/step_json.h"
#include "server/tasks.h"
#include "server/wishes_request.h"

namespace sudolab::server {
namespace {

std::string_view symmetry_name(Symmetry symmetry) {
  for (const auto& [name, known] : kSymmetryNames) {
    if (known == symmetry) return name;
  }
  return "none";
}

class GenerateTask final : public Task {
 public:
  GenerateTask(Wishes wishes, std::uint64_t seed, std::uint64_t count, Seconds longest)
      : generator_(std::move(wishes), {.seed = seed, .threads = 1, .count = count}),
        count_(count),
        longest_(longest) {}

  Json run(ItemList& items, const std::stop_token& stop) override {
    const Deadline deadline(longest_, stop);
    while (made_ < count_) {
      const std::optional<Generated> made = generator_.next(deadline.token());
      if (!made) break;
      items.add(item_json(*made));
      ++made_;
    }
    return {
        {"made", made_.load()}, {"gave_up", generator_.gave_up()}, {"too_late", deadline.passed()}};
  }

  Json progress() const override {
    return {{"done", made_.load()}, {"total", count_}, {"tries", generator_.tries()}};
  }

 private:
  static Json item_json(const Generated& made) {
    Json json{{"cells", board_text(made.puzzle.givens)},
              {"box", shape_name(made.puzzle.geometry().box())},
              {"solution", board_text(made.solution)},
              {"clues", made.puzzle.givens.filled()},
              {"symmetry", symmetry_name(made.symmetry)},
              {"seed", std::to_string(made.seed)},
              {"level", nullptr},
              {"score", nullptr},
              {"hardest", nullptr}};
    if (!made.rating) return json;
    json["level"] = level_name(made.rating->level);
    json["score"] = made.rating->score;
    json["hardest"] = technique_name_json(made.rating->hardest);
    return json;
  }

  Generator generator_;
  std::uint64_t count_;
  Seconds longest_;
  std::atomic<std::uint64_t> made_ = 0;
};

}  // namespace

std::unique_ptr<Task> make_generate_task(Lab& lab, Members& members) {
  const auto most = static_cast<std::int64_t>(lab.limits().generate_count);
  const auto count = static_cast<std::uint64_t>(members.whole_or("count", 1, most, 1));
  const std::uint64_t seed = members.seed("seed");
  return std::make_unique<GenerateTask>(read_generator_wishes(members, lab.limits()), seed, count,
                                        lab.limits().job_time);
}

}  // namespace sudolab::server
