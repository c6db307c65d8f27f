// The four ways in which results are printed.

#pragma once

namespace CLI {
class App;
}

namespace sudolab::cli {

enum class OutputKind { kText, kJson, kNdjson, kCsv };

struct OutputSettings {
  bool json = false;
  bool ndjson = false;
  bool csv = false;
  bool quiet = false;

  OutputKind kind() const;
};

// --json, --ndjson (at most one of them) and --quiet.
void add_json_options(CLI::App& app, OutputSettings& settings);
// The same with --csv.
void add_output_options(CLI::App& app, OutputSettings& settings);

}  // namespace sudolab::cli
