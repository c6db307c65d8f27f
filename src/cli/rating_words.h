// A rating in words of one line: its score, and how often each technique was used along the path.

#pragma once

#include <string>

#include <sudolab/rating/human.h>

namespace sudolab::cli {

// "4.21"; sums of whole numbers as such: "224".
std::string score_text(double score, const TechniqueTable& table);

// All of them, for programs: "full-house:4,naked-single:2,x-wing:1".
std::string techniques_list(const Rating& rating);

// For people, who count singles together: "51 singles, 4 pointing, 1 x-wing". Empty if there was
// nothing to do.
std::string techniques_text(const Rating& rating);

}  // namespace sudolab::cli
