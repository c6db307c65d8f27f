// One number that signs the behaviour of all solvers.
//
// Every solver with every preset solves the same puzzles under a step limit; statuses, solutions
// and integer counters go into a hash. Nothing in it depends on time, so the number is the same on
// every run and machine, and a commit that changes what a solver does changes it knowingly.

#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include <sudolab/formats/format.h>

namespace sudolab::cli {

struct Signature {
  struct Part {
    std::string solver;  // "csp:random-order"
    std::uint64_t value;
  };
  std::uint64_t value = 0;
  std::vector<Part> parts;  // in the order of the registry
};

Signature compute_signature(const std::vector<PuzzleRecord>& puzzles, const std::stop_token& stop,
                            const std::function<void(double)>& progress);

std::string signature_text(std::uint64_t value);  // 16 hexadecimal digits
std::string signature_json(const Signature& signature);

}  // namespace sudolab::cli
