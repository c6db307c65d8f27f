#include "cli/output_kind.h"

#include <CLI/CLI.hpp>

namespace sudolab::cli {
namespace {

constexpr auto kGroup = "Output";

}  // namespace

OutputKind OutputSettings::kind() const {
  if (json) return OutputKind::kJson;
  if (ndjson) return OutputKind::kNdjson;
  return csv ? OutputKind::kCsv : OutputKind::kText;
}

void add_json_options(CLI::App& app, OutputSettings& settings) {
  auto* json =
      app.add_flag("--json", settings.json, "One JSON value: an array with an object per puzzle");
  json->group(kGroup);
  app.add_flag("--ndjson", settings.ndjson, "One JSON object per puzzle and line")
      ->group(kGroup)
      ->excludes(json);
  app.add_flag("-q,--quiet", settings.quiet, "Errors only on stderr: no summary, no progress bar")
      ->group(kGroup);
}

void add_output_options(CLI::App& app, OutputSettings& settings) {
  add_json_options(app, settings);
  app.add_flag("--csv", settings.csv, "A table with a line per puzzle")
      ->group(kGroup)
      ->excludes(app.get_option("--json"))
      ->excludes(app.get_option("--ndjson"));
}

ResultStream::ResultStream(Console& console, OutputKind kind, std::string csv_header)
    : console_(console), kind_(kind), csv_header_(std::move(csv_header)) {
  if (kind_ == OutputKind::kCsv) console_.write(csv_header_);
  if (kind_ == OutputKind::kJson) console_.write("[");
}

void ResultStream::add(Answer&& answer) {
  ++seen_;
  print_held();
  held_ = std::move(answer);
  const bool may_differ = kind_ == OutputKind::kText && seen_ == 1 && !held_->text_if_only.empty();
  if (!may_differ) print_held();
}

void ResultStream::print_held() {
  if (!held_) return;
  const bool alone = seen_ == 1 && !held_->text_if_only.empty();
  if (!held_->bad_input) {
    if (kind_ == OutputKind::kJson) console_.write(printed_ > 0 ? ",\n " : "\n ");
    console_.write(alone ? held_->text_if_only : held_->text);
    ++printed_;
  }
  if (!held_->talk.empty()) console_.complain(held_->talk);
  held_.reset();
}

void ResultStream::finish() {
  print_held();
  if (kind_ == OutputKind::kJson) console_.write(printed_ > 0 ? "\n]\n" : "]\n");
  console_.flush();
}

}  // namespace sudolab::cli
