// `sudolab man`: the manual page in roff.

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
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

// A short list that the help does not have already; lists of other commands ('sudolab solvers') are
// not repeated here.
bool has_to_name_values(const Option& option) {
  constexpr std::size_t kMost = 12;
  const std::vector<std::string>& words = option.declared().values.words;
  return words.size() <= kMost && std::any_of(words.begin(), words.end(), [&](const auto& word) {
           return option.declared().help.find(word) == std::string::npos;
         });
}

std::string option_entry(const Option& option) {
  std::string head;
  for (const std::string& name : option.dashed_names()) {
    head += fmt::format("{}\\fB{}\\fR", head.empty() ? "" : ", ", roff(name));
  }
  if (option.is_positional()) {
    head = fmt::format("\\fI{}\\fR", roff(option.name()));
  } else if (option.takes_value()) {
    head += fmt::format(" \\fI{}\\fR", roff(option.declared().value_name));
  }
  std::string entry = fmt::format(".TP\n{}\n{}", head, roff(option.declared().help));
  if (!option.declared().default_value.empty()) {
    entry += fmt::format(" (default {})", roff(option.declared().default_value));
  }
  if (has_to_name_values(option)) {
    entry += fmt::format("\nOne of {}.",
                         roff(fmt::format("{}", fmt::join(option.declared().values.words, ", "))));
  }
  return entry + "\n";
}

// The command and all below it.
std::string command_section(const Command& command) {
  std::string text =
      fmt::format(".SS sudolab {}\n{}.\n", roff(fmt::format("{}", fmt::join(command.path(), " "))),
                  roff(command.summary()));
  for (const Option& option : command.options()) text += option_entry(option);
  if (!command.footer().empty()) text += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command.footer()));
  for (const Command& below : command.commands()) text += command_section(below);
  return text;
}

ExitCode run_man(Session& session, const Command& root) {
  std::string page = fmt::format(
      ".TH SUDOLAB 1 \"\" \"sudolab {}\" \"User Commands\"\n.SH NAME\nsudolab \\- {}\n"
      ".SH SYNOPSIS\n\\fBsudolab\\fR \\fISUBCOMMAND\\fR [\\fIOPTIONS\\fR] "
      "[\\fIPUZZLE\\fR|\\fIFILE\\fR|\\-]\n"
      ".SH DESCRIPTION\n.nf\n{}\n.fi\n.SH SUBCOMMANDS\n",
      kVersion, roff(root.summary()), roff(root.footer()));
  for (const Command& command : root.commands()) page += command_section(command);
  session.console.write(page);
  session.console.flush();
  return ExitCode::kDone;
}

}  // namespace

void add_man_command(Command& program) {
  Command& command = program.add_command("man", "Print the manual page");
  command.footer(kFooter);
  const Command* root = &program;
  command.runs([root](Session& session) { return run_man(session, *root); });
}

}  // namespace sudolab::cli
