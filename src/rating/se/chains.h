// The chains of the Sudoku Explainer policy, one class of them at a time, in the original's order.

#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "rating/se/step.h"

namespace sudolab::se {

enum class ChainClass {
  kForcing,         // cycles, forcing X-chains, forcing chains: 6.5 and more
  kNishio,          // 7.5 and more
  kMultiple,        // cell and region forcing chains: 8.0 and more
  kDynamic,         // 8.5 and more
  kDynamicPlus,     // with pointing, naked and hidden sets and fish inside: 9.0 and more
  kNestedForcing,   // with forcing chains inside: 9.5 and more
  kNestedMultiple,  // with multiple chains inside: 10.0 and more
  kNestedDynamic,   // with dynamic chains inside: 10.5 and more, in the original's four variants
  kNestedDynamicPlus,
  kNestedNestedForcing,
  kNestedNestedMultiple,
};

// Looks for chains; it keeps its memory from one position to the next, so a thread that rates many
// puzzles uses one for all of them.
class ChainFinder {
 public:
  ChainFinder();
  ~ChainFinder();
  ChainFinder(ChainFinder&&) noexcept;
  ChainFinder& operator=(ChainFinder&&) noexcept;

  // The chain that the original would show first: of least rating, then as it sorts them. Nothing
  // if there is none, or if it was stopped.
  std::optional<Step> find(const Board& board, ChainClass chains, const std::stop_token& stop);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace sudolab::se
