#include "studies/mantere_koljonen/survey.h"

#include <cmath>

#include <sudolab/stats/sample.h>

namespace sudolab::studies::mantere_koljonen {

std::optional<double> measure_of(const RunRecord& run, std::string_view name) {
  for (const auto& [key, value] : run.measures) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::vector<double> measures_of(const RunRecord& run, std::string_view stem) {
  std::vector<double> values;
  for (const auto& [key, value] : run.measures) {
    if (key.starts_with(stem)) values.push_back(value);
  }
  return values;
}

std::optional<Agreed> agreed_in(const RunRecord& run) {
  const std::vector<double> rows = measures_of(run, "agreed_row_");
  if (rows.size() != 9) return std::nullopt;
  Agreed agreed{};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    auto digits = static_cast<std::uint64_t>(std::llround(rows[row]));
    for (std::size_t col = 9; col-- > 0; digits /= 10) {
      agreed[9 * row + col] = static_cast<int>(digits % 10);
    }
  }
  return agreed;
}

bool is_trapped(const RunRecord& run, const Grid& solution) {
  if (run.solved() || run.counters.restarts == 0) return false;
  const auto agreed = agreed_in(run);
  if (!agreed || solution.cells() != 81) return false;
  for (Cell cell = 0; cell < 81; ++cell) {
    const int digit = (*agreed)[static_cast<std::size_t>(cell)];
    if (digit != 0 && digit != solution[cell]) return true;
  }
  return false;
}

void Survey::add(const RunRecord& run) {
  const std::vector<double> hashes = measures_of(run, "near_hash_");
  hashes_.insert(hashes.begin(), hashes.end());
  if (hashes.size() == kHashes) cut_ = true;
  const auto agreed = agreed_in(run);
  if (!agreed) return;
  if (!agreed_) agreed_ = agreed;
  for (std::size_t i = 0; i < agreed->size(); ++i) {
    if ((*agreed_)[i] != (*agreed)[i]) (*agreed_)[i] = 0;
  }
}

std::optional<double> Survey::different() const {
  if (hashes_.empty()) return std::nullopt;
  if (!cut_ || hashes_.size() < kHashes) return stats::real(hashes_.size());
  return stats::real(kHashes - 1) / *std::next(hashes_.begin(), kHashes - 1);
}

std::optional<double> Survey::agreed_upon(const Grid& givens) const {
  if (!agreed_ || givens.cells() != 81) return std::nullopt;
  double count = 0;
  for (Cell cell = 0; cell < 81; ++cell) {
    count += givens.empty(cell) && (*agreed_)[static_cast<std::size_t>(cell)] != 0 ? 1 : 0;
  }
  return count;
}

}  // namespace sudolab::studies::mantere_koljonen
