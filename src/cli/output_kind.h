// The four ways in which results are printed, and the stream that prints them.

#pragma once

#include <optional>
#include <string>

#include "cli/batch.h"
#include "cli/console.h"
#include "cli/exit_code.h"

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

// Prints answers as they come: the brackets of a JSON array, the header of a CSV table, and a
// single answer differently from one of many.
class ResultStream {
 public:
  ResultStream(Console& console, OutputKind kind, std::string csv_header);

  void add(Answer&& answer);
  void finish();  // to be called once, also after an interruption

 private:
  void print_held();

  Console& console_;
  OutputKind kind_;
  std::string csv_header_;
  std::size_t seen_ = 0;
  std::size_t printed_ = 0;
  std::optional<Answer> held_;  // the first answer, until it is known whether it stays the only one
};

}  // namespace sudolab::cli
