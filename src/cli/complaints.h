// What every subcommand says about wrong answers and wrong questions, besides its own answer.

#pragma once

#include "cli/batch.h"

namespace sudolab::cli {

// Adds a line to what is said about the puzzle if the solver's grid is no solution, or if its
// givens conflict and that is an error.
void add_complaint(Item& item, const PuzzleRun& run, const PuzzleSource& source);

}  // namespace sudolab::cli
