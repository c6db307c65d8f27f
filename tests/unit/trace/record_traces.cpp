// Writes the recorded traces and the page's table of events into the source tree: run it when a
// kind of event was added or a solver was changed on purpose, and look at the difference.

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "unit/trace/recorded.h"

namespace {

bool write(const std::filesystem::path& root, const sudolab::test::RecordedFile& recorded) {
  std::filesystem::create_directories((root / recorded.path).parent_path());
  std::ofstream file(root / recorded.path, std::ios::binary);
  file << recorded.text;
  file.close();
  return bool(file);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: record_traces SOURCE_TREE\n", stderr);
    return 2;
  }
  bool fine = write(argv[1], sudolab::test::event_table());
  for (const sudolab::test::TraceCase& one : sudolab::test::trace_cases()) {
    for (const auto& file : sudolab::test::record(one)) fine = fine && write(argv[1], file);
  }
  return fine ? 0 : 1;
}
