// Which puzzles are compared on, as the form keeps it and as a request says it.
import type { GeneratedPuzzle } from "../lib/api_types";
import { alphabetOf, geometryOfBox } from "../lib/puzzle";
import { variantIn } from "../lib/variant";

export interface Source {
  kind: "level" | "blanked" | "set" | "own";
  level: string;
  /** Of the cells that are blanked, in per cent. */
  blank: number;
  size: number;
  set: string;
  own: OwnPuzzles;
}

export interface OwnPuzzles {
  text: string;
  /** Where the text alone does not say it. */
  box: string;
  alphabet: string;
  /** What the server could read in it. */
  count: number;
  sizes: number[];
}

export const noPuzzles: OwnPuzzles = { text: "", box: "", alphabet: "", count: 0, sizes: [] };

export const plainSource: Source = { kind: "level", level: "easy", blank: 60, size: 9, set: "", own: noPuzzles };

export const textRequest = ({ text, box, alphabet }: OwnPuzzles) => ({
  text,
  ...(box ? { box } : {}),
  ...(alphabet ? { alphabet } : {}),
});

export function requestOfSource(source: Source): Record<string, unknown> {
  switch (source.kind) {
    case "blanked":
      return { blank: source.blank / 100, size: source.size };
    case "set":
      return { set: source.set };
    case "own":
      return textRequest(source.own);
    default:
      return { level: source.level, size: source.size };
  }
}

export function wordsOfSource(source: Source): string {
  const board = `${source.size}x${source.size}`;
  switch (source.kind) {
    case "blanked":
      return `${board} blanked ${source.blank} %`;
    case "set":
      return source.set;
    case "own":
      return "own puzzles";
    default:
      return `${board} ${source.level}`;
  }
}

function textOfVariants(puzzles: GeneratedPuzzle[]): OwnPuzzles {
  const line = (each: GeneratedPuzzle) =>
    JSON.stringify({ puzzle: each.cells, ...(each.box ? { box: each.box } : {}), ...variantIn(each) });
  const sizes = [...new Set(puzzles.map(({ cells }) => Math.sqrt(cells.length)))];
  return { text: puzzles.map(line).join("\n"), box: "", alphabet: "", count: puzzles.length, sizes };
}

/** As text: one puzzle per line, in the characters of the server's boards or as objects. */
export function textOfGenerated(puzzles: GeneratedPuzzle[]): OwnPuzzles {
  if (puzzles.some((each) => variantIn(each) !== null)) return textOfVariants(puzzles);
  const box = puzzles[0]?.box ?? "3x3";
  const geometry = geometryOfBox(box);
  const same = puzzles.filter((puzzle) => puzzle.box === box);
  return {
    text: same.map(({ cells }) => cells).join("\n"),
    box: geometry.size === 9 ? "" : box,
    alphabet: geometry.size > 9 ? alphabetOf(geometry) : "",
    count: same.length,
    sizes: [geometry.size],
  };
}
