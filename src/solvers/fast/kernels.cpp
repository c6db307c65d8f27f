#include "solvers/fast/kernels.h"

#include <string_view>

namespace sudolab::fast {
namespace {

// The best one first.
constexpr const Kernel* kKernels[] = {
#ifdef SUDOLAB_X86_KERNELS
    &kAvx512Kernel,
    &kAvx2Kernel,
#endif
    &kPortableKernel,
};

}  // namespace

const Kernel& best_kernel() {
  static const Kernel& best = []() -> const Kernel& {
    for (const Kernel* kernel : kKernels) {
      if (kernel->supported()) return *kernel;
    }
    return kPortableKernel;
  }();
  return best;
}

const Kernel* find_kernel(const char* name) {
  for (const Kernel* kernel : kKernels) {
    if (std::string_view(kernel->name) == name && kernel->supported()) return kernel;
  }
  return nullptr;
}

}  // namespace sudolab::fast
