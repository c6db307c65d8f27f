#include <array>

#include "studies/berggren_nilsson/berggren_nilsson.h"
#include "studies/bizzotto/bizzotto.h"
#include "studies/mantere_koljonen/mantere_koljonen.h"
#include "studies/naidoo/naidoo.h"
#include "studies/positional_bias/positional_bias.h"
#include "studies/pullar/pullar.h"
#include "studies/study.h"
#include "studies/sudolab/sudolab.h"

namespace sudolab::studies {

std::string_view scale_name(Scale scale) {
  return at_scale(std::array<std::string_view, 3>{"smoke", "quick", "full"}, scale);
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

}  // namespace sudolab::studies
