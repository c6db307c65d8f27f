// The time of a run: from moments (steps made) to seconds and back, by the stamps that the server keeps.
import type { CurvesAnswer } from "../lib/api_types";

export type Clock = CurvesAnswer["clock"];

export const noClock: Clock = { moments: [], seconds: [] };

/** How long the run took, as far as is known. */
export const secondsOf = ({ seconds }: Clock) => seconds.at(-1) ?? 0;

/** Along two lists that ascend together; nothing comes before the first stamp but the beginning, at 0. */
function along(from: number[], to: number[], value: number): number {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (from[mid]! <= value) low = mid + 1;
    else high = mid;
  }
  if (low === from.length) return to.at(-1) ?? 0;
  const [a, b] = [low ? from[low - 1]! : 0, from[low]!];
  const [c, d] = [low ? to[low - 1]! : 0, to[low]!];
  return b > a ? c + ((value - a) / (b - a)) * (d - c) : c;
}

/** How many steps were made by then. */
export const momentAt = ({ moments, seconds }: Clock, time: number) => Math.floor(along(seconds, moments, time) + 1e-9);

export const secondsAt = ({ moments, seconds }: Clock, moment: number) => along(moments, seconds, moment);
