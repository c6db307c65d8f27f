// What each kernel file is made of. Everything here is compiled once per instruction set, in the
// namespace that the file names.

#pragma once

#include "solvers/fast/kernels.h"
#include "solvers/fast/many_boards.h"
#include "solvers/fast/one_board.h"

namespace sudolab::fast::SUDOLAB_KERNEL {

static void run_one(const Client& client) { OneBoard(client).run(); }
static void run_batch(const Client& client) { ManyBoards(client).run(); }

}  // namespace sudolab::fast::SUDOLAB_KERNEL
