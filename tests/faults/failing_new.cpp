// The values of nlohmann's JSON allocate in their destructor, which may not throw: it moves what a
// value holds to a stack of its own, so that deep values do not exhaust that of the thread. Without
// memory for it the program ends, and nothing that we could do about it is worth the price. So
// these allocations are let through, and counted.

#include "faults/failing_new.h"

#include <dlfcn.h>
#include <execinfo.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

namespace sudolab::faults {
namespace {

std::atomic<bool> armed = false;
std::atomic<std::uint64_t> wanted = 0;
std::atomic<bool> lasts = false;
std::atomic<std::uint64_t> seen = 0;
std::atomic<std::uint64_t> spared = 0;
void (*listener)() = [] {};

// The program must be linked so that it exports its symbols.
bool is_in_json_destructor() {
  std::array<void*, 24> frames;
  const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
  return std::any_of(frames.begin(), frames.begin() + count, [](void* frame) {
    Dl_info info{};
    return dladdr(frame, &info) != 0 && info.dli_sname != nullptr &&
           std::strstr(info.dli_sname, "json_value7destroy") != nullptr;
  });
}

void* allocate(std::size_t size, std::size_t alignment) {
  if (allocation_fails()) return nullptr;
  if (alignment <= alignof(std::max_align_t)) return std::malloc(std::max<std::size_t>(size, 1));
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment = 1) {
  void* memory = allocate(size, alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void fail_allocation(std::uint64_t n, Lasting lasting) {
  // The first call loads a library, which allocates.
  static const bool ready = !is_in_json_destructor();
  seen = 0;
  wanted = n;
  lasts = lasting == Lasting::kFromThenOn;
  armed = ready;
}

bool stop_failing() {
  armed = false;
  return seen >= wanted;
}

bool allocation_fails() {
  if (!armed.load(std::memory_order_relaxed)) return false;
  const std::uint64_t number = ++seen;
  const bool fails = lasts ? number >= wanted : number == wanted;
  if (!fails) return false;
  if (is_in_json_destructor()) {
    ++spared;
    return false;
  }
  listener();
  return true;
}

void tell_failures_to(void (*wanted_listener)()) { listener = wanted_listener; }

std::uint64_t seen_allocations() { return seen; }

std::uint64_t spared_allocations() { return spared; }

}  // namespace sudolab::faults

using sudolab::faults::allocate;
using sudolab::faults::allocate_or_throw;
using Size = std::size_t;
using Alignment = std::align_val_t;
using Nothrow = std::nothrow_t;

namespace {
Size number(Alignment alignment) { return static_cast<Size>(alignment); }
}  // namespace

// All of them, since a sanitizer has its own versions of those that are missing.
void* operator new(Size size) { return allocate_or_throw(size); }
void* operator new[](Size size) { return allocate_or_throw(size); }
void* operator new(Size size, const Nothrow&) noexcept { return allocate(size, 1); }
void* operator new[](Size size, const Nothrow&) noexcept { return allocate(size, 1); }
void* operator new(Size size, Alignment at) { return allocate_or_throw(size, number(at)); }
void* operator new[](Size size, Alignment at) { return allocate_or_throw(size, number(at)); }
void* operator new(Size size, Alignment at, const Nothrow&) noexcept {
  return allocate(size, number(at));
}
void* operator new[](Size size, Alignment at, const Nothrow&) noexcept {
  return allocate(size, number(at));
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, Size) noexcept { std::free(memory); }
void operator delete[](void* memory, Size) noexcept { std::free(memory); }
void operator delete(void* memory, const Nothrow&) noexcept { std::free(memory); }
void operator delete[](void* memory, const Nothrow&) noexcept { std::free(memory); }
void operator delete(void* memory, Alignment) noexcept { std::free(memory); }
void operator delete[](void* memory, Alignment) noexcept { std::free(memory); }
void operator delete(void* memory, Size, Alignment) noexcept { std::free(memory); }
void operator delete[](void* memory, Size, Alignment) noexcept { std::free(memory); }
void operator delete(void* memory, Alignment, const Nothrow&) noexcept { std::free(memory); }
void operator delete[](void* memory, Alignment, const Nothrow&) noexcept { std::free(memory); }
