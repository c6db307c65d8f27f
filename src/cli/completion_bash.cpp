// Bash hands over the words before the cursor, broken at colons and equals signs as well as at
// spaces. The script joins them again, follows the subcommands as deep as they go, and offers what
// the option before the cursor takes, else subcommands, options or what the command itself takes.

#include <fmt/format.h>

#include "cli/completion_scripts.h"

namespace sudolab::cli {
namespace {

// "/study/run"
std::string path_text(const Command& command) {
  std::string text;
  for (const std::string& name : command.path()) text += "/" + name;
  return text;
}

// The call that offers an option's values.
std::string offer(const Values& values) {
  switch (values.paths) {
    case Values::Paths::kFiles: return "_sudolab_paths -f";
    case Values::Paths::kFolders: return "_sudolab_paths -d";
    case Values::Paths::kNone: break;
  }
  if (values.words.empty()) return "return";
  return fmt::format("_sudolab_words {}\"{}\"", values.several ? "-l " : "",
                     fmt::join(values.words, " "));
}

std::string command_case(const Command& command) {
  std::vector<std::string> options;
  std::string values;
  for (const Option& option : command.options()) {
    const std::vector<std::string> names = option.dashed_names();
    options.insert(options.end(), names.begin(), names.end());
    if (names.empty() || !option.takes_value()) continue;
    values += fmt::format("        {}) {}; return ;;\n", fmt::join(names, "|"),
                          offer(option.declared().values));
  }
  std::vector<std::string> below;
  for (const Command& one : command.commands()) below.push_back(one.name());
  std::string text = fmt::format("    \"{}\")\n", path_text(command));
  if (!values.empty()) text += fmt::format("      case $prev in\n{}      esac\n", values);
  text += fmt::format("      if [[ $cur == -* ]]; then _sudolab_words \"{}\"\n",
                      fmt::join(options, " "));
  if (!below.empty()) {
    text += fmt::format("      else _sudolab_words \"{}\"\n", fmt::join(below, " "));
  } else if (const Option* positional = command.positional()) {
    text += fmt::format("      else {}\n", offer(positional->declared().values));
  }
  return text + "      fi ;;\n";
}

void add_commands(const Command& command, std::vector<std::string>& paths, std::string& cases) {
  if (!command.path().empty()) paths.push_back(path_text(command));
  cases += command_case(command);
  for (const Command& below : command.commands()) add_commands(below, paths, cases);
}

constexpr auto kScript = R"(# bash completion for sudolab

# What bash has broken off before its own current word is no part of a reply.
_sudolab_reply() {{
  mapfile -t COMPREPLY
  local word=${{COMP_WORDS[COMP_CWORD]}} cut="" i
  [[ $word == [:=] ]] && word=""
  [[ $cur == *"$word" ]] && cut=${{cur%"$word"}}
  for i in "${{!COMPREPLY[@]}}"; do COMPREPLY[i]=${{COMPREPLY[i]#"$cut"}}; done
}}

# Words that begin like the current one; with -l like its last part, since there may be several.
_sudolab_words() {{
  if [[ $1 == -l ]]; then
    local last=${{cur##*,}}
    compopt -o nospace 2>/dev/null
    _sudolab_reply < <(compgen -P "${{cur%"$last"}}" -W "$2" -- "$last")
  else
    _sudolab_reply < <(compgen -W "$1" -- "$cur")
  fi
}}

# Files with -f, folders with -d.
_sudolab_paths() {{
  compopt -o filenames 2>/dev/null
  _sudolab_reply < <(compgen "$1" -- "$cur")
}}

_sudolab() {{
  local -a typed=()
  local word last cur prev path=""
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD}}"; do
    last=$((${{#typed[@]}} - 1))
    if ((last >= 0)) && [[ $word == [:=] || ${{typed[last]}} == *[:=] ]]; then
      typed[last]+=$word
    else
      typed+=("$word")
    fi
  done
  last=$((${{#typed[@]}} - 1))
  cur=${{typed[last]}} prev=""
  ((last > 0)) && prev=${{typed[last - 1]}}
  if [[ $cur == --*=* ]]; then prev=${{cur%%=*}} cur=${{cur#*=}}; fi
  for word in "${{typed[@]:0:last}}"; do
    case $path/$word in
      {}) path+=/$word ;;
    esac
  done
  COMPREPLY=()
  case $path in
{}  esac
}}
complete -F _sudolab sudolab
)";

}  // namespace

std::string bash_completion(const Command& program) {
  std::vector<std::string> paths;
  std::string cases;
  add_commands(program, paths, cases);
  return fmt::format(kScript, fmt::join(paths, "|"), cases);
}

}  // namespace sudolab::cli
