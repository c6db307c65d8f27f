// What each kernel file is made of. Everything here is compiled once per instruction set, in the
// namespace that the file names.

#pragma once

#include "solvers/fast/band_first.h"
#include "solvers/fast/kernels.h"
#include "solvers/fast/many_boards.h"
#include "solvers/fast/one_board.h"
#include "solvers/fast/sixteen_board.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

template <class Boards, class Client>
static int run_boards(const Client& client) {
  Boards(client).run();
  return kWidestRegister;
}

}  // namespace sudolab::fast::SUDOLAB_KERNEL
