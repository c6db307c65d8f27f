// Who takes part in a comparison: a solver with a preset, perhaps after a pre-pass, perhaps with
// options of one's own.
import type { SolverInfo } from "../lib/api_types";
import { catalogue } from "../lib/catalogue.svelte";

export interface Entrant {
  /** "csp" */
  id: string;
  /** "mac"; empty: the solver's first */
  preset: string;
  /** "constraint:as-printed"; empty: none */
  prepass: string;
  /** What differs from the preset. */
  options: Record<string, string>;
}

/** As a request and a report name a solver: "constraint+csp:mac". */
export function solverOf({ id, preset, prepass }: Entrant): string {
  const before = prepass && prepass.split(":")[0] !== id ? `${prepass}+` : "";
  return before + id + (preset ? `:${preset}` : "");
}

/** The other way round. */
export function entrantOf(name: string, options: Record<string, string> = {}): Entrant {
  const plus = name.lastIndexOf("+");
  const [id = "", preset = ""] = name.slice(plus + 1).split(":");
  return { id, preset, prepass: plus < 0 ? "" : name.slice(0, plus), options };
}

const optionText = (options: Record<string, string>) =>
  Object.entries(options).map(([name, value]) => `${name}=${value}`).join(" ");

/** How it is called in tables: options tell two of the same preset apart. */
export function titleOf(entrant: Entrant): string {
  const extra = optionText(entrant.options);
  return (solverOf(entrant) + (extra ? ` ${extra}` : "")).slice(0, 60);
}

export const requestOf = (entrant: Entrant): unknown =>
  Object.keys(entrant.options).length === 0
    ? solverOf(entrant)
    : { solver: solverOf(entrant), options: entrant.options, name: titleOf(entrant) };

/** "Constraint logic + Constraint satisfaction (mac), order=row" */
export function wordsOf(entrant: Entrant): string {
  const extra = optionText(entrant.options);
  return catalogue.nameOf(solverOf(entrant)) + (extra ? `, ${extra}` : "");
}

export const infoOf = ({ id }: Entrant): SolverInfo | undefined =>
  catalogue.solvers.find((solver) => solver.id === id);

export const presetOf = (entrant: Entrant) => {
  const presets = infoOf(entrant)?.presets ?? [];
  return entrant.preset ? presets.find(({ id }) => id === entrant.preset) : presets[0];
};

const origins = { study: "the study's", paper: "the paper's", ours: "ours" } as const;

/** Whose preset it is and what it stands for: "the study's, as printed". */
export function originOf(entrant: Entrant): string {
  const preset = presetOf(entrant);
  if (!preset) return "";
  return origins[preset.from] + (preset.role === "variant" ? "" : `, ${preset.role}`);
}

/** The wishes of a request or of a stored plan, which calls options "set". */
export function entrantsIn(list: unknown): Entrant[] {
  if (!Array.isArray(list)) return [];
  return list.map((each: string | { solver: string; options?: Record<string, string>; set?: Record<string, string> }) =>
    typeof each === "string" ? entrantOf(each) : entrantOf(each.solver, each.options ?? each.set ?? {}),
  );
}
