// The kernels for processors with AVX-512 (x86-64-v4): sixteen boards in a register. One board is
// left to kernel_avx512_one.cpp.

#define SUDOLAB_KERNEL avx512

#include "solvers/fast/kernel_body.h"
#include "solvers/fast/text.h"
#include "solvers/fast/two_bands.h"

namespace sudolab::fast {

constinit const Kernel kAvx512Kernel = {
    .name = "avx512",
    .supported =
        [] {
          return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                 __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
                 __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("bmi2");
        },
    .run_one = run_one_avx512,
    .run_batch = avx512::run_boards<avx512::ManyBoards>,
    .run_first_band = avx512::run_boards<avx512::DepthFirst<avx512::BandFirst>>,
    .count_two_bands = avx512::count_two_bands,
    .run_sixteen = avx512::run_boards<avx512::DepthFirst<avx512::SixteenBoard>>,
    .read_text = avx512::read_text,
    .write_text = avx512::write_text,
};

}  // namespace sudolab::fast
