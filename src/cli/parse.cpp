// CLI11 does the parsing and lays out the help. It is kept in this file: its classes take seconds
// to compile wherever they are included.

#include "cli/parse.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <sstream>

#include "cli/usage_error.h"

namespace sudolab::cli {
namespace {

// The column where the help's descriptions begin.
constexpr std::size_t kHelpColumn = 32;

// Declares an option by what it is bound to.
struct Binder {
  const Option::Declaration& declared;
  CLI::App& app;

  CLI::Option* operator()(const Option::Answer& answer) const {
    if (answer == nullptr) return app.set_help_flag(declared.names, declared.help);
    return app.set_version_flag(declared.names, answer, declared.help);
  }
  CLI::Option* operator()(bool* target) const {
    return app.add_flag(declared.names, *target, declared.help);
  }
  CLI::Option* operator()(auto* target) const {
    return app.add_option(declared.names, *target, declared.help);
  }
};

// A declared command line as CLI11 wants it.
class Parser {
 public:
  explicit Parser(Command& program) : app_(program.summary(), program.name()) {
    app_.get_formatter()->column_width(kHelpColumn);
    build(program, app_);
  }

  Parsed parse(std::vector<std::string> words) {
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    Parsed parsed;
    try {
      app_.parse(std::move(words));
      note_what_was_given();
      parsed.command = &named_command();
    } catch (const CLI::ParseError& error) {
      const bool asked_for = error.get_exit_code() == 0;
      (asked_for ? parsed.answer : parsed.complaint) = asked_for ? answer(error) : complaint(error);
    }
    return parsed;
  }

 private:
  void build(Command& command, CLI::App& app) {
    apps_.emplace_back(&command, &app);
    if (!command.footer().empty()) app.footer(command.footer());
    for (Option& option : command.options()) options_[&option] = declare(option, app);
    for (const Option& option : command.options()) connect(option, app);
    if (!command.commands().empty()) app.require_subcommand(1);
    for (Command& below : command.commands()) {
      build(below, *app.add_subcommand(below.name(), below.summary()));
    }
  }

  static CLI::Option* declare(const Option& option, CLI::App& app) {
    const Option::Declaration& declared = option.declared();
    CLI::Option* made = std::visit(Binder{declared, app}, declared.target);
    if (option.takes_value()) made->type_name(option.is_positional() ? "" : declared.value_name);
    if (declared.check != nullptr) made->check(declared.check);
    if (declared.comma_separated) made->delimiter(',');
    if (declared.one_value_each) made->allow_extra_args(false);
    if (!declared.default_value.empty()) made->default_str(declared.default_value);
    if (!declared.group.empty()) made->group(declared.group);
    made->required(declared.required);
    return made;
  }

  // What can be said only when all options of the command are there.
  void connect(const Option& option, CLI::App& app) {
    for (const std::string& other : option.declared().excluded) {
      options_.at(&option)->excludes(app.get_option(other));
    }
    for (const std::string& other : option.declared().needed) {
      options_.at(&option)->needs(app.get_option(other));
    }
  }

  void note_what_was_given() {
    for (const auto& [command, app] : apps_) {
      for (Option& option : command->options()) option.set_given(options_[&option]->count() > 0);
    }
  }

  // As deep as the user named it: those below come later.
  const Command& named_command() const {
    const Command* named = apps_.front().first;
    for (const auto& [command, app] : apps_) {
      if (app->parsed()) named = command;
    }
    return *named;
  }

  std::string answer(const CLI::ParseError& request) const {
    std::ostringstream text;
    app_.exit(request, text, text);
    return text.str();
  }

  std::string complaint(const CLI::ParseError& error) const {
    const bool extras = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    return usage_error({named_command(), app_.remaining(true), extras ? "" : error.what()});
  }

  CLI::App app_;
  std::vector<std::pair<Command*, CLI::App*>> apps_;
  std::map<const Option*, CLI::Option*> options_;
};

}  // namespace

Parsed parse(Command& program, const std::vector<std::string>& words) {
  return Parser(program).parse(words);
}

}  // namespace sudolab::cli
