// A table of techniques is refused with a sentence and its place, or what is written of it is the
// same table; and it rates a puzzle within its bounds.

#include <sudolab/rating/human.h>
#include <sudolab/rating/table_text.h>
#include "bodies/body.h"
#include "bodies/mutators.h"

namespace sudolab::testing {
namespace {

constexpr std::string_view kWords[] = {"scoring", "effort", "sum",      "level",    "below", "on",
                                       "off",     "size",   "doubling", "pointing", "1e6",   "#"};

Complaint complaint_about_table(std::string_view bytes) {
  const auto read = read_technique_table(bytes);
  if (const auto* error = std::get_if<TableError>(&read)) {
    if (error->line == 0) return "an error without its line: " + error->reason;
    return complaint_about_sentence(error->reason, bytes);
  }
  const auto& table = std::get<TechniqueTable>(read);
  const auto again = read_technique_table(technique_table_text(table));
  if (!std::holds_alternative<TechniqueTable>(again)) return "what is written is not read";
  if (std::get<TechniqueTable>(again) != table) return "what is read again is another table";

  Grader grader(table);
  for (const Technique* technique : table.order()) {
    Round round;
    round.technique = technique;
    round.size = 5;
    round.open = 0.5;
    round.steps.resize(2);
    const double before = grader.score();
    grader.add(round);
    if (!(grader.score() >= before)) return "a round more scores less";
  }
  const Rating rating = grader.rating(PathEnd::kSolved);
  if (!(rating.score >= 0 && rating.score <= table.beyond())) return "a score beyond all others";
  return std::nullopt;
}

}  // namespace

const Body kTableBody{"table", complaint_about_table, [](std::string_view bytes, Rng& rng) {
                        return with_other_lines(bytes, kWords, rng);
                      }};

}  // namespace sudolab::testing
