// The way from a run to Watch: the same puzzle, solver, options, seed and limit give the same run.
import { addressOfPuzzle, provenanceOf, puzzleOfText } from "../lib/puzzle";
import { router } from "../lib/router.svelte";
import { addressOfChoices, mostSeconds } from "../watch/choice";
import { solverOf } from "./entrants";
import type { Run } from "./run.svelte";
import type { Outcome } from "./tally";

export interface WatchLink {
  href: string;
  /** Goes there within the page. */
  go: (event: MouseEvent) => void;
}

/** Nothing while the puzzle is not known. */
export function watchLink(run: Run, entrant: number, outcome: Outcome): WatchLink | null {
  const text = run.puzzle(outcome.puzzle);
  const who = run.entrants[entrant];
  if (!text || !who) return null;
  const puzzle = puzzleOfText(text, `Test ${outcome.puzzle + 1} of run ${run.number}`);
  const seconds = Math.min(mostSeconds, Math.max(1, Math.ceil(run.limit)));
  const hash = {
    ...addressOfPuzzle(puzzle),
    ...addressOfChoices([{ solver: solverOf(who), seed: outcome.seed, seconds, options: who.options }]),
  };
  return {
    href: `/watch#${new URLSearchParams(hash).toString()}`,
    go: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      router.go("watch", hash, provenanceOf(puzzle));
    },
  };
}
