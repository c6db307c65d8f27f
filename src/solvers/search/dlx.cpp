// Exact cover by dancing links (Knuth, "Dancing links", 2000).
//
// A Sudoku is an exact cover problem: every open cell needs one digit, and every house needs each
// of its missing digits once (the items); a digit in a cell meets four of these needs (an option).
// Choose the item with the fewest options left, try each of them, and cover the items that it
// meets, unlinking every option that competes; to go back, relink in the reverse order.
//
//   header list    0 <-> item 1 <-> item 2 <-> ...          (items still to be met)
//                          |          |
//   option r       node 4r+first, +1, +2, +3                (each in the column of its item)
//
// The four nodes of an option lie side by side, so there are no left and right links below the
// headers. Only the items and options that the givens leave are put into the matrix: it is small
// and nothing has to be covered before the search starts. An item with a single option is met at
// once without a branching, which includes naked and hidden singles.
//
// Where there are further houses, such as diagonals, every option has as many nodes as the cell in
// most houses needs. A node that an option does not need is linked to itself only and belongs to an
// item that is not in the list, so covering, unlinking and their reverse leave it as it is.

#include <sudolab/solvers/registry.h>

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

#include <sudolab/core/candidates.h>
#include "solvers/search/tree_search.h"

namespace sudolab {
namespace {

// Without further houses.
struct FourNeeds {
  using Index = std::uint16_t;  // the largest board, 25x25, has 2,500 items and 62,500 nodes
  static constexpr int nodes() { return 4; }

  explicit FourNeeds(const Geometry&) {}
};

class AnyNeeds {
 public:
  using Index = std::int32_t;
  int nodes() const { return nodes_; }

  explicit AnyNeeds(const Geometry& geometry) {
    for (Cell cell = 0; cell < geometry.cells(); ++cell) {
      nodes_ = std::max(nodes_, 1 + static_cast<int>(geometry.houses_of(cell).size()));
    }
  }

 private:
  int nodes_ = 0;
};

template <class Needs>
class DlxModel {
  using Index = typename Needs::Index;

 public:
  // The options of an item, copied: while one of them is tried, the item's column is not whole.
  struct Choice {
    std::array<Index, kMaxSize> options;
    std::uint8_t next = 0;
    std::uint8_t left = 0;
  };

  explicit DlxModel(const Puzzle& puzzle)
      : size_(puzzle.geometry().size()), needs_(puzzle.geometry()) {
    const Geometry& geometry = puzzle.geometry();
    const auto candidates = candidates_of(puzzle);
    const int cells = geometry.cells();
    nodes_.resize(1);  // node 0 is the root of the header list
    headers_.resize(1);
    option_node_.resize(static_cast<std::size_t>(cells) * static_cast<std::size_t>(size_));

    // Item numbers: of an open cell, and of a digit missing in a house.
    std::vector<Index> cell_item(static_cast<std::size_t>(cells));
    std::vector<Index> house_item(static_cast<std::size_t>(geometry.houses()) *
                                  static_cast<std::size_t>(size_));
    for (Cell cell = 0; cell < cells; ++cell) {
      if (puzzle.givens.empty(cell)) cell_item[cell] = add_item();
    }
    for (House house = 0; house < geometry.houses(); ++house) {
      DigitSet missing = all_digits(size_);
      for (Cell cell : geometry.house(house)) {
        if (!puzzle.givens.empty(cell)) missing &= ~digit_bit(puzzle.givens[cell]);
      }
      for (Digit digit : digits_in(missing)) house_item[house * size_ + digit - 1] = add_item();
    }
    close_header_list();
    const Index unlisted = add_unlisted_item();
    first_node_ = static_cast<Index>(headers_.size());
    for (Cell cell = 0; cell < cells; ++cell) {
      if (!puzzle.givens.empty(cell)) continue;
      for (Digit digit : digits_in(candidates[cell])) {
        option_node_[cell * size_ + digit - 1] = static_cast<Index>(nodes_.size());
        moves_.push_back({static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)});
        append(cell_item[cell]);
        for (House house : geometry.houses_of(cell)) append(house_item[house * size_ + digit - 1]);
        if constexpr (!std::is_same_v<Needs, FourNeeds>) fill_up(unlisted);
      }
    }
  }

  Look look(std::uint64_t, Choice& choice, Trail& trail, const Trace& trace) {
    for (;;) {
      const Index item = choose_item();
      if (item == 0) return Look::kComplete;
      const int options = headers_[item].size;
      if (options == 0) return Look::kDead;
      if (options > 1) {
        choice.next = 0;
        choice.left = static_cast<std::uint8_t>(options);
        Index node = item;
        for (int i = 0; i < options; ++i) choice.options[i] = node = nodes_[node].down;
        return Look::kOpen;
      }
      const Index option = nodes_[item].down;
      select(option);
      trail.push_back(move_of(option));
      trace.place(trail.back().cell, trail.back().digit);
    }
  }

  static int alternatives(const Choice& choice) { return choice.left; }

  Move take(Choice& choice) const {
    --choice.left;
    return move_of(choice.options[choice.next++]);
  }

  void enter(Move move, bool) { select(option_node_[move.cell * size_ + move.digit - 1]); }

  void leave(Move move, bool) {
    const Index first = first_of(option_node_[move.cell * size_ + move.digit - 1]);
    while (true) {
      const Index latest = selected_.back();
      selected_.pop_back();
      for (int k = needs_.nodes() - 1; k >= 0; --k) uncover(nodes_[latest + k].item);
      if (latest == first) return;
    }
  }
  static bool random() { return false; }
  int weight() const { return 2 * size_; }

 private:
  struct Node {
    Index up = 0;
    Index down = 0;
    Index item = 0;
  };
  struct Header {
    Index left = 0;
    Index right = 0;
    Index size = 0;
  };

  Index add_item() {
    const auto item = static_cast<Index>(headers_.size());
    headers_.push_back({static_cast<Index>(item - 1), static_cast<Index>(item + 1), 0});
    nodes_.push_back({item, item, item});
    return item;
  }

  void close_header_list() {
    headers_.front().right = headers_.size() > 1 ? 1 : 0;
    headers_.front().left = static_cast<Index>(headers_.size() - 1);
    headers_.back().right = 0;
  }

  void append(Index item) {
    const auto node = static_cast<Index>(nodes_.size());
    const Index last = nodes_[item].up;
    nodes_.push_back({last, item, item});
    nodes_[last].down = node;
    nodes_[item].up = node;
    ++headers_[item].size;
  }

  Index add_unlisted_item() {
    const Index item = add_item();
    headers_[item] = {item, item, 0};
    return item;
  }

  // The latest option, to as many nodes as all have.
  void fill_up(Index unlisted) {
    while ((nodes_.size() - first_node_) % static_cast<std::size_t>(needs_.nodes()) != 0) {
      const auto node = static_cast<Index>(nodes_.size());
      nodes_.push_back({node, node, unlisted});
    }
  }

  Index first_of(Index node) const {
    return static_cast<Index>(node - (node - first_node_) % needs_.nodes());
  }
  Move move_of(Index node) const { return moves_[(node - first_node_) / needs_.nodes()]; }

  // The first item with the fewest options; 0 when all are met.
  Index choose_item() const {
    Index best = 0;
    int fewest = kMaxSize + 1;
    for (Index item = headers_[0].right; item != 0; item = headers_[item].right) {
      const int options = headers_[item].size;
      if (options < fewest) {
        best = item;
        fewest = options;
        if (options <= 1) break;
      }
    }
    return best;
  }

  void select(Index node) {
    const Index first = first_of(node);
    selected_.push_back(first);
    for (int k = 0; k < needs_.nodes(); ++k) cover(nodes_[first + k].item);
  }

  // Takes an item off the list, and all its options out of their other columns.
  void cover(Index item) {
    const Header& header = headers_[item];
    headers_[header.left].right = header.right;
    headers_[header.right].left = header.left;
    for (Index node = nodes_[item].down; node != item; node = nodes_[node].down) {
      const Index first = first_of(node);
      for (Index other = first; other < first + needs_.nodes(); ++other) {
        if (other == node) continue;
        const Node& gone = nodes_[other];
        nodes_[gone.up].down = gone.down;
        nodes_[gone.down].up = gone.up;
        --headers_[gone.item].size;
      }
    }
  }

  void uncover(Index item) {
    for (Index node = nodes_[item].up; node != item; node = nodes_[node].up) {
      const Index first = first_of(node);
      for (int other = first + needs_.nodes() - 1; other >= first; --other) {
        if (other == node) continue;
        const Node& back = nodes_[other];
        ++headers_[back.item].size;
        nodes_[back.up].down = static_cast<Index>(other);
        nodes_[back.down].up = static_cast<Index>(other);
      }
    }
    const Header& header = headers_[item];
    headers_[header.left].right = item;
    headers_[header.right].left = item;
  }

  int size_;
  Needs needs_;
  Index first_node_ = 0;
  std::vector<Node> nodes_;  // the items' own nodes first
  std::vector<Header> headers_;
  std::vector<Move> moves_;         // per option
  std::vector<Index> option_node_;  // per cell and digit: the option's first node
  std::vector<Index> selected_;     // first nodes of the options chosen
};

class Dlx final : public Solver {
 public:
  bool takes(const Geometry&) const override { return true; }

 protected:
  Ending search(Run& run) override {
    return run.puzzle().geometry().extra_houses() == 0 ? search_with<FourNeeds>(run)
                                                       : search_with<AnyNeeds>(run);
  }

 private:
  template <class Needs>
  static Ending search_with(Run& run) {
    return TreeSearch(run, DlxModel<Needs>(run.puzzle())).search();
  }
};

constexpr Preset kPresets[] = {
    {"knuth", "the paper's: always the item with the fewest options", "", Origin::kPaper,
     PresetRole::kPrinted},
};

}  // namespace

extern constinit const SolverInfo kDlxSolver = {
    .id = "dlx",
    .name = "Dancing links",
    .summary = "exact cover, always branching on the need with the fewest ways to meet it",
    .source = "Knuth, Dancing links, 2000",
    .capabilities = {.complete = true,
                     .counts = true,
                     .deterministic = true,
                     .traces = true,
                     .splits_search = true},
    .options = {},
    .presets = kPresets,
    .make = make_with_options<Dlx>,
};

}  // namespace sudolab
