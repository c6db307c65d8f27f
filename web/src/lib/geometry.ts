// The shape of a board: N x N cells in boxes of r x c or other regions, and whatever else holds on a variant,
// as the library's core/geometry. Cells are numbered row by row from 0; digits are 1..N, and 0 is an empty cell.
import { cellsIn, variantText, type Variant } from "./variant";

export interface Geometry {
  readonly size: number;
  /** Of the boxes; on a jigsaw, of the raster in which candidates stand. */
  readonly boxRows: number;
  readonly boxCols: number;
  /** Null for a classic board. */
  readonly variant: Variant | null;
  /** By cell, where the regions are not boxes. */
  readonly regions: readonly number[] | null;
  /** The extra houses of each cell, where there are any. */
  readonly extra: readonly (readonly number[])[] | null;
}

const cache = new Map<string, Geometry>();

/** The same shape is always the same object, so shapes can be compared with ===. */
export function geometryOf(boxRows: number, boxCols: number): Geometry {
  const key = `${boxRows}x${boxCols}`;
  let found = cache.get(key);
  if (!found) {
    found = Object.freeze({
      size: boxRows * boxCols, boxRows, boxCols, variant: null, regions: null, extra: null,
    });
    cache.set(key, found);
  }
  return found;
}

const rasterOf = (size: number) => {
  const boxCols = Math.ceil(Math.sqrt(size));
  return { boxRows: Math.ceil(size / boxCols), boxCols };
};

/** The board of a variant; null where its regions and houses make none. Without a box, the usual one. */
export function variantGeometry(size: number, variant: Variant, box: Geometry | null = null): Geometry | null {
  const { regions, extra_houses = [] } = variant;
  const plain = box ?? geometryForSize(size);
  if (regions ? regions.length !== size * size : plain.size !== size) return null;
  if (regions?.some((region) => region >= size)) return null;
  const { boxRows, boxCols } = regions ? rasterOf(size) : plain;
  const key = `${boxRows}x${boxCols} ${size} ${variantText(variant)}`;
  const known = cache.get(key);
  if (known) return known;
  const extra: number[][] = [];
  for (const [house, names] of extra_houses.entries()) {
    const cells = cellsIn(names, size);
    if (cells?.length !== size) return null;
    for (const cell of cells) (extra[cell] ??= []).push(house);
  }
  const geometry: Geometry = Object.freeze({
    size, boxRows, boxCols, variant,
    regions: regions ?? null,
    extra: extra_houses.length > 0 ? Array.from({ length: size * size }, (_, cell) => extra[cell] ?? []) : null,
  });
  cache.set(key, geometry);
  return geometry;
}

export const classic = geometryOf(3, 3);

/** The usual boxes for a board of N x N: as square as can be, wider than high. */
export function geometryForSize(size: number): Geometry {
  for (let rows = Math.floor(Math.sqrt(size)); rows >= 2; --rows) {
    if (size % rows === 0) return geometryOf(rows, size / rows);
  }
  return classic;
}

export const rowOf = (g: Geometry, cell: number) => Math.floor(cell / g.size);
export const colOf = (g: Geometry, cell: number) => cell % g.size;
/** Its box, or its region. */
export const boxOf = (g: Geometry, cell: number) =>
  g.regions
    ? g.regions[cell]!
    : Math.floor(rowOf(g, cell) / g.boxRows) * g.boxRows + Math.floor(colOf(g, cell) / g.boxCols);

/** Row, column, region and extra houses of a cell, as numbers. */
export function housesOf(g: Geometry, cell: number): number[] {
  const houses = [rowOf(g, cell), g.size + colOf(g, cell), 2 * g.size + boxOf(g, cell)];
  for (const house of g.extra?.[cell] ?? []) houses.push(3 * g.size + house);
  return houses;
}

export function seeEachOther(g: Geometry, a: number, b: number): boolean {
  return (
    a !== b &&
    (rowOf(g, a) === rowOf(g, b) || colOf(g, a) === colOf(g, b) || boxOf(g, a) === boxOf(g, b) ||
      (g.extra !== null && g.extra[a]!.some((house) => g.extra![b]!.includes(house))))
  );
}

const peerCache = new WeakMap<Geometry, number[][]>();

/** For each cell, the cells that share a house with it. */
export function peersOf(g: Geometry): number[][] {
  let peers = peerCache.get(g);
  if (!peers) {
    const cells = [...Array(g.size * g.size).keys()];
    peers = cells.map((cell) => cells.filter((other) => seeEachOther(g, cell, other)));
    peerCache.set(g, peers);
  }
  return peers;
}

/** "r3c5", as everywhere in the laboratory. */
export const cellName = (g: Geometry, cell: number) =>
  `r${rowOf(g, cell) + 1}c${colOf(g, cell) + 1}`;

/** 1 to 9, then A, B, ...: how a digit is written on a board. */
export const symbolOf = (digit: number) =>
  digit <= 9 ? String(digit) : String.fromCharCode(55 + digit);

/** The digit that a typed character stands for on a board of this size, or 0. */
export function digitOf(character: string, size: number): number {
  const code = character.toUpperCase().charCodeAt(0);
  const digit = code >= 49 && code <= 57 ? code - 48 : code >= 65 && code <= 89 ? code - 55 : 0;
  return digit <= size ? digit : 0;
}

/** The cells that hold a digit which one of their peers holds as well. */
export function conflictsIn(g: Geometry, digits: ArrayLike<number>): Set<number> {
  const found = new Set<number>();
  const last = new Map<number, number>();
  for (let cell = 0; cell < g.size * g.size; ++cell) {
    const digit = digits[cell] ?? 0;
    if (!digit) continue;
    for (const house of housesOf(g, cell)) {
      const key = house * 32 + digit;
      const before = last.get(key);
      if (before === undefined) last.set(key, cell);
      else found.add(before).add(cell);
    }
  }
  return found;
}

/** What each empty cell may still hold, judged by its peers alone; bit d-1 stands for digit d. */
export function candidatesOf(g: Geometry, digits: ArrayLike<number>): Uint32Array {
  const all = 2 ** g.size - 1;
  const rows = new Uint32Array(g.size);
  const cols = new Uint32Array(g.size);
  const boxes = new Uint32Array(g.size);
  const extra = new Uint32Array(g.variant?.extra_houses?.length ?? 0);
  const cells = g.size * g.size;
  for (let cell = 0; cell < cells; ++cell) {
    const digit = digits[cell] ?? 0;
    if (!digit) continue;
    const bit = 1 << (digit - 1);
    rows[rowOf(g, cell)]! |= bit;
    cols[colOf(g, cell)]! |= bit;
    boxes[boxOf(g, cell)]! |= bit;
    if (g.extra) for (const house of g.extra[cell]!) extra[house]! |= bit;
  }
  const result = new Uint32Array(cells);
  for (let cell = 0; cell < cells; ++cell) {
    if (digits[cell]) continue;
    let taken = rows[rowOf(g, cell)]! | cols[colOf(g, cell)]! | boxes[boxOf(g, cell)]!;
    if (g.extra) for (const house of g.extra[cell]!) taken |= extra[house]!;
    result[cell] = all & ~taken;
  }
  return result;
}

export function digitsIn(mask: number): number[] {
  const digits: number[] = [];
  for (let digit = 1; mask; ++digit, mask >>>= 1) if (mask & 1) digits.push(digit);
  return digits;
}

/** "53..7....": a board as one line of characters. */
export function lineOf(digits: ArrayLike<number>): string {
  let line = "";
  for (let cell = 0; cell < digits.length; ++cell) line += digits[cell] ? symbolOf(digits[cell]!) : ".";
  return line;
}

/** The board in a line as lineOf writes it, or nothing. */
export function boardOf(
  line: string, variant: Variant | null = null, box: Geometry | null = null,
): { geometry: Geometry; digits: Uint8Array } | null {
  const size = Math.sqrt(line.length);
  if (!Number.isInteger(size) || size < 4 || size > 25) return null;
  const geometry = variant ? variantGeometry(size, variant, box) : (box ?? geometryForSize(size));
  if (geometry?.size !== size) return null;
  const digits = new Uint8Array(line.length);
  for (let cell = 0; cell < line.length; ++cell) {
    const character = line[cell]!;
    if (character === "." || character === "0") continue;
    const digit = digitOf(character, size);
    if (!digit) return null;
    digits[cell] = digit;
  }
  return { geometry, digits };
}
