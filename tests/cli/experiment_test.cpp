// `sudolab compare` and `sudolab report`: experiments that survive whatever happens to the process.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include <sudolab/core/rng.h>
#include "cli/puzzles.h"
#include "cli/run_program.h"
#include "formats/delimited.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

// Limits of steps only, so that every run has the same counters however busy the machine is.
std::string plan_text(int repeats) {
  return R"({"name": "steps", "seed": 3,
    "puzzles": [{"name": "easy", "shipped": "levels/9x9-easy", "sample": 4},
                {"name": "hard", "shipped": "levels/9x9-hard", "sample": 4}],
    "solvers": ["backtrack", "annealing", {"solver": "constraint+csp", "name": "csp after logic"}],
    "limits": {"steps": 30000}, "repeat": )" +
         std::to_string(repeats) + "}";
}

// All runs as CSV without their times.
std::string runs_without_times(const std::string& folder) {
  const ProgramRun run = sudolab({"report", folder, "--csv"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  std::string text;
  Fields fields;
  for (const std::string& line : lines_of(run.out)) {
    fields.split(line, ',');
    for (std::size_t field = 0; field < fields.size(); ++field) {
      const bool seconds = field == 9, conditions = field >= 18 && field <= 24;
      if (!seconds && !conditions) text += std::string(fields[field]) + ",";
    }
    text += "\n";
  }
  return text;
}

TEST(Compare, MeasuresAndReports) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out");
  const ProgramRun run = sudolab({"compare", "--solvers", "dlx,constraint+astar", "--tests", "2",
                                  "--levels", "easy,hard", "--timeout", "0.2", "--out", out});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("constraint+astar"), std::string::npos);
  // What the advice is depends on how busy the machine is.
  EXPECT_TRUE(run.out.find("Take `dlx`") != std::string::npos ||
              run.out.find("No advice: the machine was busy") != std::string::npos)
      << run.out;
  EXPECT_NE(run.err.find("report: " + out + "/report.html"), std::string::npos);
  const std::string html = read_whole_file(out + "/report.html");
  EXPECT_TRUE(html.starts_with("<!doctype html>") || html.starts_with("<!DOCTYPE html>"));
  EXPECT_NE(html.find("constraint+astar"), std::string::npos);
  EXPECT_EQ(html.find("src=\"http"), std::string::npos) << "a report needs nothing else";
  EXPECT_EQ(lines_of(sudolab({"report", out, "--csv"}).out).size(), 1U + 2 * 2 * 2);
}

// Every algorithm as its source describes it, and as good as we can make it.
TEST(Compare, ShowsAlgorithmsAsPrintedAndAtTheirBest) {
  const ProgramRun run = sudolab({"compare", "--print-plan"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  for (const auto& solver : nlohmann::json::parse(sudolab({"solvers", "--json"}).out)) {
    for (const auto& preset : solver["presets"]) {
      if (preset["role"] == "variant") continue;
      std::string name = solver["id"];
      if (preset != solver["presets"][0]) name += ":" + preset["id"].get<std::string>();
      EXPECT_NE(run.out.find('"' + name + '"'), std::string::npos) << name;
    }
  }
  for (const char* name : {"annealing", "annealing:steady", "constraint:as-printed", "dlx"}) {
    EXPECT_NE(run.out.find('"' + std::string(name) + '"'), std::string::npos) << name;
  }
}

TEST(Compare, ThePlanCanBeHadAndCarriedOut) {
  const TemporaryFolder folder;
  const ProgramRun printed =
      sudolab({"compare", "--solvers", "dlx", "--tests", "1", "--levels", "easy", "--print-plan"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_EQ(nlohmann::json::parse(printed.out)["solvers"][0], "dlx");
  const std::string plan = folder.write("plan.json", printed.out);
  const std::string out = folder.path("out");
  EXPECT_EQ(sudolab({"compare", "--plan", plan, "--out", out}).exit_code, 0);
  EXPECT_EQ(sudolab({"report", out, "--plan"}).out, printed.out);
}

TEST(Compare, OrderAndSeedsAreThePlansOwn) {
  const TemporaryFolder folder;
  const ProgramRun printed =
      sudolab({"compare", "--solvers", "annealing", "--tests", "1", "--levels", "easy", "--order",
               "blocks", "--master-seeds", "3", "--shared-seeds", "--print-plan"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  const auto plan = nlohmann::json::parse(printed.out);
  EXPECT_EQ(plan["order"], "blocks");
  EXPECT_EQ(plan["master_seeds"], 3);
  EXPECT_EQ(plan["repeat"], 3);
  EXPECT_EQ(plan["shared_seeds"], true);
  const ProgramRun twice = sudolab({"compare", "--plan", folder.write("plan.json", printed.out),
                                    "--order", "interleaved", "--master-seeds", "2"});
  EXPECT_EQ(twice.exit_code, 2);
  EXPECT_NE(twice.err.find("--master-seeds"), std::string::npos) << twice.err;
}

TEST(Compare, AFileOfOnesOwn) {
  const TemporaryFolder folder;
  const std::string file = folder.write("mine.txt", kUnique + "\nnonsense\n" + kMinimal + "\n");
  const ProgramRun run =
      sudolab({"compare", "--puzzles", file, "--solvers", "fast", "--out", folder.path("out")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.err.find("mine.txt:2"), std::string::npos) << "a bad line is not passed over";
  EXPECT_EQ(lines_of(sudolab({"report", folder.path("out"), "--ndjson"}).out).size(), 2U);
}

TEST(Compare, MistakesAreTold) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", R"({"solvers": ["dlx"], "puzles": []})");
  const struct {
    std::vector<std::string> arguments;
    std::string words;
  } cases[] = {
      {{"compare", "--solvers", "backtrak"}, "did you mean 'backtrack'?"},
      {{"compare", "--levels", "hrad"}, "there is no level 'hrad'"},
      {{"compare", "--sizes", "7"}, "there are no boards of size 7"},
      {{"compare", "--plan", plan}, "plan.json: plan: there is no member 'puzles'"},
      {{"compare", "--plan", "/nowhere.json"}, "/nowhere.json: No such file"},
      {{"compare", "--plan", plan, "--solvers", "dlx"}, "excludes"},
      {{"compare", "--resume", folder.path(""), "--timeout", "3"}, "excludes"},
      {{"report", folder.path(""), "--csv", "--format", "md"}, "excludes"},
      {{"compare", "--puzzles", "/nowhere.txt"}, "/nowhere.txt"},
      {{"compare", "--resume", folder.path("")}, "there is no experiment in it"},
      {{"compare", "--solvers", "dlx", "--out", "/proc/x"}, "/proc/x: "},
      {{"report", folder.path("")}, "there is no experiment in it"},
      {{"report", folder.path(""), "--format", "docx"}, "there is no format 'docx'"},
  };
  for (const auto& [arguments, words] : cases) {
    const ProgramRun run = sudolab(arguments);
    EXPECT_EQ(run.exit_code, 2) << words;
    EXPECT_NE(run.err.find(words), std::string::npos) << run.err;
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
  }
}

TEST(Compare, GoesOnAfterCtrlC) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_text(2000));
  const std::string out = folder.path("out");
  const ProgramRun stopped =
      sudolab({"compare", "--plan", plan, "--out", out}, {.interrupt_after_ms = 400});
  EXPECT_EQ(stopped.exit_code, 130) << stopped.err;
  EXPECT_NE(stopped.err.find("sudolab compare --resume " + out), std::string::npos) << stopped.err;
  EXPECT_TRUE(std::filesystem::exists(out + "/report.html"));
  EXPECT_EQ(sudolab({"compare", "--plan", plan, "--out", out}).exit_code, 2) << "not overwritten";
}

pid_t start(const std::vector<std::string>& arguments) {
  const pid_t child = fork();
  if (child != 0) return child;
  const int nothing = open("/dev/null", O_RDWR);
  for (const int descriptor : {0, 1, 2}) dup2(nothing, descriptor);
  const std::string program = built_program();
  std::vector<const char*> pointers{program.c_str()};
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  pointers.push_back(nullptr);
  execv(program.c_str(), const_cast<char**>(pointers.data()));
  _exit(127);
}

TEST(Compare, SurvivesBeingKilledAtAnyMoment) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_text(40));
  const std::string whole = folder.path("whole");
  ASSERT_EQ(sudolab({"compare", "--plan", plan, "--out", whole}).exit_code, 0);
  const std::string out = folder.path("out");
  Rng rng(1);
  // An experiment is there, and can be resumed, or it is not, and can be begun.
  const auto next = [&]() -> std::vector<std::string> {
    if (std::filesystem::exists(out + "/experiment.sqlite")) return {"compare", "--resume", out};
    return {"compare", "--plan", plan, "--out", out};
  };
  int killed = 0;
  for (int attempt = 0; attempt < 20; ++attempt) {
    const pid_t child = start(next());
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + rng.below(120)));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    killed += WIFSIGNALED(status) ? 1 : 0;
  }
  EXPECT_GT(killed, 0);
  ASSERT_EQ(sudolab(next()).exit_code, 0);
  EXPECT_TRUE(runs_without_times(out) == runs_without_times(whole));  // too long to be printed
}

TEST(Compare, AFullDiskLosesNothing) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_text(100));
  const std::string out = folder.path("out");
  // No file may grow beyond 100 blocks of 1024 bytes: to the program that is a disk without room.
  const ProgramRun full = shell("trap '' XFSZ; ulimit -f 100; exec \"$SUDOLAB\" compare --plan " +
                                plan + " --out " + out);
  EXPECT_EQ(full.exit_code, 2) << full.err;
  EXPECT_NE(full.err.find("experiment.sqlite: "), std::string::npos) << full.err;
  const std::size_t before = lines_of(runs_without_times(out)).size();
  EXPECT_GT(before, 10U);
  EXPECT_EQ(sudolab({"compare", "--resume", out}).exit_code, 0);
  EXPECT_EQ(lines_of(runs_without_times(out)).size(), 1U + 3 * 8 * 100);
}

TEST(Report, WritesAllFormats) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_text(2));
  const std::string out = folder.path("out");
  ASSERT_EQ(sudolab({"compare", "--plan", plan, "--out", out}).exit_code, 0);
  const ProgramRun text = sudolab({"report", out, "--format", "text"});
  EXPECT_EQ(text.exit_code, 0) << text.err;
  EXPECT_NE(text.out.find("csp after logic"), std::string::npos);
  EXPECT_EQ(sudolab({"report", out, "--format", "md"}).exit_code, 0);
  EXPECT_EQ(sudolab({"report", out, "--format", "latex"}).exit_code, 0);
  EXPECT_NE(read_whole_file(out + "/report.md").find("csp after logic"), std::string::npos);
  EXPECT_NE(read_whole_file(out + "/report.tex").find("\\begin{document}"), std::string::npos);
  std::set<std::string> jobs;
  for (const std::string& line : lines_of(sudolab({"report", out, "--ndjson"}).out)) {
    const auto json = nlohmann::json::parse(line);
    EXPECT_EQ(json["givens"].get<std::string>().size(), 81U);
    jobs.insert(json["solver"].dump() + json["puzzle"].dump() + json["repetition"].dump());
  }
  EXPECT_EQ(jobs.size(), 3U * 8 * 2);
}

TEST(Study, CanBeListedShownAndRun) {
  const ProgramRun list = sudolab({"study", "list"});
  EXPECT_EQ(list.exit_code, 0);
  for (const char* name : {"berggren-nilsson", "pullar", "naidoo", "mantere-koljonen", "bizzotto",
                           "sudolab", "positional-bias"}) {
    EXPECT_NE(list.out.find(name), std::string::npos) << name;
    const ProgramRun show = sudolab({"study", "show", name});
    EXPECT_EQ(show.exit_code, 0) << show.err;
    EXPECT_NE(show.out.find("--puzzles"), std::string::npos) << name;
  }
  const TemporaryFolder folder;
  const std::string out = folder.path("out");
  const ProgramRun run =
      sudolab({"study", "run", "bizzotto", "--scale", "smoke", "--out", out, "--threads", "2"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_NE(run.out.find("Published"), std::string::npos) << run.out;
  const ProgramRun again = sudolab({"study", "run", "--resume", out});
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(again.out, run.out) << "nothing was left to do, and the report is the same";
}

TEST(Study, OfPuzzlesAlone) {
  const TemporaryFolder folder;
  const std::string puzzles =
      folder.write("puzzles.txt", sudolab({"generate", "--count", "300"}).out);
  const std::string out = folder.path("out");
  const ProgramRun run =
      sudolab({"study", "run", "positional-bias", "--puzzles", puzzles, "--out", out});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(std::filesystem::exists(out + "/report.html"));
  // Its experiment is stored like any other.
  const ProgramRun again = sudolab({"study", "run", "--resume", out});
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(again.out, run.out);
  const ProgramRun text = sudolab({"report", out, "--format", "text"});
  EXPECT_EQ(text.exit_code, 0) << text.err;
  EXPECT_EQ(text.out, run.out);
  EXPECT_EQ(sudolab({"report", out, "--format", "md"}).exit_code, 0);
  EXPECT_NE(read_whole_file(out + "/report.md").find("--puzzles " + puzzles), std::string::npos);
  EXPECT_EQ(lines_of(sudolab({"report", out, "--csv"}).out).size(), 1U) << "there are no runs";
  const ProgramRun refused = sudolab(
      {"compare", "--plan", folder.write("plan.json", sudolab({"report", out, "--plan"}).out)});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("the plan names no solver"), std::string::npos) << refused.err;
}

TEST(Study, SaysWhatIsWrong) {
  EXPECT_NE(sudolab({"study", "run", "pulllar"}).err.find("did you mean 'pullar'?"),
            std::string::npos);
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"study"},
                                             {"study", "show", "astrology"},
                                             {"study", "run"},
                                             {"study", "run", "pullar", "--scale", "huge"},
                                             {"study", "run", "naidoo", "--puzzles", "/nowhere"}}) {
    EXPECT_EQ(sudolab(arguments).exit_code, 2);
  }
}

bool has_mpirun() { return shell("command -v mpirun").exit_code == 0; }

std::string mpirun(int ranks) {
  return "mpirun --allow-run-as-root --oversubscribe -n " + std::to_string(ranks) + " ";
}

TEST(Cluster, RanksGiveWhatThreadsGive) {
  if (!has_mpirun()) GTEST_SKIP() << "there is no mpirun here";
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_text(3));
  ASSERT_EQ(
      sudolab({"compare", "--plan", plan, "--threads", "1", "--out", folder.path("1")}).exit_code,
      0);
  for (const int ranks : {2, 4}) {
    const std::string out = folder.path("ranks" + std::to_string(ranks));
    const ProgramRun run =
        shell(mpirun(ranks) + "\"$SUDOLAB\" compare --plan " + plan + " --out " + out);
    ASSERT_EQ(run.exit_code, 0) << run.err;
    EXPECT_EQ(runs_without_times(out), runs_without_times(folder.path("1")));
  }
}

TEST(Cluster, AKilledWorkerLosesNothing) {
  if (!has_mpirun()) GTEST_SKIP() << "there is no mpirun here";
  const TemporaryFolder folder;
  const std::string plan = folder.write("plan.json", plan_text(100));
  ASSERT_EQ(sudolab({"compare", "--plan", plan, "--out", folder.path("1")}).exit_code, 0);
  const std::string out = folder.path("out");
  // The third rank ends itself in the middle, as if its machine had gone; the plan is there when
  // the store is.
  const std::string rank = folder.write("rank.sh",
                                        "#!/bin/sh\n"
                                        "if [ \"$OMPI_COMM_WORLD_RANK\" = 2 ]; then\n"
                                        "  (until [ -e " +
                                            out +
                                            "/plan.json ]; do sleep 0.05; done\n"
                                            "   sleep 0.2; kill -9 $$) &\n"
                                            "fi\n"
                                            "exec \"$SUDOLAB\" compare --plan " +
                                            plan + " --out " + out + "\n");
  shell(mpirun(3) + "sh " + rank);
  ASSERT_TRUE(std::filesystem::exists(out + "/experiment.sqlite"));
  const ProgramRun rest = sudolab({"compare", "--resume", out});
  ASSERT_EQ(rest.exit_code, 0) << rest.err;
  EXPECT_TRUE(runs_without_times(out) == runs_without_times(folder.path("1")));
}

}  // namespace
}  // namespace sudolab::test
