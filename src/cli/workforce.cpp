#include "cli/workforce.h"

namespace sudolab::cli {

Workforce::Workforce(int threads) {
  if (cluster::present()) cluster_.emplace();
  if (serves()) return;
  executor_ = cluster_ ? cluster::make_executor(*cluster_) : make_thread_executor(threads);
}

ExitCode Workforce::serve(Session& session) {
  session.console.be_quiet();
  cluster::work(session.interrupts.token());
  return ExitCode::kDone;
}

Executor& Workforce::executor() { return *executor_; }

}  // namespace sudolab::cli
