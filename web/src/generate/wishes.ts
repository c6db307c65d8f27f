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
}

export const noWishes: Wishes = {
  size: 9, count: 12, level: "average", technique: "", symmetry: "rotate180", minimal: false,
  leastScore: null, mostScore: null, leastClues: null, mostClues: null, pattern: "", seed: "",
};

function range(least: number | null, most: number | null) {
  if (least === null && most === null) return undefined;
  return { ...(least === null ? {} : { least }), ...(most === null ? {} : { most }) };
}

/** Leaves out what is not wished for, so that the server's own defaults hold. */
export function requestOf(wishes: Wishes, seed: string): Record<string, unknown> {
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
