// Bad input and bad command lines: one clear line on stderr, exit code 2, never a crash.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <random>

#include "cli/puzzles.h"
#include "cli/run_program.h"

namespace sudolab::test {
namespace {

void expect_one_line(const ProgramRun& run, const std::string& what) {
  EXPECT_EQ(run.exit_code, 2) << what;
  EXPECT_EQ(run.signal, 0) << what;
  EXPECT_EQ(lines_of(run.err).size(), 1U) << what << ":\n" << run.err;
  EXPECT_EQ(run.out, "") << what;
}

struct UsageCase {
  std::vector<std::string> arguments;
  std::string message;
};

TEST(BadUsage, OneLineThatHelps) {
  const UsageCase cases[] = {
      {{"slove", kUnique}, "there is no subcommand 'slove'; did you mean 'solve'?"},
      {{"--versoin"}, "there is no option '--versoin'; did you mean '--version'?"},
      {{"solve", kUnique, "--sovler", "dlx"},
       "there is no option '--sovler'; did you mean '--solver'?"},
      {{"solve", kUnique, "--solver", "dlxx"}, "there is no solver 'dlxx'; did you mean 'dlx'?"},
      {{"solve", kUnique, "--prepass", "constrain"},
       "there is no solver 'constrain'; did you mean 'constraint'?"},
      {{"solve", kUnique, "--prepass", "random-search"},
       "solver 'random-search' cannot be a pre-pass: it may fill in digits that are not in every "
       "solution; these can: constraint"},
      {{"count", kUnique, "--solver", "backtrack+dlx"},
       "solver 'backtrack' cannot be a pre-pass: it may fill in digits that are not in every "
       "solution; these can: constraint"},
      {{"bench", kUnique, "--solvers", "dlx,random-search+dlx"},
       "solver 'random-search' cannot be a pre-pass: it may fill in digits that are not in every "
       "solution; these can: constraint"},
      {{"solve", kUnique, "--solver", "backtrack:no\nsuch"},
       "solver 'backtrack' has no preset 'no?such'; there are "},
      {{"solve", kUnique, "--set", "nonsense"},
       "an option is set as name=value, not as 'nonsense'"},
      {{"solve", kUnique, "--solver", "csp", "--set", "cell=first"},
       "solver 'csp': there is no option 'cell'; did you mean 'cells'?"},
      {{"solve", kUnique, "--solver", "constraint+csp", "--prepass", "constraint"},
       "a solver has one pre-pass at most, not 'constraint' and 'constraint'"},
      {{"compare", "--solvers", "dlx,cspp"}, "there is no solver 'cspp'; did you mean 'csp'?"},
      {{"bench", kUnique, "--solvers", "dlx,csp:makc"},
       "solver 'csp' has no preset 'makc'; did you mean 'mac'?"},
      {{"solvers", "cspp"}, "there is no solver 'cspp'; did you mean 'csp'?"},
      {{"convert", kUnique, "--to", "sdkk"}, "there is no format 'sdkk'; did you mean 'sdk'?"},
      {{"solve", kUnique, "--box", "9"}, "--box takes ROWSxCOLUMNS such as 3x3, not '9'"},
      {{"study", "rnu"}, "there is no subcommand 'rnu'; did you mean 'run'?"},
      {{"study", "run", "pullar", "--scael", "smoke"},
       "there is no option '--scael'; did you mean '--scale'?"},
      {{"completion", "bsh"}, "there is no completion for 'bsh'; did you mean 'bash'?"},
  };
  for (const UsageCase& test : cases) {
    const ProgramRun run = sudolab(test.arguments);
    expect_one_line(run, test.message);
    // A message that ends in a list is followed by its items.
    const bool whole = !test.message.ends_with(" ");
    EXPECT_TRUE(run.err.starts_with("sudolab: " + test.message + (whole ? "\n" : ""))) << run.err;
  }
}

TEST(BadUsage, OneLineForTheRest) {
  const std::vector<std::vector<std::string>> cases{
      {},
      {"solve", kUnique, "second argument"},
      {"solve", kUnique, "--solver"},
      {"solve", kUnique, "--solver", "csp:none"},
      {"solve", kUnique, "--solver", ""},
      {"solve", kUnique, "--solver", "a+b+c"},
      {"solve", kUnique, "--set", "no-such=1"},
      {"solve", kUnique, "--solver", "csp", "--set", "=3"},
      {"solve", kUnique, "--timeout", "-1"},
      {"solve", kUnique, "--timeout", "soon"},
      {"solve", kUnique, "--timeout", "nan"},
      {"solve", kUnique, "--timeout", "inf"},
      {"solve", kUnique, "--limit", "010"},
      {"solve", kUnique, "--limit", "99999999999999999999999"},
      {"solve", kUnique, "--threads", "010"},
      {"solve", kUnique, "--threads", "0x10"},
      {"solve", kUnique, "--threads", "4294967297"},
      {"solve", kUnique, "--search-threads", "02"},
      {"solve", kUnique, "--memory", "010"},
      {"solve", kUnique, "--steps", "010"},
      {"solve", kUnique, "--steps", "1.5"},
      {"count", kUnique, "--limit", "010"},
      {"check", kUnique, "--limit", "0"},
      {"bench", kUnique, "--limit", "010"},
      {"bench", kUnique, "--seed", "010"},
      {"bench", kUnique, "--seconds", "nan"},
      {"bench", kUnique, "--timeout", "nan"},
      {"solve", kUnique, "--threads", "-1"},
      {"solve", kUnique, "--limit", "0"},
      {"solve", kUnique, "--seed", "x"},
      {"solve", kUnique, "--seed", "-1"},
      {"solve", kUnique, "--seed", "010"},
      {"solve", kUnique, "--seed", "99999999999999999999999"},
      {"solve", kUnique, "--json", "--csv"},
      {"solve", kUnique, "--box", "1x9"},
      {"solve", kUnique, "--box", "2x3"},
      {"solve", kUnique, "--alphabet", "XYZ"},
      {"solve", kUnique, "--format", "none"},
      {"solve", "--trace", "t", "--search-threads", "2", kUnique},
      {"convert", kUnique},
      {"convert", kUnique, "--to", "one-line", "--output", "/no/such/folder/file"},
      {"convert", kUnique, "--to", "one-line", "--output", "/"},
      {"bench", kUnique, "--solvers", "none"},
      {"bench", kUnique, "--solvers", ","},
      {"bench", kUnique, "--seconds", "0"},
      {"completion"},
  };
  for (const auto& arguments : cases) {
    const ProgramRun run = sudolab(arguments);
    expect_one_line(run, ::testing::PrintToString(arguments));
    EXPECT_TRUE(run.err.starts_with("sudolab: ") || run.err.starts_with("argument:")) << run.err;
  }
}

TEST(BadInput, UnreadablePaths) {
  const TemporaryFolder folder;
  expect_one_line(sudolab({"solve", folder.path("absent.txt")}), "absent file");
  expect_one_line(sudolab({"solve", folder.path("")}), "directory");
  expect_one_line(sudolab({"solve", "/no/such/folder/file.txt"}), "absent folder");
  expect_one_line(sudolab({"bench", folder.path("absent.txt")}), "absent file for bench");
  if (::geteuid() != 0) {  // root may read everything
    const std::string file = folder.write("secret.txt", kUnique);
    ::chmod(file.c_str(), 0);
    expect_one_line(sudolab({"solve", file}), "no permission");
  }
}

TEST(BadInput, NoPuzzleAtAll) {
  for (const std::string input : {"", "\n\n\n", "# only a comment\n", "hello\n"}) {
    for (const std::string subcommand : {"solve", "count", "check"}) {
      expect_one_line(sudolab({subcommand, "-"}, {.input = input}), subcommand + ": " + input);
    }
    expect_one_line(sudolab({"convert", "-", "--to", "one-line"}, {.input = input}), input);
  }
}

TEST(BadInput, ABadLineIsReportedAndTheRestIsDone) {
  const std::string input = kUnique + "\n" + kUnique.substr(0, 80) + "\n" + kUnique + "\n" +
                            kUnique.substr(0, 40) + "x" + kUnique.substr(41) + "\n" + kMinimal +
                            "\n";
  const ProgramRun run = sudolab({"solve", "-", "-q"}, {.input = input});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(lines_of(run.out).size(), 3U);
  const auto errors = lines_of(run.err);
  ASSERT_EQ(errors.size(), 2U) << run.err;
  EXPECT_TRUE(errors[0].starts_with("stdin:2:")) << errors[0];
  EXPECT_TRUE(errors[1].starts_with("stdin:4:41: ")) << errors[1];
}

TEST(BadInput, TruncatedFilesOfEveryFormat) {
  for (const std::string format :
       {"sdk", "ss", "json", "grid", "pencilmarks", "opensudoku", "sukaku"}) {
    const ProgramRun whole = sudolab({"convert", kUnique, "--to", format, "-q"});
    if (whole.exit_code != 0) continue;  // ids that do not exist are caught by the convert test
    const std::string half = whole.out.substr(0, whole.out.size() / 2);
    const ProgramRun run = sudolab({"solve", "-", "-q"}, {.input = half});
    EXPECT_EQ(run.exit_code, 2) << format << "\n" << run.out << run.err;
    EXPECT_EQ(run.signal, 0) << format;
    EXPECT_FALSE(run.err.empty()) << format;
  }
}

TEST(BadInput, BinaryNoise) {
  std::mt19937 random(1);
  for (int i = 0; i < 20; ++i) {
    std::string noise(1 + random() % 5000, '\0');
    for (char& c : noise) c = static_cast<char>(random() % 256);
    const ProgramRun run = sudolab({"solve", "-", "-q"}, {.input = noise});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_FALSE(run.err.empty());
    EXPECT_EQ(run.out, "");
  }
}

TEST(BadInput, ALineOfTenMegabytes) {
  const ProgramRun run = sudolab({"solve", "-", "-q"},
                                 {.input = std::string(10'000'000, '5') + "\n" + kUnique + "\n"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_LT(run.err.size(), 1000U);
  expect_one_line(sudolab({"solve", "-", "-q"}, {.input = std::string(10'000'000, '.')}), "10 MB");
}

TEST(BadInput, WrongAlphabet) {
  expect_one_line(sudolab({"solve", kUnique, "--alphabet", "A-P"}), "digits as letters");
  const ProgramRun run = sudolab({"solve", "-", "--alphabet", "A-P"}, {.input = kUnique + "\n"});
  expect_one_line(run, "digits as letters from stdin");
  EXPECT_TRUE(run.err.starts_with("stdin:1:1: ")) << run.err;
  std::string mixed(256, '.');
  mixed[0] = 'Z';
  expect_one_line(sudolab({"solve", "-", "-q"}, {.input = mixed + "\n"}), "16x16 with a Z");
}

TEST(BadInput, ConflictingGivensAreReportedWithTheirPlace) {
  const ProgramRun one = sudolab({"solve", kConflict, "-q"});
  EXPECT_EQ(one.exit_code, 2);
  EXPECT_EQ(one.out, "unsolvable\n");
  EXPECT_EQ(one.err, "argument:1: conflicting givens: r1c1 and r1c2 both hold 5\n");

  const RunOptions input{.input = kUnique + "\n" + kConflict + "\n" + kUnique + "\n"};
  const ProgramRun solved = sudolab({"solve", "-", "-q", "--solver", "constraint"}, input);
  EXPECT_EQ(solved.exit_code, 2);
  EXPECT_EQ(lines_of(solved.out).size(), 3U);
  EXPECT_EQ(solved.err, "stdin:2: conflicting givens: r1c1 and r1c2 both hold 5\n");
  const ProgramRun counted = sudolab({"count", "-", "-q"}, input);
  EXPECT_EQ(counted.exit_code, 2);
  EXPECT_EQ(counted.out, "1\n0\n1\n");
  EXPECT_EQ(counted.err, "stdin:2: conflicting givens: r1c1 and r1c2 both hold 5\n");
}

// Address space for the program itself, but not for the stacks of 500 threads.
TEST(BadInput, TooManyThreadsForTheMachine) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers need more address space than this test allows";
#endif
  std::string input;
  for (int i = 0; i < 500; ++i) input += kUnique + "\n";
  const ProgramRun run =
      shell("ulimit -v 1200000; \"$SUDOLAB\" solve - -q --threads 500", {.input = input});
  EXPECT_FALSE(run.hung);
  if (run.exit_code == 0) {
    EXPECT_EQ(lines_of(run.out).size(), 500U);
  } else {
    EXPECT_EQ(run.exit_code, 2) << run.err;
    EXPECT_EQ(lines_of(run.err).size(), 1U) << run.err;
  }
}

TEST(BadInput, FullDisk) {
  for (const std::string command :
       {"solve \"$P\"", "solve \"$P\" --json", "count \"$P\"", "check \"$P\"",
        "convert \"$P\" --to one-line", "solvers", "solvers --json", "completion bash", "man",
        "--help", "--version", "bench \"$P\" --seconds 0.01 --solvers dlx"}) {
    const ProgramRun run =
        shell("\"$SUDOLAB\" " + command + " > /dev/full", {.environment = {{"P", kUnique}}});
    EXPECT_EQ(run.exit_code, 2) << command;
    EXPECT_NE(run.err.find("sudolab: cannot write to stdout: No space left on device\n"),
              std::string::npos)
        << command << ": " << run.err;
  }
  expect_one_line(sudolab({"convert", kUnique, "--to", "one-line", "--output", "/dev/full"}),
                  "/dev/full as output file");
}

}  // namespace
}  // namespace sudolab::test
