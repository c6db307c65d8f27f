#include <array>

#include "studies/berggren_nilsson.h"
#include "studies/bizzotto.h"
#include "studies/compare.h"
#include "studies/mantere_koljonen.h"
#include "studies/naidoo.h"
#include "studies/positional_bias_study.h"
#include "studies/pullar.h"
#include "studies/study.h"
#include "studies/sudolab_study.h"

namespace sudolab::studies {

std::string_view scale_name(Scale scale) {
  switch (scale) {
    case Scale::kSmoke: return "smoke";
    case Scale::kQuick: return "quick";
    case Scale::kFull: return "full";
  }
  return "";
}

std::optional<Scale> find_scale(std::string_view name) {
  for (const Scale scale : {Scale::kSmoke, Scale::kQuick, Scale::kFull}) {
    if (scale_name(scale) == name) return scale;
  }
  return std::nullopt;
}

// In the order in which they are listed everywhere.
std::span<const Study> all_studies() {
  static const std::array studies = {
      kBerggrenNilssonStudy, kPullarStudy,  kNaidooStudy,         kMantereKoljonenStudy,
      kBizzottoStudy,        kSudolabStudy, kPositionalBiasStudy,
  };
  return studies;
}

const Study* find_study(std::string_view id) {
  for (const Study& study : all_studies()) {
    if (study.id == id) return &study;
  }
  return nullptr;
}

report::Document document_of(const Results& results) {
  const Study* study = find_study(results.note("study"));
  return study == nullptr ? compare_report(results) : study->analyse(results);
}

}  // namespace sudolab::studies
