// The four ways in which results are printed.

#pragma once

namespace sudolab::cli {

class Command;

enum class OutputKind { kText, kJson, kNdjson, kCsv };

struct OutputSettings {
  bool json = false;
  bool ndjson = false;
  bool csv = false;

  OutputKind kind() const;
};

// --json, --ndjson (at most one of them) and --quiet.
void add_json_options(Command& command, OutputSettings& settings);
// The same with --csv.
void add_output_options(Command& command, OutputSettings& settings);

}  // namespace sudolab::cli
