// What every subcommand says about wrong answers and wrong questions, besides its own answer.

#pragma once

#include "cli/batch.h"

namespace sudolab::cli {

// Adds a line to what is said about the puzzle if the solver's grid is no solution, and an error if
// its givens conflict where that is one.
void add_complaint(Item& item, const PuzzleRun& run, const PuzzleSource& source);

}  // namespace sudolab::cli
