// A variant in any format: it is refused with a sentence, or what is read is sound, and each format
// gives it back or names what it cannot hold.

#include <sudolab/formats/reader.h>
#include "bodies/body.h"
#include "bodies/mutators.h"
#include "round_trip.h"

namespace sudolab::testing {
namespace {

constexpr std::string_view kWords[] = {"cells",
                                       "cell",
                                       "lines",
                                       "value",
                                       "values",
                                       "direction",
                                       "UR",
                                       "R1C1",
                                       "R0C2",
                                       "R5C0",
                                       "r2c2",
                                       "negative",
                                       "ratio",
                                       "xv",
                                       "difference",
                                       "X",
                                       "killercage",
                                       "arrow",
                                       "whispers",
                                       "renban",
                                       "quadruple",
                                       "minimum",
                                       "clone",
                                       "cloneCells",
                                       "diagonal+",
                                       "extraregion",
                                       "region",
                                       "regions",
                                       "cages",
                                       "unique",
                                       "hidden",
                                       "type",
                                       "sum",
                                       "wayPoints",
                                       "#34BBE6",
                                       "underlays",
                                       "metadata",
                                       "antiknight",
                                       "kind",
                                       "others",
                                       "cage",
                                       "thermometer",
                                       "nonconsecutive",
                                       "line",
                                       "text",
                                       "fromConstraint",
                                       "Renban",
                                       "littlekillersum",
                                       "sandwichsum"};

Complaint complaint_about_format(const Format& format, const PuzzleRecord& record,
                                 std::string_view bytes) {
  std::string text;
  const auto why = format.write(record, 0, {}, text);
  if (!why) return round_trip_failure(format, {record}, {});
  if (!text.empty()) return std::string(format.id) + " writes a part of what it refuses";
  return complaint_about_sentence(*why, bytes);
}

Complaint complaint_about_variant(std::string_view bytes) {
  constexpr std::size_t kEnough = 3;
  Collected found;
  read_text(bytes, "input", {.variants = true}, found);
  for (const ReadError& error : found.errors) {
    if (auto complaint = complaint_about_sentence(error.reason, bytes)) return complaint;
  }
  if (found.records.size() > kEnough) found.records.resize(kEnough);
  for (const PuzzleRecord& record : found.records) {
    if (!is_well_formed(record.puzzle)) return "what is read is not well formed";
    for (const Format& format : all_formats()) {
      if (auto complaint = complaint_about_format(format, record, bytes)) return complaint;
    }
  }
  return std::nullopt;
}

std::string mutated(std::string_view bytes, Rng& rng) {
  return bytes.starts_with('{') ? with_other_members(bytes, kWords, rng)
                                : with_other_lines(bytes, kWords, rng);
}

}  // namespace

const Body kVariantBody{"variant", complaint_about_variant, mutated};

}  // namespace sudolab::testing
