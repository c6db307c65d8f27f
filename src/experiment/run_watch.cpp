#include "experiment/run_watch.h"

#include <sched.h>
#include <sys/resource.h>

#include <ctime>
#include <fstream>
#include <string>

namespace sudolab {
namespace {

constexpr std::chrono::milliseconds kFrequencyHolds{500};

std::chrono::nanoseconds processor_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::uint64_t preemptions_so_far() {
  rusage usage{};
  getrusage(RUSAGE_THREAD, &usage);
  return static_cast<std::uint64_t>(usage.ru_nivcsw);
}

// Linux tells the frequency of a core in kHz, where the processor's driver knows it; virtual
// machines have no such driver, but most tell what they are meant to run at.
double read_megahertz(int core) {
  std::ifstream driver("/sys/devices/system/cpu/cpu" + std::to_string(core) +
                       "/cpufreq/scaling_cur_freq");
  if (double kilohertz = 0; driver >> kilohertz) return kilohertz / 1000;
  std::ifstream info("/proc/cpuinfo");
  int seen = -1;
  for (std::string line; std::getline(info, line);) {
    seen += line.starts_with("processor") ? 1 : 0;
    if (seen != core || !line.starts_with("cpu MHz")) continue;
    return std::strtod(line.c_str() + line.find(':') + 1, nullptr);
  }
  return 0;
}

}  // namespace

void RunWatch::begin() {
  begun_ = std::chrono::system_clock::now();
  preemptions_ = preemptions_so_far();
  processor_ = processor_time();
}

RunConditions RunWatch::end(bool alone) {
  RunConditions conditions;
  const auto processor = processor_time() - processor_;
  if (alone) conditions.processor = processor;
  conditions.begun = begun_;
  conditions.preemptions = static_cast<std::uint32_t>(preemptions_so_far() - preemptions_);
  conditions.core = sched_getcpu();
  conditions.megahertz = megahertz_of(conditions.core);
  return conditions;
}

double RunWatch::megahertz_of(int core) {
  const auto now = std::chrono::steady_clock::now();
  if (core != core_ || now - read_at_ > kFrequencyHolds) {
    core_ = core;
    read_at_ = now;
    megahertz_ = read_megahertz(core);
  }
  return megahertz_;
}

}  // namespace sudolab
