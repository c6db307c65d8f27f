// What a link to a game says besides its puzzle: the digits and struck candidates of a position, the step
// of the solution path that is shown, and the settings. Anybody can have written it.
import type { PathKind } from "../lib/api_types";
import { digitOf, lineOf, type Geometry } from "../lib/geometry";
import { addressOfPuzzle, type Puzzle } from "../lib/puzzle";

export interface PlaySettings {
  auto: boolean;
  conflicts: boolean;
  tidy: boolean;
}
export const pathKinds: readonly PathKind[] = ["rounds", "needed", "players"];
export const usualSettings: PlaySettings = { auto: false, conflicts: true, tidy: true };
const settingNames = ["auto", "conflicts", "tidy"] as const;

export interface Shared {
  /** Digits and struck candidates, where the link has a position. */
  position: { digits: Uint8Array; struck: Uint32Array } | null;
  /** Number of a step of the solution path, from 1. */
  step: number | null;
  /** Of which path it is. */
  path: PathKind;
  settings: Partial<PlaySettings>;
}

/** "12.a4-30.3": cells and what is struck out there, as hexadecimal sets. */
function struckText(struck: ArrayLike<number>): string {
  const parts: string[] = [];
  for (let cell = 0; cell < struck.length; ++cell) {
    if (struck[cell]) parts.push(`${cell}.${struck[cell]!.toString(16)}`);
  }
  return parts.join("-");
}

function struckIn(text: string, { size }: Geometry): Uint32Array {
  const struck = new Uint32Array(size * size);
  for (const part of text.split("-")) {
    const match = /^(\d{1,3})\.([0-9a-f]{1,7})$/.exec(part);
    const cell = match ? Number(match[1]) : -1;
    if (cell < 0 || cell >= struck.length) continue;
    struck[cell] = parseInt(match![2]!, 16) & (2 ** size - 1);
  }
  return struck;
}

/** The digits of a line; what is no digit of the board counts as empty. */
function digitsIn(line: string, { size }: Geometry): Uint8Array {
  return Uint8Array.from(line, (character) => (character === "." ? 0 : digitOf(character, size)));
}

export function sharedIn(hash: URLSearchParams, { geometry }: Puzzle): Shared {
  const line = hash.get("g") ?? "";
  const whole = line.length === geometry.size * geometry.size;
  const step = Number(hash.get("step") ?? 0);
  const settings: Partial<PlaySettings> = {};
  for (const name of settingNames) {
    const value = hash.get(name);
    if (value === "1" || value === "0") settings[name] = value === "1";
  }
  return {
    position: whole
      ? { digits: digitsIn(line, geometry), struck: struckIn(hash.get("x") ?? "", geometry) }
      : null,
    step: Number.isInteger(step) && step > 0 ? step : null,
    path: pathKinds.find((kind) => kind === hash.get("path")) ?? "rounds",
    settings,
  };
}

/** The part of an address that names a step of a path. */
export function addressOfStep(step: number, path: PathKind): Record<string, string> {
  return path === "rounds" ? { step: String(step) } : { step: String(step), path };
}

/** The part of an address that says all this; what is as usual is left out. */
export function addressOfPosition(
  puzzle: Puzzle,
  digits: ArrayLike<number>,
  struck: ArrayLike<number>,
  settings: PlaySettings,
  step: number | null,
  path: PathKind = "rounds",
): Record<string, string> {
  const address = addressOfPuzzle(puzzle);
  const line = lineOf(digits);
  const marks = struckText(struck);
  if (line !== lineOf(puzzle.givens) || marks) address.g = line;
  if (marks) address.x = marks;
  if (step !== null) Object.assign(address, addressOfStep(step, path));
  for (const name of settingNames) {
    if (settings[name] !== usualSettings[name]) address[name] = settings[name] ? "1" : "0";
  }
  return address;
}
