// Running one solver before another.

#pragma once

#include <memory>

#include <sudolab/solvers/solver.h>

namespace sudolab {

// A solver that runs `first` on the puzzle and `main` on what that left. `first` must be one that
// deduces (see Capabilities). Its time, steps and counters count. If it may err, the whole is not
// sound: it finds solutions and proves nothing.
std::unique_ptr<Solver> with_prepass(std::unique_ptr<Solver> first, std::unique_ptr<Solver> main);

}  // namespace sudolab
