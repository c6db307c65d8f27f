// CaDiCaL writes its proof into a stream, which here is memory: a proof that is given up leaves no
// file behind, and the caller decides where a finished one goes.

#include "proofs/drat.h"

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#include "core/abandon.h"

namespace sudolab {
namespace {

// CaDiCaL's answers, after the SAT competitions.
constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

// A decision with its propagation takes about 10 microseconds on large boards.
constexpr std::int64_t kStepWeight = 32;

// A stream that ends up as a string.
class MemoryStream {
 public:
  MemoryStream() : stream_(::open_memstream(&data_, &size_)) {
    if (stream_ == nullptr) throw std::bad_alloc();
  }
  ~MemoryStream() {
    close();
    std::free(data_);
  }
  MemoryStream(const MemoryStream&) = delete;
  MemoryStream& operator=(const MemoryStream&) = delete;

  std::FILE* stream() { return stream_; }

  // All that was written. A stream without memory is short of something, and a proof must not be.
  std::string text() {
    if (!close()) throw std::bad_alloc();
    return {data_, size_};
  }

 private:
  bool close() {
    if (stream_ == nullptr) return true;
    const bool sound = std::ferror(stream_) == 0;
    return std::fclose(std::exchange(stream_, nullptr)) == 0 && sound;
  }

  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* stream_;
};

class Watcher : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  explicit Watcher(Budget& budget) : budget_(budget) {}

  bool terminate() override { return !budget_.spend_heavy(kStepWeight); }
  bool learning(int size) override {
    // In the solver and, with a few characters for each literal, in the proof.
    constexpr std::uint64_t kBytesPerLiteral = 12, kBytesPerClause = 96;
    if (budget_.spend_heavy(kStepWeight)) {
      budget_.reserve(kBytesPerClause + kBytesPerLiteral * static_cast<std::uint64_t>(size));
    }
    return false;
  }
  void learn(int) override {}

 private:
  Budget& budget_;
};

// Half a million clauses take longer than a user's patience with Ctrl-C.
bool add_clauses(CaDiCaL::Solver& solver, const Cnf& cnf, Budget& budget) {
  constexpr std::size_t kLookInterval = 1 << 16;
  std::size_t added = 0;
  for (const int literal : cnf.literals) {
    if (added++ % kLookInterval == 0 && !budget.still_good()) {
      solver.add(0);  // it must not be left in the middle of a clause
      return false;
    }
    solver.add(literal);
  }
  return true;
}

// CaDiCaL may still delete clauses when the empty clause is proved; a proof ends with that clause.
std::string up_to_the_empty_clause(std::string proof) {
  constexpr std::string_view kEmptyClause = "0\n";
  if (proof.starts_with(kEmptyClause)) return std::string(kEmptyClause);
  const std::size_t before = proof.find("\n0\n");
  // If it is missing, it was among the clauses: a constraint that cannot hold.
  proof.resize(before == std::string::npos ? proof.size() : before + 1);
  return proof.append(kEmptyClause);
}

// CaDiCaL's answer, with the model if there is one. The proof goes into the stream.
int solve(CaDiCaL::Solver& solver, const Cnf& cnf, Budget& budget, std::FILE* stream,
          std::vector<bool>& model) {
  solver.set("quiet", 1);
  solver.set("binary", 0);
  solver.set("terminateint", 0);
  solver.trace_proof(stream, "proof");
  Watcher watcher(budget);
  solver.connect_terminator(&watcher);
  solver.connect_learner(&watcher);
  const int answer = add_clauses(solver, cnf, budget) ? solver.solve() : 0;
  if (answer == kSatisfiable) {
    model.resize(static_cast<std::size_t>(cnf.variables) + 1);
    for (int variable = 1; variable <= cnf.variables; ++variable) {
      model[static_cast<std::size_t>(variable)] = solver.val(variable) > 0;
    }
  }
  solver.disconnect_learner();
  solver.disconnect_terminator();
  solver.close_proof_trace();
  return answer;
}

}  // namespace

bool can_prove_drat() { return true; }

DratProof prove_unsatisfiable(const Cnf& cnf, const Limits& limits, std::stop_token stop) {
  Budget budget(limits, std::move(stop));
  DratProof proof;
  MemoryStream stream;
  const int answer = use_or_abandon<CaDiCaL::Solver>([&](CaDiCaL::Solver& solver) {
    return solve(solver, cnf, budget, stream.stream(), proof.model);
  });
  proof.reason = budget.reason();
  if (answer == kSatisfiable) proof.outcome = DratProof::Outcome::kSatisfiable;
  if (answer == kUnsatisfiable) {
    proof.outcome = DratProof::Outcome::kProved;
    proof.text = up_to_the_empty_clause(stream.text());
  }
  return proof;
}

}  // namespace sudolab
