// The table is read from its first row on until a page cannot be read, and then from its last row
// backwards. What lies between two damaged pages is lost; most damage is one page.

#include "experiment/salvage.h"

#include <algorithm>
#include <limits>
#include <map>

#include <sudolab/experiment/error.h>

namespace sudolab {
namespace {

class Collector {
 public:
  Collector(store_file::Version version, const RunSubject& subject,
            const std::vector<std::int64_t>& ids)
      : version_(version), subject_(subject) {
    for (std::size_t place = 0; place < ids.size(); ++place) {
      places_[ids[place]] = static_cast<std::int64_t>(place);
    }
  }

  // In this direction, until the end, a page that cannot be read (then false) or a row that has
  // been seen.
  bool read(Database& database, const char* direction) {
    std::int64_t reached = std::numeric_limits<std::int64_t>::min();
    try {
      Statement rows(database, std::string("SELECT ") + store_file::run_columns(version_) +
                                   ", rowid FROM runs ORDER BY rowid " + direction);
      while (rows.step()) {
        const std::int64_t row = rows.integer(kRunValues + 1);
        if (row <= last_) break;
        reached = std::max(reached, row);
        take(rows, row);
      }
    } catch (const ExperimentError&) {
      last_ = std::max(last_, reached);
      return false;
    }
    return true;
  }

  Salvage finish() {
    std::sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) {
      return a.record.job != b.record.job ? a.record.job < b.record.job : a.row < b.row;
    });
    for (Found& found : found_) {
      const bool again = !salvage_.runs.empty() && salvage_.runs.back().job == found.record.job;
      if (!again) salvage_.runs.push_back(std::move(found.record));
    }
    return std::move(salvage_);
  }

 private:
  struct Found {
    std::int64_t row;
    RunRecord record;
  };

  void take(const Statement& rows, std::int64_t row) {
    try {
      RunRow values = read_row(rows, version_ == store_file::Version::kCurrent);
      const auto* puzzle = std::get_if<std::int64_t>(&values[1]);
      const auto place = puzzle == nullptr ? places_.end() : places_.find(*puzzle);
      if (place == places_.end()) throw BadRow("a run of a puzzle that is not there");
      values[1] = place->second;
      found_.push_back({row, record_of(values, subject_)});
    } catch (const BadRow& reason) {
      if (salvage_.lost++ == 0) salvage_.reason = reason.what();
    }
  }

  store_file::Version version_;
  const RunSubject& subject_;
  std::map<std::int64_t, std::int64_t> places_;                   // of puzzles, by id
  std::int64_t last_ = std::numeric_limits<std::int64_t>::min();  // seen from the beginning
  std::vector<Found> found_;
  Salvage salvage_;
};

}  // namespace

std::string Salvage::to_string() const {
  std::string text;
  if (lost > 0) {
    text =
        std::to_string(lost) + (lost == 1 ? " run is" : " runs are") + " left out (" + reason + ")";
  }
  if (unreadable) text += (text.empty() ? "" : ", and ") + std::string("some runs cannot be read");
  return text;
}

Salvage salvage_runs(Database& database, store_file::Version version, const RunSubject& subject,
                     const std::vector<std::int64_t>& ids) {
  Collector collector(version, subject, ids);
  const bool whole = collector.read(database, "");
  if (!whole) collector.read(database, "DESC");
  Salvage salvage = collector.finish();
  salvage.unreadable = !whole;
  return salvage;
}

}  // namespace sudolab
