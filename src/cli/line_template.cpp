#include "cli/line_template.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/exit_code.h"
#include "cli/words.h"

namespace sudolab::cli {
namespace {

// Letters that stand for themselves rather than for a field.
constexpr std::pair<char, std::string_view> kCharacters[] = {{'t', "\t"}, {'l', "\n"}, {'%', "%"}};

constexpr auto kWhereListed = "; 'sudolab help rate' lists the fields";

[[noreturn]] void refuse_name(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Field& field : all_fields()) known.push_back(field.name);
  for (const Technique* technique : all_techniques()) known.push_back(technique->id);
  const std::string hint = suggestion(name, known);
  throw UserError(fmt::format("--format: there is no field {}{}", in_quotes(name),
                              hint.empty() ? kWhereListed : hint));
}

}  // namespace

LineTemplate::LineTemplate(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('%'), text.size());
    if (end > 0) add(text.substr(0, end));
    text.remove_prefix(end);
    if (!text.empty()) text.remove_prefix(read_field(text));
  }
}

// A field at the beginning of the text; returns its length.
std::size_t LineTemplate::read_field(std::string_view text) {
  if (text.starts_with("%{")) {
    const std::size_t end = text.find('}');
    if (end == std::string_view::npos) {
      throw UserError(fmt::format("--format: {} has no closing brace", in_quotes(text)));
    }
    const std::string_view name = text.substr(2, end - 2);
    const auto fields = all_fields();
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const Field& field) { return field.name == name; });
    if (found == fields.end() && find_technique(name) == nullptr) refuse_name(name);
    add(found == fields.end() ? technique_field() : *found, name);
    return end + 1;
  }
  const char letter = text.size() > 1 ? text[1] : '\0';
  for (const auto& [known, character] : kCharacters) {
    if (known == letter) return add(character), 2;
  }
  for (const Field& field : all_fields()) {
    if (letter != '\0' && field.letter == letter) return add(field, field.name), 2;
  }
  throw UserError(fmt::format("--format: there is no field {}{}; %% is a percent sign",
                              in_quotes(text.substr(0, 2)), kWhereListed));
}

void LineTemplate::add(const Field& field, std::string_view name) {
  parts_.push_back({std::string(name), &field});
  if (field.need != nullptr) needs_.*field.need = true;
}

std::string LineTemplate::line(const Facts& facts) const {
  std::string line;
  for (const Part& part : parts_) {
    if (part.field == nullptr) {
      line += part.text;
      continue;
    }
    const std::string text = part.field->text(facts, part.text);
    line += text.empty() ? "-" : text;
  }
  return line + '\n';
}

std::string with_fields(const std::string& footer) {
  std::string text =
      footer +
      "\n\nFields of --format, each as %{name} or, where it has one, as its letter. Any of them is\n"
      "computed if the template asks for it; what is not known is printed as -.\n";
  for (const Field& field : all_fields()) {
    const std::string letter = field.letter == 0 ? "" : fmt::format("%{}", field.letter);
    text += fmt::format("  {:<2}  {:<16} {}\n", letter, field.name, field.help);
  }
  return text +
         "      TECHNIQUE        how many steps took it, by its id: %{x-wing}\n"
         "  %t  %l  %%           a tab, a new line, a percent sign";
}

void add_template_option(Command& command, std::string& text) {
  command
      .add_option("--format", &text,
                  "Print a line like this for each result, e.g. '%{puzzle} %{level}'; see below")
      .value_name("TEMPLATE")
      .group("Output");
}

std::optional<LineTemplate> template_for_user(const Command& command, const std::string& text,
                                              InputSettings& input) {
  if (text.empty()) return std::nullopt;
  if (text.find('%') == std::string::npos) {
    if (find_format(text) == nullptr) {
      throw UserError(
          fmt::format("--format takes a template with fields such as %{{puzzle}}, and {} has none; "
                      "--input-format names the format of the input",
                      in_quotes(text)));
    }
    input.format = text;
    return std::nullopt;
  }
  LineTemplate made(text);
  for (const std::string other : {"--json", "--ndjson", "--csv", "--to"}) {
    if (command.given(other)) {
      throw UserError(
          fmt::format("a template as --format makes lines of text, so it excludes {}", other));
    }
  }
  return made;
}

}  // namespace sudolab::cli
