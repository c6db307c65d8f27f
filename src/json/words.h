// A word for every value that appears in JSON and has no name of its own where it is declared. The
// others have one there: status_name, stop_reason_name, level_name, solutions_word, role_name,
// option_type_name.

#pragma once

#include <string>
#include <string_view>

#include <sudolab/generator/digging.h>
#include <sudolab/rating/explainer.h>
#include <sudolab/rating/se_rating.h>
#include <sudolab/rating/step_marks.h>

namespace sudolab::json {

std::string_view word(PathEnd end);                // "solved"
std::string_view word(SeEnd end);                  // "solved"
std::string_view word(PathKind kind);              // "rounds"
std::string_view word(Symmetry symmetry);          // "rotate180"
std::string_view word(CellRing::Style style);      // "dashed"
std::string_view word(CandidateMark::Shape mark);  // "open circle"
std::string_view word(Link::Kind kind);            // "strong"

// Why a step of a chain holds where the reason is not a house: "assumed".
std::string_view word(Assertion::Reason reason);

}  // namespace sudolab::json
