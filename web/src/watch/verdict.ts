// Whether a puzzle is a proper one, told before anybody wonders why a solver fails.
import { post } from "../lib/api";
import type { CheckAnswer } from "../lib/api_types";
import { candidatesOf, cellName, conflictsIn } from "../lib/geometry";
import { digitsOfBoard, requestOf, type Puzzle } from "../lib/puzzle";

export interface Verdict {
  /** Empty: one solution, or nobody knows. */
  text: string;
  /** Empty cells in which no digit fits. */
  dead: number[];
  /** The only solution, where it was found. */
  solution: Uint8Array | null;
}

export const noVerdict: Verdict = { text: "", dead: [], solution: null };

export const deadCells = ({ geometry, givens }: Puzzle): number[] => {
  const candidates = candidatesOf(geometry, givens);
  return [...givens.keys()].filter((cell) => !givens[cell] && candidates[cell] === 0);
};

export function textFor(puzzle: Puzzle, solutions: CheckAnswer["solutions"]): string {
  if (solutions === "several") return "This puzzle has several solutions; a solver shows the first that it finds.";
  if (solutions !== "none") return "";
  if (conflictsIn(puzzle.geometry, puzzle.givens).size > 0) return "This puzzle has no solution: givens contradict each other.";
  const [dead] = deadCells(puzzle);
  const why = dead === undefined ? "" : `: no digit fits into ${cellName(puzzle.geometry, dead)}`;
  return `This puzzle has no solution${why}.`;
}

export async function verdictOn(puzzle: Puzzle): Promise<Verdict> {
  const dead = deadCells(puzzle);
  const { solutions, solution } = await post<CheckAnswer>("/check", { puzzle: requestOf(puzzle) });
  return {
    text: textFor(puzzle, solutions),
    dead: solutions === "none" ? dead : [],
    solution: solutions === "one" && solution ? digitsOfBoard(solution, puzzle.geometry.size) : null,
  };
}
