// Kraken fish: a fish that chains from one candidate make too small.

#pragma once

#include <sudolab/techniques/technique.h>

namespace sudolab {

extern const Technique kKrakenFish;

}  // namespace sudolab
