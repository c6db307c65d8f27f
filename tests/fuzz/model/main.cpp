// The model-based fuzzer of the library's calls, as mobical is for CaDiCaL: random sequences of
// calls with random solvers, options and limits, and every answer compared with the model, `dlx`.
//
// A sequence is named by its seed. One that goes wrong is made as short as it can be by leaving out
// calls, and what is left is printed: the calls in words, and the command that makes them again.

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/player.h"

namespace sudolab::testing {
namespace {

constexpr const char* kUsage = R"(Usage: model_fuzzer [--seconds N] [--sequences N] [--seed N]
       model_fuzzer --sequence SEED [--keep I,J,...]

Makes random sequences of calls to the library and compares every answer with a model.

  --seconds N      for so long
  --sequences N    so many (200 if neither is given)
  --seed N         of all sequences (1)
  --sequence SEED  one sequence, by the seed that was printed, and print its calls
  --keep I,J,...   only these calls of it

Exit codes: 0 nothing found, 1 an answer is wrong, 2 bad arguments.
)";

struct Options {
  double seconds = 0;
  std::uint64_t sequences = 0;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> sequence;
  std::optional<std::vector<std::size_t>> keep;
};

// ---- one sequence

using Indices = std::vector<std::size_t>;

struct Played {
  Complaint complaint;
  std::vector<std::string> script;
  std::size_t calls = 0;
};

Played play(const std::vector<Call>& calls, const Indices& kept) {
  Player player;
  Played played;
  for (const std::size_t index : kept) {
    if (index >= calls.size()) continue;
    ++played.calls;
    played.complaint = player.play(calls[index]);
    if (played.complaint) break;
  }
  played.script = player.script();
  return played;
}

Indices all_of(const std::vector<Call>& calls) {
  Indices indices;
  for (std::size_t i = 0; i < calls.size(); ++i) indices.push_back(i);
  return indices;
}

// Leaves out calls, the last ones first, as long as something still goes wrong.
Indices shortened(const std::vector<Call>& calls, Indices kept) {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = kept.size(); i-- > 0;) {
      Indices fewer = kept;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (!play(calls, fewer).complaint) continue;
      kept = std::move(fewer);
      again = true;
    }
  }
  return kept;
}

void print(std::uint64_t sequence, const Indices& kept, const Played& played) {
  std::string list;
  for (const std::size_t index : kept) list += (list.empty() ? "" : ",") + std::to_string(index);
  std::printf("model_fuzzer --sequence %llu --keep %s\n", static_cast<unsigned long long>(sequence),
              list.c_str());
  for (const std::string& line : played.script) std::printf("  %s\n", line.c_str());
  if (played.complaint) std::printf("WRONG: %s\n", played.complaint->c_str());
}

// True if something went wrong, which is then printed.
bool report(std::uint64_t sequence, const std::vector<Call>& calls, const Indices& kept) {
  Played played = play(calls, kept);
  if (!played.complaint) return false;
  const Indices fewer = shortened(calls, kept);
  Played shorter = play(calls, fewer);
  // A matter of timing may not come again.
  if (!shorter.complaint) {
    print(sequence, kept, played);
  } else {
    print(sequence, fewer, shorter);
  }
  return true;
}

// ---- what a crash or a hang leaves behind

char last_words[128];

extern "C" void say_last_words(int signal) {
  const ssize_t ignored = ::write(STDOUT_FILENO, last_words, std::strlen(last_words));
  static_cast<void>(ignored);
  std::signal(signal, SIG_DFL);
  ::raise(signal);
}

void expect_the_worst(std::uint64_t sequence) {
  constexpr unsigned kHang = 300;  // seconds; a sequence takes a few
  std::snprintf(last_words, sizeof last_words, "WRONG: a crash or a hang in --sequence %llu\n",
                static_cast<unsigned long long>(sequence));
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGALRM}) {
    std::signal(signal, say_last_words);
  }
  ::alarm(kHang);
}

// ---- all of them

int fuzz(const Options& options) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  const std::uint64_t most = options.sequences > 0 ? options.sequences
                             : options.seconds > 0 ? ~std::uint64_t{0}
                                                   : 200;
  std::uint64_t made = 0, calls_made = 0, wrong = 0;
  for (; made < most && (options.seconds <= 0 || elapsed() < options.seconds); ++made) {
    const std::uint64_t sequence = derive_seed(options.seed, made);
    expect_the_worst(sequence);
    const std::vector<Call> calls = calls_of(sequence);
    calls_made += calls.size();
    if (report(sequence, calls, all_of(calls))) ++wrong;
    std::fflush(stdout);
  }
  std::printf("%llu sequences of %llu calls in %.0f s, seed %llu: %llu went wrong\n",
              static_cast<unsigned long long>(made), static_cast<unsigned long long>(calls_made),
              elapsed(), static_cast<unsigned long long>(options.seed),
              static_cast<unsigned long long>(wrong));
  return wrong == 0 ? 0 : 1;
}

int replay(const Options& options) {
  const std::vector<Call> calls = calls_of(*options.sequence);
  const Indices kept = options.keep.value_or(all_of(calls));
  expect_the_worst(*options.sequence);
  const Played played = play(calls, kept);
  print(*options.sequence, kept, played);
  return played.complaint ? 1 : 0;
}

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Indices> indices_in(std::string_view text) {
  Indices indices;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto index = number_in<std::size_t>(text.substr(0, end));
    if (!index) return std::nullopt;
    indices.push_back(*index);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return indices;
}

// Nothing: the arguments are not understood.
std::optional<Options> parse(const std::vector<std::string_view>& arguments) {
  Options options;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    if (i + 1 == arguments.size()) return std::nullopt;
    const std::string_view name = arguments[i], value = arguments[i + 1];
    const auto number = number_in<std::uint64_t>(value);
    if (name == "--keep") {
      options.keep = indices_in(value);
      if (!options.keep) return std::nullopt;
      continue;
    }
    if (!number) return std::nullopt;
    if (name == "--seconds") {
      options.seconds = static_cast<double>(*number);
    } else if (name == "--sequences") {
      options.sequences = *number;
    } else if (name == "--seed") {
      options.seed = *number;
    } else if (name == "--sequence") {
      options.sequence = *number;
    } else {
      return std::nullopt;
    }
  }
  return options;
}

}  // namespace
}  // namespace sudolab::testing

int main(int count, char** values) {
  using namespace sudolab::testing;
  const std::vector<std::string_view> arguments(values + 1, values + count);
  const bool asked = std::find(arguments.begin(), arguments.end(), "--help") != arguments.end();
  const std::optional<Options> options = asked ? std::nullopt : parse(arguments);
  if (!options) {
    std::fputs(kUsage, asked ? stdout : stderr);
    return asked ? 0 : 2;
  }
  return options->sequence ? replay(*options) : fuzz(*options);
}
