// A puzzle as the rooms hand it to each other.
import type { ParsedPuzzle } from "./api_types";
import { boardOf, classic, digitOf, geometryOf, lineOf, variantGeometry, type Geometry } from "./geometry";
import { variantIn, variantText, type Variant } from "./variant";

export interface Puzzle {
  geometry: Geometry;
  givens: Uint8Array;
  /** Where it comes from, in words: "shipped, 9x9 hard, number 12". */
  origin: string;
  level?: string | null;
  /** What it is called, where somebody gave it a name. */
  title?: string;
}

export const boxText = (g: Geometry) => `${g.boxRows}x${g.boxCols}`;

export function geometryOfBox(box: string): Geometry {
  const [rows, cols] = box.split("x").map(Number);
  return geometryOf(rows || 3, cols || 3);
}

export function digitsOfBoard(board: string, size: number): Uint8Array {
  const digits = new Uint8Array(board.length);
  for (let cell = 0; cell < board.length; ++cell) {
    if (board[cell] !== ".") digits[cell] = digitOf(board[cell]!, size);
  }
  return digits;
}

/** A board in an answer: its cells, its boxes where it has any, and what makes it a variant. */
export interface BoardText extends Variant {
  cells: string;
  box: string | null;
}

export function geometryOfText(text: BoardText): Geometry {
  const box = text.box ? geometryOfBox(text.box) : null;
  const variant = variantIn(text);
  const size = Math.sqrt(text.cells.length);
  return (variant ? variantGeometry(size, variant, box) : (box ?? boardOf(text.cells)?.geometry)) ?? classic;
}

export function puzzleOfText(text: BoardText, origin: string, level?: string | null): Puzzle {
  const geometry = geometryOfText(text);
  return { geometry, givens: digitsOfBoard(text.cells, geometry.size), origin, level };
}

export const puzzleOf = (cells: string, box: string, origin: string, level?: string | null): Puzzle =>
  puzzleOfText({ cells, box }, origin, level);

export const puzzleOfParsed = (parsed: ParsedPuzzle, origin: string): Puzzle => ({
  ...puzzleOfText(parsed, parsed.name ? `${origin}: ${parsed.name}` : origin),
  title: parsed.name,
});

/** What a request calls a puzzle. Larger boards need their alphabet and boxes said. */
export function requestOf(puzzle: Puzzle): unknown {
  const text = lineOf(puzzle.givens);
  const { geometry } = puzzle;
  if (geometry.variant) return { cells: text, ...(geometry.regions ? {} : { box: boxText(geometry) }), ...geometry.variant };
  if (geometry.size === 9) return text;
  return { text, box: boxText(geometry), ...(geometry.size > 9 ? { alphabet: alphabetOf(geometry) } : {}) };
}

export const alphabetOf = (g: Geometry) =>
  g.size <= 9 ? `1-${g.size}` : `1-9A-${String.fromCharCode(55 + g.size)}`;

/** The part of an address that carries a puzzle. Unusual boxes are said, usual ones are not. */
export function addressOfPuzzle(puzzle: Puzzle): Record<string, string> {
  const line = lineOf(puzzle.givens);
  const { variant } = puzzle.geometry;
  const usual = boardOf(line, variant)?.geometry === puzzle.geometry;
  return {
    p: line,
    ...(usual ? {} : { box: boxText(puzzle.geometry) }),
    ...(variant ? { v: variantText(variant) } : {}),
  };
}

/** What the line of a puzzle does not say; it stays in this browser's history, beside the address. */
export type Provenance = Pick<Puzzle, "origin" | "level">;
export const provenanceOf = ({ origin, level }: Puzzle): Provenance => ({ origin, level: level ?? null });

export const clueCount = (puzzle: Puzzle) => puzzle.givens.reduce((n, d) => n + (d ? 1 : 0), 0);

export const samePuzzle = (a: Puzzle, b: Puzzle) =>
  a.geometry === b.geometry && lineOf(a.givens) === lineOf(b.givens);
