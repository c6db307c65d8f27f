// CLI11 does the parsing and lays out the help. It is kept in this file: its classes take seconds
// to compile wherever they are included.

#include "cli/parse.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <sstream>

#include "cli/usage_error.h"

namespace sudolab::cli {
namespace {

// The column where the help's descriptions begin.
constexpr std::size_t kHelpColumn = 32;

// Declares an option by what it is bound to.
struct Binder {
  const std::string& names;
  const std::string& help;
  CLI::App& app;

  CLI::Option* operator()(const Option::Answer& answer) const {
    if (answer == nullptr) return app.set_help_flag(names, help);
    return app.set_version_flag(names, answer, help);
  }
  CLI::Option* operator()(bool* target) const { return app.add_flag(names, *target, help); }
  CLI::Option* operator()(auto* target) const { return app.add_option(names, *target, help); }
};

// CLI11's help, without the former names of options.
class HelpLayout final : public CLI::Formatter {
 public:
  HelpLayout() { column_width(kHelpColumn); }

  void show_only(const CLI::Option* option, std::string names) {
    shown_[option] = std::move(names);
  }

 private:
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    const auto shown = shown_.find(option);
    return shown == shown_.end() ? CLI::Formatter::make_option_name(option, is_positional)
                                 : shown->second;
  }

  std::map<const CLI::Option*, std::string> shown_;
};

// A declared command line as CLI11 wants it.
class Parser {
 public:
  explicit Parser(Command& program) : app_(program.summary(), program.name()) {
    app_.formatter(layout_);
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
    for (Option& option : command.options()) options_[&option] = declare(option, command, app);
    for (const Option& option : command.options()) connect(option, app);
    if (!command.commands().empty()) app.require_subcommand(1);
    for (Command& below : command.commands()) {
      build(below, *app.add_subcommand(below.name(), below.summary()));
    }
  }

  CLI::Option* declare(const Option& option, const Command& command, CLI::App& app) {
    const Option::Declaration& declared = option.declared();
    std::string names = declared.names;
    for (const std::string& former : declared.former_names) {
      if (!command.has_option(former)) names += ',' + former;
    }
    CLI::Option* made = std::visit(Binder{names, declared.help, app}, declared.target);
    if (names != declared.names) layout_->show_only(made, declared.names);
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
    text.exceptions(std::ios::badbit);  // or it would keep to itself that memory is missing
    app_.exit(request, text, text);
    return text.str();
  }

  std::string complaint(const CLI::ParseError& error) const {
    const bool extras = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    return usage_error({named_command(), app_.remaining(true), extras ? "" : error.what()});
  }

  std::shared_ptr<HelpLayout> layout_ = std::make_shared<HelpLayout>();
  CLI::App app_;
  std::vector<std::pair<Command*, CLI::App*>> apps_;
  std::map<const Option*, CLI::Option*> options_;
};

}  // namespace

Parsed parse(Command& program, const std::vector<std::string>& words) {
  return Parser(program).parse(words);
}

}  // namespace sudolab::cli
