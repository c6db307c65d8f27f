// Workers ask, rank 0 answers: each message of a worker carries what it has finished and asks for
// more, so that nobody waits while there is work, however unequal the jobs are. How many jobs a
// worker gets at once follows from how long its last ones took.
//
// When the list is empty but some jobs are still out, whoever asks gets one of those: it may have
// been lost with a rank that died, or its rank may be slow. The first answer counts; the second is
// ignored. So a lost rank does not stop the others, where MPI lets them live on (Open MPI ends all
// ranks when one dies, unless it is started with --enable-recovery); and where it does not, the
// store holds what was done, and the experiment can be resumed.

#include "experiment/cluster.h"

#include <mpi.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>
#include <map>
#include <set>
#include <thread>

#include <sudolab/experiment/error.h>
#include "experiment/wire.h"
#include "experiment/workbench.h"

namespace sudolab::cluster {
namespace {

enum Tag : int { kSubject = 1, kJobs, kRecords, kRefusal, kEnd };

constexpr auto kChunkTime = std::chrono::milliseconds(20);
constexpr std::size_t kMostJobs = 1024;
constexpr auto kNap = std::chrono::microseconds(50);  // between two looks at the mail

void send(int rank, Tag tag, const std::string& bytes) {
  if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
    throw ExperimentError("the puzzles are too many to be sent to other ranks");
  }
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

struct Message {
  int rank = 0;
  int tag = 0;
  std::string bytes;
};

// Waits for a message without burning a core; nothing after a stop.
std::optional<Message> receive(const std::stop_token& stop) {
  MPI_Status status;
  for (int there = 0; there == 0;) {
    if (stop.stop_requested()) return std::nullopt;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) std::this_thread::sleep_for(kNap);
  }
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  size = std::max(size, 0);  // "undefined" is negative
  Message message{status.MPI_SOURCE, status.MPI_TAG,
                  std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(message.bytes.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

class ClusterExecutor final : public Executor {
 public:
  explicit ClusterExecutor(int ranks) : workers_(static_cast<std::size_t>(ranks)) {}

  ~ClusterExecutor() override {
    for (int rank = 1; rank < ranks(); ++rank) send(rank, kEnd, "");
  }

  void begin(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) override {
    const std::string subject = wire::encode(plan, puzzles);
    for (int rank = 1; rank < ranks(); ++rank) send(rank, kSubject, subject);
  }

  void run(std::span<const Job> jobs, const Deliver& deliver,
           const std::stop_token& stop) override {
    waiting_.assign(jobs.begin(), jobs.end());
    open_ = std::set<Job>(jobs.begin(), jobs.end());
    for (int rank = 1; rank < ranks(); ++rank) {
      if (workers_[rank].idle) hand_out(rank);
    }
    while (!open_.empty()) {
      const std::optional<Message> message = receive(stop);
      if (!message) break;
      take_in(*message, deliver);
      hand_out(message->rank);
    }
  }

  std::string description() const override {
    const int workers = ranks() - 1;
    return std::to_string(workers) + (workers == 1 ? " rank" : " ranks") + " of a cluster";
  }

 private:
  struct Worker {
    bool idle = false;  // it has asked, and got nothing
    std::size_t at_once = 1;
    std::chrono::steady_clock::time_point since;
  };

  int ranks() const { return static_cast<int>(workers_.size()); }

  void take_in(const Message& message, const Deliver& deliver) {
    if (message.tag == kRefusal) {
      throw ExperimentError("rank " + std::to_string(message.rank) +
                            " cannot take part: " + message.bytes);
    }
    std::vector<RunRecord> records = wire::decode_records(message.bytes);
    if (records.empty()) return;  // a worker's first word
    Worker& worker = workers_[message.rank];
    const auto took = std::chrono::steady_clock::now() - worker.since;
    worker.at_once = took < kChunkTime / 2 ? std::min(worker.at_once * 2, kMostJobs)
                     : took > kChunkTime   ? std::max<std::size_t>(worker.at_once / 2, 1)
                                           : worker.at_once;
    std::erase_if(records, [&](const RunRecord& record) { return open_.erase(record.job) == 0; });
    deliver(records);
  }

  void hand_out(int rank) {
    Worker& worker = workers_[rank];
    std::vector<Job> jobs;
    while (jobs.size() < worker.at_once && !waiting_.empty()) {
      jobs.push_back(waiting_.front());
      waiting_.pop_front();
    }
    if (jobs.empty() && !open_.empty()) jobs.push_back(again());
    worker.idle = jobs.empty();
    worker.since = std::chrono::steady_clock::now();
    if (!jobs.empty()) send(rank, kJobs, wire::encode(jobs));
  }

  // One of the jobs that are out, another one each time.
  Job again() {
    auto next = open_.upper_bound(last_again_);
    if (next == open_.end()) next = open_.begin();
    last_again_ = *next;
    return last_again_;
  }

  std::vector<Worker> workers_;  // by rank; the first one is ourselves
  std::deque<Job> waiting_;      // not handed out yet
  std::set<Job> open_;           // not answered yet
  Job last_again_;
};

class ClusterWorker {
 public:
  explicit ClusterWorker(const std::stop_token& stop) : stop_(stop) {}

  // Whatever is wrong with a message is told to rank 0, which ends the experiment with it.
  void take(const Message& message) {
    try {
      if (message.tag == kSubject) {
        begin(message.bytes);
      } else if (bench_) {
        carry_out(message.bytes);
      }
    } catch (const ExperimentError& error) {
      bench_.reset();
      send(0, kRefusal, error.what());
    }
  }

 private:
  void begin(const std::string& bytes) {
    bench_.reset();
    subject_ = wire::decode_subject(bytes);
    bench_.emplace(subject_.plan, subject_.puzzles);
    send(0, kRecords, "");  // ready
  }

  void carry_out(const std::string& bytes) {
    std::vector<RunRecord> records;
    for (const Job& job : wire::decode_jobs(bytes)) {
      if (job.entrant >= subject_.plan.entrants.size() || job.puzzle >= subject_.puzzles.size()) {
        throw ExperimentError("it was sent a job of a solver or a puzzle that is not there");
      }
      std::optional<RunRecord> record = bench_->measure(job, stop_);
      if (!record) return;
      records.push_back(std::move(*record));
    }
    send(0, kRecords, wire::encode(records));
  }

  std::stop_token stop_;
  wire::Subject subject_;
  std::optional<Workbench> bench_;
};

}  // namespace

bool present() {
  const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
  return size != nullptr && std::atoi(size) > 1;
}

Session::Session() {
  MPI_Init(nullptr, nullptr);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

Session::~Session() { MPI_Finalize(); }

std::unique_ptr<Executor> make_executor(const Session& session) {
  return std::make_unique<ClusterExecutor>(session.size());
}

void work(const std::stop_token& stop) {
  ClusterWorker worker(stop);
  while (const std::optional<Message> message = receive(stop)) {
    if (message->tag == kEnd) return;
    worker.take(*message);
  }
}

}  // namespace sudolab::cluster
