#include <nlohmann/json.hpp>

#include "essays/essay.h"

namespace sudolab {

nlohmann::ordered_json essay_json(const Essay& essay) {
  using Json = nlohmann::ordered_json;
  Json lit = Json::array();
  for (const LitLines& row : essay.lit) {
    lit.push_back({{"event", row.event}, {"lines", row.lines}, {"meaning", row.meaning}});
  }
  Json moments = Json::array();
  for (const EssayMoment& moment : essay.moments) {
    moments.push_back(
        {{"name", moment.name}, {"which", which_name(moment.which)}, {"pattern", moment.pattern}});
  }
  Json endings = Json::array();
  for (const EssayEnding& ending : essay.endings) {
    endings.push_back({{"status", ending.status}, {"why", ending.why}});
  }
  return {{"idea", essay.idea},
          {"code", essay.code},
          {"remarks", essay.code_remarks},
          {"lit", std::move(lit)},
          {"step", essay.step},
          {"watching", essay.watching},
          {"moments", std::move(moments)},
          {"endings", std::move(endings)},
          {"limits", essay.limits},
          {"sources", essay.sources}};
}

}  // namespace sudolab
