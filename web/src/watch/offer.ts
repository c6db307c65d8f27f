// A link can name a puzzle, solvers and time limits. One that comes from elsewhere must not set this
// machine to work by being followed: the room asks first. What the room itself has written into the
// address (a reload, the browser's history, another room) needs no question; see router.beside.
import type { Puzzle } from "../lib/puzzle";
import { plural } from "../lib/words";
import type { Choice } from "./choice";
import type { Place } from "./place";

export interface Offer {
  puzzle: Puzzle;
  choices: Choice[];
  place: Place;
}

/** Whether an address was written by somebody else. */
export const isForeign = (hash: URLSearchParams, beside: unknown): boolean =>
  beside === null && (hash.has("p") || hash.has("s"));

/** "This link asks to run csp and dlx on a 9x9 puzzle, for up to 60 s each." */
export function questionOf({ puzzle, choices }: Pick<Offer, "puzzle" | "choices">, nameOf: (solver: string) => string): string {
  const names = choices.map(({ solver }) => nameOf(solver));
  const list = names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  const { size } = puzzle.geometry;
  const seconds = plural(Math.max(...choices.map((choice) => choice.seconds)), "second");
  return `This link asks to run ${list} on a ${size}x${size} puzzle, for up to ${seconds}${names.length > 1 ? " each" : ""}.`;
}
