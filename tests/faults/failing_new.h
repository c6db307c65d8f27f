// Allocations that fail on request. What is linked with failing_new.cpp, or loaded after it, has
// its operators new and delete.

#pragma once

#include <cstdint>

namespace sudolab::faults {

enum class Lasting { kOnce, kFromThenOn };

// Of all allocations from now on, in any thread, the n-th fails (from 1), or it and all that
// follow.
void fail_allocation(std::uint64_t n, Lasting lasting);
// No more of them fail. Whether there was an n-th one.
bool stop_failing();

// For allocators other than operator new: whether the allocation at hand has to fail.
bool allocation_fails();

// Called with every allocation that fails.
void tell_failures_to(void (*listener)());

// How many there were since then.
std::uint64_t seen_allocations();
// How many were let through although they had to fail: see failing_new.cpp.
std::uint64_t spared_allocations();

}  // namespace sudolab::faults
