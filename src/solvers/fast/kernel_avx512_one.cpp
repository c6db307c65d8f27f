// One board with AVX-512. Nine digits leave seven of sixteen lanes empty, so registers of eight
// lanes are used, with all else that AVX-512 has: logic of three operands, and twice as many
// registers. That is a sixth quicker than one register of sixteen.

#define SUDOLAB_KERNEL avx512_one
#define SUDOLAB_LANES 8

#include "solvers/fast/kernel_body.h"

namespace sudolab::fast {

int run_one_avx512(const Client& client) {
  return avx512_one::run_boards<avx512_one::DepthFirst<avx512_one::OneBoard>>(client);
}

}  // namespace sudolab::fast
