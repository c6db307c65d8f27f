#include <sudolab/solvers/options.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include <sudolab/solvers/recipe_error.h>
#include "core/suggestion.h"

namespace sudolab {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(separator), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

[[noreturn]] void reject(const OptionSpec& spec, std::string_view value,
                         const std::string& wanted) {
  RecipeError error(
      RecipeError::Kind::kBadValue, std::string(value), "",
      "option '" + std::string(spec.name) + "' cannot be " + in_quotes(value) + ": " + wanted);
  error.option = spec.name;
  throw error;
}

// "1000", not "1000.000000": numbers in messages as a person would write them.
std::string plain(double number) {
  if (number == std::floor(number) && std::abs(number) < 1e15) {
    return std::to_string(static_cast<std::int64_t>(number));
  }
  std::string text = std::to_string(number);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

template <class Number>
void check_number(const OptionSpec& spec, std::string_view value) {
  Number number{};
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool parsed = error == std::errc{} && end == value.data() + value.size();
  const auto value_as_real = static_cast<double>(number);
  // Not "less or greater": NaN is neither.
  if (!parsed || !(value_as_real >= spec.least && value_as_real <= spec.most)) {
    reject(spec, value,
           "it takes a " + std::string(spec.type == OptionType::kInteger ? "whole " : "") +
               "number from " + plain(spec.least) + " to " + plain(spec.most));
  }
}

std::string either(const std::vector<std::string_view>& choices) {
  std::string text;
  for (std::string_view choice : choices) text += (text.empty() ? "" : "|") + std::string(choice);
  return text;
}

void check(const OptionSpec& spec, std::string_view value) {
  const auto choices = spec.choice_list();
  const auto known = [&](std::string_view word) {
    return std::find(choices.begin(), choices.end(), word) != choices.end();
  };
  switch (spec.type) {
    case OptionType::kFlag:
      if (value != "yes" && value != "no") reject(spec, value, "it takes yes or no");
      return;
    case OptionType::kInteger: return check_number<std::int64_t>(spec, value);
    case OptionType::kReal: return check_number<double>(spec, value);
    case OptionType::kChoice:
      if (!known(value)) reject(spec, value, "it takes one of " + either(choices));
      return;
    case OptionType::kList: {
      const auto words = split(value, ',');
      if (words.empty() || !std::all_of(words.begin(), words.end(), known)) {
        reject(spec, value, "it takes a comma separated list of " + either(choices));
      }
      return;
    }
  }
}

}  // namespace

std::string_view option_type_name(OptionType type) {
  switch (type) {
    case OptionType::kFlag: return "flag";
    case OptionType::kInteger: return "integer";
    case OptionType::kReal: return "real";
    case OptionType::kChoice: return "choice";
    case OptionType::kList: return "list";
  }
  return "unknown";
}

std::string_view origin_name(Origin origin) {
  switch (origin) {
    case Origin::kStudy: return "study";
    case Origin::kPaper: return "paper";
    case Origin::kOurs: return "ours";
  }
  return "unknown";
}

std::string_view preset_role_name(PresetRole role) {
  switch (role) {
    case PresetRole::kVariant: return "variant";
    case PresetRole::kPrinted: return "as printed";
    case PresetRole::kBest: return "at its best";
  }
  return "unknown";
}

std::vector<std::string_view> OptionSpec::choice_list() const {
  return registered_choices == nullptr ? split(choices, '|') : registered_choices();
}

OptionValues::OptionValues(std::span<const OptionSpec> specs) : specs_(specs) {
  for (const OptionSpec& spec : specs) values_.emplace(spec.name, spec.default_value);
}

void OptionValues::set(std::string_view name, std::string_view value) {
  const auto spec = std::find_if(specs_.begin(), specs_.end(),
                                 [&](const OptionSpec& known) { return known.name == name; });
  if (spec == specs_.end()) {
    std::vector<std::string_view> names;
    for (const OptionSpec& known : specs_) names.push_back(known.name);
    RecipeError error(RecipeError::Kind::kUnknownOption, std::string(name),
                      std::string(nearest(name, names)),
                      "there is no option " + in_quotes(name) + suggestion_or_list(name, names));
    error.option = name;
    throw error;
  }
  check(*spec, value);
  values_.insert_or_assign(std::string(name), std::string(value));
}

void OptionValues::set_all(const Preset& preset) {
  for (std::string_view setting : split(preset.settings, ' ')) {
    const auto equals = setting.find('=');
    set(setting.substr(0, equals), setting.substr(equals + 1));
  }
}

const std::string& OptionValues::text(std::string_view name) const {
  return values_.find(name)->second;
}

std::int64_t OptionValues::integer(std::string_view name) const {
  std::int64_t number = 0;
  const std::string& value = text(name);
  std::from_chars(value.data(), value.data() + value.size(), number);
  return number;
}

double OptionValues::real(std::string_view name) const {
  double number = 0;
  const std::string& value = text(name);
  std::from_chars(value.data(), value.data() + value.size(), number);
  return number;
}

std::vector<std::string> OptionValues::list(std::string_view name) const {
  std::vector<std::string> words;
  for (std::string_view word : split(text(name), ',')) words.emplace_back(word);
  return words;
}

std::vector<std::pair<std::string, std::string>> OptionValues::all() const {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const OptionSpec& spec : specs_) pairs.emplace_back(spec.name, text(spec.name));
  return pairs;
}

}  // namespace sudolab
