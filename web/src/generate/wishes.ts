// What the form says, and the request that it means.

export interface Wishes {
  size: number;
  count: number;
  level: string;
  technique: string;
  symmetry: string;
  minimal: boolean;
  leastScore: number | null;
  mostScore: number | null;
  leastClues: number | null;
  mostClues: number | null;
  pattern: string;
  /** Empty: by chance. */
  seed: string;
  /** What a variant is made of; empty: a classic Sudoku. */
  variant: string[];
  /** A variant that is to be easy may get givens that it would not have. */
  variantLevel: string;
  /** Cells of a killer's cages. */
  leastCage: number | null;
  mostCage: number | null;
  /** Keeps constraints that the solution does not need. */
  whole: boolean;
}

export const noWishes: Wishes = {
  size: 9, count: 12, level: "average", technique: "", symmetry: "rotate180", minimal: false,
  leastScore: null, mostScore: null, leastClues: null, mostClues: null, pattern: "", seed: "",
  variant: [], variantLevel: "", leastCage: null, mostCage: null, whole: false,
};

function range(least: number | null, most: number | null) {
  if (least === null && most === null) return undefined;
  return { ...(least === null ? {} : { least }), ...(most === null ? {} : { most }) };
}

/** The constraints of a variant decide where the givens are. */
function requestOfVariant(wishes: Wishes, seed: string): Record<string, unknown> {
  const cages = wishes.variant.includes("killer") ? range(wishes.leastCage, wishes.mostCage) : undefined;
  const clues = range(wishes.leastClues, wishes.mostClues);
  return {
    count: wishes.count,
    size: wishes.size,
    seed,
    variant: wishes.variant,
    ...(wishes.variantLevel ? { level: wishes.variantLevel } : {}),
    symmetry: wishes.symmetry,
    ...(cages ? { cages } : {}),
    ...(wishes.whole ? { whole: true } : {}),
    ...(wishes.minimal ? { minimal: true } : {}),
    ...(clues ? { clues } : {}),
  };
}

/** Leaves out what is not wished for, so that the server's own defaults hold. */
export function requestOf(wishes: Wishes, seed: string): Record<string, unknown> {
  if (wishes.variant.length > 0) return requestOfVariant(wishes, seed);
  const pattern = wishes.pattern.replaceAll(/\s/g, "");
  const score = range(wishes.leastScore, wishes.mostScore);
  const clues = range(wishes.leastClues, wishes.mostClues);
  return {
    count: wishes.count,
    size: wishes.size,
    seed,
    ...(wishes.level ? { level: wishes.level } : {}),
    ...(wishes.technique ? { technique: wishes.technique } : {}),
    ...(pattern ? { pattern } : { symmetry: wishes.symmetry }),
    ...(wishes.minimal ? { minimal: true } : {}),
    ...(score ? { score } : {}),
    ...(clues ? { clues } : {}),
  };
}

/** What has to be known to judge wishes. */
export interface Known {
  levels: { id: string; least: number; below: number | null }[];
  techniques: { id: string; name: string; score: number }[];
  mostCount: number;
}

/** Of a 9x9 puzzle with one solution. */
const fewestGivens = 17;

/** Why no puzzle is as wished; empty where one may be. The server knows more and has the last word. */
export function problemOf(wishes: Wishes, known: Known): string {
  const cells = wishes.size * wishes.size;
  const { leastClues, mostClues, leastScore, mostScore } = wishes;
  if (!(Number.isInteger(wishes.count) && wishes.count >= 1 && wishes.count <= known.mostCount)) {
    return `The number of puzzles must be a whole number from 1 to ${known.mostCount.toLocaleString("en-US")}.`;
  }
  if (leastClues !== null && mostClues !== null && leastClues > mostClues) {
    return `At least ${leastClues} and at most ${mostClues} givens cannot both be.`;
  }
  if (leastClues !== null && leastClues > cells) return `The board has ${cells} cells, so not ${leastClues} givens.`;
  if (wishes.variant.length > 0) return problemOfCages(wishes);
  if (wishes.size === 9 && mostClues !== null && mostClues < fewestGivens) {
    return `No 9x9 puzzle with fewer than ${fewestGivens} givens has one solution.`;
  }
  if (leastScore !== null && mostScore !== null && leastScore > mostScore) {
    return `A score of at least ${leastScore} and at most ${mostScore} cannot be.`;
  }
  return problemOfLevel(wishes, known) || problemOfPattern(wishes);
}

function problemOfCages({ variant, leastCage, mostCage, size }: Wishes): string {
  if (!variant.includes("killer")) return "";
  if (leastCage !== null && mostCage !== null && leastCage > mostCage) {
    return `Cages of at least ${leastCage} and at most ${mostCage} cells cannot be.`;
  }
  return leastCage !== null && leastCage > size ? `A cage has at most ${size} cells on this board.` : "";
}

function problemOfLevel({ level: id, technique: wanted, leastScore, mostScore }: Wishes, known: Known): string {
  const level = known.levels.find((each) => each.id === id);
  const technique = known.techniques.find((each) => each.id === wanted);
  if (level) {
    const range = `A puzzle is ${id} from ${level.least}${level.below === null ? "" : ` to below ${level.below}`}`;
    if (leastScore !== null && level.below !== null && leastScore >= level.below) {
      return `${range}, so it has no score of ${leastScore} or more.`;
    }
    if (mostScore !== null && mostScore < level.least) return `${range}, so it has no score of ${mostScore} or less.`;
    if (technique && level.below !== null && technique.score >= level.below) {
      return `${technique.name} costs ${technique.score}, and a puzzle is ${id} below ${level.below}: no ${id} puzzle needs it.`;
    }
  }
  if (technique && mostScore !== null && technique.score > mostScore) {
    return `A puzzle that needs ${technique.name} has a score of ${technique.score} or more.`;
  }
  return "";
}

function problemOfPattern({ pattern, size, leastClues, mostClues }: Wishes): string {
  const text = pattern.replaceAll(/\s/g, "");
  if (text === "") return "";
  if (text.length !== size * size) {
    return `The pattern has ${text.length} cells, and the board ${size * size}.`;
  }
  const givens = givensOf(text).size;
  if (givens === 0) return "The pattern has no givens.";
  if (size === 9 && givens < fewestGivens) {
    return `The pattern has ${givens} givens, and no 9x9 puzzle with fewer than ${fewestGivens} has one solution.`;
  }
  if ((leastClues !== null && givens < leastClues) || (mostClues !== null && givens > mostClues)) {
    return `The pattern has ${givens} givens, which is not what the form says below "Givens".`;
  }
  return "";
}

/** The cells of a pattern that hold givens. */
export function givensOf(pattern: string): Set<number> {
  const text = pattern.replaceAll(/\s/g, "");
  return new Set([...text].flatMap((cell, i) => (cell === "." || cell === "0" ? [] : [i])));
}

/** A pattern as the server reads it; empty where there is no given. */
export function patternOf(givens: ReadonlySet<number>, size: number): string {
  if (givens.size === 0) return "";
  const row = (r: number) => [...Array(size).keys()].map((c) => (givens.has(r * size + c) ? "x" : ".")).join("");
  return [...Array(size).keys()].map(row).join("\n");
}

/** The cell itself and those that a symmetry makes of it. */
export function imagesOf(cell: number, size: number, symmetry: string): number[] {
  const [r, c, end] = [Math.floor(cell / size), cell % size, size - 1];
  const turns: Record<string, [number, number][]> = {
    rotate180: [[end - r, end - c]],
    rotate90: [[c, end - r], [end - r, end - c], [end - c, r]],
    horizontal: [[r, end - c]],
    vertical: [[end - r, c]],
    diagonal: [[c, r]],
    antidiagonal: [[end - c, end - r]],
    full: [[end - r, end - c], [c, end - r], [end - c, r], [r, end - c], [end - r, c], [c, r], [end - c, end - r]],
  };
  return [...new Set([cell, ...(turns[symmetry] ?? []).map(([row, col]) => row * size + col)])];
}

/** Names of symmetries for people. */
export const symmetryNames: Record<string, string> = {
  none: "none",
  rotate180: "half turn",
  rotate90: "quarter turn",
  horizontal: "left and right",
  vertical: "top and bottom",
  diagonal: "diagonal",
  antidiagonal: "other diagonal",
  full: "all",
  any: "any (random)",
};
