#include "cli/experiment_run.h"

#include <fmt/format.h>

#include <algorithm>

#include <sudolab/experiment/experiment.h>
#include "cli/exit_code.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/report_page.h"
#include "cli/table.h"
#include "cli/words.h"
#include "studies/study.h"

namespace sudolab::cli {
namespace {

namespace fs = std::filesystem;

// "dlx 12/20", for each entrant that is not through yet; the bar has room for a few.
std::string entrants_left(const Plan& plan, const Ledger& ledger) {
  constexpr std::size_t kMostShown = 3;
  std::string text;
  std::size_t shown = 0;
  for (std::size_t e = 0; e < plan.entrants.size(); ++e) {
    const Ledger::Count& count = ledger.by_entrant()[e];
    if (count.done >= count.total) continue;
    if (++shown > kMostShown) return text + " ...";
    text += fmt::format("{}{} {}/{}", text.empty() ? "" : "  ", plan.entrants[e].title(),
                        count_text(count.done), count_text(count.total));
  }
  return text;
}

ExperimentEnd carry_out_watched(Session& session, Workforce& workforce, Store& store) {
  Progress progress(session.console, "runs");
  std::size_t told = 0;
  ExperimentWatcher watcher;
  watcher.on_progress = [&](const Ledger& ledger) {
    const Ledger::Count total = ledger.total();
    progress.add(total.done - told);
    told = total.done;
    progress.set_fraction(static_cast<double>(total.done) /
                          static_cast<double>(std::max<std::size_t>(total.total, 1)));
    progress.set_details(entrants_left(store.plan(), ledger));
  };
  watcher.on_run = [&](const RunRecord& record) {
    if (record.status != Status::kWrong) return;
    session.console.complain(fmt::format(
        "WRONG: {} returned a grid that is no solution, or denied that there is one, on puzzle {} "
        "(repetition {}); please report this bug",
        store.plan().entrants[record.job.entrant].title(), record.job.puzzle,
        record.job.repetition));
  };
  return carry_out(store, workforce.executor(), watcher, session.interrupts.token());
}

// In the first `kept` columns.
std::string text_with_intervals(const report::Table& table, std::size_t kept) {
  Table text;
  for (const report::Column& column : table.columns) {
    const bool words = column.kind == report::Kind::kText;
    text.column(column.name, words ? Table::Align::kLeft : Table::Align::kRight);
  }
  for (const auto& row : table.rows) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(
          report::format_cell(table.columns[i], i < kept ? row[i] : row[i].without_interval()));
    }
    text.row(std::move(cells));
  }
  return text.to_string();
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0, width = 0;
  for (const char byte : text) {
    const bool continues = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    width = byte == '\n' ? 0 : width + (continues ? 0 : 1);
    widest = std::max(widest, width);
  }
  return widest;
}

}  // namespace

void write_html(const fs::path& folder, const report::Document& document) {
  OutputFile file((folder / "report.html").string());
  file.write(report::html(document));
  file.commit();
}

std::string terminal_text(const report::Table& table) {
  // The intervals of the last columns give way where lines become too long to be read.
  constexpr std::size_t kWidest = 110;
  std::string text;
  for (std::size_t kept = table.columns.size() + 1; kept-- > 0;) {
    text = text_with_intervals(table, kept);
    if (widest_line(text) <= kWidest) break;
  }
  return text;
}

std::string terminal_summary(const report::Document& document) {
  std::string text;
  for (const report::Section& section : document.sections) {
    for (const report::Block& block : section.blocks) {
      const auto* table = std::get_if<report::Table>(&block);
      if (table == nullptr || !text.empty()) continue;
      text = table->title + "\n\n" + terminal_text(*table) + "\n";
    }
  }
  for (const report::Block& block : document.abstract) {
    if (const auto* paragraph = std::get_if<report::Paragraph>(&block)) {
      text += paragraph->text + "\n";
    } else if (const auto* list = std::get_if<report::List>(&block)) {
      for (const std::string& item : list->items) text += "- " + item + "\n";
    } else if (const auto* verdict = std::get_if<report::Verdict>(&block)) {
      text += fmt::format("{}: {}\n", report::outcome_name(verdict->outcome), verdict->text);
    }
  }
  return text;
}

ExitCode stopped_before_the_start(Session& session) {
  session.console.say("stopped before all puzzles were there; nothing was measured or kept");
  return ExitCode::kInterrupted;
}

ExitCode run_to_report(Session& session, Workforce& workforce, Store& store,
                       const std::string& resume_command, const fs::path& page) {
  const ExperimentEnd end = carry_out_watched(session, workforce, store);
  for (const std::string& warning : end.warnings) session.console.say("warning: " + warning);
  const report::Document document = studies::document_of(studies::Results(store));
  write_html(store.folder(), document);
  session.console.write(terminal_summary(document));
  session.console.flush();
  const bool measured = !store.plan().entrants.empty();
  session.console.say(fmt::format("\nreport: {}\n{} {} in {}",
                                  (store.folder() / "report.html").string(),
                                  measured ? "runs:  " : "puzzles:",
                                  count_text(measured ? store.run_count() : store.puzzles().size()),
                                  (store.folder() / "experiment.sqlite").string()));
  if (!end.finished) {
    session.console.say(
        fmt::format("stopped; what is finished is kept. To resume: {}", resume_command));
    return ExitCode::kInterrupted;
  }
  if (!page.empty()) write_page(session, page, document);
  return end.wrong > 0 ? ExitCode::kNo : ExitCode::kDone;
}

}  // namespace sudolab::cli
