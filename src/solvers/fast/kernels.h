// The kernels there are, and the one to use.

#pragma once

#include "solvers/fast/board.h"

namespace sudolab::fast {

#ifdef SUDOLAB_X86_KERNELS
extern const Kernel kAvx512Kernel;
extern const Kernel kAvx2Kernel;
int run_one_avx512(const Client& client);  // a part of the first
#endif
extern const Kernel kPortableKernel;

// The best one that this processor can run.
const Kernel& best_kernel();

// The one of that name, or nullptr if there is none or the processor cannot run it.
const Kernel* find_kernel(const char* name);

}  // namespace sudolab::fast
