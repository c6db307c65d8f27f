// The server under mixed clients for a while:
//
//   soak PROGRAM [--seconds N] [--clients N] [--rate N] [--seed N]
//
// starts `PROGRAM serve`, lets so many clients of clients.h visit it, at so many visits a second
// altogether, and watches memory, open files and threads of its process. Prints tables, and fails
// if an honest client was not served as it should be, if the server ended, complained or had to be
// killed, or if it grew. Whether it grew is judged in runs of a minute and more.

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <sudolab/formats/reader.h>
#include "fuzz/round_trip.h"
#include "soak/clients.h"
#include "soak/served_program.h"
#include "support/places.h"

namespace sudolab::test {
namespace {

struct Settings {
  std::string program;
  double seconds = 30;
  int clients = 200;
  double rate = 50;  // visits a second, of all clients together
  std::uint64_t seed = 1;
};

Settings read_settings(int argc, char** argv) {
  Settings settings;
  if (argc < 2 || argc % 2 != 0) {
    throw std::invalid_argument(
        "usage: soak PROGRAM [--seconds N] [--clients N] [--rate N] [--seed N]");
  }
  settings.program = argv[1];
  for (int i = 2; i < argc; i += 2) {
    const std::string option = argv[i];
    const double value = std::atof(argv[i + 1]);
    if (value < 1) throw std::invalid_argument(option + " takes a number from 1 on");
    if (option == "--seconds") {
      settings.seconds = value;
    } else if (option == "--clients") {
      settings.clients = static_cast<int>(value);
    } else if (option == "--rate") {
      settings.rate = value;
    } else if (option == "--seed") {
      settings.seed = static_cast<std::uint64_t>(value);
    } else {
      throw std::invalid_argument("there is no option " + option);
    }
  }
  return settings;
}

SoakPlan plan_of(const Settings& settings, int port) {
  SoakPlan plan;
  plan.port = port;
  plan.pause = settings.clients / settings.rate;
  for (const char* file : {"data/conformance/9x9-crosshatch.txt",
                           "data/conformance/9x9-singles.txt", "data/conformance/9x9-tuples.txt"}) {
    testing::Collected found;
    read_file(in_repository(file), {}, found);
    for (const PuzzleRecord& record : found.records) {
      std::string text;
      for (const std::uint8_t digit : record.puzzle.givens.digits()) {
        text += digit == 0 ? '.' : static_cast<char>('0' + digit);
      }
      plan.puzzles.push_back(record.puzzle);
      plan.texts.push_back(std::move(text));
    }
  }
  return plan;
}

// Which kind the clients are, in turn.
const ClientKindInfo& kind_of(int client) {
  int place = client * 37 % 100;  // all hundred places, in a mixed order
  for (const ClientKindInfo& info : kClientKinds) {
    if (place < info.share) return info;
    place -= info.share;
  }
  return kClientKinds[0];
}

struct Outcome {
  std::vector<Sample> samples;  // one a second, or 1000 in all
  std::vector<Tally> tallies;   // by client
  std::string ending;           // what was wrong with it
  std::string complaints;
};

Outcome soak(const Settings& settings) {
  ServedProgram server(settings.program);
  const SoakPlan plan = plan_of(settings, server.port());
  Outcome outcome;
  outcome.tallies.resize(static_cast<std::size_t>(settings.clients));
  std::atomic<bool> stop = false;
  {
    std::vector<std::jthread> crowd;
    for (int i = 0; i < settings.clients; ++i) {
      crowd.emplace_back([&, i] {
        outcome.tallies[static_cast<std::size_t>(i)] = run_client(
            kind_of(i).kind, plan, derive_seed(settings.seed, static_cast<unsigned>(i)), stop);
      });
    }
    const double step =
        settings.seconds < 1000 ? std::min(1.0, settings.seconds / 20) : settings.seconds / 1000;
    for (double at = 0; at < settings.seconds && server.alive(); at += step) {
      std::this_thread::sleep_for(std::chrono::duration<double>(step));
      outcome.samples.push_back(server.sample());
    }
    if (!server.alive()) outcome.ending = "it did not last: ";
    stop = true;
  }
  outcome.ending += server.stop();
  outcome.complaints = server.complaints();
  return outcome;
}

// ---- the tables ------------------------------------------------------------------------------

std::string milliseconds(const std::vector<double>& seconds, double part) {
  if (seconds.empty()) return "-";
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", 1000 * quantile(seconds, part));
  return text;
}

void print_row(const std::string& name, std::size_t clients, const Tally& tally) {
  std::printf("| %s | %zu | %llu | %llu | %llu | %llu | %s | %s | %s |\n", name.c_str(), clients,
              static_cast<unsigned long long>(tally.requests),
              static_cast<unsigned long long>(tally.answered),
              static_cast<unsigned long long>(tally.refused),
              static_cast<unsigned long long>(tally.failed()),
              milliseconds(tally.seconds, 0.5).c_str(), milliseconds(tally.seconds, 0.99).c_str(),
              milliseconds(tally.seconds, 1).c_str());
}

// How many errors there were.
std::uint64_t print_clients(const Outcome& outcome) {
  std::puts("| clients | number | requests | answered | refused | failed | p50 | p99 | longest |");
  std::puts("|---|---|---|---|---|---|---|---|---|");
  Tally all, honest;
  std::size_t honest_clients = 0;
  for (const ClientKindInfo& info : kClientKinds) {
    Tally sum;
    std::size_t clients = 0;
    for (std::size_t i = 0; i < outcome.tallies.size(); ++i) {
      if (kind_of(static_cast<int>(i)).kind != info.kind) continue;
      ++clients;
      sum += outcome.tallies[i];
    }
    print_row(info.name, clients, sum);
    all += sum;
    if (!info.honest) continue;
    honest += sum;
    honest_clients += clients;
  }
  print_row("honest: solve and play", honest_clients, honest);
  for (const auto& [what, times] : all.errors) {
    std::printf("failed: %s, %llu times\n", what.c_str(), static_cast<unsigned long long>(times));
  }
  return all.failed();
}

bool print_trends(const Outcome& outcome, bool judged) {
  struct Quantity {
    const char* name;
    double Sample::* value;
    double little;
  };
  constexpr Quantity kQuantities[] = {{"resident memory (MB)", &Sample::megabytes, 8},
                                      {"open files", &Sample::files, 40},
                                      {"threads", &Sample::threads, 40}};
  std::puts("\n| of the server | second quarter | last quarter | flat |");
  std::puts("|---|---|---|---|");
  bool all_flat = true;
  for (const Quantity& quantity : kQuantities) {
    const Trend trend = trend_of(outcome.samples, quantity.value);
    const bool flat = trend.flat(quantity.little);
    std::printf("| %s | %.0f | %.0f | %s |\n", quantity.name, trend.second_quarter,
                trend.last_quarter,
                !judged ? "not judged"
                : flat  ? "yes"
                        : "NO");
    all_flat = all_flat && flat;
  }
  return all_flat || !judged;
}

int run(const Settings& settings) {
  std::printf("%d clients, %.0f visits a second, %.0f s, seed %llu\n\n", settings.clients,
              settings.rate, settings.seconds, static_cast<unsigned long long>(settings.seed));
  std::fflush(stdout);
  const Outcome outcome = soak(settings);
  const std::uint64_t failures = print_clients(outcome);
  const bool flat = print_trends(outcome, settings.seconds >= 60);
  if (!outcome.ending.empty()) {
    std::printf("failed: the server: %s\n%s\n", outcome.ending.c_str(), outcome.complaints.c_str());
  }
  return failures == 0 && flat && outcome.ending.empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace sudolab::test

int main(int argc, char** argv) {
  try {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    return sudolab::test::run(sudolab::test::read_settings(argc, argv));
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "soak: %s\n", failure.what());
    return 2;
  }
}
