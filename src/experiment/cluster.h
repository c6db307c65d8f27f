// Experiments on a cluster, by MPI: rank 0 plans, hands out jobs and keeps the results; the other
// ranks work. docs/how-to/cluster.md shows how to use it.

#pragma once

#include <memory>
#include <stop_token>

#include <sudolab/experiment/executor.h>

namespace sudolab::cluster {

// Whether this process was started by mpirun together with others, and this build knows MPI.
bool present();

// To be made once, by a process for which `present()` holds; MPI begins and ends with it.
class Session {
 public:
  Session();
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  int rank() const { return rank_; }
  int size() const { return size_; }

 private:
  int rank_ = 0;
  int size_ = 1;
};

// For rank 0: hands jobs to the other ranks. One at a time; the session outlives it.
std::unique_ptr<Executor> make_executor(const Session& session);

// For the other ranks: works until rank 0 has no more to do.
void work(const std::stop_token& stop);

}  // namespace sudolab::cluster
