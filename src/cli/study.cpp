// `sudolab study`: the named studies, run again.

#include "studies/study.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/data_dir.h"
#include "cli/exit_code.h"
#include "cli/experiment_run.h"
#include "cli/report_page.h"
#include "cli/result_folder.h"
#include "cli/table.h"
#include "cli/values.h"
#include "cli/words.h"
#include "studies/new_experiment.h"

namespace sudolab::cli {
namespace {

using studies::Scale;
using studies::Study;

struct StudySettings {
  std::string name;
  std::string scale = "quick";
  std::string puzzles;
  std::string out;
  std::string resume;
  std::string page;
  std::uint64_t seed = 0;
  int threads = 0;
};

constexpr auto kFooter = R"(Examples:
  sudolab study list
  sudolab study show berggren-nilsson
  sudolab study run pullar --scale smoke
  sudolab study run berggren-nilsson --puzzles 17-clue.txt --scale full --output results/bn
  sudolab study run positional-bias --puzzles my.txt
  sudolab study run naidoo --scale full --page docs/studies/naidoo.md
  sudolab study run --resume results/bn                after Ctrl-C, a crash or a full disk
  mpirun -n 8 sudolab study run mantere-koljonen       on a cluster: docs/how-to/cluster.md

A study measures what a paper has measured and puts the published values beside ours. Its report has
a verdict on each finding, computed from the results. Scale smoke takes seconds and shows that
everything works, without verdicts; quick takes minutes, and full measures what the paper measured.
Where the original puzzles are not shipped, others replace them, and the report names those;
--puzzles takes the original ones.

Ctrl-C stops at the next run; what is finished is kept, and --resume does the rest. --page FILE.md
writes a page for a folder of documents, with its figures as SVG in figures/FILE/ beside it, each of
them in light and dark.

Exit codes: 0 done; 1 a solver gave a wrong answer; 2 usage or input error, a full disk; 130
interrupted.)";

const Study& study_for_user(const std::string& name) {
  if (const Study* study = studies::find_study(name)) return *study;
  std::vector<std::string_view> ids;
  for (const Study& study : studies::all_studies()) ids.push_back(study.id);
  const std::string hint = suggestion(name, ids);
  throw UserError(fmt::format("there is no study {}{}", in_quotes(name),
                              hint.empty() ? "; 'sudolab study list' lists them" : hint));
}

ExitCode run_list(Session& session) {
  Table table;
  table.column("study").column("question");
  for (const Study& study : studies::all_studies()) {
    table.row({std::string(study.id), std::string(study.question)});
  }
  session.console.write(table.to_string());
  session.console.flush();
  return ExitCode::kDone;
}

// "9 solvers on 45 puzzles"; a study of puzzles alone has no solvers.
std::string extent_of(const Plan& plan, const std::vector<ExperimentPuzzle>& puzzles) {
  const std::string count = plural(puzzles.size(), "puzzle");
  if (plan.entrants.empty()) return count;
  return fmt::format("{} on {}", plural(plan.entrants.size(), "solver"), count);
}

ExitCode run_show(Session& session, const StudySettings& settings) {
  const Study& study = study_for_user(settings.name);
  std::string text = fmt::format("{}\n\n{}\n", study.title, study.question);
  if (!study.source.empty()) text += fmt::format("\nAfter {}\n", study.source);
  text += fmt::format("\nPuzzles (--puzzles): {}\n", study.puzzles_wanted);
  for (const Scale scale : {Scale::kSmoke, Scale::kQuick, Scale::kFull}) {
    studies::StudyRequest request;
    request.scale = scale;
    request.data = data_directory();
    request.stop = session.interrupts.token();
    request.outline = true;
    const studies::StudySetup setup = study.prepare(request);
    text += fmt::format("\n{}: {}", scale_name(scale), extent_of(setup.plan, setup.puzzles));
  }
  text += "\n";
  session.console.write(text);
  session.console.flush();
  return ExitCode::kDone;
}

// Nothing if it was stopped before all puzzles were there.
std::optional<Store> new_store(Session& session, const StudySettings& settings, const Study& study,
                               const studies::StudyRequest& request) {
  const studies::NewExperiment experiment = studies::new_study(study, request);
  if (session.interrupts.happened()) return std::nullopt;
  const Manifest& manifest = experiment.manifest;
  session.console.say(fmt::format("{}: {}, scale {}, seed {}", study.id,
                                  extent_of(experiment.plan, experiment.puzzles), manifest.scale,
                                  request.seed));
  if (!manifest.substitute.empty()) session.console.say("puzzles: " + manifest.substitute);
  if (!manifest.left_out.empty()) session.console.say("left out: " + manifest.left_out);
  const ResultFolder folder(settings.out, settings.name);
  return experiment.create(folder.path());
}

std::string resume_command(const StudySettings& settings, const std::string& folder) {
  const std::string page = settings.page.empty() ? "" : " --page " + settings.page;
  return "sudolab study run --resume " + folder + page;
}

ExitCode run_study(Session& session, const StudySettings& settings) {
  const auto scale = studies::find_scale(settings.scale);
  Workforce workforce(settings.threads);
  if (workforce.serves()) return workforce.serve(session);
  if (!settings.page.empty()) check_page(settings.page);
  if (!settings.resume.empty()) {
    Store store = Store::resume(settings.resume);
    return run_to_report(session, workforce, store, resume_command(settings, settings.resume),
                         settings.page);
  }
  if (settings.name.empty()) throw UserError("which study? 'sudolab study list' lists them");
  const Study& study = study_for_user(settings.name);
  const studies::StudyRequest request{*scale, settings.puzzles, data_directory(), settings.seed,
                                      session.interrupts.token()};
  std::optional<Store> store = new_store(session, settings, study, request);
  if (!store) return stopped_before_the_start(session);
  return run_to_report(session, workforce, *store,
                       resume_command(settings, store->folder().string()), settings.page);
}

Values scale_names() {
  Values values;
  for (const Scale scale : {Scale::kSmoke, Scale::kQuick, Scale::kFull}) {
    values.words.emplace_back(scale_name(scale));
  }
  return values;
}

void add_run_options(Command& command, StudySettings& settings) {
  command.add_option("NAME", &settings.name, "The study").takes(study_ids());
  command.add_option("--scale", &settings.scale, "smoke, quick or full")
      .takes_only("scale", scale_names())
      .value_name("SCALE")
      .show_default();
  command.add_option("--puzzles", &settings.puzzles, "The puzzles of the paper, if you have them")
      .takes(files())
      .value_name("FILE");
  command
      .add_option("-o,--output", &settings.out,
                  "Folder for the results; sudolab-results/NAME-N if not given")
      .formerly("--out")
      .takes(folders())
      .value_name("DIR");
  command.add_option("--resume", &settings.resume, "Resume the study in this folder")
      .takes(folders())
      .value_name("DIR")
      .excludes("--output");
  command
      .add_option("--page", &settings.page,
                  "Write the report to this Markdown file as well, its figures beside it")
      .takes(files())
      .value_name("FILE");
  command.add_option("--seed", &settings.seed, "Seed of samples, order and random solvers")
      .value_name("N")
      .check(whole_number())
      .show_default();
  command
      .add_option("--threads", &settings.threads,
                  "Measure on N cores at a time, each run on one of its own; 0 = all cores")
      .value_name("N")
      .check(whole_number_from(0, 1024))
      .show_default();
  command.add_quiet_flag();
}

}  // namespace

void add_study_command(Command& program) {
  auto settings = std::make_shared<StudySettings>();
  Command& command = program.add_command("study", "Repeat a published study and compare");
  command.footer(kFooter);
  command.add_command("list", "List all studies").runs(run_list);
  Command& show = command.add_command("show", "Describe what a study asks and measures");
  show.add_option("NAME", &settings->name, "The study").takes(study_ids()).required();
  show.runs([settings](Session& session) { return run_show(session, *settings); });
  Command& run = command.add_command("run", "Carry out a study and report on it");
  add_run_options(run, *settings);
  run.runs([settings](Session& session) { return run_study(session, *settings); });
}

}  // namespace sudolab::cli
