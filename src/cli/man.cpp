// `sudolab man`: the manual page in roff.

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/app_model.h"
#include "cli/commands.h"
#include "cli/version.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

constexpr auto kFooter = R"(Examples:
  sudolab man | man -l -                 read it
  sudolab man > /usr/local/share/man/man1/sudolab.1

Exit codes: 0 done; 2 usage error.)";

// A dot or a quote at the start of a line would be a command; a backslash starts an escape, and a
// plain "-" is a hyphen, which cannot be copied into a shell.
std::string roff(const std::string& text) {
  std::string escaped;
  bool at_line_start = true;
  for (char c : text) {
    if (at_line_start && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      escaped += c;
    }
    at_line_start = c == '\n';
  }
  return escaped;
}

std::string option_entry(const OptionModel& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.short_names) names.push_back("-" + name);
  for (const std::string& name : option.long_names) names.push_back("--" + name);
  std::string head;
  for (const std::string& name : names) {
    head += fmt::format("{}\\fB{}\\fR", head.empty() ? "" : ", ", roff(name));
  }
  if (!option.positional.empty()) {
    head = fmt::format("\\fI{}\\fR", roff(option.positional));
  } else if (!option.value.empty()) {
    head += fmt::format(" \\fI{}\\fR", roff(option.value));
  }
  std::string entry = fmt::format(".TP\n{}\n{}", head, roff(option.help));
  if (!option.default_value.empty())
    entry += fmt::format(" (default {})", roff(option.default_value));
  return entry + "\n";
}

std::string command_section(const CommandModel& command) {
  std::string text =
      fmt::format(".SS sudolab {}\n{}.\n", roff(command.name), roff(command.summary));
  for (const OptionModel& option : command.options) text += option_entry(option);
  text += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command.footer));
  return text;
}

ExitCode run_man(Session& session, const CLI::App& root) {
  std::string page = fmt::format(
      ".TH SUDOLAB 1 \"\" \"sudolab {}\" \"User Commands\"\n.SH NAME\nsudolab \\- {}\n"
      ".SH SYNOPSIS\n\\fBsudolab\\fR \\fISUBCOMMAND\\fR [\\fIOPTIONS\\fR] "
      "[\\fIPUZZLE\\fR|\\fIFILE\\fR|\\-]\n"
      ".SH DESCRIPTION\n.nf\n{}\n.fi\n.SH SUBCOMMANDS\n",
      kVersion, roff(root.get_description()), roff(root.get_footer()));
  for (const CommandModel& command : commands_of(root)) page += command_section(command);
  session.console.write(page);
  session.console.flush();
  return ExitCode::kDone;
}

}  // namespace

Command make_man(CLI::App& parent) {
  CLI::App& app = *parent.add_subcommand("man", "Print the manual page");
  app.footer(kFooter);
  const CLI::App* root = &parent;
  return {&app, [root](Session& session) { return run_man(session, *root); }};
}

}  // namespace sudolab::cli
