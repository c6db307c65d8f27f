// Looks at what the machine does while a solver runs on this thread. The system is asked before the
// clock starts and after it has stopped, so that asking costs the run nothing.

#pragma once

#include <chrono>

#include <sudolab/experiment/record.h>

namespace sudolab {

class RunWatch {
 public:
  void begin();
  // `alone`: the solver has no threads besides this one, so that its processor time is the run's.
  RunConditions end(bool alone);

 private:
  double megahertz_of(int core);

  std::chrono::sys_time<std::chrono::nanoseconds> begun_;
  std::chrono::nanoseconds processor_{0};
  std::uint64_t preemptions_ = 0;

  // The frequency is in a file, which is not to be read for each run of a microsecond.
  int core_ = -1;
  double megahertz_ = 0;
  std::chrono::steady_clock::time_point read_at_;
};

}  // namespace sudolab
