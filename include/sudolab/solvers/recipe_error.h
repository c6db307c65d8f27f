// What is wrong with a recipe, as data for programs and as one sentence for people.

#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace sudolab {

class RecipeError : public std::invalid_argument {
 public:
  enum class Kind {
    kUnknownSolver,
    kUnknownPreset,
    kUnknownOption,
    kBadValue,
    kNotASetting,   // not of the form name=value
    kUnfitPrepass,  // it may fill in digits that are not in every solution
    kSaidTwice,     // more than one pre-pass
  };

  RecipeError(Kind its_kind, std::string its_text, std::string its_nearest,
              const std::string& sentence)
      : std::invalid_argument(sentence),
        kind(its_kind),
        text(std::move(its_text)),
        nearest(std::move(its_nearest)) {}

  Kind kind;
  std::string text;         // the part of the recipe that is wrong
  std::string nearest;      // the name that was probably meant; may be empty
  std::string option = {};  // whose value is bad, or that does not exist
};

}  // namespace sudolab
