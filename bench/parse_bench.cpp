// How fast puzzles are read: a file of a million one-line puzzles through the reader, and the other
// formats on a smaller number of the same puzzle in memory.

#include <benchmark/benchmark.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <sudolab/formats/reader.h>

namespace sudolab {
namespace {

constexpr std::string_view kPuzzle =
    "2.3.8....6......7..4.2.3.865.........97.2..6.16..9..25.3..56...4...1.2...1.832.54";

// Takes each record over, as any real receiver does.
struct Taker : RecordSink {
  bool on_record(PuzzleRecord&& record) override {
    const PuzzleRecord mine = std::move(record);
    givens += static_cast<std::size_t>(mine.puzzle.givens[0]);
    ++records;
    return true;
  }
  bool on_error(ReadError&&) override {
    ++errors;
    return true;
  }
  std::size_t records = 0, errors = 0, givens = 0;
};

void read_million_lines(benchmark::State& state) {
  constexpr int kPuzzles = 1'000'000;
  const auto path = std::filesystem::temp_directory_path() / "sudolab_parse_bench.txt";
  {
    std::ofstream file(path, std::ios::binary);
    for (int i = 0; i < kPuzzles; ++i) file << kPuzzle << '\n';
  }
  for (auto _ : state) {
    Taker taker;
    read_file(path.string(), {}, taker);
    if (taker.records != kPuzzles || taker.errors != 0) state.SkipWithError("puzzles were lost");
    benchmark::DoNotOptimize(taker.givens);
  }
  state.SetItemsProcessed(state.iterations() * kPuzzles);
  state.SetBytesProcessed(state.iterations() * kPuzzles *
                          static_cast<std::int64_t>(kPuzzle.size() + 1));
  std::filesystem::remove(path);
}
BENCHMARK(read_million_lines)->Unit(benchmark::kMillisecond)->UseRealTime();

void read_format(benchmark::State& state, const Format* format) {
  constexpr std::size_t kPuzzles = 1000;
  Taker taker;
  struct First : RecordSink {
    bool on_record(PuzzleRecord&& found) override {
      record = std::move(found);
      return false;
    }
    bool on_error(ReadError&&) override { return false; }
    PuzzleRecord record;
  } first;
  read_text(kPuzzle, "puzzle", {}, first);
  std::string text(format->header);
  for (std::size_t i = 0; i < kPuzzles; ++i) format->write(first.record, i, {}, text);
  text += format->footer;
  for (auto _ : state) {
    Reporter reporter("input", taker);
    format->read(text, {}, reporter);
  }
  if (taker.errors != 0) state.SkipWithError("puzzles were lost");
  state.SetItemsProcessed(static_cast<std::int64_t>(taker.records));
}

}  // namespace
}  // namespace sudolab

int main(int argc, char** argv) {
  for (const sudolab::Format& format : sudolab::all_formats()) {
    benchmark::RegisterBenchmark(("read/" + std::string(format.id)).c_str(), sudolab::read_format,
                                 &format)
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
