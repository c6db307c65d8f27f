// What a wish for a comparison may be, in the user's words where it may not.
import { catalogue } from "../lib/catalogue.svelte";
import { count } from "../lib/words";
import { titleOf, wordsOf, type Entrant } from "./entrants";
import type { Source } from "./source";

export interface Wish {
  entrants: Entrant[];
  source: Source;
  tests: number;
  repeats: number;
  seconds: number;
}

export const mostSolvers = () => catalogue.limit("solvers", 8);

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** The first thing that cannot be; empty: nothing. */
export function complaintAbout({ entrants, source, tests, repeats, seconds }: Wish): string {
  const mostTests = catalogue.limit("tests", 1000);
  const mostRuns = catalogue.limit("runs", 100_000);
  const titles = entrants.map(titleOf);
  const twice = entrants.find((entrant, i) => titles.indexOf(titleOf(entrant)) < i);
  if (source.kind !== "own" && !isWhole(tests, mostTests)) {
    return `The number of tests must be a whole number from 1 to ${count(mostTests)}.`;
  }
  if (source.kind === "blanked" && !(source.blank >= 0 && source.blank <= 100)) {
    return "The share of blanked cells must be from 0 to 100 %.";
  }
  if (!isWhole(repeats, 100)) return "The number of repeats must be a whole number from 1 to 100.";
  if (!(seconds > 0 && seconds <= 600)) return "The time limit per run must be more than 0 and at most 600 seconds.";
  if (entrants.length > mostSolvers()) {
    return `These are ${entrants.length} solvers with their presets, and at most ${mostSolvers()} can run together.`;
  }
  if (twice) return `${wordsOf(twice)} takes part twice. Change a preset, the pre-pass or an option of one of them.`;
  if (entrants.length * tests * repeats > mostRuns) {
    return `These would be ${count(entrants.length * tests * repeats)} runs, and at most ${count(mostRuns)} are allowed.`;
  }
  return "";
}
