// Crash safety is SQLite's: a write-ahead log, and one transaction for what is added together. A
// killed process loses nothing that was committed, since the pages are in the system's hands by
// then; only a power cut can take the last moments, as `synchronous` is not set to wait for the
// disk after each run (that would cost milliseconds, more than most runs). When an experiment is
// closed the log is folded back, so that one file remains.
//
// Who writes holds a lock on a file of its own beside the database: SQLite would let two processes
// take turns, and both would do the same work.

#include <sudolab/experiment/store.h>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/plan_json.h>
#include "experiment/run_row.h"
#include "experiment/salvage.h"
#include "experiment/sqlite.h"
#include "experiment/store_file.h"

namespace sudolab {
namespace {

namespace fs = std::filesystem;

using store_file::Version;

class FolderLock {
 public:
  explicit FolderLock(const fs::path& folder) {
    const std::string path = (folder / "experiment.lock").string();
    descriptor_ = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644);
    if (descriptor_ < 0) throw ExperimentError(path + ": " + std::strerror(errno));
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    close(descriptor_);
    throw ExperimentError(folder.string() + ": another process is working on this experiment");
  }
  ~FolderLock() { close(descriptor_); }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int descriptor_;
};

// Plans of earlier versions did not name these: there was one way.
void restore_former_ways(Plan& plan) {
  plan.shared_seeds = true;
  plan.repetition.rule = PrecisionRule::kBootstrap;
  for (Entrant& entrant : plan.entrants) {
    if (entrant.repetition) entrant.repetition->rule = PrecisionRule::kBootstrap;
  }
}

[[noreturn]] void report_damage(const fs::path& folder, const std::vector<std::string>& damage) {
  std::string what = damage.front();
  if (damage.size() > 1) what += " (and " + std::to_string(damage.size() - 1) + " more)";
  throw DamageError(folder.string(), what);
}

}  // namespace

struct Store::Connection {
  Connection(const fs::path& folder, Database::Mode mode)
      : writes(mode != Database::Mode::kRead), database(folder / store_file::kName, mode) {}
  ~Connection() {
    if (!writes) return;
    try {
      database.execute("PRAGMA journal_mode = DELETE");
    } catch (const std::exception&) {
      // Somebody is looking at it, or the disk or the memory is full: the log stays, and is read
      // next time.
    }
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void begin_writing() {
    database.execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
        "PRAGMA cache_size = -65536");
  }
  void prepare() {
    add_run.emplace(database,
                    "INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                    "?, ?, ?, ?, ?)");
  }

  bool writes;
  Database database;
  Version version = Version::kCurrent;
  std::optional<Statement> add_run;
  std::optional<FolderLock> lock;
};

Store::Store(fs::path folder) : folder_(std::move(folder)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

bool Store::exists(const fs::path& folder) {
  std::error_code error;
  return fs::exists(folder / store_file::kName, error);
}

namespace {

void refuse_a_second(const fs::path& folder) {
  if (!Store::exists(folder)) return;
  throw ExperimentError(folder.string() + ": there is an experiment in it already");
}

}  // namespace

Store Store::create(const fs::path& folder, const Plan& plan,
                    const std::vector<ExperimentPuzzle>& puzzles, const Manifest& manifest) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw ExperimentError(folder.string() + ": " + error.message());
  refuse_a_second(folder);
  {
    const FolderLock lock(folder);
    refuse_a_second(folder);  // somebody else may have been quicker
    Manifest dated = manifest;
    if (dated.created.empty()) dated.created = utc_text(std::chrono::system_clock::now());
    store_file::write_new(folder, plan, puzzles, dated);
  }
  return resume(folder);
}

Store Store::resume(const fs::path& folder) {
  if (!exists(folder)) throw ExperimentError(folder.string() + ": there is no experiment in it");
  Store store(folder);
  store.connection_ = std::make_unique<Connection>(folder, Database::Mode::kWrite);
  store.connection_->lock.emplace(folder);
  store.load(Reading::kChecked);
  store.connection_->begin_writing();
  store.renew();
  store.connection_->prepare();
  return store;
}

Store Store::read(const fs::path& folder, Reading how) {
  if (!exists(folder)) throw ExperimentError(folder.string() + ": there is no experiment in it");
  Store store(folder);
  store.connection_ = std::make_unique<Connection>(folder, Database::Mode::kRead);
  store.load(how);
  if (how == Reading::kSalvage) store.salvage();
  return store;
}

void Store::load(Reading how) {
  Database& database = connection_->database;
  const auto version = store_file::version_of(database);
  if (!version) {
    throw ExperimentError(folder_.string() +
                          ": this experiment was never begun, or by a version "
                          "of this program that keeps them in another way");
  }
  connection_->version = *version;
  try {
    if (how != Reading::kGlance) database.check();
  } catch (const DamageError&) {
    if (how != Reading::kSalvage) throw;
    damage_.emplace_back("a part of the file is not as it was written");
  }
  load_plan();
  load_manifest(how);
  store_file::StoredPuzzles stored = store_file::read_puzzles(database, *version);
  if (how != Reading::kSalvage && !stored.damage.empty()) report_damage(folder_, stored.damage);
  damage_.insert(damage_.end(), stored.damage.begin(), stored.damage.end());
  puzzles_ = std::move(stored.puzzles);
  ids_ = std::move(stored.ids);
}

void Store::load_plan() {
  try {
    plan_ = stored_plan_from_json(store_file::note(connection_->database, "plan").value_or(""));
  } catch (const DamageError&) {
    throw;
  } catch (const ExperimentError& error) {
    throw ExperimentError(folder_.string() + ": " + error.what());
  }
  if (connection_->version < Version::kWithoutChecksums) restore_former_ways(plan_);
}

void Store::load_manifest(Reading how) {
  Database& database = connection_->database;
  const auto note = [&](const char* key) { return store_file::note(database, key); };
  try {
    manifest_ = connection_->version == Version::kWithNotes
                    ? manifest_from_notes(note)
                    : manifest_from_json(note("manifest").value_or(""));
  } catch (const ExperimentError& error) {
    if (how != Reading::kSalvage) throw ExperimentError(folder_.string() + ": " + error.what());
    damage_.emplace_back(
        "the manifest cannot be read, and the machine and the study are not known");
  }
}

void Store::salvage() {
  if (puzzles_.empty() && !damage_.empty()) {
    throw ExperimentError(folder_.string() + ": no puzzle of this experiment can be salvaged");
  }
  Salvage found =
      salvage_runs(connection_->database, connection_->version, {plan_, puzzles_}, ids_);
  if (const std::string lost = found.to_string(); !lost.empty()) damage_.push_back(lost);
  salvaged_ = std::move(found.runs);
  for (const std::string& one : damage_)
    manifest_.warnings.push_back("the store is damaged: " + one);
}

void Store::renew() {
  store_file::renew(connection_->database, connection_->version, plan_, manifest_);
  connection_->version = Version::kCurrent;
}

void Store::add(std::span<const RunRecord> records) {
  Transaction transaction(connection_->database);
  for (const RunRecord& record : records) {
    Statement& run = *connection_->add_run;
    const RunRow row = row_of(record);
    int parameter = 1;
    for (const SqlValue& value : row) run.bind_value(parameter++, value);
    run.bind(parameter, checksum_of(row)).run();
  }
  transaction.commit();
}

void Store::for_each_run(const std::function<void(const RunRecord&)>& visit) const {
  if (salvaged_) {
    for (const RunRecord& record : *salvaged_) visit(record);
    return;
  }
  Statement runs(connection_->database,
                 std::string("SELECT ") + store_file::run_columns(connection_->version) +
                     " FROM runs ORDER BY entrant, puzzle, repetition, rowid");
  const bool checked = connection_->version == Version::kCurrent;
  const RunSubject subject{plan_, puzzles_};
  std::optional<Job> last;
  while (runs.step()) {
    RunRecord record;
    try {
      record = record_of(read_row(runs, checked), subject);
    } catch (const BadRow& error) {
      throw DamageError(folder_.string(), error.what());
    }
    if (last == record.job) continue;
    last = record.job;
    visit(record);
  }
}

std::size_t Store::run_count() const {
  if (salvaged_) return salvaged_->size();
  Statement count(connection_->database, "SELECT count(*) FROM runs");
  count.step();
  return static_cast<std::size_t>(count.integer(0));
}

void Store::set_manifest(Manifest manifest) {
  store_file::write_manifest(connection_->database, manifest);
  manifest_ = std::move(manifest);
}

}  // namespace sudolab
