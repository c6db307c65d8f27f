// `sudolab report`: the report on a stored experiment once more, in other formats, or its runs.

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include <sudolab/experiment/plan_json.h>
#include "cli/commands.h"
#include "cli/experiment_run.h"
#include "cli/output_file.h"
#include "cli/report_page.h"
#include "cli/values.h"
#include "cli/words.h"
#include "report/document.h"
#include "studies/run_export.h"
#include "studies/study.h"
#ifdef SUDOLAB_WITH_PRINT
#include "figures/chart_pdf.h"
#endif

namespace sudolab::cli {
namespace {

struct ReportSettings {
  std::string folder;
  std::string format = "html";
  std::string page;
  bool csv = false;
  bool ndjson = false;
  bool plan = false;
  bool salvage = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab report sudolab-results/compare-1                  writes report.html there again
  sudolab report sudolab-results/compare-1 --format md      report.md and its pictures
  sudolab report sudolab-results/pullar-1 --page docs/pullar.md   a page, figures/pullar/*.svg
  sudolab report sudolab-results/compare-1 --format latex   report.tex and its figures
  sudolab report sudolab-results/compare-1 --format json    report.json, every number as it is
  sudolab report sudolab-results/compare-1 --format text    the summary, on the screen
  sudolab report sudolab-results/compare-1 --csv > runs.csv
  sudolab report sudolab-results/compare-1 --plan           the plan, to be carried out again

An experiment that is still running, or was interrupted, can be reported on as well. One that is
damaged is refused; --salvage leaves out what is damaged and uses the rest, and the report lists what
was left out. Where puzzles are lost, the others are numbered anew.

Exit codes: 0 done; 2 usage or input error, or a file that could not be written.)";

void write_file(Session& session, const std::filesystem::path& path, const std::string& text) {
  OutputFile file(path.string());
  file.write(text);
  file.commit();
  session.console.say(path.string());
}

void write_latex(Session& session, const std::filesystem::path& folder,
                 const report::LatexReport& latex) {
#ifdef SUDOLAB_WITH_PRINT
  for (const report::LatexFigure& figure : latex.figures) {
    write_file(session, folder / figure.name, figures::pdf(figure.picture));
  }
#else
  session.console.say("the figures are left out, since this build has no Cairo");
#endif
  write_file(session, folder / "report.tex", latex.text);
}

void write_document(Session& session, const ReportSettings& settings,
                    const report::Document& document) {
  const std::filesystem::path folder = settings.folder;
  if (settings.format == "html") {
    write_html(folder, document);
    session.console.say((folder / "report.html").string());
  } else if (settings.format == "md") {
    const report::MarkdownReport markdown = report::markdown(document);
    for (const report::ReportFile& picture : markdown.pictures) {
      write_file(session, folder / picture.name, picture.text);
    }
    write_file(session, folder / "report.md", markdown.text);
  } else if (settings.format == "latex") {
    write_latex(session, folder, report::latex(document));
  } else if (settings.format == "json") {
    using Json = nlohmann::ordered_json;
    write_file(session, folder / "report.json",
               report::json(document).dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
  } else {
    session.console.write(terminal_summary(document));
  }
}

ExitCode run_report(Session& session, const ReportSettings& settings) {
  const Store store = Store::read(
      settings.folder, settings.salvage ? Store::Reading::kSalvage : Store::Reading::kChecked);
  for (const std::string& damage : store.damage()) session.console.complain("damaged: " + damage);
  const auto write = [&](std::string_view text) { session.console.write(text); };
  if (settings.plan) {
    session.console.write(to_json(store.plan()));
  } else if (settings.csv) {
    studies::export_csv(store, write);
  } else if (settings.ndjson) {
    studies::export_ndjson(store, write);
  } else if (!settings.page.empty()) {
    write_page(session, settings.page, studies::document_of(studies::Results(store)));
  } else {
    write_document(session, settings, studies::document_of(studies::Results(store)));
  }
  session.console.flush();
  return ExitCode::kDone;
}

}  // namespace

void add_report_command(Command& program) {
  auto settings = std::make_shared<ReportSettings>();
  Command& command = program.add_command("report", "Report on a stored experiment, or export it");
  command.add_option("DIR", &settings->folder, "The experiment's folder")
      .takes(folders())
      .required();
  command.add_option("--format", &settings->format, "html, md, latex, json or text")
      .takes_only("format", words({"html", "md", "latex", "json", "text"}))
      .value_name("FORMAT")
      .show_default()
      .excludes("--csv")
      .excludes("--ndjson")
      .excludes("--plan")
      .group("Output");
  command
      .add_option("--page", &settings->page,
                  "Write it to this Markdown file, its figures into figures/NAME beside it")
      .takes(files())
      .value_name("FILE")
      .excludes("--format")
      .excludes("--csv")
      .excludes("--ndjson")
      .excludes("--plan")
      .group("Output");
  command.add_flag("--csv", settings->csv, "All runs as a table, to stdout")
      .excludes("--ndjson")
      .excludes("--plan")
      .group("Output");
  command.add_flag("--ndjson", settings->ndjson, "All runs, one JSON object per line")
      .excludes("--plan")
      .group("Output");
  command.add_flag("--plan", settings->plan, "The plan as JSON, to stdout").group("Output");
  command
      .add_flag("--salvage", settings->salvage, "Leave out what is damaged, and use what is sound")
      .group("Input");
  command.add_quiet_flag().group("Output");
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_report(session, *settings); });
}

}  // namespace sudolab::cli
