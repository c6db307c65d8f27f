// `sudolab serve`: opens the laboratory in a browser.

#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/data_dir.h"
#include "cli/values.h"
#include "cli/version.h"
#include "server/server.h"

namespace sudolab::cli {
namespace {

namespace fs = std::filesystem;

struct ServeSettings {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string data;
  std::vector<std::string> names;
  bool is_public = false;
  bool no_open = false;
};

constexpr auto kFooter = R"(Examples:
  sudolab serve                   the laboratory at http://127.0.0.1:8080/
  sudolab serve --port 0          at any free port
  sudolab serve --public --allow-host sudoku.example.org   for strangers, behind a proxy

Programs can do everything that the page does: docs/reference/api.md. The server answers this
machine only, unless --host names another address, where anybody who can reach it may also remove
experiments, unless --public is given; requests from pages of other sites are refused.
Stored experiments are kept below --data: $SUDOLAB_HOME, else ~/.local/share/sudolab. Ctrl-C ends
the server and cancels running jobs.

Exit codes: 0 ended by Ctrl-C; 2 usage error, or the port is in use.)";

fs::path home_directory(const std::string& chosen) {
  if (!chosen.empty()) return chosen;
  const auto variable = [](const char* name) -> fs::path {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const fs::path own = variable("SUDOLAB_HOME"); !own.empty()) return own;
  if (const fs::path data = variable("XDG_DATA_HOME"); !data.empty()) return data / "sudolab";
  const fs::path home = variable("HOME");
  return (home.empty() ? fs::temp_directory_path() : home / ".local" / "share") / "sudolab";
}

// Only where somebody sits in front of a screen, and never in our way.
void open_browser(const std::string& address) {
  if (::isatty(STDERR_FILENO) != 1 || std::getenv("DISPLAY") == nullptr) return;
  // Our threads have Ctrl-C blocked; the browser is to get it.
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) return;
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  std::string program = "xdg-open";
  std::string argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), nullptr, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
}

// Each connection is a file to the system, and the usual 1024 are few for 512 of them and a
// database.
void allow_many_files() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = std::max(limit.rlim_cur, std::min<rlim_t>(limit.rlim_max, 4096));
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

server::ServerSettings server_settings(const ServeSettings& settings) {
  server::ServerSettings result;
  result.host = settings.host;
  result.port = settings.port;
  result.names = settings.names;
  result.lab.shipped = data_directory();
  result.lab.data = home_directory(settings.data);
  result.lab.version = kVersion;
  result.lab.components = components();
  result.lab.is_public = settings.is_public;
  if (settings.is_public) result.lab.limits = server::public_limits();
  result.lab.limits.jobs_running = std::max(1U, std::thread::hardware_concurrency());
  return result;
}

void wait_for(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable wake;
  const std::stop_callback notify(stop, [&] {
    const std::lock_guard lock(mutex);
    wake.notify_all();
  });
  std::unique_lock lock(mutex);
  wake.wait(lock, [&] { return stop.stop_requested(); });
}

// There are no accounts, and who opens a server on a network may not have thought of that.
void warn_about_strangers(Session& session, const ServeSettings& settings,
                          const server::Server& server) {
  if (settings.is_public || server.local()) return;
  session.console.complain(fmt::format(
      "warning: anybody who can reach {} may use this server, cancel its jobs and remove "
      "its experiments; --public is for strangers",
      settings.host));
}

ExitCode run_serve(Session& session, const ServeSettings& settings) {
  allow_many_files();
  server::Server server(server_settings(settings));
  if (const std::string problem = server.start(); !problem.empty()) throw UserError(problem);
  warn_about_strangers(session, settings, server);
  session.console.write(server.address() + '\n');
  session.console.flush();
  session.console.say("Ctrl-C ends the laboratory");
  if (!settings.no_open) open_browser(server.address());
  wait_for(session.interrupts.token());
  server.stop();
  return ExitCode::kDone;
}

}  // namespace

void add_serve_command(Command& program) {
  auto settings = std::make_shared<ServeSettings>();
  Command& command = program.add_command("serve", "Open the laboratory in a browser");
  command.add_option("--port", &settings->port, "Port to listen on; 0 = any free port")
      .value_name("N")
      .check(whole_number_from(0, 65535))
      .show_default();
  command.add_option("--host", &settings->host, "Address to listen on")
      .value_name("ADDRESS")
      .show_default();
  command
      .add_option("--allow-host", &settings->names,
                  "Another name that the server answers to, besides localhost (repeatable)")
      .value_name("NAME")
      .one_value_each();
  command.add_flag("--public", settings->is_public, "Stricter limits, for strangers");
  command.add_option("--data", &settings->data, "Where experiments are kept")
      .takes(folders())
      .value_name("DIR");
  command.add_flag("--no-open", settings->no_open, "Do not open a browser");
  command.add_quiet_flag();
  command.footer(kFooter);
  command.runs([settings](Session& session) { return run_serve(session, *settings); });
}

}  // namespace sudolab::cli
