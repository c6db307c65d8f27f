// Where one likes to stop: at a guess, where digits are taken back, where the run gets better than ever.
import type { Essay } from "../lib/api_types";

export const breakpoints = [
  { id: "guess", name: "guess", brief: "guess", key: "g" },
  { id: "backtrack", name: "backtrack", brief: "backtrack", key: "b" },
  { id: "improvement", name: "improvement", brief: "better", key: "i" },
] as const;
export type Breakpoint = (typeof breakpoints)[number]["id"];

/** What to look for in the trace of a solver; nothing if it never comes. */
export function patternFor(breakpoint: Breakpoint, essay: Essay | null): string | null {
  if (!essay) return null;
  if (breakpoint === "improvement") return essay.moments.find(({ which }) => which === "every")?.pattern ?? null;
  const event = breakpoint === "guess" ? "guess" : "remove";
  return essay.lit.some((row) => row.event === event) ? breakpoint : null;
}
