// What one server allows its clients: everything that could be used up has a bound.

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace sudolab::server {

using Seconds = std::chrono::duration<double>;

struct ServerLimits {
  // ---- one request ----
  std::size_t header_bytes = 16 * 1024;
  std::size_t body_bytes = 1024 * 1024;
  int board_size = 25;
  std::size_t puzzles = 1000;  // in one request
  Seconds header_time{10};     // from the first byte of a request to the end of its headers
  Seconds body_time{20};
  Seconds idle_time{30};          // between two requests of a connection
  Seconds write_time{20};         // without the client taking anything of an answer
  double write_rate = 4096;       // bytes a second that it takes beyond that time, at least
  Seconds solve_time{10};         // of work for one request that is no job
  Seconds wait_time{10};          // for a free core
  std::uint64_t solutions = 100;  // that /solve and /check count

  // ---- all requests ----
  std::size_t connections = 512;
  std::size_t streams = 64;  // connections that follow jobs

  // ---- jobs ----
  std::size_t jobs = 64;         // waiting and running
  std::size_t jobs_running = 2;  // at once; the server's constructor takes the number of cores
  std::size_t jobs_kept = 256;   // ended ones
  std::size_t kept_bytes = std::size_t{512} << 20;  // of all jobs together
  Seconds job_time{600};
  Seconds experiment_time{7 * 24 * 3600};               // of a comparison or a study
  std::size_t trace_bytes = std::size_t{64} << 20;      // of one watched run
  std::uint64_t solver_bytes = std::uint64_t{1} << 30;  // what a solver may ask for
  std::size_t entrants = 8;                             // solvers of one comparison
  std::size_t tests = 1000;                             // puzzles of one comparison
  std::size_t runs = 100'000;                           // of one comparison
  std::size_t generate_count = 1000;                    // puzzles of one order
  Seconds abandoned_after{60};                          // jobs that nobody follows are stopped
  Seconds forgotten_after{1800};                        // ended jobs that nobody looks at
};

// For strangers.
inline ServerLimits public_limits() {
  ServerLimits limits;
  limits.body_bytes = 128 * 1024;
  limits.puzzles = 100;
  limits.header_time = Seconds(5);
  limits.body_time = Seconds(10);
  limits.idle_time = Seconds(10);
  limits.write_time = Seconds(10);
  limits.solve_time = Seconds(2);
  limits.wait_time = Seconds(5);
  limits.jobs = 16;
  limits.jobs_kept = 64;
  limits.kept_bytes = std::size_t{128} << 20;
  limits.job_time = Seconds(60);
  limits.experiment_time = Seconds(120);
  limits.trace_bytes = std::size_t{8} << 20;
  limits.solver_bytes = std::uint64_t{128} << 20;
  limits.tests = 100;
  limits.runs = 2000;
  limits.generate_count = 100;
  limits.abandoned_after = Seconds(20);
  limits.forgotten_after = Seconds(600);
  return limits;
}

}  // namespace sudolab::server
