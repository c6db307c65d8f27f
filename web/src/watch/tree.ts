// The search tree at a moment: the guesses on the way to it, and how many there were at each depth.
// What events do to it, as in src/trace/replay.cpp.
import type { TraceWindow } from "../lib/api_types";

/** A digit that was guessed; a failed one was tried at this place before, and taken back. */
export interface Try {
  cell: number;
  digit: number;
  depth: number;
  failed: boolean;
}

/** How many digits were placed with so many guesses open. */
export interface Level {
  guesses: number;
  forced: number;
  failed: number;
}

export class SearchTree {
  readonly path: Try[];
  readonly levels: Level[];
  readonly #cells: number;

  constructor(start: TraceWindow["start"], cells: number) {
    this.path = start.path.map(([cell, digit, depth, failed]) => ({ cell, digit, depth, failed: failed === 1 }));
    this.levels = start.levels.map(([guesses, forced, failed]) => ({ guesses, forced, failed }));
    this.#cells = cells;
  }

  place(cell: number, digit: number, depth: number, guess: boolean): void {
    const level = this.#level(depth);
    if (guess) ++level.guesses;
    else ++level.forced;
    this.#dropDeeper(depth);
    if (guess) this.path.push({ cell, digit, depth, failed: false });
  }

  remove(cell: number, digit: number): void {
    let last = this.path.length - 1;
    while (last >= 0 && this.path[last]!.failed) --last;
    const open = this.path[last];
    if (!open || open.cell !== cell || open.digit !== digit) return;
    open.failed = true;
    ++this.#level(open.depth).failed;
    this.#dropDeeper(open.depth);
  }

  replace(): void {
    this.path.length = 0;
  }

  #dropDeeper(depth: number): void {
    while (this.path.length && this.path.at(-1)!.depth > depth) this.path.pop();
  }

  #level(depth: number): Level {
    const place = Math.min(depth, this.#cells);
    while (this.levels.length <= place) this.levels.push({ guesses: 0, forced: 0, failed: 0 });
    return this.levels[place]!;
  }
}
