// A solver's options as data: declared in a table, set by name, checked once.

#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudolab {

enum class OptionType {
  kFlag,     // yes or no
  kInteger,  // within [least, most]
  kReal,     // within [least, most]
  kChoice,   // one of `choices`
  kList,     // some of `choices`, comma separated, in an order that matters
};

std::string_view option_type_name(OptionType type);

struct OptionSpec {
  std::string_view name;
  OptionType type;
  std::string_view default_value;
  std::string_view help;
  std::string_view choices = {};  // for kChoice and kList: separated by '|'
  double least = 0;
  double most = 0;
  // In place of `choices`, where they come from a registry that the solver only reads.
  std::vector<std::string_view> (*registered_choices)() = nullptr;

  std::vector<std::string_view> choice_list() const;
};

// Who a preset comes from: one of the studies that this laboratory repeats, another paper, or us.
enum class Origin { kStudy, kPaper, kOurs };

std::string_view origin_name(Origin origin);  // "study"

// What a preset stands for where an algorithm is shown by one preset or two.
enum class PresetRole {
  kVariant,  // neither of the others
  kPrinted,  // as its source describes it
  kBest,     // as good as we can make it
};

std::string_view preset_role_name(PresetRole role);  // "as printed"

// A named group of settings, "name=value" separated by blanks.
struct Preset {
  std::string_view id;
  std::string_view summary;
  std::string_view settings;
  Origin origin = Origin::kOurs;
  PresetRole role = PresetRole::kVariant;
};

// The values of all options of one solver. Always complete and valid.
class OptionValues {
 public:
  // The defaults.
  explicit OptionValues(std::span<const OptionSpec> specs);

  // Throws RecipeError: an unknown name or a bad value, and what would be right.
  void set(std::string_view name, std::string_view value);
  void set_all(const Preset& preset);

  bool flag(std::string_view name) const { return text(name) == "yes"; }
  std::int64_t integer(std::string_view name) const;
  double real(std::string_view name) const;
  const std::string& text(std::string_view name) const;
  std::vector<std::string> list(std::string_view name) const;

  // Name and value of every option, in the order of their declaration.
  std::vector<std::pair<std::string, std::string>> all() const;

 private:
  std::span<const OptionSpec> specs_;
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace sudolab
