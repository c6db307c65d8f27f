// Lines of output as the user lays them out: --format '%{puzzle} %{level} %{score}'. A field is
// named in braces, and some have a letter as well: those of serate, for scripts that were written
// for it. solve, rate, generate and canonical share one table of fields.

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/facts.h"
#include "cli/puzzle_source.h"

namespace sudolab::cli {

class Command;

struct Field {
  std::string_view name;
  char letter;         // 0: none
  bool Needs::* need;  // null: nothing but the puzzle
  std::string_view help;
  // The name tells fields apart that share a function. Empty: not known.
  std::string (*text)(const Facts& facts, std::string_view name);
};

std::span<const Field> all_fields();
// The ids of techniques are fields, too: how many steps each took.
const Field& technique_field();

class LineTemplate {
 public:
  // Throws UserError: a field that there is not, a brace that is not closed.
  explicit LineTemplate(std::string_view text);

  const Needs& needs() const { return needs_; }
  std::string line(const Facts& facts) const;  // with the line end

 private:
  struct Part {
    std::string text;  // of a field its name
    const Field* field = nullptr;
  };

  void add(const Field& field, std::string_view name);
  void add(std::string_view literal) { parts_.push_back({std::string(literal)}); }
  std::size_t read_field(std::string_view text);

  std::vector<Part> parts_;
  Needs needs_;
};

// A template at work in one thread, or none.
class LineWriter {
 public:
  // The template may be null; it and the table outlive this.
  explicit LineWriter(const LineTemplate* layout,
                      const TechniqueTable& table = TechniqueTable::shipped())
      : layout_(layout) {
    if (layout != nullptr) finder_ = std::make_unique<FactFinder>(layout->needs(), table);
  }

  explicit operator bool() const { return layout_ != nullptr; }

  // Finds out what the template asks for and the facts do not tell.
  void complete(Facts& facts, const std::stop_token& stop) const { finder_->complete(facts, stop); }
  // The same, and the line.
  std::string line(Facts& facts, const std::stop_token& stop) const {
    complete(facts, stop);
    return layout_->line(facts);
  }

 private:
  const LineTemplate* layout_;
  std::unique_ptr<FactFinder> finder_;
};

// A command's footer with the table behind it.
std::string with_fields(const std::string& footer);

void add_template_option(Command& command, std::string& text);

// The template that --format gives. A value without % is not one but the format of the input, whose
// option had this name before, and goes there. Throws UserError, also where the command was given
// another form of output.
std::optional<LineTemplate> template_for_user(const Command& command, const std::string& text,
                                              InputSettings& input);

}  // namespace sudolab::cli
