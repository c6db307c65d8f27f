// The kernels for any processor, with the vectors that every one of its kind has.

#define SUDOLAB_KERNEL portable

#include "solvers/fast/kernel_body.h"
#include "solvers/fast/text.h"
#include "solvers/fast/two_bands.h"

namespace sudolab::fast {

constinit const Kernel kPortableKernel = {
    .name = "portable",
    .supported = [] { return true; },
    .run_one = portable::run_boards<portable::DepthFirst<portable::OneBoard>>,
    .run_batch = portable::run_boards<portable::ManyBoards>,
    .run_first_band = portable::run_boards<portable::DepthFirst<portable::BandFirst>>,
    .count_two_bands = portable::count_two_bands,
    .run_sixteen = portable::run_boards<portable::DepthFirst<portable::SixteenBoard>>,
    .read_text = portable::read_text,
    .write_text = portable::write_text,
};

}  // namespace sudolab::fast
