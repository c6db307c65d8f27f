// Who works on an experiment of this process: threads, or the ranks that mpirun started beside it.

#pragma once

#include <memory>
#include <optional>

#include "cli/session.h"
#include "experiment/cluster.h"

namespace sudolab::cli {

class Workforce {
 public:
  // `threads` is for a process that is alone.
  explicit Workforce(int threads);

  // A rank other than the first one plans nothing and prints nothing: it only serves.
  bool serves() const { return cluster_ && cluster_->rank() > 0; }
  ExitCode serve(Session& session);

  Executor& executor();

 private:
  std::optional<cluster::Session> cluster_;
  std::unique_ptr<Executor> executor_;
};

}  // namespace sudolab::cli
