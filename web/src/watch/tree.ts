// The search tree at a moment: the guesses on the way to it, and how many there were at each depth.
// What events do to it, as in src/trace/replay.cpp.
import type { TraceWindow } from "../lib/api_types";

/** A digit that was guessed; a failed one was tried at this place before, and taken back. */
export interface Try {
  cell: number;
  digit: number;
  depth: number;
  failed: boolean;
  /** Digits tried below it, itself among them: of a failed one all, of an open one what the path no longer lists. */
  tried: number;
  /** Digits that followed from these. */
  forced: number;
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
    this.path = start.path.map(([cell, digit, depth, failed, tried, forced]) => ({ cell, digit, depth, failed: failed === 1, tried, forced }));
    this.levels = start.levels.map(([guesses, forced, failed]) => ({ guesses, forced, failed }));
    this.#cells = cells;
  }

  place(cell: number, digit: number, depth: number, guess: boolean): void {
    const level = this.#level(depth);
    if (guess) ++level.guesses;
    else ++level.forced;
    this.#dropDeeper(depth);
    if (guess) {
      this.path.push({ cell, digit, depth, failed: false, tried: 1, forced: 0 });
      return;
    }
    const open = this.#lastOpen();
    if (open) ++open.forced;
  }

  remove(cell: number, digit: number): void {
    const open = this.#lastOpen();
    if (!open || open.cell !== cell || open.digit !== digit) return;
    open.failed = true;
    ++this.#level(open.depth).failed;
    this.#dropDeeper(open.depth);
  }

  replace(): void {
    this.path.length = 0;
  }

  #lastOpen(): Try | undefined {
    let last = this.path.length - 1;
    while (last >= 0 && this.path[last]!.failed) --last;
    return this.path[last];
  }

  /** What goes from the path still counts for the guess below which it was. */
  #dropDeeper(depth: number): void {
    let tried = 0;
    let forced = 0;
    while (this.path.length && this.path.at(-1)!.depth > depth) {
      const gone = this.path.pop()!;
      tried += gone.tried;
      forced += gone.forced;
    }
    const last = this.path.at(-1);
    if (!last) return;
    last.tried += tried;
    last.forced += forced;
  }

  #level(depth: number): Level {
    const place = Math.min(depth, this.#cells);
    while (this.levels.length <= place) this.levels.push({ guesses: 0, forced: 0, failed: 0 });
    return this.levels[place]!;
  }
}
