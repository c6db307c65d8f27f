/* The C interface of Sudolab: solve, count, check, rate, explain, generate and draw Sudoku puzzles
 * from any language that can call C.
 *
 * - Nothing is thrown across this border and nothing is printed. Every function returns a code;
 *   sudolab_message() has the sentence that goes with it.
 * - A laboratory is an opaque handle that keeps memory between calls. It belongs to one thread at
 *   a time; sudolab_stop() alone may be called from another thread.
 * - A puzzle is `length` characters without an end mark: one for each cell, row by row, 1 to 9 and
 *   a dot or a zero for an empty cell; 81 for the usual board, 16 for 4x4, 256 for 16x16 with 1-9
 *   and A-G, and so on. Answers are written into the caller's memory, as many characters.
 * - Functions and codes are added, never changed, while SUDOLAB_VERSION_MAJOR stays the same;
 *   before version 1 that holds for SUDOLAB_VERSION_MINOR.
 */
#ifndef SUDOLAB_SUDOLAB_H
#define SUDOLAB_SUDOLAB_H

#include <stddef.h>
#include <stdint.h>

#define SUDOLAB_VERSION_MAJOR 0
#define SUDOLAB_VERSION_MINOR 1
#define SUDOLAB_VERSION_PATCH 0

#if defined(__GNUC__)
#define SUDOLAB_API __attribute__((visibility("default")))
#else
#define SUDOLAB_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudolab_lab sudolab_lab;

typedef enum sudolab_code {
  SUDOLAB_OK = 0,            /* done; of a check: exactly one solution */
  SUDOLAB_UNSOLVABLE = 1,    /* proved: there is no solution */
  SUDOLAB_SEVERAL = 2,       /* more than one solution where one is needed */
  SUDOLAB_GAVE_UP = 3,       /* a limit was reached, or the method finds nothing more */
  SUDOLAB_BAD_PUZZLE = 4,    /* the text cannot be read as a puzzle */
  SUDOLAB_BAD_ARGUMENT = 5,  /* null, out of range, or a name that does not exist */
  SUDOLAB_TOO_SMALL = 6,     /* the buffer; what was written into it is cut off */
  SUDOLAB_NOT_SUPPORTED = 7, /* not on boards of this size, or not in this build */
  SUDOLAB_NO_MEMORY = 8,
  SUDOLAB_FAILED = 9 /* anything else: see the message */
} sudolab_code;

/* "0.1.0": of the library that is loaded, which may be newer than this header. */
SUDOLAB_API const char* sudolab_version(void);

/* A laboratory with this solver: "auto" or null for the usual one, "dlx", "csp:random-order"...
 * Null if there is no such solver or no memory. */
SUDOLAB_API sudolab_lab* sudolab_open(const char* solver);
SUDOLAB_API void sudolab_close(sudolab_lab* lab); /* null is fine */

/* The sentence about the last call; empty after a success. Valid until the next call. */
SUDOLAB_API const char* sudolab_message(const sudolab_lab* lab);

/* Limits of each of the following calls; 0 for none. */
SUDOLAB_API sudolab_code sudolab_set_limits(sudolab_lab* lab, double seconds, uint64_t steps);
SUDOLAB_API sudolab_code sudolab_set_seed(sudolab_lab* lab, uint64_t seed);
/* Ends what the laboratory is doing, and lets all further calls give up. From any thread. */
SUDOLAB_API void sudolab_stop(sudolab_lab* lab);

/* The first puzzle of a text in any known format, as one character per cell. */
SUDOLAB_API sudolab_code sudolab_parse(sudolab_lab* lab, const char* text, size_t text_length,
                                       char* puzzle, size_t capacity, size_t* length);

SUDOLAB_API sudolab_code sudolab_solve(sudolab_lab* lab, const char* puzzle, size_t length,
                                       char* solution);
/* Solutions, counted up to the limit. */
SUDOLAB_API sudolab_code sudolab_count(sudolab_lab* lab, const char* puzzle, size_t length,
                                       uint64_t limit, uint64_t* count);
/* OK: exactly one solution; UNSOLVABLE; SEVERAL. */
SUDOLAB_API sudolab_code sudolab_check(sudolab_lab* lab, const char* puzzle, size_t length);

/* Called with every solution; anything but 0 ends the search at once. */
typedef int (*sudolab_on_solution)(void* user, const char* solution, size_t length);
SUDOLAB_API sudolab_code sudolab_each_solution(sudolab_lab* lab, const char* puzzle, size_t length,
                                               sudolab_on_solution visit, void* user);

/* Many 9x9 puzzles at once: `count` times 81 characters in, `count` times 81 characters, numbers of
 * solutions (up to the limit) and codes out. What is not wanted may be null. A puzzle without a
 * solution has 81 dots for one. threads 0 is one per core. */
SUDOLAB_API sudolab_code sudolab_solve_batch(sudolab_lab* lab, const char* puzzles, size_t count,
                                             uint32_t limit, int threads, char* solutions,
                                             uint32_t* counts, uint8_t* codes);

typedef struct sudolab_rating {
  double score;     /* how hard it is for a person */
  char level[16];   /* "easy", "average", "hard", "insane", "impossible" */
  char hardest[64]; /* the hardest technique; empty if none was needed */
  uint64_t steps;
} sudolab_rating;
/* Of a puzzle with exactly one solution. */
SUDOLAB_API sudolab_code sudolab_rate(sudolab_lab* lab, const char* puzzle, size_t length,
                                      sudolab_rating* rating);
/* Sudoku Explainer's ER, EP and ED in tenths, for 9x9. Each may be null. */
SUDOLAB_API sudolab_code sudolab_rate_se(sudolab_lab* lab, const char* puzzle, size_t length,
                                         int* er, int* ep, int* ed);

/* The same for `count` times 81 characters. Scores, ERs in tenths (0 where there is none) and
 * codes; what is not wanted may be null. threads 0 is one per core. */
SUDOLAB_API sudolab_code sudolab_rate_batch(sudolab_lab* lab, const char* puzzles, size_t count,
                                            int threads, double* scores, int* ers, uint8_t* codes);

/* Called with every step of an explained solution; anything but 0 ends the explanation. */
typedef int (*sudolab_on_step)(void* user, const char* technique, const char* sentence);
SUDOLAB_API sudolab_code sudolab_explain(sudolab_lab* lab, const char* puzzle, size_t length,
                                         sudolab_on_step visit, void* user);
/* The next step. Level 1 names the technique, 2 also where to look, 3 all of it. */
SUDOLAB_API sudolab_code sudolab_hint(sudolab_lab* lab, const char* puzzle, size_t length,
                                      int level, char* text, size_t capacity);

/* What a puzzle is to be like; all zero: any 9x9 puzzle. */
typedef struct sudolab_wishes {
  int size;             /* 4 to 25; 0: 9 */
  const char* level;    /* as in sudolab_rating; null: any */
  const char* symmetry; /* "rotate180", "full", ... of the givens; null: none */
  int least_clues;
  int most_clues; /* 0: any number */
  int least_er;   /* in tenths */
  int most_er;    /* 0: any */
  int minimal;    /* anything but 0: no given is redundant */
} sudolab_wishes;
/* The same wishes and seed give the same puzzle. `capacity` is that of puzzle and of solution,
 * which may be null. */
SUDOLAB_API sudolab_code sudolab_generate(sudolab_lab* lab, const sudolab_wishes* wishes,
                                          char* puzzle, char* solution, size_t capacity);

/* `count` of them, one after the other, each with as many characters as the board has cells; the
 * first is that of sudolab_generate. `made` is how many there are, also where it gave up; the
 * solutions may be null. */
SUDOLAB_API sudolab_code sudolab_generate_batch(sudolab_lab* lab, const sudolab_wishes* wishes,
                                                size_t count, int threads, char* puzzles,
                                                char* solutions, size_t* made);

/* The same for all puzzles that differ by a change of digits, rows and columns only. */
SUDOLAB_API sudolab_code sudolab_canonical(sudolab_lab* lab, const char* puzzle, size_t length,
                                           char* canonical);

/* For `count` times 81 characters; a puzzle that has no canonical form gets 81 dots and its code.
 * The codes may be null. */
SUDOLAB_API sudolab_code sudolab_canonical_batch(sudolab_lab* lab, const char* puzzles,
                                                 size_t count, int threads, char* canonicals,
                                                 uint8_t* codes);

/* A picture: kind "svg", "png" or "pdf", a square of so many pixels (points). It is handed over in
 * one or several pieces; anything but 0 ends it. */
typedef int (*sudolab_on_bytes)(void* user, const char* bytes, size_t count);
SUDOLAB_API sudolab_code sudolab_draw(sudolab_lab* lab, const char* puzzle, size_t length,
                                      const char* kind, int pixels, sudolab_on_bytes take,
                                      void* user);

/* What a solver did, while it does it. */
typedef struct sudolab_event {
  const char* kind; /* "place", "remove", "eliminate", "replace" or "number" */
  int cell;         /* from 0, row by row */
  int digit;
  int depth;        /* guesses made and not yet taken back */
  int guess;        /* anything but 0: the digit need not be right */
  const char* name; /* of a number: "temperature"... */
  double value;
  const char* board; /* of "replace": one character per cell */
} sudolab_event;
typedef int (*sudolab_on_event)(void* user, const sudolab_event* event);
/* Solves, and shows every event; anything but 0 lets the solver give up soon. */
SUDOLAB_API sudolab_code sudolab_watch(sudolab_lab* lab, const char* puzzle, size_t length,
                                       char* solution, sudolab_on_event visit, void* user);

#ifdef __cplusplus
}
#endif

#endif
