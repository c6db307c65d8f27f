#include "faults/faulty_program.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/places.h"

namespace sudolab::faults {

namespace fs = std::filesystem;

FaultyRun run_with_fault(const std::vector<std::string>& arguments, const Fault& fault) {
  const test::TemporaryFolder log;
  test::RunOptions options;
  options.environment = {{"LD_PRELOAD", test::fault_injector()},
                         {"ASAN_OPTIONS", "verify_asan_link_order=0"},
                         {"SUDOLAB_FAULT_LOG", log.path("faults")}};
  const auto set = [&](const char* name, const std::string& value) {
    options.environment.emplace_back(name, value);
  };
  set(fault.error == 0 ? "SUDOLAB_FAULT_ALLOCATION" : "SUDOLAB_FAULT_CALL",
      std::to_string(fault.n));
  set("SUDOLAB_FAULT_ERROR", std::to_string(fault.error));
  set("SUDOLAB_FAULT_BELOW", fault.folder);
  if (fs::is_directory(fault.folder)) options.folder = fault.folder;
  if (fault.lasting == Lasting::kFromThenOn) set("SUDOLAB_FAULT_LASTS", "1");
  FaultyRun run;
  run.program = test::sudolab(arguments, options);
  const auto lines = test::lines_of(test::read_whole_file(log.path("faults")));
  for (const std::string& line : lines) {
    constexpr std::string_view kTotal = "allocations ";
    if (line.starts_with(kTotal)) {
      run.allocations = std::stoull(line.substr(kTotal.size()));
    } else if (run.fault.empty()) {
      run.fault = line;
    }
  }
  return run;
}

void expect_clear_error(const FaultyRun& run, const std::string& folder) {
  const std::string where = run.fault + ": " + run.program.err;
  EXPECT_EQ(run.program.exit_code, 2) << where;
  EXPECT_NE(run.program.err.find("sudolab: "), std::string::npos) << where;
  EXPECT_NE(run.program.err.find(folder), std::string::npos) << where;
}

Files files_below(const std::string& folder) {
  Files files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(folder).string()] =
        test::read_whole_file(entry.path().string());
  }
  return files;
}

}  // namespace sudolab::faults
