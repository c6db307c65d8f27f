// One board with AVX-512. It has a file to itself, since there the compiler makes one function of
// the whole search. Beside the other kernels it calls what several of them use, and takes 7 %
// longer.

#define SUDOLAB_KERNEL avx512_one

#include "solvers/fast/kernel_body.h"

namespace sudolab::fast {

int run_one_avx512(const Client& client) {
  return avx512_one::run_boards<avx512_one::DepthFirst<avx512_one::OneBoard>>(client);
}

}  // namespace sudolab::fast
