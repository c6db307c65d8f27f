// A solver's settings: what its preset says, and what somebody changed.
import type { SolverInfo, SolverOption } from "../lib/api_types";

/** The preset of a name, the first one where it names none. */
export const presetOf = (info: SolverInfo, id: string) =>
  info.presets.find((preset) => preset.id === id) ?? info.presets[0]!;

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
