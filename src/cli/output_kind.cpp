#include "cli/output_kind.h"

#include "cli/command.h"

namespace sudolab::cli {
namespace {

constexpr auto kGroup = "Output";

}  // namespace

OutputKind OutputSettings::kind() const {
  if (json) return OutputKind::kJson;
  if (ndjson) return OutputKind::kNdjson;
  return csv ? OutputKind::kCsv : OutputKind::kText;
}

void add_json_options(Command& command, OutputSettings& settings) {
  command.add_flag("--json", settings.json, "One JSON value: an array with an object per puzzle")
      .group(kGroup);
  command
      .add_flag("--ndjson", settings.ndjson,
                "One JSON object per puzzle or bad line, each on its own line")
      .group(kGroup)
      .excludes("--json");
  command.add_quiet_flag().group(kGroup);
}

void add_output_options(Command& command, OutputSettings& settings) {
  add_json_options(command, settings);
  command.add_flag("--csv", settings.csv, "A table with a row per puzzle or bad line")
      .group(kGroup)
      .excludes("--json")
      .excludes("--ndjson");
}

}  // namespace sudolab::cli
