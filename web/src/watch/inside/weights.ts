// What a solver holds for each cell and digit, as it is drawn and told. Pure.
import { cellName, symbolOf, type Geometry } from "../../lib/geometry";
import { rasterOf, cellSize } from "../../board/layout";
import type { Weights } from "../trace";

/** What the weights are, by the name that the solver gives them. */
const meanings: Record<string, string> = {
  probability: "its probability",
  activity: "how often its unit was on in the last 100 sweeps",
  pheromone: "its share of the cell's pheromone",
  belief: "the share of near solutions that have it there",
  "share of the population": "the share of the population that has it there",
};

export const meaningOf = (name: string) => meanings[name] ?? `its ${name}`;

export interface Held {
  digit: number;
  weight: number;
}

/** The digits of a cell with their weights from 0 to 1, the heaviest first; none that is 0. */
export function heldIn(weights: Weights, size: number, cell: number): Held[] {
  const held: Held[] = [];
  for (let digit = 1; digit <= size; ++digit) {
    const value = weights.values[cell * size + digit - 1]!;
    if (value) held.push({ digit, weight: value / 255 });
  }
  return held.sort((a, b) => b.weight - a.weight || a.digit - b.digit);
}

/** "r4c5: 3 0.62, 7 0.31" */
export function tellCell(geometry: Geometry, weights: Weights, cell: number): string {
  const held = heldIn(weights, geometry.size, cell);
  const list = held.map(({ digit, weight }) => `${symbolOf(digit)} ${weight.toFixed(2)}`).join(", ");
  return `${cellName(geometry, cell)}: ${list || "nothing"}`;
}

/** How undecided a cell is: 0 where one digit has all the weight, 1 where all digits have the same. */
export function ambiguity(held: Held[], size: number): number {
  const sum = held.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return 0;
  let entropy = 0;
  for (const { weight } of held) entropy -= (weight / sum) * Math.log(weight / sum);
  return entropy / Math.log(size);
}

/** Whether one digit of the cell has all the weight that there can be. */
export function isSettled(weights: Weights, size: number, cell: number): boolean {
  const values = weights.values.subarray(cell * size, (cell + 1) * size);
  return values.includes(255) && values.reduce((sum, value) => sum + value, 0) === 255;
}

/** How many of these cells lean to the digit of the solution, and how many hold nothing but another one. */
export function judgeWeights(weights: Weights, size: number, cells: number[], solution: ArrayLike<number>): { right: number; wrongSettled: number } {
  let right = 0;
  let wrongSettled = 0;
  for (const cell of cells) {
    const heaviest = heldIn(weights, size, cell)[0]?.digit;
    if (heaviest === solution[cell]) ++right;
    else if (isSettled(weights, size, cell)) ++wrongSettled;
  }
  return { right, wrongSettled };
}

/** Per cell, the digit that has more than half of what there is and of what there can be; 0 where none has. */
export function leaning(weights: Weights, size: number, givens: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(givens, (given, cell) => {
    if (given) return given;
    const values = weights.values.subarray(cell * size, (cell + 1) * size);
    const sum = values.reduce((total, value) => total + value, 0);
    return 1 + values.findIndex((value) => value > 127 && 2 * value > sum);
  });
}

/** Which board a solver that holds such weights reports beside them. */
const boards: Record<string, string> = {
  probability: "the board of the most probable digits",
  activity: "the board that is read off",
  pheromone: "the board that is rewarded",
  belief: "the best board of the population",
  "share of the population": "the best board of the population",
};

/** What is not plain about that board. */
const remarks: Record<string, string> = {
  activity: "Of several units that are on in a cell the first counts; where none is, the study's program reads a 1.",
};

export const remarkOn = (name: string) => remarks[name] ?? "";

const many: Record<string, string> = { probability: "probabilities", belief: "beliefs", "share of the population": "shares" };

/** What weights of this name are called together. */
export const manyOf = (name: string) => many[name] ?? name;

export const boardBeside = (name: string) => boards[name] ?? "the solver's board";

/** The cells that are least decided, the worst first; only those that are undecided at all. */
export function mostAmbiguous(weights: Weights, size: number, most: number): { cell: number; held: Held[] }[] {
  const cells = weights.values.length / size;
  const found: { cell: number; held: Held[]; score: number }[] = [];
  for (let cell = 0; cell < cells; ++cell) {
    const held = heldIn(weights, size, cell);
    const score = ambiguity(held, size);
    if (score > 0.02) found.push({ cell, held, score });
  }
  return found.sort((a, b) => b.score - a.score || a.cell - b.cell).slice(0, most);
}

export interface DrawnDigit {
  digit: number;
  /** In the cell, in the board's units. */
  x: number;
  y: number;
  fontSize: number;
  /** 0 to 1 */
  ink: number;
}

const largest = 26;
const smallest = 3;
/** From here on a digit moves from its place in the raster to the middle. */
const decided = 0.75;

/** As near to the wanted place as a digit of this extent can be without touching the lines. */
const inCell = (wanted: number, extent: number) => Math.min(cellSize - 2 - extent, Math.max(2 + extent, wanted));

/**
 * The digits of a cell, each with an area in proportion to its weight. Where the weights sum to more
 * than one they share the area of the cell, so that they do not cover each other. A digit that has
 * all of it stands where a placed digit stands; the others keep to their places in the raster.
 */
export function drawnDigits(geometry: Geometry, weights: Weights, cell: number): DrawnDigit[] {
  const { size } = geometry;
  let sum = 0;
  for (let i = cell * size; i < (cell + 1) * size; ++i) sum += weights.values[i]!;
  if (sum === 0) return [];
  const whole = Math.max(255, sum);
  const raster = rasterOf(geometry);
  const drawn: DrawnDigit[] = [];
  for (let digit = 1; digit <= size; ++digit) {
    const share = weights.values[cell * size + digit - 1]! / whole;
    const fontSize = largest * Math.sqrt(share);
    if (fontSize < smallest) continue;
    const pull = Math.max(0, share - decided) / (1 - decided);
    drawn.push({
      digit,
      x: inCell(raster.x(digit) + (cellSize / 2 - raster.x(digit)) * pull, fontSize * 0.3),
      y: inCell(raster.y(digit) + (cellSize / 2 - raster.y(digit)) * pull, fontSize * 0.38),
      fontSize,
      ink: 0.35 + 0.65 * share,
    });
  }
  keepApart(drawn);
  return drawn;
}

const halfWidth = ({ fontSize }: DrawnDigit) => fontSize * 0.3;
const halfHeight = ({ fontSize }: DrawnDigit) => fontSize * 0.38;

/** Moves digits that lie upon each other apart, the smaller one farther; all of them have room in a cell. */
function keepApart(drawn: DrawnDigit[]): void {
  for (let round = 0; round < 24; ++round) {
    let moved = false;
    for (const [i, one] of drawn.entries()) {
      for (const other of drawn.slice(i + 1)) {
        const x = halfWidth(one) + halfWidth(other) - Math.abs(one.x - other.x);
        const y = halfHeight(one) + halfHeight(other) - Math.abs(one.y - other.y);
        if (x <= 0.1 || y <= 0.1) continue;
        moved = true;
        const heavy = one.fontSize / (one.fontSize + other.fontSize);
        const move = (digit: DrawnDigit, share: number, way: number) => {
          if (x < y) digit.x = inCell(digit.x + way * x * share, halfWidth(digit));
          else digit.y = inCell(digit.y + way * y * share, halfHeight(digit));
        };
        const way = (x < y ? one.x < other.x : one.y < other.y) ? -1 : 1;
        move(one, 1 - heavy, way);
        move(other, heavy, -way);
      }
    }
    if (!moved) return;
  }
}
