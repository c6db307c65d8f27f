// A match as text, JSON and CSV.

#pragma once

#include <string>

#include "cli/bench_match.h"

namespace sudolab::cli {

std::string bench_text(const Match& match);
std::string bench_json(const Match& match);
std::string bench_csv(const Match& match);

}  // namespace sudolab::cli
