// What a stroke over the board means, as data. Its points are cells, which may lie just outside the board
// where clues are; how they become a constraint depends on how constraints of a kind are laid.
import type { ConstraintForm, KindInfo } from "../lib/api_types";
import type { Constraint } from "../lib/variant";
import { namesOf } from "./draft";

export interface Spot {
  readonly row: number;
  readonly col: number;
}

const isInside = ({ row, col }: Spot, size: number) => row >= 0 && col >= 0 && row < size && col < size;
const same = (a: Spot, b: Spot) => a.row === b.row && a.col === b.col;
const cellAt = ({ row, col }: Spot, size: number) => row * size + col;
const spotOf = (cell: number, size: number): Spot => ({ row: Math.floor(cell / size), col: cell % size });

export const cellsOfStroke = (stroke: readonly Spot[], size: number) =>
  stroke.filter((spot) => isInside(spot, size)).map((spot) => cellAt(spot, size));
export const strokeOfCells = (cells: readonly number[], size: number) => cells.map((cell) => spotOf(cell, size));

/** What is to be done, for those who have not done it yet. */
export const howTo: Record<ConstraintForm, string> = {
  area: "Drag over its cells.",
  marks: "Click the cells, or drag over them.",
  twins: "Drag over the cells of one of the twins, then click where the first of them is in the other.",
  line: "Drag along its cells.",
  pair: "Click the edge between two cells, or drag from one to the other.",
  corner: "Click the corner of four cells.",
  side: "Click outside the board, beside a row or column.",
  diagonal: "Drag from outside the board, or from a cell at its edge, along the diagonal.",
  board: "",
};

/** The two cells at an edge near which the point is; its distances are in cells. */
function pairNear(x: number, y: number, size: number): Spot[] | null {
  const near = 0.22;
  const [col, row] = [Math.round(x), Math.round(y)];
  const [dx, dy] = [Math.abs(x - col), Math.abs(y - row)];
  if (Math.min(dx, dy) > near) return null;
  const pair = dx < dy
    ? [{ row: Math.floor(y), col: col - 1 }, { row: Math.floor(y), col }]
    : [{ row: row - 1, col: Math.floor(x) }, { row, col: Math.floor(x) }];
  return pair.every((spot) => isInside(spot, size)) ? pair : null;
}

function cornerNear(x: number, y: number, size: number): Spot[] | null {
  const [col, row] = [Math.round(x), Math.round(y)];
  const corner = [{ row: row - 1, col: col - 1 }, { row: row - 1, col }, { row, col: col - 1 }, { row, col }];
  return corner.every((spot) => isInside(spot, size)) ? corner : null;
}

const mayBeOutside = (form: ConstraintForm | null) => form === "side" || form === "diagonal";

/** The stroke that begins at a point; nothing where none can. */
export function beginStroke(form: ConstraintForm | null, x: number, y: number, size: number): Spot[] {
  if (form === "corner") return cornerNear(x, y, size) ?? [];
  if (form === "pair") {
    const pair = pairNear(x, y, size);
    if (pair) return pair;
  }
  const spot = { row: Math.floor(y), col: Math.floor(x) };
  if (isInside(spot, size)) return [spot];
  const beside = spot.row >= -1 && spot.col >= -1 && spot.row <= size && spot.col <= size;
  return mayBeOutside(form) && beside ? [spot] : [];
}

/** With the point at which it has arrived. Who goes back takes back. */
export function goOn(stroke: readonly Spot[], form: ConstraintForm | null, x: number, y: number, size: number): readonly Spot[] {
  if (stroke.length === 0 || form === "corner" || (form === "pair" && stroke.length > 1)) return stroke;
  const spot = { row: Math.floor(y), col: Math.floor(x) };
  // A line may cross the corner between two cells, without touching those at its side.
  const off = Math.hypot(x - spot.col - 0.5, y - spot.row - 0.5);
  const needsCentre = form === "line" || form === "diagonal";
  if (!isInside(spot, size) || (needsCentre && off > 0.42)) return stroke;
  return extended(stroke, spot, form);
}

/** The same by the keys of the arrows. */
export function extended(stroke: readonly Spot[], to: Spot, form: ConstraintForm | null): readonly Spot[] {
  let result = stroke;
  for (const spot of spotsBetween(stroke[stroke.length - 1]!, to)) result = extendedByOne(result, spot, form);
  return result;
}

function extendedByOne(stroke: readonly Spot[], spot: Spot, form: ConstraintForm | null): readonly Spot[] {
  if (form !== "area" && stroke.length > 1 && same(stroke[stroke.length - 2]!, spot)) return stroke.slice(0, -1);
  return stroke.some((each) => same(each, spot)) ? stroke : [...stroke, spot];
}

function spotsBetween(from: Spot, to: Spot): Spot[] {
  const steps = Math.max(Math.abs(to.row - from.row), Math.abs(to.col - from.col));
  return Array.from({ length: steps }, (_, i) => ({
    row: Math.round(from.row + ((to.row - from.row) * (i + 1)) / steps),
    col: Math.round(from.col + ((to.col - from.col) * (i + 1)) / steps),
  }));
}

/** All cells from one on, in a direction. */
function ray(from: Spot, rows: number, cols: number, size: number): number[] {
  const cells: number[] = [];
  for (let spot = from; isInside(spot, size); spot = { row: spot.row + rows, col: spot.col + cols }) cells.push(cellAt(spot, size));
  return cells;
}

/** Whether a clue that looks in this direction is outside the board. */
const looksIn = ({ row, col }: Spot, rows: number, cols: number, size: number) =>
  isInside({ row, col }, size) && !isInside({ row: row - rows, col: col - cols }, size);

type Direction = readonly [rows: number, cols: number];
const straight: Direction[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const slanted: Direction[] = [[1, 1], [1, -1], [-1, 1], [-1, -1]];

/** The cells that a clue sees: it lies outside the board, or a stroke leads from the edge inwards. */
function seen(stroke: readonly Spot[], directions: Direction[], size: number): number[] | null {
  const [start, next] = [stroke[0]!, stroke[1]];
  const outside = !isInside(start, size);
  const rays = directions.flatMap(([rows, cols]) => {
    const first = outside ? { row: start.row + rows, col: start.col + cols } : start;
    if (!looksIn(first, rows, cols, size)) return [];
    const meant = !next || (Math.sign(next.row - start.row) === rows && Math.sign(next.col - start.col) === cols);
    return meant ? [ray(first, rows, cols, size)] : [];
  });
  rays.sort((a, b) => b.length - a.length);
  // From a cell in a corner of the board two ways lead inwards; from outside the longer one is meant.
  return rays.length === 1 || (outside && rays.length > 1) ? rays[0]! : null;
}

export const withinCounts = (count: number, { least, most }: { least: number; most: number }) => count >= least && count <= most;

/** The constraint that a stroke makes, or a sentence that says why it makes none. */
export function madeOf(stroke: readonly Spot[], kind: KindInfo, size: number): Constraint | string {
  const cells = cellsOfStroke(stroke, size);
  const of = (list: readonly number[], others: readonly number[] = []): Constraint => ({
    kind: kind.id,
    cells: namesOf(list, size),
    ...(others.length > 0 ? { others: namesOf(others, size) } : {}),
  });
  switch (kind.form) {
    case "pair": {
      const [a, b] = stroke;
      const beside = a && b && stroke.length === 2 && Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1;
      return beside ? of(cells) : howTo.pair;
    }
    case "corner":
      return cells.length === 4 ? of(cells) : howTo.corner;
    case "side":
    case "diagonal": {
      const line = stroke.length > 0 ? seen(stroke, kind.form === "side" ? straight : slanted, size) : null;
      return line ? of(line) : howTo[kind.form];
    }
    default: {
      const [others, rest] = kind.others.least > 0 && kind.form === "line" ? [cells.slice(0, 1), cells.slice(1)] : [[], cells];
      if (rest.length < kind.cells.least) return `${kind.name}: ${howTo[kind.form]}`;
      if (rest.length > kind.cells.most) return `${kind.name}: at most ${kind.cells.most} cells.`;
      return of(rest, others);
    }
  }
}

/** The cells of a twin whose first one is here; null where it does not fit on the board. */
export function twinOf(cells: readonly number[], at: number, size: number): number[] | null {
  const first = spotOf(cells[0]!, size);
  const to = spotOf(at, size);
  const moved = strokeOfCells(cells, size).map(({ row, col }) => ({ row: row + to.row - first.row, col: col + to.col - first.col }));
  return moved.every((spot) => isInside(spot, size)) ? moved.map((spot) => cellAt(spot, size)) : null;
}

/** "12", or "1 4 9", as the values of a constraint; a sentence where they are none. */
export function valuesIn(text: string, { name, values }: KindInfo): number[] | string {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  if (parts.some((part) => !/^-?\d{1,9}$/.test(part))) return "A value is a whole number.";
  if (!withinCounts(parts.length, { least: 0, most: values.most })) {
    return `${name}: ${values.most === 1 ? "one value" : `at most ${values.most} values`}.`;
  }
  return parts.map(Number);
}
