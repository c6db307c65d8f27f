/* Every function of the C interface, used rightly and wrongly. Prints what went wrong and ends with
 * the number of such things. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudolab/sudolab.h>

static int failures = 0;

static void expect(int fine, int line, const char* what) {
  if (fine) return;
  printf("line %d: %s\n", line, what);
  ++failures;
}
#define EXPECT(condition) expect((condition) ? 1 : 0, __LINE__, #condition)

static const char kPuzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char kSolution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static char empty_board[82];
static char conflict[82];

static int stop_after(void* user, const char* solution, size_t length) {
  int* left = user;
  EXPECT(length == 81 && strlen(solution) == 81);
  return --*left == 0;
}

static int count_steps(void* user, const char* technique, const char* sentence) {
  ++*(int*)user;
  EXPECT(technique[0] != '\0' && sentence[0] != '\0');
  return 0;
}

static int stop_first_step(void* user, const char* technique, const char* sentence) {
  (void)technique;
  (void)sentence;
  ++*(int*)user;
  return 1;
}

static int take_bytes(void* user, const char* bytes, size_t count) {
  *(size_t*)user += count;
  return bytes == NULL;
}

static int count_events(void* user, const sudolab_event* event) {
  ++*(int*)user;
  EXPECT(event->cell >= 0 && event->cell < 81 && event->kind != NULL);
  return 0;
}

/* events[1] counts the guesses. */
static int count_guesses(void* user, const sudolab_event* event) {
  int* events = user;
  ++events[event->guess != 0];
  return 0;
}

static int stop_first_event(void* user, const sudolab_event* event) {
  (void)event;
  ++*(int*)user;
  return 1;
}

static void solve_and_count(sudolab_lab* lab) {
  char solution[82] = {0};
  uint64_t count = 99;
  EXPECT(sudolab_solve(lab, kPuzzle, 81, solution) == SUDOLAB_OK);
  EXPECT(strcmp(solution, kSolution) == 0);
  EXPECT(sudolab_message(lab)[0] == '\0');
  EXPECT(sudolab_check(lab, kPuzzle, 81) == SUDOLAB_OK);
  EXPECT(sudolab_check(lab, empty_board, 81) == SUDOLAB_SEVERAL);
  EXPECT(sudolab_check(lab, conflict, 81) == SUDOLAB_UNSOLVABLE);
  EXPECT(sudolab_solve(lab, conflict, 81, solution) == SUDOLAB_UNSOLVABLE);
  EXPECT(strstr(sudolab_message(lab), "both hold 5") != NULL);
  EXPECT(sudolab_count(lab, empty_board, 81, 1000, &count) == SUDOLAB_OK && count == 1000);
  EXPECT(sudolab_count(lab, "................", 16, 1000, &count) == SUDOLAB_OK && count == 288);
  EXPECT(sudolab_count(lab, kPuzzle, 81, 0, &count) == SUDOLAB_OK && count == 0);
}

static void bad_puzzles(sudolab_lab* lab) {
  char solution[700];
  char huge[1000];
  memset(huge, '.', sizeof huge);
  EXPECT(sudolab_solve(lab, NULL, 81, solution) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_solve(lab, kPuzzle, 81, NULL) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_solve(NULL, kPuzzle, 81, solution) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_solve(lab, kPuzzle, 0, solution) == SUDOLAB_BAD_PUZZLE);
  EXPECT(sudolab_solve(lab, kPuzzle, 80, solution) == SUDOLAB_BAD_PUZZLE);
  EXPECT(sudolab_solve(lab, huge, sizeof huge, solution) == SUDOLAB_BAD_PUZZLE);
  EXPECT(sudolab_solve(lab, huge, SIZE_MAX, solution) == SUDOLAB_BAD_PUZZLE);
  huge[40] = '\xC8';
  EXPECT(sudolab_solve(lab, huge, 81, solution) == SUDOLAB_BAD_PUZZLE);
  EXPECT(sudolab_message(lab)[0] != '\0');
  huge[40] = 'Z';
  EXPECT(sudolab_solve(lab, huge, 81, solution) == SUDOLAB_BAD_PUZZLE);
}

static void callbacks(sudolab_lab* lab) {
  int left = 3, steps = 0, events = 0, guesses[2] = {0, 0};
  size_t bytes = 0;
  char solution[82] = {0};
  sudolab_lab* searching = sudolab_open("backtrack");
  EXPECT(sudolab_each_solution(lab, empty_board, 81, stop_after, &left) == SUDOLAB_OK);
  EXPECT(left == 0);
  EXPECT(sudolab_each_solution(lab, empty_board, 81, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_explain(lab, kPuzzle, 81, count_steps, &steps) == SUDOLAB_OK && steps >= 51);
  steps = 0;
  EXPECT(sudolab_explain(lab, kPuzzle, 81, stop_first_step, &steps) == SUDOLAB_OK && steps == 1);
  EXPECT(sudolab_explain(lab, empty_board, 81, count_steps, &steps) == SUDOLAB_SEVERAL);
  EXPECT(sudolab_watch(lab, kPuzzle, 81, solution, count_events, &events) == SUDOLAB_OK);
  EXPECT(events > 0 && strcmp(solution, kSolution) == 0);
  events = 0;
  sudolab_watch(lab, kPuzzle, 81, solution, stop_first_event, &events);
  EXPECT(events == 1);
  events = 0;
  sudolab_watch(searching, kPuzzle, 81, solution, count_events, &events);
  EXPECT(events > 50);
  sudolab_watch(searching, empty_board, 81, solution, count_guesses, guesses);
  EXPECT(guesses[0] > 0 && guesses[1] > 0);
  events = 0;
  sudolab_watch(searching, kPuzzle, 81, solution, stop_first_event, &events);
  EXPECT(events == 1);
  sudolab_close(searching);
  if (sudolab_draw(lab, kPuzzle, 81, "svg", 400, take_bytes, &bytes) != SUDOLAB_NOT_SUPPORTED) {
    EXPECT(bytes > 1000);
    EXPECT(sudolab_draw(lab, kPuzzle, 81, "gif", 400, take_bytes, &bytes) == SUDOLAB_BAD_ARGUMENT);
    EXPECT(sudolab_draw(lab, kPuzzle, 81, "png", -1, take_bytes, &bytes) == SUDOLAB_BAD_ARGUMENT);
    EXPECT(sudolab_draw(lab, kPuzzle, 81, "svg", 63, take_bytes, &bytes) == SUDOLAB_BAD_ARGUMENT);
    EXPECT(sudolab_draw(lab, kPuzzle, 81, "svg", 64, take_bytes, &bytes) == SUDOLAB_OK);
    EXPECT(sudolab_draw(lab, kPuzzle, 81, "svg", 8192, take_bytes, &bytes) == SUDOLAB_OK);
    EXPECT(sudolab_draw(lab, kPuzzle, 81, "svg", 8193, take_bytes, &bytes) == SUDOLAB_BAD_ARGUMENT);
    EXPECT(sudolab_draw(lab, kPuzzle, 81, NULL, 400, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
  }
}

static void ratings_and_hints(sudolab_lab* lab) {
  sudolab_rating rating;
  int er = 0, ep = 0, ed = 0;
  char text[200], cut[5];
  EXPECT(sudolab_rate(lab, kPuzzle, 81, &rating) == SUDOLAB_OK &&
         strcmp(rating.level, "easy") == 0);
  EXPECT(sudolab_rate(lab, kPuzzle, 81, NULL) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_rate(lab, empty_board, 81, &rating) == SUDOLAB_SEVERAL);
  EXPECT(sudolab_rate_se(lab, kPuzzle, 81, &er, &ep, &ed) == SUDOLAB_OK);
  EXPECT(er == 12 && ep == 12 && ed == 12);
  EXPECT(sudolab_rate_se(lab, kPuzzle, 81, NULL, NULL, NULL) == SUDOLAB_OK);
  EXPECT(sudolab_rate_se(lab, "1234341221434.21", 16, &er, &ep, &ed) == SUDOLAB_NOT_SUPPORTED);
  EXPECT(sudolab_hint(lab, kPuzzle, 81, 3, text, sizeof text) == SUDOLAB_OK && text[0] != '\0');
  EXPECT(sudolab_hint(lab, kPuzzle, 81, 1, cut, sizeof cut) == SUDOLAB_TOO_SMALL);
  EXPECT(strlen(cut) == 4);
  EXPECT(sudolab_hint(lab, kPuzzle, 81, 4, text, sizeof text) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_hint(lab, kPuzzle, 81, 1, text, 0) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_hint(lab, kSolution, 81, 1, text, sizeof text) == SUDOLAB_GAVE_UP);
}

static void puzzles_to_order(sudolab_lab* lab) {
  char puzzle[700] = {0}, again[700] = {0}, solution[700] = {0};
  sudolab_wishes wishes;
  int i;
  memset(&wishes, 0, sizeof wishes);
  wishes.symmetry = "rotate180";
  wishes.most_clues = 32;
  EXPECT(sudolab_set_seed(lab, 7) == SUDOLAB_OK);
  EXPECT(sudolab_generate(lab, &wishes, puzzle, solution, 81) == SUDOLAB_OK);
  EXPECT(sudolab_generate(lab, &wishes, again, NULL, 81) == SUDOLAB_OK);
  EXPECT(strcmp(puzzle, again) == 0);
  EXPECT(sudolab_check(lab, puzzle, 81) == SUDOLAB_OK);
  EXPECT(sudolab_generate(lab, NULL, puzzle, NULL, 81) == SUDOLAB_OK);
  wishes.minimal = 1;
  EXPECT(sudolab_generate(lab, &wishes, puzzle, NULL, 81) == SUDOLAB_OK);
  for (i = 0; i < 81; ++i) {
    const char given = puzzle[i];
    if (given == '.') continue;
    puzzle[i] = '.';
    EXPECT(sudolab_check(lab, puzzle, 81) == SUDOLAB_SEVERAL);
    puzzle[i] = given;
  }
  EXPECT(sudolab_generate(lab, &wishes, puzzle, NULL, 80) == SUDOLAB_TOO_SMALL);
  EXPECT(sudolab_generate(lab, &wishes, NULL, NULL, 81) == SUDOLAB_BAD_ARGUMENT);
  wishes.symmetry = "round";
  EXPECT(sudolab_generate(lab, &wishes, puzzle, NULL, 81) == SUDOLAB_BAD_ARGUMENT);
  memset(&wishes, 0, sizeof wishes);
  wishes.size = 26;
  EXPECT(sudolab_generate(lab, &wishes, puzzle, NULL, 700) == SUDOLAB_BAD_ARGUMENT);
  memset(&wishes, 0, sizeof wishes);
  wishes.least_clues = -5;
  EXPECT(sudolab_generate(lab, &wishes, puzzle, NULL, 700) == SUDOLAB_BAD_ARGUMENT);
  wishes.least_clues = 40;
  wishes.most_clues = 20;
  EXPECT(sudolab_generate(lab, &wishes, puzzle, NULL, 700) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_canonical(lab, kPuzzle, 81, puzzle) == SUDOLAB_OK);
  EXPECT(sudolab_canonical(lab, puzzle, 81, again) == SUDOLAB_OK && memcmp(puzzle, again, 81) == 0);
  EXPECT(sudolab_canonical(lab, conflict, 81, again) == SUDOLAB_UNSOLVABLE);
}

static void batches(sudolab_lab* lab) {
  enum { kCount = 3000 };
  char* puzzles = malloc(81 * kCount);
  char* solutions = malloc(81 * kCount);
  uint32_t* counts = malloc(kCount * sizeof *counts);
  uint8_t* codes = malloc(kCount);
  size_t i;
  for (i = 0; i < kCount; ++i) {
    const char* one = i % 3 == 0 ? kPuzzle : i % 3 == 1 ? conflict : empty_board;
    memcpy(puzzles + 81 * i, one, 81);
  }
  puzzles[81 * 5 + 40] = '\xFF';
  EXPECT(sudolab_solve_batch(lab, puzzles, kCount, 2, 0, solutions, counts, codes) == SUDOLAB_OK);
  for (i = 0; i < kCount; i += 3) {
    EXPECT(codes[i] == SUDOLAB_OK && counts[i] == 1);
    EXPECT(memcmp(solutions + 81 * i, kSolution, 81) == 0);
    EXPECT(codes[i + 1] == SUDOLAB_UNSOLVABLE && counts[i + 1] == 0);
    EXPECT(codes[i + 2] == (i == 3 ? SUDOLAB_BAD_PUZZLE : SUDOLAB_SEVERAL));
  }
  EXPECT(solutions[81] == '.');
  EXPECT(sudolab_solve_batch(lab, puzzles + 81, 1, 2, 0, NULL, NULL, codes) == SUDOLAB_OK);
  EXPECT(codes[0] == SUDOLAB_UNSOLVABLE);
  EXPECT(sudolab_solve_batch(lab, puzzles, kCount, 2, 1, NULL, NULL, NULL) == SUDOLAB_OK);
  EXPECT(sudolab_solve_batch(lab, NULL, 0, 2, 1, NULL, NULL, NULL) == SUDOLAB_OK);
  EXPECT(sudolab_solve_batch(lab, NULL, 1, 2, 1, NULL, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_solve_batch(lab, puzzles, SIZE_MAX, 2, 1, NULL, NULL, NULL) ==
         SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_solve_batch(lab, puzzles, 1, 0, 1, NULL, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_solve_batch(lab, puzzles, 1, 2, -1, NULL, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
  free(puzzles);
  free(solutions);
  free(counts);
  free(codes);
}

static void more_batches(sudolab_lab* lab) {
  enum { kCount = 40 };
  char puzzles[81 * kCount], forms[81 * kCount], one[81];
  double scores[kCount];
  int ers[kCount];
  uint8_t codes[kCount];
  size_t i, made = 0;
  sudolab_rating rating;
  EXPECT(sudolab_set_seed(lab, 7) == SUDOLAB_OK);
  EXPECT(sudolab_generate_batch(lab, NULL, kCount, 0, puzzles, NULL, &made) == SUDOLAB_OK);
  EXPECT(made == kCount);
  EXPECT(sudolab_generate(lab, NULL, one, NULL, 81) == SUDOLAB_OK && memcmp(one, puzzles, 81) == 0);
  memcpy(puzzles + 81 * 3, conflict, 81);
  memcpy(puzzles + 81 * 4, empty_board, 81);
  puzzles[81 * 5] = 'x';
  EXPECT(sudolab_rate_batch(lab, puzzles, kCount, 2, scores, ers, codes) == SUDOLAB_OK);
  EXPECT(codes[3] == SUDOLAB_UNSOLVABLE && codes[4] == SUDOLAB_SEVERAL);
  EXPECT(codes[5] == SUDOLAB_BAD_PUZZLE && ers[5] == 0);
  for (i = 6; i < kCount; ++i) {
    EXPECT(codes[i] == SUDOLAB_OK && ers[i] >= 10);
    EXPECT(sudolab_rate(lab, puzzles + 81 * i, 81, &rating) == SUDOLAB_OK);
    EXPECT(rating.score == scores[i]);
  }
  EXPECT(sudolab_canonical_batch(lab, puzzles, kCount, 0, forms, codes) == SUDOLAB_OK);
  for (i = 6; i < kCount; ++i) {
    EXPECT(sudolab_canonical(lab, puzzles + 81 * i, 81, one) == SUDOLAB_OK);
    EXPECT(memcmp(one, forms + 81 * i, 81) == 0);
  }
  EXPECT(codes[3] == SUDOLAB_UNSOLVABLE && forms[81 * 3] == '.');
  EXPECT(sudolab_rate_batch(lab, NULL, 1, 1, scores, ers, codes) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_rate_batch(lab, puzzles, SIZE_MAX, 1, NULL, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_canonical_batch(lab, puzzles, 1, 1, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_generate_batch(lab, NULL, 1, -1, puzzles, NULL, &made) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_generate_batch(lab, NULL, 1, 1, puzzles, NULL, NULL) == SUDOLAB_BAD_ARGUMENT);
}

static void parsing_and_limits(sudolab_lab* lab) {
  char puzzle[81];
  size_t length = 0;
  uint64_t count = 0;
  EXPECT(sudolab_parse(lab, kPuzzle, 81, puzzle, 81, &length) == SUDOLAB_OK && length == 81);
  EXPECT(sudolab_parse(lab, kPuzzle, 81, puzzle, 10, &length) == SUDOLAB_TOO_SMALL && length == 81);
  EXPECT(sudolab_parse(lab, "hello", 5, puzzle, 81, &length) == SUDOLAB_BAD_PUZZLE);
  EXPECT(sudolab_parse(lab, NULL, 5, puzzle, 81, &length) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_set_limits(lab, -1, 0) == SUDOLAB_BAD_ARGUMENT);
  EXPECT(sudolab_set_limits(lab, 0, 10) == SUDOLAB_OK);
  EXPECT(sudolab_count(lab, empty_board, 81, UINT64_MAX, &count) == SUDOLAB_GAVE_UP);
  EXPECT(sudolab_set_limits(lab, 0, 0) == SUDOLAB_OK);
  sudolab_stop(lab);
  EXPECT(sudolab_count(lab, empty_board, 81, UINT64_MAX, &count) == SUDOLAB_GAVE_UP);
  sudolab_stop(NULL);
}

int main(void) {
  sudolab_lab* lab = sudolab_open("auto");
  memset(empty_board, '.', 81);
  memcpy(conflict, kPuzzle, 81);
  conflict[2] = '5';
  EXPECT(strcmp(sudolab_version(), "") != 0);
  EXPECT(sudolab_open("nonsense") == NULL);
  EXPECT(sudolab_message(NULL) != NULL);
  sudolab_close(NULL);
  solve_and_count(lab);
  bad_puzzles(lab);
  callbacks(lab);
  ratings_and_hints(lab);
  puzzles_to_order(lab);
  batches(lab);
  more_batches(lab);
  parsing_and_limits(lab); /* the last one: it stops the laboratory for good */
  sudolab_close(lab);
  return failures;
}
