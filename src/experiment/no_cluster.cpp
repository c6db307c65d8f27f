// For builds without MPI: there is no cluster, and nobody gets further than asking.

#include "experiment/cluster.h"

namespace sudolab::cluster {

bool present() { return false; }
Session::Session() = default;
Session::~Session() = default;
std::unique_ptr<Executor> make_executor(const Session&) { return make_thread_executor(1); }
void work(const std::stop_token&) {}

}  // namespace sudolab::cluster
