// The palette of Okabe and Ito ("Color Universal Design", 2008) in two shades per colour: the
// yellow, orange and sky blue of the original are too pale for thin lines on light paper, the blue
// too dark on dark paper. Each shade has a contrast of at least 3:1 with its paper, as lines and
// markers need.
//
// Algorithms that are often seen together (the complete searches, the stochastic ones) have
// different colours; where a colour comes back, dash and marker differ.

#include "report/style.h"

#include <algorithm>
#include <cstdint>

namespace sudolab::report {
namespace {

constexpr int kInk = 7;
constexpr int kAlgorithmColours = 7;

// FNV-1a: short, and the same everywhere.
std::uint32_t letters_hash(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619u;
  }
  return hash ^ (hash >> 15);
}

int pick(std::uint32_t hash, std::size_t count) { return static_cast<int>(hash % count); }

// The algorithm in "csp:mrv" or "backtrack+singles".
std::string_view base_of(std::string_view id) { return id.substr(0, id.find_first_of(":+@/ ")); }

const KnownStyle* find_row(std::string_view id) {
  const auto& known = known_styles();
  const auto row = std::find_if(known.begin(), known.end(),
                                [&](const KnownStyle& style) { return style.id == id; });
  return row == known.end() ? nullptr : &*row;
}

const SeriesStyle* find_known(std::string_view id) {
  const KnownStyle* row = find_row(id);
  return row == nullptr ? nullptr : &row->style;
}

// A marker that no series of the chart has yet, as long as there are some: it distinguishes best.
SeriesStyle with_own_marker(SeriesStyle style, const std::vector<SeriesStyle>& used) {
  const auto taken = [&](int marker) {
    return std::any_of(used.begin(), used.end(),
                       [&](const SeriesStyle& other) { return other.marker == marker; });
  };
  const int count = static_cast<int>(markers().size());
  for (int step = 0; step < count; ++step) {
    const int marker = (style.marker + step) % count;
    if (taken(marker)) continue;
    style.marker = marker;
    break;
  }
  return style;
}

// The next style of the same colour, and when all of them have passed, of the next colour.
SeriesStyle after(SeriesStyle style, int tried) {
  const int dash_count = static_cast<int>(dashes().size());
  const int marker_count = static_cast<int>(markers().size());
  style.dash = (style.dash + 1) % dash_count;
  if (tried % dash_count == dash_count - 1) style.marker = (style.marker + 1) % marker_count;
  if (tried % (dash_count * marker_count) == dash_count * marker_count - 1) {
    style.colour = (style.colour + 1) % kAlgorithmColours;
  }
  return style;
}

}  // namespace

const std::vector<PaletteColour>& palette() {
  static const std::vector<PaletteColour> colours = {
      {"blue", "#0072B2", "#4FA3E3"},   {"vermilion", "#D55E00", "#F27B3D"},
      {"green", "#008F68", "#1DB98C"},  {"purple", "#B4508B", "#E08FBF"},
      {"orange", "#B87A00", "#E69F00"}, {"sky", "#2F8FCB", "#8CCBF2"},
      {"olive", "#857B00", "#F0E442"},  {"ink", "#1D2328", "#E7E4DC"},
  };
  return colours;
}

const std::vector<std::string_view>& markers() {
  static const std::vector<std::string_view> names = {
      "circle",        "square", "triangle-up",   "diamond",
      "triangle-down", "cross",  "triangle-left", "triangle-right",
  };
  return names;
}

const std::vector<std::vector<double>>& dashes() {
  static const std::vector<std::vector<double>> patterns = {
      {}, {7, 3}, {2, 2}, {8, 3, 2, 3}, {12, 3}, {5, 2, 1, 2, 1, 2},
  };
  return patterns;
}

const std::vector<KnownStyle>& known_styles() {
  static const std::vector<KnownStyle> rows = {
      // id, initials, colour, dash, marker
      {"auto", "A", {kInk, 0, 7}},       {"fast", "F", {1, 0, 3}},
      {"backtrack", "B", {0, 0, 0}},     {"brute-force", "BF", {4, 0, 1}},
      {"dlx", "DL", {2, 0, 2}},          {"csp", "CS", {5, 1, 3}},
      {"constraint", "CL", {3, 1, 1}},   {"rules", "R", {6, 0, 4}},
      {"sat", "SA", {3, 0, 5}},          {"cp", "CP", {6, 1, 6}},
      {"astar", "A*", {kInk, 1, 7}},     {"random-search", "RS", {1, 2, 0}},
      {"annealing", "AN", {4, 2, 1}},    {"genetic", "G", {2, 3, 0}},
      {"cultural", "CU", {0, 3, 2}},     {"ants", "AT", {3, 2, 4}},
      {"ants-genetic", "AG", {5, 4, 6}}, {"boltzmann", "BM", {1, 5, 5}},
      {"relaxation", "RL", {6, 5, 7}},   {"enumeration", "E", {2, 4, 1}},
  };
  return rows;
}

SeriesStyle style_of(std::string_view id) {
  if (id.empty()) return {};
  if (const SeriesStyle* known = find_known(id)) return *known;
  const std::uint32_t hash = letters_hash(id);
  const std::string_view base = base_of(id);
  const SeriesStyle* relative = find_known(base);
  SeriesStyle style;
  style.colour = relative ? relative->colour : pick(letters_hash(base), kAlgorithmColours);
  style.dash = pick(hash / 64, dashes().size());
  style.marker = pick(hash / 4096, markers().size());
  return style;
}

std::string initials_of(std::string_view id) {
  const std::string_view base = base_of(id);
  if (const KnownStyle* row = find_row(base)) return std::string(row->initials);
  if (base.empty()) return "";
  const char first = base.front();
  return {first >= 'a' && first <= 'z' ? static_cast<char>(first - 'a' + 'A') : first};
}

std::vector<SeriesStyle> styles_of(const std::vector<std::string>& ids) {
  const int most = kAlgorithmColours * static_cast<int>(dashes().size() * markers().size());
  std::vector<SeriesStyle> styles(ids.size());
  std::vector<SeriesStyle> used;
  // Algorithms of the table first: they keep their style whatever is beside them.
  for (const bool known_turn : {true, false}) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if ((find_known(ids[i]) != nullptr) != known_turn) continue;
      styles[i] = style_of(ids[i]);
      if (!known_turn) styles[i] = with_own_marker(styles[i], used);
      for (int tried = 0;
           tried < most && std::find(used.begin(), used.end(), styles[i]) != used.end(); ++tried) {
        styles[i] = after(styles[i], tried);
      }
      used.push_back(styles[i]);
    }
  }
  // Variants of one algorithm among themselves: then colour is free to distinguish them.
  if (ids.size() > 1 && std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
        return base_of(id) == base_of(ids.front());
      })) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      styles[i].colour = (styles[0].colour + static_cast<int>(i)) % kAlgorithmColours;
    }
  }
  return styles;
}

}  // namespace sudolab::report
