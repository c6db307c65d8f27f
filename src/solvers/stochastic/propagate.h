// What a stochastic search may be given before it starts: the cells that follow from the givens by
// singles alone, and the digits that the others cannot take.

#pragma once

#include <sudolab/core/grid.h>
#include <sudolab/solvers/options.h>

namespace sudolab {

// The same puzzle with all naked and hidden singles as givens, and with the candidates of the
// other cells as pencilmarks. It has the same solutions. False: it has none.
bool propagate_givens(Puzzle& puzzle);

constexpr OptionSpec propagate_option(std::string_view default_value) {
  return {.name = "propagate",
          .type = OptionType::kFlag,
          .default_value = default_value,
          .help = "fill in singles first, and avoid digits that are not candidates any more"};
}

}  // namespace sudolab
