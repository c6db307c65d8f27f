// The chains of the Sudoku Explainer policy.

#include "rating/se/chains.h"

namespace sudolab::se {

struct ChainFinder::Engine {};

ChainFinder::ChainFinder() : engine_(std::make_unique<Engine>()) {}
ChainFinder::~ChainFinder() = default;
ChainFinder::ChainFinder(ChainFinder&&) noexcept = default;
ChainFinder& ChainFinder::operator=(ChainFinder&&) noexcept = default;

std::optional<Step> ChainFinder::find(const Board&, ChainClass, const std::stop_token&) {
  return std::nullopt;
}

}  // namespace sudolab::se
