// Whether puzzles prefer some cells or some digits in some cells, as Mantere & Koljonen suspected.

#pragma once

#include "studies/study.h"

namespace sudolab::studies {

extern const Study kPositionalBiasStudy;

}  // namespace sudolab::studies
