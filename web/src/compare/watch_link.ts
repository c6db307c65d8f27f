// The way from a run to Watch: the same puzzle, solver, seed and limit give the same run.
import { addressOfPuzzle, provenanceOf, puzzleOf } from "../lib/puzzle";
import { router } from "../lib/router.svelte";
import { solverOf } from "./entrants";
import type { Run } from "./run.svelte";
import type { Outcome } from "./tally";

export interface WatchLink {
  href: string;
  /** Goes there within the page. */
  go: (event: MouseEvent) => void;
}

/** Nothing while the puzzle is not known, or where Watch cannot say what the entrant does. */
export function watchLink(run: Run, entrant: number, outcome: Outcome): WatchLink | null {
  const text = run.puzzle(outcome.puzzle);
  const who = run.entrants[entrant];
  if (!text || !who || Object.keys(who.options).length > 0) return null;
  const puzzle = puzzleOf(text.cells, text.box, `Test ${outcome.puzzle + 1} of run ${run.number}`);
  const hash = {
    ...addressOfPuzzle(puzzle),
    s: solverOf(who),
    seed: outcome.seed,
    limit: String(Math.min(600, Math.max(1, Math.ceil(run.limit)))),
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
