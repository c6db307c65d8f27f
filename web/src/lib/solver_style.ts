// How an algorithm is drawn: the same colour, dash, marker and initials on the page and in every
// report. The table is the program's; this is how the page reads it.
import type { SolverStyle } from "./api_types";
import { catalogue } from "./catalogue.svelte";

const plain = { light: "#1f5fa8", dark: "#7fb2f0" };

export function colourOfStyle(style: SolverStyle | undefined, dark: boolean): string {
  return (dark ? style?.dark : style?.light) || (dark ? plain.dark : plain.light);
}

/** The colour of a solver of a name such as "constraint+csp". */
export const colourOfSolver = (name: string, dark: boolean) =>
  colourOfStyle(catalogue.solver(name)?.style, dark);

/** Lengths of strokes and gaps; empty: solid. */
export const dashOf = (style: SolverStyle | undefined): number[] => style?.dash ?? [];

/** "CS" for "constraint+csp" */
export const initialsOf = (name: string): string =>
  catalogue.solver(name)?.style?.initials ?? name.slice(0, 1).toUpperCase();
