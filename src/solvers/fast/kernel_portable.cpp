// The kernels for any processor, with the vectors that every one of its kind has.

#define SUDOLAB_KERNEL portable

#include "solvers/fast/kernel_body.h"

namespace sudolab::fast {

constinit const Kernel kPortableKernel = {
    .name = "portable",
    .supported = [] { return true; },
    .run_one = portable::run_boards<portable::DepthFirst<portable::OneBoard>>,
    .run_batch = portable::run_boards<portable::ManyBoards>,
    .run_sixteen = portable::run_boards<portable::DepthFirst<portable::SixteenBoard>>,
};

}  // namespace sudolab::fast
