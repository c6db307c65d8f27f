#include <sudolab/experiment/puzzles.h>

#include <sudolab/experiment/error.h>
#include <sudolab/formats/reader.h>
#include <sudolab/generator/generator.h>
#include "generator/ease.h"

namespace sudolab {
namespace {

class Collector final : public RecordSink {
 public:
  Collector(std::vector<PuzzleRecord>& records, std::vector<std::string>& warnings)
      : records_(records), warnings_(warnings) {}

  bool on_record(PuzzleRecord&& record) override {
    records_.push_back(std::move(record));
    return true;
  }
  bool on_error(ReadError&& error) override {
    warnings_.push_back(error.to_string());
    return true;
  }

 private:
  std::vector<PuzzleRecord>& records_;
  std::vector<std::string>& warnings_;
};

std::vector<PuzzleRecord> generate(const GenerateRequest& request, std::uint64_t seed,
                                   const std::stop_token& stop) {
  Wishes wishes;
  wishes.geometry = Geometry::find_for_size(request.size);
  if (wishes.geometry == nullptr) {
    throw ExperimentError("there are no boards of size " + std::to_string(request.size));
  }
  if (!request.level.empty()) {
    const auto level = find_level(request.level);
    if (!level) throw ExperimentError("there is no level '" + request.level + "'");
    wishes.scores = scores_of(*level);
  }
  wishes.blank = request.blank;
  if (const std::string reason = contradiction_in(wishes); !reason.empty()) {
    throw ExperimentError("no such puzzles can be generated: " + reason);
  }
  Generator generator(wishes, {.seed = seed, .threads = 0, .count = request.count});
  std::vector<PuzzleRecord> records;
  while (records.size() < request.count) {
    std::optional<Generated> made = generator.next(stop);
    if (!made && generator.gave_up()) {
      throw ExperimentError("no puzzle of level '" + request.level + "' was found in " +
                            std::to_string(generator.effort()) + " tries");
    }
    if (!made) break;  // asked to stop
    PuzzleRecord& record = records.emplace_back();
    record.puzzle = std::move(made->puzzle);
    record.solution = std::move(made->solution);
  }
  return records;
}

// All puzzles that `read` finds; at least one.
template <class Read>
std::vector<PuzzleRecord> collect(const std::string& name, std::vector<std::string>& warnings,
                                  Read read) {
  std::vector<PuzzleRecord> records;
  Collector collector(records, warnings);
  read(collector);
  if (records.empty()) {
    throw ExperimentError(warnings.empty() ? name + ": there is no puzzle in it" : warnings.back());
  }
  return records;
}

std::vector<PuzzleRecord> read_puzzle_text(const std::string& text, const std::string& name,
                                           std::vector<std::string>& warnings) {
  ReaderOptions options;
  options.variants = true;
  return collect(name, warnings, [&](RecordSink& sink) { read_text(text, name, options, sink); });
}

std::vector<PuzzleRecord> load(const PuzzleRequest& request, const std::filesystem::path& data,
                               std::uint64_t seed, const std::stop_token& stop,
                               std::vector<std::string>& warnings) {
  if (request.generate) return generate(*request.generate, seed, stop);
  if (!request.file.empty()) return read_puzzle_file(request.file, warnings);
  if (!request.text.empty()) return read_puzzle_text(request.text, request.group(), warnings);
  if (!request.origin.empty()) {
    throw ExperimentError("puzzles '" + request.group() +
                          "' are made by a study; a plan alone cannot");
  }
  if (request.shipped.find("..") != std::string::npos) {
    throw ExperimentError("'" + request.shipped + "' is no shipped file");
  }
  return read_puzzle_file((data / (request.shipped + ".txt")).string(), warnings);
}

}  // namespace

std::vector<PuzzleRecord> read_puzzle_file(const std::string& path,
                                           std::vector<std::string>& warnings) {
  return collect(path, warnings, [&](RecordSink& sink) { read_file(path, {}, sink); });
}

std::optional<PuzzleRecord> eased_to(const PuzzleRecord& record, int givens, Rng& rng) {
  const int more = givens - record.puzzle.givens.filled();
  if (more < 0 || record.puzzle.givens.holes() < more) return std::nullopt;
  SolveContext context;
  context.max_solutions = 2;
  const SolveResult result = make_solver("auto")->solve(record.puzzle, context);
  if (result.solutions != 1) return std::nullopt;
  PuzzleRecord easier = record;
  easier.puzzle = eased(record.puzzle, result.grid, more, rng);
  easier.solution = result.grid;
  return easier;
}

PuzzleSupply gather_puzzles(const Plan& plan, const std::filesystem::path& data,
                            const std::stop_token& stop) {
  PuzzleSupply supply;
  for (std::size_t i = 0; i < plan.puzzles.size() && !stop.stop_requested(); ++i) {
    const PuzzleRequest& request = plan.puzzles[i];
    const std::uint64_t seed = derive_seed(plan.seed, i);
    Rng rng(seed);
    std::vector<PuzzleRecord> records = load(request, data, seed, stop, supply.warnings);
    std::erase_if(records, [&](const PuzzleRecord& record) {
      const int clues = record.puzzle.givens.filled();
      return clues < request.least_clues || clues > request.most_clues;
    });
    draw_sample(records, request.sample, rng);
    std::size_t kept = 0;
    for (PuzzleRecord& record : records) {
      std::optional<PuzzleRecord> chosen = std::move(record);
      if (request.givens > 0) chosen = eased_to(*chosen, request.givens, rng);
      if (!chosen) continue;
      supply.puzzles.push_back({request.group(), std::move(*chosen)});
      ++kept;
    }
    if (kept == 0 && !stop.stop_requested()) {
      throw ExperimentError("no puzzle is left for '" + request.group() + "'");
    }
  }
  return supply;
}

}  // namespace sudolab
