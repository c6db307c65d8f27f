// Who works where a solver hands its puzzle to others: `auto` tells each as a number (docs/reference/traces.md).
// Pure.
import type { Essay } from "../../lib/api_types";

const prefix = "handed to ";

export const workerIn = (quantity: string) => (quantity.startsWith(prefix) ? quantity.slice(prefix.length) : null);

export interface Worker {
  /** The name of the solver, with its preset. */
  solver: string;
  /** Why it got the puzzle, as the essay says. */
  why: string;
  /** The lines of the pseudocode that hand the puzzle over. */
  lines: number[];
}

/** Those who have had the puzzle so far, the one that works now last. */
export function workersAt(numbers: Record<string, number>, essay: Essay | null): Worker[] {
  return Object.entries(numbers)
    .filter(([name]) => workerIn(name) !== null)
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => {
      const row = essay?.lit.find(({ event }) => event === name);
      return { solver: workerIn(name)!, why: row?.meaning ?? "", lines: row?.lines ?? [] };
    });
}
