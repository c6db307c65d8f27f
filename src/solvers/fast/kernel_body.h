// What each kernel file is made of. Everything here is compiled once per instruction set, in the
// namespace that the file names.

#pragma once

#include "solvers/fast/kernels.h"
#include "solvers/fast/many_boards.h"
#include "solvers/fast/one_board.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

inline constexpr int kRegisterBits = 32 * kNativeLanes;

static int run_one(const Client& client) {
  OneBoard(client).run();
  return kRegisterBits;
}

static int run_batch(const Client& client) {
  ManyBoards(client).run();
  return kRegisterBits;
}

}  // namespace sudolab::fast::SUDOLAB_KERNEL
