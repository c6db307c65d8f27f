#include "cli/command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "cli/words.h"

namespace sudolab::cli {
namespace {

std::string complaint(const std::string& noun, const std::string& word,
                      const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), word) != known.end()) return "";
  const std::vector<std::string_view> views(known.begin(), known.end());
  const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
  const std::string hint =
      is_number ? "" : suggestion(word, views);  // no number is a slip for another
  return fmt::format("there is no {} {}{}", noun, in_quotes(word),
                     hint.empty() ? "; there are " + listed(known) : hint);
}

// As the user would write it.
struct ValueText {
  std::string operator()(const Option::Answer& /*unused*/) const { return ""; }
  std::string operator()(const std::vector<std::string>* values) const { return joined(*values); }
  std::string operator()(const std::vector<int>* values) const { return joined(*values); }
  template <class Value>
  std::string operator()(const Value* value) const {
    return fmt::format("{}", *value);
  }

 private:
  template <class Value>
  static std::string joined(const std::vector<Value>& values) {
    return fmt::format("{}", fmt::join(values, ","));
  }
};

}  // namespace

Option::Option(std::string names, Target target, std::string help)
    : declared_{.names = std::move(names), .target = std::move(target), .help = std::move(help)} {
  if (is_positional()) declared_.value_name = declared_.names;
}

Option& Option::value_name(std::string name) {
  declared_.value_name = std::move(name);
  return *this;
}

Option& Option::check(Check check) {
  declared_.check = std::move(check);
  return *this;
}

Option& Option::takes(Values values) {
  declared_.values = std::move(values);
  return *this;
}

Option& Option::takes_only(const std::string& noun, Values values) {
  check([noun, known = values.words](const std::string& word) {
    return complaint(noun, word, known);
  });
  return takes(std::move(values));
}

Option& Option::comma_separated() {
  declared_.comma_separated = true;
  return *this;
}

Option& Option::one_value_each() {
  declared_.one_value_each = true;
  return *this;
}

Option& Option::show_default() {
  declared_.default_value = std::visit(ValueText(), declared_.target);
  return *this;
}

Option& Option::required() {
  declared_.required = true;
  return *this;
}

Option& Option::group(std::string title) {
  declared_.group = std::move(title);
  return *this;
}

Option& Option::excludes(std::string other) {
  declared_.excluded.push_back(std::move(other));
  return *this;
}

Option& Option::needs(std::string other) {
  declared_.needed.push_back(std::move(other));
  return *this;
}

Option& Option::formerly(std::string name) {
  declared_.former_names.push_back(std::move(name));
  return *this;
}

std::vector<std::string> Option::dashed_names() const {
  std::vector<std::string> names;
  for (const std::string_view name : split(declared_.names, ',')) {
    if (name.starts_with("-")) names.emplace_back(name);
  }
  return names;
}

std::string Option::name() const { return std::string(split(declared_.names, ',').back()); }

bool Option::is_positional() const { return !declared_.names.starts_with("-"); }

bool Option::takes_value() const {
  return !std::holds_alternative<bool*>(declared_.target) &&
         !std::holds_alternative<Answer>(declared_.target);
}

Command::Command(std::string name, std::string summary)
    : name_(std::move(name)), summary_(std::move(summary)) {
  add_option("-h,--help", Option::Answer(), "Print this help message and exit");
}

Option& Command::add_option(std::string names, Option::Target target, std::string help) {
  return options_.emplace_back(std::move(names), std::move(target), std::move(help));
}

Option& Command::add_flag(std::string names, bool& target, std::string help) {
  return add_option(std::move(names), &target, std::move(help));
}

Option& Command::add_quiet_flag() {
  return add_flag("-q,--quiet", quiet_, "Errors only on stderr: no summary, no progress bar");
}

Command& Command::add_command(const std::string& name, std::string summary) {
  Command& command = commands_.emplace_back(name, std::move(summary));
  command.path_ = path_;
  command.path_.push_back(name);
  return command;
}

Option& Command::option(const std::string& name) {
  for (Option& option : options_) {
    if (option.name() == name) return option;
  }
  throw std::logic_error(fmt::format("'{}' has no option '{}'", name_, name));
}

void Command::footer(std::string text) { footer_ = std::move(text); }

void Command::runs(Run run) { run_ = std::move(run); }

const Option* Command::positional() const {
  for (const Option& option : options_) {
    if (option.is_positional()) return &option;
  }
  return nullptr;
}

bool Command::has_option(const std::string& name) const {
  return std::any_of(options_.begin(), options_.end(),
                     [&](const Option& option) { return option.name() == name; });
}

bool Command::given(const std::string& option_name) const {
  return std::any_of(options_.begin(), options_.end(), [&](const Option& option) {
    return option.name() == option_name && option.given();
  });
}

}  // namespace sudolab::cli
