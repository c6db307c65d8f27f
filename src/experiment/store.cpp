// Crash safety is SQLite's: a write-ahead log, and one transaction for what is added together. A
// killed process loses nothing that was committed, since the pages are in the system's hands by
// then; only a power cut can take the last moments, as `synchronous` is not set to wait for the
// disk after each run (that would cost milliseconds, more than most runs). When an experiment is
// closed the log is folded back, so that one file remains.
//
// Runs come in random order, so they are kept in the order in which they come: a table sorted by
// job would touch a page for each of them, and a million short runs would write gigabytes. They are
// sorted when they are read.
//
// Who writes holds a lock on a file of its own beside the database: SQLite would let two processes
// take turns, and both would do the same work.

#include <sudolab/experiment/store.h>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/plan_json.h>
#include "experiment/puzzle_text.h"
#include "experiment/sqlite.h"

namespace sudolab {
namespace {

namespace fs = std::filesystem;

constexpr auto kFileName = "experiment.sqlite";
constexpr auto kVersion = "3";            // of the schema below
constexpr auto kWithoutConditions = "2";  // the same without the last columns of runs
constexpr auto kWithNotes = "1";          // and with loose notes instead of the manifest

constexpr auto kSchema = R"(
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE puzzles (id INTEGER PRIMARY KEY, grp TEXT NOT NULL, record TEXT NOT NULL);
  CREATE TABLE entrants (id INTEGER PRIMARY KEY, title TEXT NOT NULL, solver TEXT NOT NULL);
  CREATE TABLE runs (
    entrant INTEGER NOT NULL, puzzle INTEGER NOT NULL, repetition INTEGER NOT NULL,
    status TEXT NOT NULL, reason TEXT NOT NULL, nanoseconds INTEGER NOT NULL,
    solutions INTEGER NOT NULL, steps INTEGER NOT NULL,
    nodes INTEGER NOT NULL, guesses INTEGER NOT NULL, backtracks INTEGER NOT NULL,
    iterations INTEGER NOT NULL, trials INTEGER NOT NULL, restarts INTEGER NOT NULL,
    measures TEXT NOT NULL,
    begun INTEGER, processor INTEGER, preemptions INTEGER, core INTEGER, megahertz REAL,
    attempts INTEGER);
)";
// What makes such tables of those of earlier versions.
constexpr auto kAddConditions = R"(
  ALTER TABLE runs ADD COLUMN begun INTEGER;
  ALTER TABLE runs ADD COLUMN processor INTEGER;
  ALTER TABLE runs ADD COLUMN preemptions INTEGER;
  ALTER TABLE runs ADD COLUMN core INTEGER;
  ALTER TABLE runs ADD COLUMN megahertz REAL;
  ALTER TABLE runs ADD COLUMN attempts INTEGER;
)";
constexpr int kFirstCondition = 15;  // the column

template <class Enum>
Enum parse_name(const std::string& name, std::string_view (*name_of)(Enum), Enum last) {
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  }
  throw ExperimentError("the store holds a word that is not known: '" + name + "'");
}

// Most solvers measure nothing besides their counters: then the text is empty.
std::string measures_text(const RunRecord& record) {
  if (record.measures.empty()) return "";
  nlohmann::ordered_json json;
  for (const auto& [name, value] : record.measures) json[name] = value;
  return json.dump();
}

std::vector<std::pair<std::string, double>> measures_from(const std::string& text) {
  std::vector<std::pair<std::string, double>> measures;
  if (text.empty()) return measures;
  const auto json = nlohmann::ordered_json::parse(text);
  for (const auto& [name, value] : json.items()) {
    measures.emplace_back(name, value.get<double>());
  }
  return measures;
}

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

void set_note_in(Database& database, const std::string& key, const std::string& value) {
  Statement(database, "INSERT OR REPLACE INTO meta VALUES (?, ?)")
      .bind(1, std::string_view(key))
      .bind(2, std::string_view(value))
      .run();
}

void write_manifest(Database& database, const Manifest& manifest) {
  set_note_in(database, "manifest", to_json(manifest));
}

// Plans of earlier versions did not name these: there was one way.
void restore_former_ways(Plan& plan) {
  plan.shared_seeds = true;
  plan.repetition.rule = PrecisionRule::kBootstrap;
  for (Entrant& entrant : plan.entrants) {
    if (entrant.repetition) entrant.repetition->rule = PrecisionRule::kBootstrap;
  }
}

void bind_conditions(Statement& run, const std::optional<RunConditions>& conditions) {
  constexpr int kFirst = kFirstCondition + 1;  // parameters count from 1
  if (!conditions) {
    for (int i = 0; i < 6; ++i) run.bind_null(kFirst + i);
    return;
  }
  run.bind(kFirst, std::int64_t{conditions->begun.time_since_epoch().count()});
  if (conditions->processor) {
    run.bind(kFirst + 1, std::int64_t{conditions->processor->count()});
  } else {
    run.bind_null(kFirst + 1);
  }
  run.bind(kFirst + 2, std::int64_t{conditions->preemptions})
      .bind(kFirst + 3, std::int64_t{conditions->core})
      .bind(kFirst + 4, conditions->megahertz)
      .bind(kFirst + 5, std::int64_t{conditions->attempts});
}

std::optional<RunConditions> conditions_of(const Statement& run) {
  constexpr int kFirst = kFirstCondition;
  if (run.is_null(kFirst)) return std::nullopt;
  RunConditions conditions;
  conditions.begun = decltype(conditions.begun)(std::chrono::nanoseconds(run.integer(kFirst)));
  if (!run.is_null(kFirst + 1)) {
    conditions.processor = std::chrono::nanoseconds(run.integer(kFirst + 1));
  }
  conditions.preemptions = static_cast<std::uint32_t>(run.integer(kFirst + 2));
  conditions.core = static_cast<int>(run.integer(kFirst + 3));
  conditions.megahertz = run.real(kFirst + 4);
  conditions.attempts = static_cast<std::uint32_t>(run.integer(kFirst + 5));
  return conditions;
}

// Under another name until it is whole: an experiment is there completely or not at all.
void write_new(const fs::path& folder, const Plan& plan,
               const std::vector<ExperimentPuzzle>& puzzles, const Manifest& manifest) {
  const fs::path part = folder / (std::string(kFileName) + ".part");
  std::error_code error;
  fs::remove(part, error);  // what a killed process left behind
  {
    Database database(part, Database::Mode::kCreate);
    database.execute("PRAGMA journal_mode = OFF; BEGIN IMMEDIATE");
    database.execute(kSchema);
    Statement add_puzzle(database, "INSERT INTO puzzles VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      add_puzzle.bind(1, static_cast<std::int64_t>(i))
          .bind(2, puzzles[i].group)
          .bind(3, puzzle_text(puzzles[i].record))
          .run();
    }
    Statement add_entrant(database, "INSERT INTO entrants VALUES (?, ?, ?)");
    for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
      add_entrant.bind(1, static_cast<std::int64_t>(i))
          .bind(2, plan.entrants[i].title())
          .bind(3, plan.entrants[i].solver)
          .run();
    }
    set_note_in(database, "plan", to_json(plan));
    write_manifest(database, manifest);
    set_note_in(database, "version", kVersion);
    database.execute("COMMIT");
  }
  fs::rename(part, folder / kFileName, error);
  if (error) throw ExperimentError(folder.string() + ": " + error.message());
}

}  // namespace

struct Store::Connection {
  Connection(const fs::path& folder, Database::Mode mode)
      : writes(mode != Database::Mode::kRead), database(folder / kFileName, mode) {}
  ~Connection() {
    if (!writes) return;
    try {
      database.execute("PRAGMA journal_mode = DELETE");
    } catch (const ExperimentError&) {
      // Somebody is looking at it, or the disk is full: the log stays, and is read next time.
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
                    "?, ?, ?, ?)");
  }

  bool writes;
  Database database;
  std::optional<Statement> add_run;
  std::optional<FolderLock> lock;
};

Store::Store(fs::path folder) : folder_(std::move(folder)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

bool Store::exists(const fs::path& folder) {
  std::error_code error;
  return fs::exists(folder / kFileName, error);
}

Store Store::create(const fs::path& folder, const Plan& plan,
                    const std::vector<ExperimentPuzzle>& puzzles, const Manifest& manifest) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw ExperimentError(folder.string() + ": " + error.message());
  if (exists(folder)) {
    throw ExperimentError(folder.string() + ": there is an experiment in it already");
  }
  {
    const FolderLock lock(folder);
    Manifest dated = manifest;
    if (dated.created.empty()) dated.created = utc_text(std::chrono::system_clock::now());
    write_new(folder, plan, puzzles, dated);
  }
  return resume(folder);
}

Store Store::resume(const fs::path& folder) {
  if (!exists(folder)) throw ExperimentError(folder.string() + ": there is no experiment in it");
  Store store(folder);
  store.connection_ = std::make_unique<Connection>(folder, Database::Mode::kWrite);
  store.connection_->lock.emplace(folder);
  store.connection_->begin_writing();
  store.load();
  store.renew();
  store.connection_->prepare();
  return store;
}

Store Store::read(const fs::path& folder) {
  if (!exists(folder)) throw ExperimentError(folder.string() + ": there is no experiment in it");
  Store store(folder);
  store.connection_ = std::make_unique<Connection>(folder, Database::Mode::kRead);
  store.load();
  return store;
}

void Store::load() {
  Database& database = connection_->database;
  Statement tables(database, "SELECT count(*) FROM sqlite_master WHERE name = 'meta'");
  tables.step();
  const auto version = tables.integer(0) == 0 ? std::nullopt : note("version");
  if (version != kVersion && version != kWithoutConditions && version != kWithNotes) {
    throw ExperimentError(folder_.string() +
                          ": this experiment was never begun, or by a version "
                          "of this program that keeps them in another way");
  }
  try {
    plan_ = stored_plan_from_json(note("plan").value_or(""));
    manifest_ = version == kWithNotes
                    ? manifest_from_notes([this](const char* key) { return note(key); })
                    : manifest_from_json(note("manifest").value_or(""));
  } catch (const ExperimentError& error) {
    throw ExperimentError(folder_.string() + ": " + error.what());
  }
  current_ = version == kVersion;
  if (!current_) restore_former_ways(plan_);
  Statement puzzles(database, "SELECT grp, record FROM puzzles ORDER BY id");
  while (puzzles.step()) puzzles_.push_back({puzzles.text(0), puzzle_from_text(puzzles.text(1))});
}

// All at once, so that it is a store of one version or the other at any moment.
void Store::renew() {
  if (current_) return;
  Database& database = connection_->database;
  database.execute("BEGIN IMMEDIATE");
  database.execute(kAddConditions);
  set_note_in(database, "plan", to_json(plan_));
  write_manifest(database, manifest_);
  set_note_in(database, "version", kVersion);
  database.execute("COMMIT");
  current_ = true;
}

void Store::add(std::span<const RunRecord> records) {
  Database& database = connection_->database;
  database.execute("BEGIN IMMEDIATE");
  try {
    for (const RunRecord& record : records) {
      Statement& run = *connection_->add_run;
      run.bind(1, std::int64_t{record.job.entrant})
          .bind(2, std::int64_t{record.job.puzzle})
          .bind(3, std::int64_t{record.job.repetition})
          .bind(4, status_name(record.status))
          .bind(5, stop_reason_name(record.reason))
          .bind(6, static_cast<std::int64_t>(record.time.count()))
          .bind(7, static_cast<std::int64_t>(record.solutions))
          .bind(8, static_cast<std::int64_t>(record.steps));
      int column = 9;
      for (const auto& [name, field] : kCounterFields) {
        run.bind(column++, static_cast<std::int64_t>(record.counters.*field));
      }
      run.bind(column, measures_text(record));
      bind_conditions(run, record.conditions);
      run.run();
    }
    database.execute("COMMIT");
  } catch (const ExperimentError&) {
    connection_->prepare();  // the statement that failed still holds its transaction
    try {
      database.execute("ROLLBACK");
    } catch (const ExperimentError&) {
      // SQLite has rolled back by itself.
    }
    throw;
  }
}

void Store::for_each_run(const std::function<void(const RunRecord&)>& visit) const {
  Database& database = connection_->database;
  Statement runs(database, "SELECT * FROM runs ORDER BY entrant, puzzle, repetition, rowid");
  std::optional<Job> last;
  while (runs.step()) {
    RunRecord record;
    record.job = {static_cast<std::uint32_t>(runs.integer(0)),
                  static_cast<std::uint32_t>(runs.integer(1)),
                  static_cast<std::uint32_t>(runs.integer(2))};
    if (last == record.job) continue;
    last = record.job;
    if (record.job.entrant >= plan_.entrants.size() || record.job.puzzle >= puzzles_.size()) {
      throw ExperimentError(folder_.string() + ": a run of a solver or a puzzle that is not there");
    }
    record.status = parse_name(runs.text(3), status_name, Status::kWrong);
    record.reason = parse_name(runs.text(4), stop_reason_name, StopReason::kUnsupported);
    record.time = std::chrono::nanoseconds(runs.integer(5));
    record.solutions = static_cast<std::uint64_t>(runs.integer(6));
    record.steps = static_cast<std::uint64_t>(runs.integer(7));
    int column = 8;
    for (const auto& [name, field] : kCounterFields) {
      record.counters.*field = static_cast<std::uint64_t>(runs.integer(column++));
    }
    record.measures = measures_from(runs.text(column));
    if (current_) record.conditions = conditions_of(runs);
    forfeit_late_answer(record, plan_.limits_of(plan_.entrants[record.job.entrant]));
    visit(record);
  }
}

std::size_t Store::run_count() const {
  Statement count(connection_->database, "SELECT count(*) FROM runs");
  count.step();
  return static_cast<std::size_t>(count.integer(0));
}

void Store::set_manifest(Manifest manifest) {
  write_manifest(connection_->database, manifest);
  manifest_ = std::move(manifest);
}

std::optional<std::string> Store::note(const char* key) const {
  Statement statement(connection_->database, "SELECT value FROM meta WHERE key = ?");
  statement.bind(1, std::string_view(key));
  if (!statement.step()) return std::nullopt;
  return statement.text(0);
}

}  // namespace sudolab
