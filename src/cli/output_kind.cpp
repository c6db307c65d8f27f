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

}  // namespace sudolab::cli
