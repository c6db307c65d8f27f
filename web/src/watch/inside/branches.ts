// The search tree as it is drawn: the way to the current position from top to bottom, and beside each
// guess on it what was tried there before and failed, as a wedge for all that was done below it. The
// last rows have room for words; on a deep way those before them are pressed together, so that the
// drawing has the same height with ten nodes and with a million. Pure.
import type { Try } from "../tree";

export interface Row {
  depth: number;
  /** The guess that is open; none where all that was tried has failed and nothing else was yet. */
  open: Try | undefined;
  failed: Try[];
  /** The middle of the row. */
  y: number;
  height: number;
  /** Whether there is room for words. */
  told: boolean;
}

export const rowHeight = 18;
/** A way of so many guesses has room for words everywhere. */
const mostTold = 17;
/** The last rows of a longer one. */
const lastTold = 10;
/** What the rows before these share. */
const pressed = (mostTold - lastTold) * rowHeight;

/** The rows of a path, below the one of the givens; `deepest` is the depth of the deepest guess so far. */
export function rowsOf(path: Try[], deepest: number): Row[] {
  const levels = new Map<number, { open: Try | undefined; failed: Try[] }>();
  for (const each of path) {
    const level = levels.get(each.depth) ?? { open: undefined, failed: [] };
    if (each.failed) level.failed.push(each);
    else level.open = each;
    levels.set(each.depth, level);
  }
  const last = path.at(-1)?.depth ?? 0;
  const firstTold = deepest <= mostTold ? 0 : last - lastTold + 1;
  const short = Math.min(rowHeight, pressed / Math.max(1, deepest - lastTold));
  return [...levels].map(([depth, level]): Row => {
    const told = depth >= firstTold;
    const above = told ? Math.max(0, firstTold - 1) * short + (depth - Math.max(1, firstTold)) * rowHeight : (depth - 1) * short;
    const height = told ? rowHeight : short;
    return { depth, ...level, y: rowHeight + above + height / 2, height, told };
  });
}

/** The height of the drawing, which stays as it is while the deepest guess does. */
export const heightFor = (deepest: number) => rowHeight * (1 + Math.min(mostTold, Math.max(3, deepest)));

/** All digits below a guess, itself among them. */
export const digitsBelow = ({ tried, forced }: Try) => tried + forced;

/** How long a wedge is for so many digits: as much longer for ten times as many, wherever one is. */
export const lengthFor = (digits: number) => 8 + 16 * Math.log10(digits);

export interface Wedge {
  of: Try;
  /** Where it begins, and how long it is. */
  x: number;
  length: number;
  digits: number;
}

/** The wedges of a row from left to right, from `x` on; shorter where there is not enough room. */
export function wedgesOf(failed: Try[], x: number, room: number, gap: number): Wedge[] {
  const lengths = failed.map((each) => lengthFor(digitsBelow(each)));
  const gaps = gap * failed.length;
  const wanted = lengths.reduce((sum, length) => sum + length, 0);
  const scale = Math.min(1, Math.max(0.1, (room - gaps) / Math.max(1, wanted)));
  let at = x;
  return failed.map((of, i) => {
    at += gap;
    const wedge = { of, x: at, length: lengths[i]! * scale, digits: digitsBelow(of) };
    at += wedge.length;
    return wedge;
  });
}
