// The program with preload.cpp in it: one call on a file, or one allocation, fails.

#pragma once

#include <cerrno>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/run_program.h"
#include "faults/failing_new.h"

namespace sudolab::faults {

struct Fault {
  std::uint64_t n = 0;  // from 1; 0: none
  Lasting lasting = Lasting::kOnce;
  int error = 0;            // of a call on a file; 0: an allocation
  std::string folder = {};  // that the file is below; the program runs there
};

// A disk that fills up, one that fails, and what somebody has protected.
inline const std::vector<Fault> kFileFaults{
    {1, Lasting::kFromThenOn, ENOSPC}, {1, Lasting::kOnce, EIO}, {1, Lasting::kOnce, EACCES}};

struct FaultyRun {
  test::ProgramRun program;
  std::string fault;  // the first that failed, as "rename /tmp/..." or "allocation"; empty: none
  std::uint64_t allocations = 0;  // if one was to fail, and the program came to its end
};

FaultyRun run_with_fault(const std::vector<std::string>& arguments, const Fault& fault);
// Without one. What is preloaded does not wait for the disk, so that it is quicker.
inline test::ProgramRun run_without_fault(const std::vector<std::string>& arguments) {
  return run_with_fault(arguments, {}).program;
}

// A sentence that names a file in the folder, and the exit code for it.
void expect_clear_error(const FaultyRun& run, const std::string& folder);

// The content of all files below a folder, by their paths from there.
using Files = std::map<std::string, std::string>;
Files files_below(const std::string& folder);

}  // namespace sudolab::faults
