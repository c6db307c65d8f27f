// Carrying a step out: candidates first, then the digit, as the original does it.

#include "rating/se/step.h"

namespace sudolab::se {

void apply(const Step& step, Board& board) {
  for (const Candidate& c : step.deduction.eliminations) {
    if (board.has(c.cell, c.digit - 1)) board.remove(c.cell, c.digit - 1);
  }
  for (const Candidate& c : step.deduction.placements) board.place(c.cell, c.digit - 1);
}

}  // namespace sudolab::se
