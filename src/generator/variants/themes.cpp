#include <iterator>

#include "generator/variants/theme.h"

namespace sudolab {
namespace {

// Swapping cells makes no regions beyond this size that a solver fills soon.
constexpr int kLargestJigsaw = 16;

std::string fault_of_windows(const Geometry& geometry) {
  if (geometry.has_boxes() && geometry.box_rows() == geometry.box_cols()) return "";
  return "windoku needs boxes that are as high as they are wide";
}

std::string fault_of_jigsaw(const Geometry& geometry) {
  if (geometry.size() <= kLargestJigsaw) return "";
  return "jigsaws are made up to 16x16";
}

const Theme kThemes[] = {
    {{"killer", "cages of different digits with a sum"}, nullptr, nullptr, {}, lay_cages},
    {{"x", "both diagonals hold every digit"}, nullptr, add_diagonals, {}, nullptr},
    {{"windoku", "windows between the boxes hold every digit"},
     fault_of_windows,
     add_windows,
     {},
     nullptr},
    {{"jigsaw", "regions of any shape instead of boxes"},
     fault_of_jigsaw,
     make_jigsaw,
     {},
     nullptr},
    {{"anti-knight", "different digits a knight's move apart"},
     nullptr,
     nullptr,
     "anti-knight",
     nullptr},
    {{"anti-king", "different digits a king's move apart"}, nullptr, nullptr, "anti-king", nullptr},
    {{"non-consecutive", "no consecutive digits side by side"},
     nullptr,
     nullptr,
     "non-consecutive",
     nullptr},
    {{"disjoint-groups", "different digits in the same place of all boxes"},
     nullptr,
     nullptr,
     "disjoint-groups",
     nullptr},
    {{"thermometer", "digits increase along lines"}, nullptr, nullptr, {}, lay_thermometers},
    {{"slow-thermometer", "digits do not decrease along lines"},
     nullptr,
     nullptr,
     {},
     lay_slow_thermometers},
    {{"arrow", "digits along an arrow add up to the one in its circle"},
     nullptr,
     nullptr,
     {},
     lay_arrows},
    {{"kropki", "dots for differences of 1 and ratios of 2"}, nullptr, nullptr, {}, lay_dots},
    {{"xv", "letters for sums of 10 and 5"}, nullptr, nullptr, {}, lay_xv},
    {{"even-odd", "marks for even and odd digits"}, nullptr, nullptr, {}, lay_parities},
    {{"german-whispers", "large differences along lines"},
     nullptr,
     nullptr,
     {},
     lay_german_whispers},
    {{"dutch-whispers", "differences of 4 or more along lines"},
     nullptr,
     nullptr,
     {},
     lay_dutch_whispers},
    {{"renban", "consecutive digits in any order on lines"}, nullptr, nullptr, {}, lay_renbans},
    {{"palindrome", "lines that read the same from both ends"},
     nullptr,
     nullptr,
     {},
     lay_palindromes},
    {{"between", "digits on a line lie between those at its ends"},
     nullptr,
     nullptr,
     {},
     lay_between_lines},
    {{"region-sum", "a line has the same sum in each region"},
     nullptr,
     nullptr,
     {},
     lay_region_sums},
    {{"quadruple", "some of the digits around a corner"}, nullptr, nullptr, {}, lay_quadruples},
    {{"little-killer", "sums of diagonals"}, nullptr, nullptr, {}, lay_little_killers},
    {{"sandwich", "sums between the smallest and the largest digit"},
     nullptr,
     nullptr,
     {},
     lay_sandwiches},
    {{"skyscraper", "how many digits are seen from outside"},
     nullptr,
     nullptr,
     {},
     lay_skyscrapers},
};

}  // namespace

std::span<const VariantTheme* const> variant_themes() {
  static const std::vector<const VariantTheme*> themes = [] {
    std::vector<const VariantTheme*> all;
    for (const Theme& theme : kThemes) all.push_back(&theme);
    return all;
  }();
  return themes;
}

const VariantTheme* find_variant_theme(std::string_view id) {
  for (const Theme& theme : kThemes) {
    if (theme.id == id) return &theme;
  }
  return nullptr;
}

const Theme& as_theme(const VariantTheme& theme) { return static_cast<const Theme&>(theme); }

}  // namespace sudolab
