// Runs come in random order, so they are kept in the order in which they come: a table sorted by
// job would touch a page for each of them, and a million short runs would write gigabytes. They are
// sorted when they are read.
//
// Each run and each puzzle carries a checksum of its values, and the meta table one of the plan and
// the number of puzzles.

#include "experiment/store_file.h"

#include <algorithm>
#include <utility>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/plan_json.h>
#include "experiment/puzzle_text.h"
#include "experiment/run_row.h"

namespace sudolab::store_file {
namespace {

namespace fs = std::filesystem;

constexpr auto kSchema = R"(
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE puzzles (id INTEGER PRIMARY KEY, grp TEXT NOT NULL, record TEXT NOT NULL,
    checksum INTEGER);
  CREATE TABLE entrants (id INTEGER PRIMARY KEY, title TEXT NOT NULL, solver TEXT NOT NULL);
  CREATE TABLE runs (
    entrant INTEGER NOT NULL, puzzle INTEGER NOT NULL, repetition INTEGER NOT NULL,
    status TEXT NOT NULL, reason TEXT NOT NULL, nanoseconds INTEGER NOT NULL,
    solutions INTEGER NOT NULL, steps INTEGER NOT NULL,
    nodes INTEGER NOT NULL, guesses INTEGER NOT NULL, backtracks INTEGER NOT NULL,
    iterations INTEGER NOT NULL, trials INTEGER NOT NULL, restarts INTEGER NOT NULL,
    measures TEXT NOT NULL,
    begun INTEGER, processor INTEGER, preemptions INTEGER, core INTEGER, megahertz REAL,
    attempts INTEGER, checksum INTEGER);
)";
constexpr std::int64_t kMostPuzzles = 1'000'000'000'000;  // what an id may say that is damaged

// What makes such tables of those of earlier versions.
constexpr auto kAddConditions = R"(
  ALTER TABLE runs ADD COLUMN begun INTEGER;
  ALTER TABLE runs ADD COLUMN processor INTEGER;
  ALTER TABLE runs ADD COLUMN preemptions INTEGER;
  ALTER TABLE runs ADD COLUMN core INTEGER;
  ALTER TABLE runs ADD COLUMN megahertz REAL;
  ALTER TABLE runs ADD COLUMN attempts INTEGER;
)";
constexpr auto kAddChecksums = R"(
  ALTER TABLE puzzles ADD COLUMN checksum INTEGER;
  ALTER TABLE runs ADD COLUMN checksum INTEGER;
)";

void set_note(Database& database, const char* key, const std::string& value) {
  Statement(database, "INSERT OR REPLACE INTO meta VALUES (?, ?)")
      .bind(1, std::string_view(key))
      .bind(2, std::string_view(value))
      .run();
}

std::int64_t puzzle_checksum(std::int64_t id, const std::string& group, const std::string& record) {
  Checksum sum;
  sum.add(static_cast<std::uint64_t>(id));
  sum.add(std::string_view(group));
  sum.add(std::string_view(record));
  return sum.value();
}

std::string plan_checksum(const std::string& plan, std::size_t puzzles) {
  Checksum sum;
  sum.add(std::string_view(plan));
  sum.add(std::uint64_t{puzzles});
  return std::to_string(sum.value());
}

void write_plan(Database& database, const Plan& plan, std::size_t puzzles) {
  const std::string text = to_json(plan);
  set_note(database, "plan", text);
  set_note(database, "checksum", plan_checksum(text, puzzles));
}

void set_current(Database& database) {
  set_note(database, "version", std::to_string(static_cast<int>(Version::kCurrent)));
}

void fill(Database& database, const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) {
  Statement add_puzzle(database, "INSERT INTO puzzles VALUES (?, ?, ?, ?)");
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto id = static_cast<std::int64_t>(i);
    const std::string record = puzzle_text(puzzles[i].record);
    add_puzzle.bind(1, id)
        .bind(2, std::string_view(puzzles[i].group))
        .bind(3, std::string_view(record))
        .bind(4, puzzle_checksum(id, puzzles[i].group, record))
        .run();
  }
  Statement add_entrant(database, "INSERT INTO entrants VALUES (?, ?, ?)");
  for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
    const std::string title = plan.entrants[i].title();
    add_entrant.bind(1, static_cast<std::int64_t>(i))
        .bind(2, std::string_view(title))
        .bind(3, std::string_view(plan.entrants[i].solver))
        .run();
  }
}

// Of an earlier version's rows: computed first, since a table is not changed while it is read.
using Checksums = std::vector<std::pair<std::int64_t, std::int64_t>>;  // by row

void write_checksums(Database& database, const std::string& table, const Checksums& checksums) {
  Statement update(database, "UPDATE " + table + " SET checksum = ? WHERE rowid = ?");
  for (const auto& [row, checksum] : checksums) update.bind(1, checksum).bind(2, row).run();
}

std::size_t add_checksums(Database& database) {
  Checksums of_runs, of_puzzles;
  {
    Statement runs(database,
                   std::string("SELECT ") + run_columns(Version::kCurrent) + ", rowid FROM runs");
    while (runs.step()) {
      of_runs.emplace_back(runs.integer(kRunValues + 1), checksum_of(read_row(runs, false)));
    }
    Statement puzzles(database, "SELECT id, grp, record FROM puzzles");
    while (puzzles.step()) {
      const std::int64_t id = puzzles.integer(0);
      of_puzzles.emplace_back(id, puzzle_checksum(id, puzzles.text(1), puzzles.text(2)));
    }
  }
  write_checksums(database, "runs", of_runs);
  write_checksums(database, "puzzles", of_puzzles);
  return of_puzzles.size();
}

// Removes what has been written so far, unless it was finished.
class PartFile {
 public:
  explicit PartFile(fs::path path) : path_(std::move(path)) { remove(); }
  ~PartFile() { remove(); }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  const fs::path& path() const { return path_; }

 private:
  void remove() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  fs::path path_;
};

// Reads all rows; what is wrong with one of them does not keep the others away.
class PuzzleReader {
 public:
  explicit PuzzleReader(bool checked) : checked_(checked) {}

  void read(Database& database) {
    Statement puzzles(database, checked_
                                    ? "SELECT id, grp, record, checksum FROM puzzles ORDER BY id"
                                    : "SELECT id, grp, record, NULL FROM puzzles ORDER BY id");
    for (; puzzles.step(); ++rows_) {
      const std::int64_t id = puzzles.integer(0);
      if (id != rows_) complain(rows_, "is missing");
      rows_ = std::clamp(id, rows_, std::max(rows_, kMostPuzzles));
      try {
        take(puzzles, id);
      } catch (const ExperimentError& error) {
        complain(id, std::string("cannot be read: ") + error.what());
      }
    }
  }

  std::size_t rows() const { return static_cast<std::size_t>(rows_); }
  StoredPuzzles stored;

 private:
  void take(const Statement& row, std::int64_t id) {
    std::string group = row.text(1);
    const std::string record = row.text(2);
    if (checked_ && row.value(3) != SqlValue(puzzle_checksum(id, group, record))) {
      complain(id, "is not as it was written");
      return;
    }
    stored.puzzles.push_back({std::move(group), puzzle_from_text(record)});
    stored.ids.push_back(id);
  }
  void complain(std::int64_t id, const std::string& what) {
    stored.damage.push_back("puzzle " + std::to_string(id) + " " + what);
  }

  bool checked_;
  std::int64_t rows_ = 0;
};

}  // namespace

std::optional<std::string> note(Database& database, const char* key) {
  Statement statement(database, "SELECT value FROM meta WHERE key = ?");
  statement.bind(1, std::string_view(key));
  if (!statement.step()) return std::nullopt;
  return statement.text(0);
}

std::optional<Version> version_of(Database& database) {
  {
    Statement tables(database, "SELECT count(*) FROM sqlite_master WHERE name = 'meta'");
    tables.step();
    if (tables.integer(0) == 0) return std::nullopt;
  }
  const std::string text = note(database, "version").value_or("");
  for (int known = 1; known <= static_cast<int>(Version::kCurrent); ++known) {
    if (text == std::to_string(known)) return static_cast<Version>(known);
  }
  return std::nullopt;
}

void write_manifest(Database& database, const Manifest& manifest) {
  set_note(database, "manifest", to_json(manifest));
}

const char* run_columns(Version version) {
  switch (version) {
    case Version::kWithNotes:
    case Version::kBare:
      return "entrant, puzzle, repetition, status, reason, nanoseconds, solutions, steps, nodes, "
             "guesses, backtracks, iterations, trials, restarts, measures, NULL, NULL, NULL, NULL, "
             "NULL, NULL, NULL";
    case Version::kWithoutChecksums:
      return "entrant, puzzle, repetition, status, reason, nanoseconds, solutions, steps, nodes, "
             "guesses, backtracks, iterations, trials, restarts, measures, begun, processor, "
             "preemptions, core, megahertz, attempts, NULL";
    case Version::kCurrent: break;
  }
  return "entrant, puzzle, repetition, status, reason, nanoseconds, solutions, steps, nodes, "
         "guesses, backtracks, iterations, trials, restarts, measures, begun, processor, "
         "preemptions, core, megahertz, attempts, checksum";
}

void write_new(const fs::path& folder, const Plan& plan,
               const std::vector<ExperimentPuzzle>& puzzles, const Manifest& manifest) {
  const PartFile part(folder / (std::string(kName) + ".part"));
  {
    Database database(part.path(), Database::Mode::kCreate);
    database.execute("PRAGMA journal_mode = OFF; BEGIN IMMEDIATE");
    database.execute(kSchema);
    fill(database, plan, puzzles);
    write_plan(database, plan, puzzles.size());
    write_manifest(database, manifest);
    set_current(database);
    database.execute("COMMIT");
  }
  std::error_code error;
  fs::rename(part.path(), folder / kName, error);
  if (error) throw ExperimentError(folder.string() + ": " + error.message());
}

void renew(Database& database, Version from, const Plan& plan, const Manifest& manifest) {
  if (from == Version::kCurrent) return;
  Transaction transaction(database);
  if (from < Version::kWithoutChecksums) database.execute(kAddConditions);
  database.execute(kAddChecksums);
  write_plan(database, plan, add_checksums(database));
  write_manifest(database, manifest);
  set_current(database);
  transaction.commit();
}

StoredPuzzles read_puzzles(Database& database, Version version) {
  const bool checked = version == Version::kCurrent;
  PuzzleReader reader(checked);
  try {
    reader.read(database);
  } catch (const DamageError&) {
    reader.stored.damage.emplace_back("some puzzles cannot be read");
  }
  if (!checked) {
    // Today's stores know how many there were.
    if (reader.rows() == 0) reader.stored.damage.emplace_back("there are no puzzles");
    return std::move(reader.stored);
  }
  const std::string expected = plan_checksum(note(database, "plan").value_or(""), reader.rows());
  if (note(database, "checksum") != expected) {
    reader.stored.damage.emplace_back(
        "the plan, or the number of puzzles, is not as it was written");
  }
  return std::move(reader.stored);
}

}  // namespace sudolab::store_file
