#include "cli/bench_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/table.h"
#include "cli/words.h"
#include "json/result.h"

namespace sudolab::cli {
namespace {

// The numbers of one solver that are reported, by their names in JSON and CSV.
struct Figures {
  double puzzles_per_second = 0;
  double microseconds_per_puzzle = 0;
  double guesses_per_puzzle = 0;
  double nodes_per_puzzle = 0;
  double nodes_per_second = 0;
  double solved_percent = 0;
  double solved_without_guess_percent = 0;  // of those solved
};

constexpr std::pair<std::string_view, double Figures::*> kFigureFields[] = {
    {"puzzles_per_second", &Figures::puzzles_per_second},
    {"microseconds_per_puzzle", &Figures::microseconds_per_puzzle},
    {"guesses_per_puzzle", &Figures::guesses_per_puzzle},
    {"nodes_per_puzzle", &Figures::nodes_per_puzzle},
    {"nodes_per_second", &Figures::nodes_per_second},
    {"solved_percent", &Figures::solved_percent},
    {"solved_without_guess_percent", &Figures::solved_without_guess_percent},
};

Figures figures_of(const Tally& tally) {
  Figures figures;
  if (tally.solves == 0) return figures;
  figures.puzzles_per_second = tally.per_second(tally.solves);
  figures.microseconds_per_puzzle = 1e6 * tally.seconds / static_cast<double>(tally.solves);
  figures.guesses_per_puzzle = tally.per_puzzle(tally.counters.guesses);
  figures.nodes_per_puzzle = tally.per_puzzle(tally.counters.nodes);
  figures.nodes_per_second = tally.per_second(tally.counters.nodes);
  figures.solved_percent = 100 * tally.per_puzzle(tally.solved);
  if (tally.solved > 0) {
    figures.solved_without_guess_percent =
        100 * static_cast<double>(tally.solved_without_guess) / static_cast<double>(tally.solved);
  }
  return figures;
}

}  // namespace

std::string bench_text(const Match& match) {
  constexpr auto kRight = Table::Align::kRight;
  Table table;
  table.column("solver");
  for (auto title : {"puzzles/s", "time/puzzle", "guesses/puzzle", "nodes/s", "no guess", "solved",
                     "gave up", "measured", "checked"}) {
    table.column(title, kRight);
  }
  for (const Contestant& contestant : match.contestants()) {
    const Tally& tally = contestant.tally;
    if (tally.solves == 0) {
      table.row({contestant.name, "-", "-", "-", "-", "-", "-", "-", "0",
                 count_text(std::uint64_t{contestant.checked})});
      continue;
    }
    const Figures figures = figures_of(tally);
    table.row({contestant.name, count_text(figures.puzzles_per_second),
               duration_text(figures.microseconds_per_puzzle / 1e6),
               count_text(figures.guesses_per_puzzle), count_text(figures.nodes_per_second),
               fmt::format("{:.1f} %", figures.solved_without_guess_percent),
               fmt::format("{:.1f} %", figures.solved_percent), count_text(tally.gave_up),
               count_text(tally.solves), count_text(std::uint64_t{contestant.checked})});
  }
  return table.to_string();
}

std::string bench_json(const Match& match) {
  using json::Json;
  Json json{{"puzzles", match.puzzle_count()},  {"limit", match.rules().limit},
            {"seconds", match.rules().seconds}, {"timeout", match.rules().timeout},
            {"seed", match.rules().seed},       {"solvers", Json::array()},
            {"mismatches", match.mismatches()}};
  for (const Contestant& contestant : match.contestants()) {
    Json row{{"solver", contestant.name},
             {"checked", contestant.checked},
             {"seconds", contestant.tally.seconds}};
    const Figures figures = figures_of(contestant.tally);
    for (const auto& [name, field] : kFigureFields) row[std::string(name)] = figures.*field;
    for (const auto& [name, field] : kTallyFields) row[std::string(name)] = contestant.tally.*field;
    row["counters"] = json::counters(contestant.tally.counters);
    json["solvers"].push_back(std::move(row));
  }
  return json.dump(2) + '\n';
}

std::string bench_csv(const Match& match) {
  std::vector<std::string> header{"solver", "checked", "seconds"};
  for (const auto& [name, field] : kFigureFields) header.emplace_back(name);
  for (const auto& [name, field] : kTallyFields) header.emplace_back(name);
  for (const auto& [name, field] : kCounterFields) header.emplace_back(name);
  std::string text = csv_line(header);
  for (const Contestant& contestant : match.contestants()) {
    const Tally& tally = contestant.tally;
    const Figures figures = figures_of(tally);
    std::vector<std::string> row{contestant.name, std::to_string(contestant.checked),
                                 fmt::format("{}", tally.seconds)};
    for (const auto& [name, field] : kFigureFields)
      row.push_back(fmt::format("{}", figures.*field));
    for (const auto& [name, field] : kTallyFields) row.push_back(std::to_string(tally.*field));
    for (const auto& [name, field] : kCounterFields) {
      row.push_back(std::to_string(tally.counters.*field));
    }
    text += csv_line(row);
  }
  return text;
}

}  // namespace sudolab::cli
