// The command line as it is declared: commands, their options, and what each of these takes. The
// parser, the help, the completions and the manual page are all made from it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <string>
#include <variant>
#include <vector>

#include "cli/session.h"
#include "cli/values.h"

namespace sudolab::cli {

class Option {
 public:
  // Printed instead of running the command; none: its help.
  using Answer = std::function<std::string()>;
  // Where the value goes.
  using Target = std::variant<Answer, bool*, int*, std::uint64_t*, double*, std::string*,
                              std::vector<std::string>*, std::vector<int>*>;
  // What is wrong with a value; nothing if it is right.
  using Check = std::function<std::string(const std::string&)>;

  // `names` is "-q,--quiet", or "PUZZLE" for an argument that has no dashes.
  Option(std::string names, Target target, std::string help);

  // ---- declaring, each returning the option to go on with

  Option& value_name(std::string name);  // "N", "FILE": what the help calls the value
  Option& check(Check check);
  // Other values may be right, too: a puzzle instead of a file, a pre-pass before a solver.
  Option& takes(Values values);
  // Everything else is refused: "there is no policy 'x'; there are human and se".
  Option& takes_only(const std::string& noun, Values values);
  Option& comma_separated();
  Option& one_value_each();  // `--set a=1 --set b=2` rather than `--set a=1 b=2`
  Option& show_default();    // the target's value as it is now
  Option& required();
  Option& group(std::string title);  // the help's heading
  Option& excludes(std::string other);
  Option& needs(std::string other);
  // An older name that is still accepted but shown nowhere. It yields to an option of that name.
  Option& formerly(std::string name);

  // ---- what was declared

  struct Declaration {
    std::string names;
    Target target;
    std::string help;
    std::string value_name = {};
    Check check = {};
    Values values = {};
    bool comma_separated = false;
    bool one_value_each = false;
    bool required = false;
    std::string default_value = {};
    std::string group = {};
    std::vector<std::string> excluded = {};
    std::vector<std::string> needed = {};
    std::vector<std::string> former_names = {};
  };
  const Declaration& declared() const { return declared_; }

  std::vector<std::string> dashed_names() const;  // "-q", "--quiet"
  std::string name() const;                       // the last of them: "--quiet", "PUZZLE"
  bool is_positional() const;
  bool takes_value() const;

  // ---- what the user wrote

  bool given() const { return given_; }
  void set_given(bool given) { given_ = given; }

 private:
  Declaration declared_;
  bool given_ = false;
};

class Command {
 public:
  using Run = std::function<ExitCode(Session&)>;

  Command(std::string name, std::string summary);
  Command(const Command&) = delete;  // options and commands are known by their addresses
  Command& operator=(const Command&) = delete;

  // ---- declaring

  Option& add_option(std::string names, Option::Target target, std::string help);
  Option& add_flag(std::string names, bool& target, std::string help);
  // --quiet, which the program itself obeys before the command runs.
  Option& add_quiet_flag();
  Command& add_command(const std::string& name, std::string summary);
  Option& option(const std::string& name);  // one that was added: "--json"
  void footer(std::string text);
  void runs(Run run);

  // ---- what was declared

  const std::string& name() const { return name_; }
  const std::string& summary() const { return summary_; }
  const std::string& footer() const { return footer_; }
  // {"study", "run"}; empty for the program itself.
  const std::vector<std::string>& path() const { return path_; }
  const std::list<Option>& options() const { return options_; }
  std::list<Option>& options() { return options_; }
  const std::list<Command>& commands() const { return commands_; }
  std::list<Command>& commands() { return commands_; }
  // The argument that has no dashes, or null.
  const Option* positional() const;
  bool has_option(const std::string& name) const;

  // ---- what the user wrote

  bool given(const std::string& option_name) const;
  bool quiet() const { return quiet_; }
  ExitCode run(Session& session) const { return run_(session); }

 private:
  std::string name_;
  std::string summary_;
  std::string footer_;
  std::vector<std::string> path_;
  std::list<Option> options_;
  std::list<Command> commands_;
  Run run_;
  bool quiet_ = false;
};

}  // namespace sudolab::cli
