// How hard a puzzle is: our own rating, Sudoku Explainer's, and that of Pelánek's model.

#pragma once

#include <array>
#include <string_view>
#include <utility>

#include <sudolab/rating/human.h>
#include <sudolab/rating/pelanek.h>
#include <sudolab/rating/se_rating.h>
#include "json/dialect.h"

namespace sudolab::json {

// Members level, score and hardest; all null where there is no rating. `hardest` is null, too,
// where nothing had to be done, and where the techniques did not suffice: what they lacked would be
// harder than anything that was used. The level goes by the table's name for it.
void add_rating(Json& object, const Rating* rating, const Dialect& dialect,
                const TechniqueTable& table = TechniqueTable::shipped());

// Steps by technique, {"full-house": 4, "x-wing": 1}, in the order in which they are tried.
Json technique_uses(const Rating& rating);

// Members er, ep, ed and hardest (a rule's name); all null where there is no rating.
void add_se_rating(Json& object, const SeRating* rating);

// Its numbers by name.
inline constexpr std::array<std::pair<std::string_view, double PelanekRating::*>, 6> kPelanekFields{
    {{"relative_time", &PelanekRating::relative_time},
     {"refutation_sum", &PelanekRating::refutation_sum},
     {"openings", &PelanekRating::openings},
     {"scanned", &PelanekRating::scanned},
     {"walls", &PelanekRating::walls},
     {"unrefuted", &PelanekRating::unrefuted}}};

// These as members; all null where there is no rating.
void add_pelanek_rating(Json& object, const PelanekRating* rating);

// {"id": "hard", "least": 5, "below": 9}; `below` is null where scores have no end.
Json level(Level level);

}  // namespace sudolab::json
