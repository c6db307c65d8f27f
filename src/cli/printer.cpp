#include "cli/printer.h"

#include "cli/complaints.h"
#include "cli/origin.h"

namespace sudolab::cli {

Printer::Printer(Session& session, const PuzzleSource& source, const PuzzleRun& run)
    : console_(session.console),
      interrupts_(session.interrupts),
      source_(source),
      run_(run),
      split_watch_(session.console, run.recipe, run.context.search_threads),
      bad_lines_(session.console, source) {
  if (run_.kind == OutputKind::kCsv) {
    console_.write(csv_header(run_.csv_columns, source.is_several()));
  }
  if (run_.kind == OutputKind::kJson) console_.write("[");
  progress_.emplace(
      console_, "puzzles", [&source](const std::stop_token& stop) { return source.count(stop); },
      run.details);
}

void Printer::deliver(Item& item) {
  if (item.readable) {
    add_complaint(item, run_, source_);
  } else {
    item.text = bad_line_text(item, run_);
  }
  count(item);
  print_held();
  if (run_.stream != nullptr) {
    print_rest(item);
  } else if (may_hold(item)) {
    held_ = std::move(item);
  } else {
    print(item, item.text);
  }
}

void Printer::print_solved(std::string_view lines, std::size_t puzzles) {
  console_.write(lines);
  summary_.puzzles += puzzles;
  summary_.by_status[static_cast<std::size_t>(Status::kSolved)] += puzzles;
  progress_->add(puzzles);
}

RunSummary Printer::finish() {
  progress_.reset();
  if (held_) print(*held_, held_->text_if_only);
  if (run_.kind == OutputKind::kJson) console_.write(summary_.puzzles > 0 ? "\n]\n" : "]\n");
  console_.flush();
  split_watch_.finish();
  bad_lines_.finish();
  for (const std::string& note : source_.notes()) console_.say(note);
  return summary_;
}

void Printer::count(const Item& item) {
  summary_.code = worse(summary_.code, item.code);
  if (!item.readable) {
    ++summary_.bad_inputs;
    return;
  }
  ++summary_.puzzles;
  split_watch_.look_at(item.record.puzzle);
  ++summary_.by_status[static_cast<std::size_t>(item.result.status)];
  summary_.counters += item.result.counters;
  summary_.solver_seconds += item.seconds;
  progress_->add();
}

// A program that writes puzzles into our stdin and reads from a pipe may be waiting for the first
// answer before it sends the second puzzle.
bool Printer::may_hold(const Item& item) const {
  const bool first = summary_.puzzles + summary_.bad_inputs == 1;
  const bool awaited = source_.reads_stdin() && !console_.stdout_is_terminal();
  return first && run_.kind == OutputKind::kText && !item.text_if_only.empty() && !awaited;
}

void Printer::print_held() {
  if (!held_) return;
  print(*held_, held_->text);
  held_.reset();
}

// Nothing is held back here: a worker may be waiting until the next puzzle has its turn.
void Printer::print_rest(const Item& item) {
  SolutionStream& stream = *run_.stream;
  if (item.readable) stream.turn_to(item.index);
  const bool alone = may_hold(item) && stream.is_only_one(interrupts_.token());
  print(item, alone ? item.text_if_only : item.text);
  if (item.readable) stream.turn_to(item.index + 1);
}

std::string_view Printer::separator() const {
  if (run_.stream != nullptr) return run_.stream->separator();
  return summary_.puzzles > 1 ? ",\n " : "\n ";
}

void Printer::print(const Item& item, const std::string& text) {
  if (run_.kind == OutputKind::kJson && item.readable && !item.begun) console_.write(separator());
  console_.write(text);
  if (!item.error.reason.empty()) bad_lines_.report(item.error.to_string());
  if (!item.talk.empty()) console_.complain(item.talk);
}

}  // namespace sudolab::cli
