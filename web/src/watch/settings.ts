// A solver's settings: what its preset says, and what somebody changed.
import type { SolverInfo, SolverOption } from "../lib/api_types";
import type { Choice } from "./choice";

/** The preset of a name, the first one where it names none. */
export const presetOf = (info: SolverInfo, id: string) =>
  info.presets.find((preset) => preset.id === id) ?? info.presets[0]!;

/** What a solver is called in "constraint+csp:mac": the pre-pass before it, its id, its preset; empty: none, the first. */
export function partsOf(solver: string): { prepass: string; id: string; preset: string } {
  const plus = solver.lastIndexOf("+");
  const [id = "", preset = ""] = solver.slice(plus + 1).split(":");
  return { prepass: plus < 0 ? "" : solver.slice(0, plus), id, preset };
}

/** All options of a run with their values: as set, else as in its preset, else as usual. */
export function valuesOf(info: SolverInfo, { solver, options }: Choice): Record<string, string> {
  const { values } = presetOf(info, partsOf(solver).preset);
  return Object.fromEntries(info.options.map(({ name, default: usual }) => [name, options[name] ?? values[name] ?? usual]));
}

/** The options with one changed; what is as in the preset is left out. */
export function withOption(
  options: Record<string, string>,
  preset: Record<string, string>,
  name: string,
  value: string,
): Record<string, string> {
  const { [name]: _, ...others } = options;
  return value === preset[name] ? others : { ...others, [name]: value };
}

/** "0.01 to 1", "1 to 1,000,000" */
export function rangeOf({ least, most }: SolverOption): string {
  const text = (value: number) =>
    value !== 0 && Math.abs(value) < 1e-3 ? value.toExponential() : value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  return least === undefined || most === undefined ? "" : `${text(least)} to ${text(most)}`;
}

/** A number as the server takes it; nothing if it is none, or out of range. */
export function numberFor({ type, least, most }: SolverOption, text: string): string | null {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return null;
  if (type === "integer" && !Number.isInteger(value)) return null;
  if ((least !== undefined && value < least) || (most !== undefined && value > most)) return null;
  return String(value);
}
