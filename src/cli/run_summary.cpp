#include "cli/run_summary.h"

#include <fmt/format.h>

#include "cli/words.h"

namespace sudolab::cli {

std::string summary_text(const RunSummary& summary, bool with_status) {
  const bool interrupted = summary.code == ExitCode::kInterrupted;
  if (summary.puzzles == 0 && !interrupted) return "";
  std::string text = (interrupted ? "interrupted after " : "") + plural(summary.puzzles, "puzzle");
  std::string separator = ": ";
  for (std::size_t i = 0; i < summary.by_status.size() && with_status; ++i) {
    const std::uint64_t count = summary.by_status[i];
    if (count == 0) continue;
    text += fmt::format("{}{} {}", separator, count_text(count), status_name(Status(i)));
    separator = ", ";
  }
  if (summary.bad_inputs > 0) {
    text += fmt::format("; {} not readable", count_text(std::uint64_t{summary.bad_inputs}));
  }
  text += "; " + duration_text(summary.elapsed_seconds);
  if (summary.puzzles > 1 && summary.elapsed_seconds > 0) {
    const double rate = static_cast<double>(summary.puzzles) / summary.elapsed_seconds;
    text += fmt::format(", {}/s", count_text(rate));
  }
  return text;
}

void say_summary(Console& console, const RunSummary& summary, bool with_status,
                 const Recipe& recipe, std::uint64_t seed) {
  const std::string text = summary_text(summary, with_status);
  if (text.empty()) return;
  console.say(fmt::format("{}; solver {}, seed {}", text, recipe.name(), seed));
}

std::string counters_text(const Counters& counters) {
  std::string text;
  for (const auto& [name, field] : kCounterFields) {
    if (counters.*field == 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count_text(counters.*field));
  }
  return text.empty() ? "no search" : text;
}

}  // namespace sudolab::cli
