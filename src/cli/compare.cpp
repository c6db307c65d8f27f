// `sudolab compare`: all algorithms side by side, a table and a report.

#include "studies/compare/compare.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>

#include <sudolab/experiment/error.h>
#include <sudolab/experiment/plan_json.h>
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/data_dir.h"
#include "cli/exit_code.h"
#include "cli/experiment_run.h"
#include "cli/output_file.h"
#include "cli/result_folder.h"
#include "cli/values.h"
#include "cli/words.h"
#include "studies/new_experiment.h"

namespace sudolab::cli {
namespace {

struct CompareSettings {
  studies::compare::Request request;
  std::string order{run_order_name(RunOrder::kInterleaved)};
  std::string plan;
  bool print_plan = false;
  std::string out;
  std::string resume;
  int threads = 0;
};

constexpr auto kFooter = R"(Examples:
  sudolab compare                                      all algorithms on shipped puzzles, about a minute
  sudolab compare --solvers dlx,backtrack,rules --tests 20 --repeats 5
  sudolab compare --solvers constraint+astar,astar --levels easy,hard --timeout 2
  sudolab compare --puzzles my.txt --output results/my      your own file
  sudolab compare --sizes 4,9,16 --solvers dlx,cp,sat
  sudolab compare --print-plan > plan.json             edit it, then: sudolab compare --plan plan.json
  sudolab compare --resume sudolab-results/compare-1   resume after Ctrl-C or a crash

Every run is stored at once in DIR/experiment.sqlite; 'sudolab report DIR' makes the report again,
in other formats too, and exports all runs. A solver is named ID, ID:PRESET or PREPASS+ID. Under
mpirun the ranks share the work (docs/how-to/cluster.md); docs/reference/plans.md describes plans.

Exit codes: 0 done; 1 a solver gave a wrong answer; 2 usage or input error, a full disk; 130
interrupted.)";

constexpr auto kNextSteps =
    "next:   sudolab compare --help | sudolab study list | sudolab explain PUZZLE";

constexpr RunOrder kOrders[] = {RunOrder::kInterleaved, RunOrder::kBlocks, RunOrder::kPuzzles};

Values order_names() {
  Values values;
  for (const RunOrder order : kOrders) values.words.emplace_back(run_order_name(order));
  return values;
}

Plan plan_of(const CompareSettings& settings) {
  if (!settings.plan.empty()) return read_plan(settings.plan);
  studies::compare::Request request = settings.request;
  request.data = data_directory();
  for (const RunOrder order : kOrders) {
    if (settings.order == run_order_name(order)) request.order = order;
  }
  return studies::compare::plan_for(request);
}

std::string plan_file(const std::filesystem::path& folder) {
  return (folder / "plan.json").string();
}

void save_plan(const std::string& path, const Plan& plan) {
  OutputFile file(path);
  file.write(to_json(plan));
  file.commit();
}

// Nothing if it was stopped before all puzzles were there.
std::optional<Store> new_store(Session& session, const CompareSettings& settings,
                               const Plan& plan) {
  const ResultFolder folder(settings.out, plan.name);
  const std::string saved_plan = plan_file(folder.path());
  const studies::NewExperiment experiment = studies::new_comparison(
      {plan, plan.name, data_directory(), saved_plan}, session.interrupts.token());
  if (session.interrupts.happened()) return std::nullopt;
  for (const std::string& warning : experiment.warnings) session.console.complain(warning);
  Store store = experiment.create(folder.path());
  save_plan(saved_plan, plan);
  session.console.say(fmt::format("{} on {}, seed {}", plural(plan.entrants.size(), "solver"),
                                  plural(store.puzzles().size(), "puzzle"), plan.seed));
  return store;
}

// The disk may have been full when its plan was to be saved.
Store resumed(const std::string& folder) {
  Store store = Store::resume(folder);
  const std::string saved_plan = plan_file(folder);
  std::error_code ignored;
  const bool saved = std::filesystem::exists(saved_plan, ignored);
  const bool compares = store.manifest().kind == Manifest::Kind::kComparison;
  if (compares && !saved) save_plan(saved_plan, store.plan());
  return store;
}

// As of the other options that a plan settles itself, of which the parser knows; its help would be
// too long with these.
void check_settled(const CompareSettings& settings) {
  const CompareSettings usual;
  const bool settled = !settings.plan.empty() || !settings.resume.empty();
  const bool said = settings.order != usual.order || settings.request.shared_seeds ||
                    settings.request.master_seeds != usual.request.master_seeds;
  if (!settled || !said) return;
  throw ExperimentError(
      "--order, --master-seeds and --shared-seeds cannot be given beside --plan or --resume, which "
      "say that themselves");
}

ExitCode run_compare(Session& session, const CompareSettings& settings) {
  check_settled(settings);
  Workforce workforce(settings.threads);
  if (workforce.serves()) return workforce.serve(session);
  if (settings.print_plan) {
    session.console.write(to_json(plan_of(settings)));
    session.console.flush();
    return ExitCode::kDone;
  }
  std::optional<Store> store = settings.resume.empty()
                                   ? new_store(session, settings, plan_of(settings))
                                   : resumed(settings.resume);
  if (!store) return stopped_before_the_start(session);
  const ExitCode code =
      run_to_report(session, workforce, *store,
                    fmt::format("sudolab compare --resume {}", store->folder().string()));
  if (code == ExitCode::kDone) session.console.say(kNextSteps);
  return code;
}

void add_puzzle_options(Command& command, CompareSettings& settings) {
  studies::compare::Request& request = settings.request;
  constexpr std::size_t kMostTests = 1'000'000;
  command
      .add_option("--levels", &request.levels,
                  "easy, average, hard, insane, impossible; all that are shipped if not given")
      .takes(several(levels()))
      .value_name("LEVEL,...")
      .comma_separated()
      .group("Puzzles");
  command.add_option("--sizes", &request.sizes, "Board sizes")
      .takes(several(board_sizes()))
      .value_name("N,...")
      .comma_separated()
      .show_default()
      .group("Puzzles");
  command
      .add_option("--tests", &request.tests,
                  fmt::format("Puzzles per level ({} if not given; beyond what is shipped they "
                              "are generated) or file",
                              studies::compare::kUsualTests))
      .value_name("N")
      .check(whole_number_from(1, kMostTests))
      .group("Puzzles");
  command.add_option("--puzzles", &request.files, "Files with puzzles, instead of levels and sizes")
      .takes(several(files()))
      .value_name("FILE,...")
      .comma_separated()
      .group("Puzzles");
}

void add_measuring_options(Command& command, CompareSettings& settings) {
  studies::compare::Request& request = settings.request;
  command
      .add_option("--solvers", &request.solvers,
                  "Solvers to run; if not given, all algorithms, as printed and at their best")
      .takes(several(solver_names()))
      .value_name("ID[:PRESET],...")
      .comma_separated()
      .group("Measuring");
  command
      .add_option("--timeout", &request.timeout,
                  fmt::format("A solver gives up after S seconds ({} if not given)",
                              studies::compare::kUsualTimeout))
      .value_name("S")
      .check(number_from(0.001, 1e6))
      .group("Measuring");
  command.add_option("--repeats", &request.repeats, "Runs of each solver on each puzzle")
      .value_name("N")
      .check(whole_number_from(1, 1'000'000))
      .show_default()
      .group("Measuring");
  command.add_option("--seed", &request.seed, "Seed of the sample, the order and of random solvers")
      .value_name("N")
      .check(whole_number())
      .show_default()
      .group("Measuring");
  command
      .add_option("--order", &settings.order,
                  "Runs interleaved at random, in blocks (by solver), or by puzzles")
      .takes_only("order", order_names())
      .value_name("ORDER")
      .show_default()
      .group("Measuring");
  command
      .add_option("--master-seeds", &request.master_seeds,
                  "Make N seeds of --seed; the repeats, at least N, take turns with them")
      .value_name("N")
      .check(whole_number_from(1, 1'000'000))
      .show_default()
      .group("Measuring");
  command
      .add_flag("--shared-seeds", request.shared_seeds,
                "Let all solvers draw the same random numbers, for paired designs")
      .group("Measuring");
  command
      .add_option("--threads", &settings.threads,
                  "Measure on N cores at a time, each run on one of its own; 0 = all cores")
      .value_name("N")
      .check(whole_number_from(0, 1024))
      .show_default()
      .group("Measuring");
}

}  // namespace

void add_compare_command(Command& program) {
  auto settings = std::make_shared<CompareSettings>();
  Command& command = program.add_command(
      "compare", "Run algorithms side by side on the same puzzles and report on them");
  add_puzzle_options(command, *settings);
  add_measuring_options(command, *settings);
  command.add_option("--plan", &settings->plan, "Carry out this JSON plan")
      .takes(files())
      .value_name("FILE")
      .group("Experiment");
  command
      .add_flag("--print-plan", settings->print_plan, "Print the plan instead of carrying it out")
      .group("Experiment");
  command
      .add_option("-o,--output", &settings->out,
                  "Folder for the results; sudolab-results/compare-N if not given")
      .formerly("--out")
      .takes(folders())
      .value_name("DIR")
      .group("Experiment");
  command.add_option("--resume", &settings->resume, "Resume the experiment in this folder")
      .takes(folders())
      .value_name("DIR")
      .excludes("--plan")
      .excludes("--output")
      .group("Experiment");
  // A plan says all of this itself, and so does an experiment that has begun.
  for (const char* said : {"--levels", "--sizes", "--tests", "--puzzles", "--solvers", "--timeout",
                           "--repeats", "--seed"}) {
    command.option("--plan").excludes(said);
    command.option("--resume").excludes(said);
  }
  command.add_quiet_flag().group("Output");
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_compare(session, *settings); });
}

}  // namespace sudolab::cli
