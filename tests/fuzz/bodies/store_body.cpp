// The database of an experiment that is not as it was written. The input is a list of what happened
// to a sound one, a line each:
//
//   set TABLE COLUMN ROW KIND VALUE   kind i, r, t or n: an integer, a real, a text, nothing
//   delete TABLE ROW
//   drop TABLE
//   byte PLACE VALUE                  of the file
//   fill PLACE COUNT VALUE
//   cut SIZE
//
// An input that begins as a database does is the file itself. Whatever happened, reading,
// salvaging, reporting and resuming give what is sound, or one sentence.

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/experiment.h>
#include "bodies/body.h"
#include "bodies/mutators.h"
#include "experiment/sqlite.h"
#include "studies/run_export.h"
#include "studies/study.h"
#include "support/temporary_folder.h"

namespace sudolab::testing {
namespace {

namespace fs = std::filesystem;

using test::TemporaryFolder;

constexpr auto kFile = "experiment.sqlite";
constexpr std::string_view kTables[] = {"meta", "puzzles", "entrants", "runs"};
constexpr std::string_view kColumns[] = {
    "key",        "value",       "id",        "grp",       "record",     "checksum",
    "title",      "solver",      "entrant",   "puzzle",    "repetition", "status",
    "reason",     "nanoseconds", "solutions", "steps",     "nodes",      "guesses",
    "backtracks", "iterations",  "trials",    "restarts",  "measures",   "begun",
    "processor",  "preemptions", "core",      "megahertz", "attempts"};
constexpr std::string_view kOthers[] = {"set", "delete", "drop", "byte",   "fill", "cut",  "i",
                                        "r",   "t",      "n",    "solved", "gave", "time", "{}"};

// ---- a sound store

Plan base_plan() {
  Plan plan;
  plan.name = "base";
  PuzzleRequest& request = plan.puzzles.emplace_back();
  request.name = "small";
  request.text = "1..4..1..2..4..1\n1......1.2..4...\n.2.4....2..3.1..\n";
  for (const char* solver : {"dlx", "annealing"}) plan.entrants.emplace_back().solver = solver;
  plan.limits.steps = 1000;
  plan.repetition.least = plan.repetition.most = 2;
  return plan;
}

RunRecord base_run(std::uint32_t entrant, std::uint32_t puzzle, std::uint32_t repetition) {
  RunRecord record;
  record.job = {entrant, puzzle, repetition};
  record.status = puzzle == 2 ? Status::kGaveUp : Status::kSolved;
  record.reason = puzzle == 2 ? StopReason::kSteps : StopReason::kNone;
  record.time = std::chrono::microseconds(10 + puzzle);
  record.solutions = puzzle == 2 ? 0 : 1;
  record.steps = 100 + puzzle;
  record.counters = {1, 2, 3, 4, 5, 6};
  record.measures = {{"energy", -1.5}};
  record.conditions.emplace().megahertz = 2300;
  return record;
}

std::vector<RunRecord> base_runs() {
  std::vector<RunRecord> runs;
  for (std::uint32_t e = 0; e < 2; ++e) {
    for (std::uint32_t p = 0; p < 3; ++p) {
      for (std::uint32_t r = 0; r < 2; ++r) runs.push_back(base_run(e, p, r));
    }
  }
  return runs;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void write_bytes(const fs::path& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

const std::string& base_bytes() {
  static const std::string bytes = [] {
    const TemporaryFolder folder;
    {
      const Plan plan = base_plan();
      Store store =
          Store::create(folder.path(), plan, gather_puzzles(plan, folder.path(), {}).puzzles);
      store.add(base_runs());
    }
    return bytes_of(folder.path() / kFile);
  }();
  return bytes;
}

// ---- what happened to it

template <class List>
std::string_view known(const List& list, const std::string& word) {
  const auto found = std::find(std::begin(list), std::end(list), word);
  return found == std::end(list) ? std::string_view() : *found;
}

template <class Number>
Number number_in(const std::string& text) {
  Number number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

SqlValue value_of(const std::string& kind, const std::string& text) {
  if (kind == "i") return number_in<std::int64_t>(text);
  if (kind == "r") return number_in<double>(text);
  if (kind == "t") return text;
  return {};
}

void change_row(const fs::path& file, std::istringstream& words, const std::string& what) {
  std::string table, column, row, kind, text;
  words >> table;
  if (what == "set") words >> column;
  words >> row >> kind;
  std::getline(words >> std::ws, text);
  if (known(kTables, table).empty()) return;
  if (what == "set" && known(kColumns, column).empty()) return;
  try {
    Database database(file, Database::Mode::kWrite);
    // A row of meta has no number, so its place is looked for.
    const std::string which =
        table == "meta" ? "key = (SELECT key FROM meta LIMIT 1 OFFSET ?2)" : "rowid = ?2";
    if (what == "drop") {
      database.execute("DROP TABLE " + table);
    } else if (what == "delete") {
      Statement(database, "DELETE FROM " + table + " WHERE " + which)
          .bind(2, number_in<std::int64_t>(row))
          .run();
    } else {
      Statement(database, "UPDATE " + table + " SET " + column + " = ?1 WHERE " + which)
          .bind_value(1, value_of(kind, text))
          .bind(2, number_in<std::int64_t>(row))
          .run();
    }
  } catch (const ExperimentError&) {
    // The file is broken already, or the table has no such column.
  }
}

void change_bytes(const fs::path& file, std::istringstream& words, const std::string& what) {
  std::string bytes = bytes_of(file);
  std::size_t place = 0, count = 1, value = 0;
  words >> place;
  if (what == "fill") words >> count;
  words >> value;
  if (bytes.empty()) return;
  place %= bytes.size();
  if (what == "cut") {
    bytes.resize(place);
  } else {
    count = std::min(count, bytes.size() - place);
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(place), count,
                static_cast<char>(value));
  }
  write_bytes(file, bytes);
}

// True if only values of rows that carry a checksum have changed, and no checksum.
bool carry_out_changes(const fs::path& file, std::string_view bytes) {
  bool plain = true;
  for (const std::string& line : lines_of(bytes)) {
    std::istringstream words(line);
    std::string what;
    words >> what;
    if (what == "set" || what == "delete" || what == "drop") {
      plain = plain && line.starts_with("set runs ") && line.find("checksum") == std::string::npos;
      change_row(file, words, what);
    } else if (what == "byte" || what == "fill" || what == "cut") {
      plain = false;
      change_bytes(file, words, what);
    }
  }
  return plain;
}

// ---- what comes of it

using Jobs = std::set<Job>;

// Reads all runs. Throws ExperimentError.
std::vector<RunRecord> runs_of(const Store& store) {
  std::vector<RunRecord> runs;
  store.for_each_run([&](const RunRecord& record) { runs.push_back(record); });
  return runs;
}

// A report takes fifty times as long as all the rest, so that only some are made.
Complaint complaint_about_runs(const Store& store, bool report) {
  Jobs jobs;
  for (const RunRecord& run : runs_of(store)) {
    const bool placed =
        run.job.entrant < store.plan().entrants.size() && run.job.puzzle < store.puzzles().size();
    if (!placed) return "a run of nobody, or on no puzzle";
    if (!jobs.insert(run.job).second) return "the same run twice";
  }
  studies::export_csv(store, [](std::string_view) {});
  studies::export_ndjson(store, [](std::string_view) {});
  if (report && !jobs.empty()) studies::document_of(studies::Results(store));
  return std::nullopt;
}

// What `use` says, or what is wrong with the sentence that it throws.
template <class Use>
Complaint attempt(std::string_view input, bool& succeeded, const Use& use) {
  try {
    Complaint complaint = use();
    succeeded = true;
    return complaint;
  } catch (const ExperimentError& error) {
    const std::string sentence = error.what();
    if (sentence.find('\n') != std::string::npos) return "two lines: " + sentence;
    return complaint_about_sentence(sentence, input);
  }
}

Complaint complaint_about_resuming(const fs::path& folder) {
  std::size_t before = 0;
  {
    Store store = Store::resume(folder);
    before = runs_of(store).size();
    std::stop_source stopped;
    stopped.request_stop();
    carry_out(store, *make_thread_executor(1), {}, stopped.get_token());
  }
  if (runs_of(Store::read(folder)).size() != before) return "resuming changed the runs";
  return std::nullopt;
}

bool is_one_of_base(const RunRecord& run) {
  if (run.job.entrant > 1 || run.job.puzzle > 2 || run.job.repetition > 1) return false;
  const RunRecord sound = base_run(run.job.entrant, run.job.puzzle, run.job.repetition);
  return run.status == sound.status && run.reason == sound.reason && run.time == sound.time &&
         run.solutions == sound.solutions && run.steps == sound.steps &&
         run.counters == sound.counters && run.measures == sound.measures &&
         run.conditions == sound.conditions;
}

// A disk takes tens of milliseconds for each input, to be sure of what nobody wants to keep.
fs::path in_memory() {
  const fs::path memory = "/dev/shm";
  return fs::is_directory(memory) ? memory : fs::temp_directory_path();
}

Complaint complaint_about_store(std::string_view bytes) {
  static const TemporaryFolder folder(in_memory());
  for (const auto& entry : fs::directory_iterator(folder.path())) fs::remove_all(entry.path());
  const fs::path file = folder.path() / kFile;
  const bool whole = bytes.starts_with("SQLite format 3");
  write_bytes(file, whole ? bytes : std::string_view(base_bytes()));
  const bool plain = !whole && carry_out_changes(file, bytes);
  const bool report = bytes.size() % 8 == 0;
  bool sound = false, salvaged = false, ignored = false;
  std::vector<RunRecord> runs;
  auto complaint = attempt(bytes, sound, [&] {
    const Store store = Store::read(folder.path());
    runs = runs_of(store);
    return complaint_about_runs(store, report);
  });
  if (complaint) return complaint;
  if (sound && plain && !std::all_of(runs.begin(), runs.end(), is_one_of_base)) {
    return "a changed run was not noticed";
  }
  complaint = attempt(bytes, ignored, [&]() -> Complaint {
    Store::read(folder.path(), Store::Reading::kGlance);
    return std::nullopt;
  });
  if (complaint) return complaint;
  complaint = attempt(bytes, salvaged, [&]() -> Complaint {
    const Store store = Store::read(folder.path(), Store::Reading::kSalvage);
    if (sound && (!store.damage().empty() || store.run_count() != runs.size())) {
      return "a sound store lost something in a salvage";
    }
    return complaint_about_runs(store, report);
  });
  if (complaint) return complaint;
  if (sound && !salvaged) return "a sound store cannot be salvaged";
  return attempt(bytes, ignored, [&] { return complaint_about_resuming(folder.path()); });
}

// A change more, or other ones.
std::string another_change(std::string_view bytes, Rng& rng) {
  const auto words = rng.chance(0.5) ? std::span<const std::string_view>(kColumns)
                                     : std::span<const std::string_view>(kOthers);
  if (rng.chance(0.5)) return with_other_lines(bytes, words, rng);
  std::string text(bytes);
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  const std::string place =
      std::to_string(rng.below(static_cast<std::uint32_t>(base_bytes().size())));
  const std::string byte = std::to_string(rng.below(256));
  if (rng.chance(0.5)) return text + "byte " + place + " " + byte + "\n";
  if (rng.chance(0.3)) {
    return text + "fill " + place + " " + std::to_string(rng.below(4096)) + " " + byte + "\n";
  }
  return text + "set " + std::string(one_of(kTables, rng)) + " " +
         std::string(one_of(kColumns, rng)) + " " + std::to_string(rng.below(13)) + " i " + byte +
         "\n";
}

}  // namespace

const Body kStoreBody{"store", complaint_about_store, another_change};

}  // namespace sudolab::testing
