// One engine per finder: the searches of all classes share their memory, and the dynamic ones also
// their closures. How the chains are searched is described in forcing.cpp and multiple.cpp.

#include "rating/se/chains.h"

#include "rating/se/chain_step.h"

namespace sudolab::se {

struct ChainFinder::Engine {
  Board last;  // the position that the following know
  Roster roster;
  LinkGraph graph;
  ForcingSearch forcing{graph};
  MultipleSearch nishio{graph};
  MultipleSearch plain{graph};    // chains that do not join
  MultipleSearch dynamic{graph};  // of all levels

  std::optional<Step> find(const Board& board, ChainClass chains, const std::stop_token& stop);
};

namespace {

Variant variant_of(ChainClass chains) {
  switch (chains) {
    case ChainClass::kForcing:
    case ChainClass::kNishio: return {true, true, 0, 0};
    case ChainClass::kMultiple: return {false, false, 0, 0};
    case ChainClass::kDynamic: return {true, false, 0, 0};
    case ChainClass::kDynamicPlus: return {true, false, 1, 0};
    case ChainClass::kNestedForcing: return {true, false, 2, 0};
    case ChainClass::kNestedMultiple: return {true, false, 3, 0};
    case ChainClass::kNestedDynamic: return {true, false, 4, 0};
    case ChainClass::kNestedDynamicPlus: return {true, false, 4, 1};
    case ChainClass::kNestedNestedForcing: return {true, false, 4, 2};
    case ChainClass::kNestedNestedMultiple: return {true, false, 4, 3};
  }
  return {};
}

}  // namespace

std::optional<Step> ChainFinder::Engine::find(const Board& board, ChainClass chains,
                                              const std::stop_token& stop) {
  if (roster.count == 0 || !(board == last)) {
    last = board;
    if (roster.use(board)) graph.assign(board, roster);
  }
  if (chains == ChainClass::kForcing) {
    const PathFind* found = forcing.best(last, roster, roster.present);
    if (found == nullptr) return std::nullopt;
    return step_of(*found, forcing, roster);
  }
  const Variant variant = variant_of(chains);
  MultipleSearch& search = variant.nishio ? nishio : variant.dynamic ? dynamic : plain;
  BranchFind found;
  if (!search.best(board, roster, variant, stop, found)) return std::nullopt;
  return step_of(found, search, variant, roster);
}

ChainFinder::ChainFinder() : engine_(std::make_unique<Engine>()) {}
ChainFinder::~ChainFinder() = default;
ChainFinder::ChainFinder(ChainFinder&&) noexcept = default;
ChainFinder& ChainFinder::operator=(ChainFinder&&) noexcept = default;

std::optional<Step> ChainFinder::find(const Board& board, ChainClass chains,
                                      const std::stop_token& stop) {
  return engine_->find(board, chains, stop);
}

}  // namespace sudolab::se
