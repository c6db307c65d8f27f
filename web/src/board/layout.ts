// Where things are on a board, in the units of its drawing: a cell is 40 x 40. All boards share these
// units; how large a unit is on the screen is decided by the element's size alone.
import { boxOf, colOf, rowOf, symbolOf, type Geometry } from "../lib/geometry";
import type { Candidate, Link } from "./marks";

export const cellSize = 40;
/** Room for the coordinates. */
export const margin = 20;

export const left = (g: Geometry, cell: number) => margin + colOf(g, cell) * cellSize;
export const top = (g: Geometry, cell: number) => margin + rowOf(g, cell) * cellSize;

/** Sums and letters may stand in the upper corners of a variant's cells. */
export const labelled = (g: Geometry) => (g.variant?.constraints?.length ?? 0) + (g.variant?.extra_houses?.length ?? 0) > 0;

/** Candidates stand in a raster with one row per row of a box, so that each digit has its place. */
export function rasterOf(g: Geometry) {
  const cols = g.boxCols;
  const rows = g.boxRows;
  const height = labelled(g) ? cellSize - 12 : cellSize - 4;
  const pitch = Math.min((cellSize - 4) / cols, height / rows);
  return {
    x: (digit: number) => 2 + (cellSize - 4) * ((((digit - 1) % cols) + 0.5) / cols),
    y: (digit: number) => cellSize - 2 - height + height * ((Math.floor((digit - 1) / cols) + 0.5) / rows),
    fontSize: Math.min(11, pitch * 0.95),
    // Two neighbours do not touch, nor does one at the edge touch the ring of its cell.
    radius: Math.min(5.2, pitch * 0.44),
  };
}

/** On the screen, in pixels: smaller candidates are dust. */
export const leastCandidate = 6;

/** The centre of a candidate on the board. */
export function placeOf(g: Geometry, { cell, digit }: Candidate) {
  const raster = rasterOf(g);
  return { x: left(g, cell) + raster.x(digit), y: top(g, cell) + raster.y(digit) };
}

/** All candidates of a cell as one text: its characters, and where each of them stands. */
export function candidateText(g: Geometry, mask: number) {
  const raster = rasterOf(g);
  let text = "";
  const xs: string[] = [];
  const ys: string[] = [];
  for (let digit = 1; digit <= g.size; ++digit) {
    if (!((mask >>> (digit - 1)) & 1)) continue;
    text += symbolOf(digit);
    xs.push(raster.x(digit).toFixed(1));
    ys.push(raster.y(digit).toFixed(1));
  }
  return { text, x: xs.join(" "), y: ys.join(" ") };
}

const bendOf = (link: Link, length: number) => Math.min(24, length * 0.16) * (link.kind === "weak" ? -1 : 1);

interface Point {
  x: number;
  y: number;
}

function besideMiddle(from: Point, to: Point, bend: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: (from.x + to.x) / 2 - ((to.y - from.y) / length) * bend,
    y: (from.y + to.y) / 2 + ((to.x - from.x) / length) * bend,
  };
}

/** Where the number of a link stands: on the middle of its curve. */
export function labelPlace(g: Geometry, link: Link): Point | null {
  const from = placeOf(g, link.from);
  const to = placeOf(g, link.to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? null : besideMiddle(from, to, bendOf(link, length) / 2);
}

/** A curve that leaves the straight line enough for two links between the same ends to be seen. */
export function linkPath(g: Geometry, link: Link): string {
  const from = placeOf(g, link.from);
  const to = placeOf(g, link.to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return "";
  const gap = Math.min(rasterOf(g).radius, length / 3);
  const mid = besideMiddle(from, to, bendOf(link, length));
  const towards = (a: { x: number; y: number }, b: { x: number; y: number }) => {
    const d = Math.hypot(b.x - a.x, b.y - a.y);
    return { x: a.x + ((b.x - a.x) / d) * gap, y: a.y + ((b.y - a.y) / d) * gap };
  };
  const start = towards(from, mid);
  const end = towards(to, mid);
  const at = (p: { x: number; y: number }) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
  return `M${at(start)} Q${at(mid)} ${at(end)}`;
}

/** The same for regions of any shape: the side between two cells is strong where their regions differ. */
function regionPaths(g: Geometry) {
  const end = margin + g.size * cellSize;
  let thin = "";
  let strong = `M${margin} ${margin}H${end}V${end}H${margin}Z`;
  for (let i = 1; i < g.size; ++i) {
    const at = margin + i * cellSize;
    for (let k = 0; k < g.size; ++k) {
      const from = margin + k * cellSize;
      const above = `M${from} ${at}h${cellSize}`;
      if (boxOf(g, (i - 1) * g.size + k) === boxOf(g, i * g.size + k)) thin += above;
      else strong += above;
      const beside = `M${at} ${from}v${cellSize}`;
      if (boxOf(g, k * g.size + i - 1) === boxOf(g, k * g.size + i)) thin += beside;
      else strong += beside;
    }
  }
  return { thin, strong, extent: end + 2 };
}

/** The lines of the board as one path each: inside the boxes, and around them. */
export function gridPaths(g: Geometry) {
  if (g.regions) return regionPaths(g);
  const end = margin + g.size * cellSize;
  let thin = "";
  let strong = "";
  for (let i = 0; i <= g.size; ++i) {
    const at = margin + i * cellSize;
    const row = `M${margin} ${at}H${end}`;
    const col = `M${at} ${margin}V${end}`;
    if (i % g.boxRows === 0) strong += row;
    else thin += row;
    if (i % g.boxCols === 0) strong += col;
    else thin += col;
  }
  return { thin, strong, extent: end + 2 };
}

/** The cells on the way from one to another, so that a quick drag leaves none out. */
export function cellsBetween(g: Geometry, from: number, to: number): number[] {
  const [r0, c0, r1, c1] = [rowOf(g, from), colOf(g, from), rowOf(g, to), colOf(g, to)];
  const steps = Math.max(Math.abs(r1 - r0), Math.abs(c1 - c0));
  const cells: number[] = [];
  for (let i = 1; i <= steps; ++i) {
    const row = Math.round(r0 + ((r1 - r0) * i) / steps);
    const col = Math.round(c0 + ((c1 - c0) * i) / steps);
    cells.push(row * g.size + col);
  }
  return cells;
}

/** How far from the edge of a board with coordinates its first cell is, for what stands under it. */
export const stripIndent = (g: Geometry) => `${(100 * margin) / gridPaths(g).extent}%`;
