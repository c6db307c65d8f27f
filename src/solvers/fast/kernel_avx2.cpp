// The kernels for processors with AVX2 (x86-64-v3): a vector is two registers.

#define SUDOLAB_KERNEL avx2

#include "solvers/fast/kernel_body.h"
#include "solvers/fast/text.h"
#include "solvers/fast/two_bands.h"

namespace sudolab::fast {

constinit const Kernel kAvx2Kernel = {
    .name = "avx2",
    .supported = [] { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); },
    .run_one = avx2::run_boards<avx2::DepthFirst<avx2::OneBoard>>,
    .run_batch = avx2::run_boards<avx2::ManyBoards>,
    .run_first_band = avx2::run_boards<avx2::DepthFirst<avx2::BandFirst>>,
    .count_two_bands = avx2::count_two_bands,
    .run_sixteen = avx2::run_boards<avx2::DepthFirst<avx2::SixteenBoard>>,
    .read_text = avx2::read_text,
    .write_text = avx2::write_text,
};

}  // namespace sudolab::fast
