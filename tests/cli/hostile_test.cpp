// Damaged stores, plans with names that are paths, file names that are not UTF-8, programs that
// begin at the same moment, and signals: nothing is written where it should not be, and nothing
// half written is left behind.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "experiment/sqlite.h"

namespace sudolab::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_below(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    names.push_back(entry.path().lexically_relative(folder).generic_string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string plan_named(const std::string& name) {
  return R"({"name": ")" + name + R"(", "limits": {"steps": 10000}, "solvers": ["dlx"],
    "puzzles": [{"name": "easy", "shipped": "levels/9x9-easy", "sample": 2}]})";
}

// An experiment of two runs.
std::string small_experiment(const TemporaryFolder& folder) {
  const std::string plan = folder.write("plan.json", plan_named("small"));
  const std::string out = folder.path("out");
  EXPECT_EQ(sudolab({"compare", "--plan", plan, "--output", out, "-q"}).exit_code, 0);
  return out;
}

void execute(const std::string& folder, const std::string& sql) {
  Database database(folder + "/experiment.sqlite", Database::Mode::kWrite);
  database.execute(sql);
}

TEST(DamagedStore, IsRefusedInOneSentenceByEveryCommand) {
  for (const char* sql : {"UPDATE runs SET puzzle = 4000000", "DELETE FROM puzzles WHERE id = 1",
                          "UPDATE runs SET steps = steps + 1"}) {
    const TemporaryFolder folder;
    const std::string out = small_experiment(folder);
    execute(out, sql);
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"report", out},
                                               {"report", out, "--csv"},
                                               {"report", out, "--ndjson"},
                                               {"report", out, "--format", "text"},
                                               {"compare", "--resume", out},
                                               {"study", "run", "--resume", out}}) {
      const ProgramRun run = sudolab(arguments);
      EXPECT_EQ(run.exit_code, 2) << sql << ": " << arguments.back();
      EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
      EXPECT_NE(run.err.find("the experiment is damaged: "), std::string::npos) << run.err;
    }
  }
}

TEST(DamagedStore, IsSalvagedOnRequest) {
  const TemporaryFolder folder;
  const std::string out = small_experiment(folder);
  execute(out, "UPDATE runs SET puzzle = 4000000 WHERE rowid = 1");
  const ProgramRun csv = sudolab({"report", out, "--csv", "--salvage"});
  EXPECT_EQ(csv.exit_code, 0) << csv.err;
  EXPECT_EQ(lines_of(csv.out).size(), 2U) << "the header and one run";
  EXPECT_NE(csv.err.find("damaged: 1 run is left out"), std::string::npos) << csv.err;
  ASSERT_EQ(sudolab({"report", out, "--format", "md", "--salvage"}).exit_code, 0);
  EXPECT_NE(read_whole_file(out + "/report.md").find("the store is damaged"), std::string::npos)
      << "the report says so, too";
}

// A plan comes from somebody else, and its name with it.
TEST(PlanName, IsNoPath) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path("here"));
  const char* names[] = {"../../escaped/x", "/tmp/sudolab-escaped", "..", ".hidden", "a\\u0000b"};
  for (const char* name : names) {
    const std::string plan = folder.write("plan.json", plan_named(name));
    const ProgramRun run =
        shell("cd " + folder.path("here") + " && \"$SUDOLAB\" compare -q --plan " + plan);
    EXPECT_EQ(run.exit_code, 0) << name << ": " << run.err;
  }
  EXPECT_EQ(folder.names(), (std::vector<std::string>{"here", "plan.json"}));
  EXPECT_FALSE(fs::exists("/tmp/sudolab-escaped-1"));
  std::vector<std::string> made;
  for (const auto& entry : fs::directory_iterator(folder.path("here/sudolab-results"))) {
    made.push_back(entry.path().filename().string());
  }
  std::sort(made.begin(), made.end());
  EXPECT_EQ(made, (std::vector<std::string>{"a-b-1", "escaped-x-1", "experiment-1", "hidden-1",
                                            "tmp-sudolab-escaped-1"}));
}

TEST(ResultFolder, TwoThatBeginAtOnceGetTheirOwn) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_named("together"));
  const ProgramRun run =
      shell("cd " + folder.path("") +
            " && for i in 1 2 3 4 5 6; do \"$SUDOLAB\" compare -q --threads 1 --plan " + plan +
            " > /dev/null & pids=\"$pids $!\"; done; for p in $pids; do wait $p || exit 1; done");
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const char* number : {"1", "2", "3", "4", "5", "6"}) {
    const std::string out = folder.path("sudolab-results/together-") + number;
    EXPECT_TRUE(fs::exists(out + "/report.html")) << out;
  }
}

TEST(ResultFolder, IsNotLeftBehindEmpty) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", R"({"name": "x", "solvers": ["dlx"],
    "puzzles": [{"file": "/nowhere.txt"}]})");
  EXPECT_EQ(shell("cd " + folder.path("") + " && \"$SUDOLAB\" compare --plan " + plan).exit_code,
            2);
  EXPECT_EQ(names_below(folder.path("")),
            (std::vector<std::string>{"plan.json", "sudolab-results"}));
}

TEST(FileName, ThatIsNotUtf8IsOneSentenceAndLeavesNothing) {
  const TemporaryFolder folder;
  const std::string file = folder.write("caf\xE9.txt", kUnique + "\n");
  const ProgramRun run = sudolab(
      {"compare", "--puzzles", file, "--solvers", "dlx", "--output", folder.path("out"), "-q"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
  EXPECT_NE(run.err.find("is not UTF-8"), std::string::npos) << run.err;
  EXPECT_EQ(run.err.find("json.exception"), std::string::npos) << run.err;
  EXPECT_FALSE(fs::exists(folder.path("out")));
  EXPECT_EQ(sudolab({"solve", file, "-q"}).exit_code, 0) << "which needs no plan";
}

TEST(FileName, OfAFolderNeedNotBeUtf8) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_named("x"));
  const std::string out = folder.path("caf\xE9");
  const ProgramRun run = sudolab({"compare", "--plan", plan, "--output", out, "-q"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const char* format : {"html", "md", "latex", "json", "text"}) {
    const ProgramRun report = sudolab({"report", out, "--format", format, "-q"});
    EXPECT_EQ(report.exit_code, 0) << format << ": " << report.err;
  }
  for (const std::string& name : names_below(out)) {
    EXPECT_FALSE(name.ends_with(".part")) << name;
  }
}

// An endless search with a trace, and a signal.
ProgramRun signalled(const TemporaryFolder& folder, const std::string& signal) {
  return shell(
      std::string("\"$SUDOLAB\" solve \"$P\" --limit 1000000000 --solver brute-force -q ") +
          "--trace " + folder.path("trace.ndjson") + " > /dev/null & sleep 0.5; ls " +
          folder.path("") + "; kill -" + signal + " $!; wait $!",
      {.environment = {{"P", kEmpty9}}});
}

TEST(Signals, EndTheProgramAsShellsExpectAndLeaveNothingHalfWritten) {
  const std::pair<const char*, int> cases[] = {{"HUP", 129}, {"TERM", 143}};
  for (const auto& [signal, code] : cases) {
    const TemporaryFolder folder;
    const ProgramRun run = signalled(folder, signal);
    EXPECT_EQ(run.exit_code, code) << signal;
    EXPECT_NE(run.out.find("trace.ndjson."), std::string::npos) << "it was being written";
    EXPECT_EQ(folder.names(), std::vector<std::string>{"trace.ndjson"}) << signal;
    const std::string trace = read_whole_file(folder.path("trace.ndjson"));
    EXPECT_TRUE(trace.ends_with("}\n")) << signal << ": the last line is whole";
  }
}

// `nohup` means that a closed terminal is no reason to stop.
TEST(Signals, AnIgnoredHangUpStaysIgnored) {
  const TemporaryFolder folder;
  const ProgramRun run = shell(
      "trap '' HUP; \"$SUDOLAB\" count \"$P\" --limit 1000000000000 -q > /dev/null & "
      "sleep 0.3; kill -HUP $!; sleep 0.3; kill -TERM $!; wait $!",
      {.environment = {{"P", kEmpty9}}});
  EXPECT_EQ(run.exit_code, 143);
}

}  // namespace
}  // namespace sudolab::test
