// A stretch of a solver's trace, and the board at any moment of it. Pure: windows come from the
// server, moments go to the screen.
import type { TraceHistogram, TraceMembers, TraceReason, TraceWeights, TraceWindow } from "../lib/api_types";
import { candidatesOf, type Geometry } from "../lib/geometry";
import { digitsOfBoard } from "../lib/puzzle";
import { SearchTree } from "./tree";
import { fields, Kind, kindMask } from "./trace_events";

export interface StepEvent {
  kind: Kind;
  guess: boolean;
  digit: number;
  cell: number;
  depth: number;
}

type Field = (typeof fields)[keyof typeof fields];
const take = (word: number, field: Field) => (word >>> field.shift) & field.mask;

export function stepOf(word: number): StepEvent {
  return {
    kind: word & kindMask,
    guess: take(word, fields.guess) === 1,
    digit: take(word, fields.digit),
    cell: take(word, fields.cell),
    depth: take(word, fields.depth),
  };
}

/** What one sees at one moment. */
export interface Moment {
  /** How many steps have been made. */
  at: number;
  digits: Uint8Array;
  /** Per cell, the digits that the solver ruled out. */
  struck: Uint32Array;
  depth: number;
  placed: number;
  removed: number;
  numbers: Record<string, number>;
  /** The last step, and what it did. */
  step: StepEvent | null;
  changed: Set<number>;
  /** Why the last step was made, where the solver tells it. */
  reason: TraceReason | null;
  /** Quantities that the last step told, with the values that they had before. */
  told: [name: string, value: number, before: number | undefined][];
  /** Which step of the run this is, where not all of them were kept. */
  original: number;
  /** How many candidates the cell of the step had, before it. */
  choices: number;
  tree: SearchTree;
  /** What the solver told last of its insides. */
  weights: Weights | null;
  /** What the last step changed most in them. */
  shift: Shift | null;
  members: TraceMembers | null;
  histogram: TraceHistogram | null;
}

/** What a solver holds for each cell and digit, in 255ths: digit 1 of cell 0 first. */
export interface Weights {
  name: string;
  values: Uint8Array;
}

/** Of all weights, the one that moved most. */
export interface Shift {
  cell: number;
  digit: number;
  /** From 0 to 1. */
  from: number;
  to: number;
}

/** Nothing where the two do not hold the same. */
export function shiftBetween(before: Weights, after: Weights, cells: number): Shift | null {
  if (before.name !== after.name || before.values.length !== after.values.length) return null;
  let most = 0;
  for (let i = 1; i < after.values.length; ++i) {
    if (Math.abs(after.values[i]! - before.values[i]!) > Math.abs(after.values[most]! - before.values[most]!)) most = i;
  }
  const size = after.values.length / cells;
  return {
    cell: Math.floor(most / size),
    digit: (most % size) + 1,
    from: before.values[most]! / 255,
    to: after.values[most]! / 255,
  };
}

export function weightsOf({ name, weights }: TraceWeights): Weights {
  const values = new Uint8Array(weights.length / 2);
  for (let i = 0; i < values.length; ++i) {
    values[i] = (hexValue(weights.charCodeAt(2 * i)) << 4) | hexValue(weights.charCodeAt(2 * i + 1));
  }
  return { name, values };
}

const hexValue = (code: number) => (code < 58 ? code - 48 : code - 87);

/** The last one that was told before the moment. */
function lastBefore<What extends { step: number }>(told: What[], at: number): What | undefined {
  let low = 0;
  let high = told.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (told[mid]!.step < at) low = mid + 1;
    else high = mid;
  }
  return told[low - 1];
}

type Struck = [cell: number, digit: number, depth: number];

/** Steps [from, from + length) with the board before the first of them. */
export class Stretch {
  readonly from: number;
  readonly length: number;
  readonly steps: Uint32Array;
  readonly #geometry: Geometry;
  readonly #window: TraceWindow;
  readonly #start: Uint8Array;
  #shown: { told: TraceWeights; weights: Weights } | undefined;

  constructor(geometry: Geometry, window: TraceWindow) {
    this.#geometry = geometry;
    this.#window = window;
    this.from = window.from;
    this.length = window.steps.length;
    this.steps = Uint32Array.from(window.steps);
    this.#start = digitsOfBoard(window.start.grid, geometry.size);
    // The numbers are in `steps`; keeping both would double the memory.
    this.#window.steps = [];
  }

  /** Moments from..from+length can be shown: before the first step, and after the last. */
  covers(at: number): boolean {
    return at >= this.from && at <= this.from + this.length;
  }

  depthAt(step: number): number {
    return take(this.steps[step - this.from]!, fields.depth);
  }

  moment(at: number): Moment {
    const { start } = this.#window;
    const digits = this.#start.slice();
    let struck = (start.eliminated as Struck[]).slice();
    let placed = start.placed;
    let removed = start.removed;
    const last = at - this.from - 1;
    const changed = new Set<number>();
    const tree = new SearchTree(start, digits.length);
    let choices = 0;
    // What each kind of event does, as in src/trace/replay.cpp.
    for (let i = 0; i <= last; ++i) {
      const word = this.steps[i]!;
      const kind: Kind = word & kindMask;
      const cell = take(word, fields.cell);
      const digit = take(word, fields.digit);
      if (i === last && kind === Kind.place) choices = this.#choices(digits, cell);
      if (i === last && kind < Kind.replace) changed.add(cell);
      switch (kind) {
        case Kind.place:
          digits[cell] = digit;
          ++placed;
          tree.place(cell, digit, take(word, fields.depth), take(word, fields.guess) === 1);
          break;
        case Kind.remove: {
          digits[cell] = 0;
          ++removed;
          tree.remove(cell, digit);
          const depth = take(word, fields.depth);
          if (struck.length) struck = struck.filter((each) => each[2] < depth);
          break;
        }
        case Kind.eliminate:
          struck.push([cell, digit, take(word, fields.depth)]);
          break;
        case Kind.replace:
          this.#replace(digits, this.from + i, i === last ? changed : null);
          struck = [];
          tree.replace();
          break;
        case Kind.number:
        case Kind.weights:
        case Kind.members:
        case Kind.histogram:
          break; // what comes beside the steps, below
      }
    }
    const numbers = { ...start.numbers };
    const told: Moment["told"] = [];
    for (const [step, name, value] of this.#window.numbers) {
      if (step >= at) break;
      if (step === at - 1) told.push([name, value, numbers[name]]);
      numbers[name] = value;
    }
    const toldWeights = lastBefore(this.#window.weights, at);
    const weights = toldWeights ?? start.weights;
    const before = toldWeights?.step === at - 1 ? (lastBefore(this.#window.weights, toldWeights.step) ?? start.weights) : null;
    const members = lastBefore(this.#window.members, at) ?? start.members;
    const histogram = lastBefore(this.#window.histograms, at) ?? start.histogram;
    const reason = lastBefore(this.#window.reasons, at);
    const step = last >= 0 ? stepOf(this.steps[last]!) : null;
    const originals = this.#window.original;
    // `original` is there for the thinned steps only, which are the last ones of the window.
    const original = originals[last - (this.length - originals.length)];
    return {
      at, digits, placed, removed, numbers, step, changed, told, choices, tree, members, histogram,
      weights: weights && this.#weights(weights),
      shift: before && weights && shiftBetween(weightsOf(before), this.#weights(weights), digits.length),
      reason: reason?.step === at - 1 ? reason : null,
      struck: masksOf(struck, digits.length),
      depth: step ? step.depth : start.depth,
      original: original === undefined ? at : original + 1,
    };
  }

  /** The same object as long as they are the same, so that they are not drawn again. */
  #weights(told: TraceWeights): Weights {
    if (this.#shown?.told !== told) this.#shown = { told, weights: weightsOf(told) };
    return this.#shown.weights;
  }

  #choices(digits: Uint8Array, cell: number): number {
    const before = digits.slice();
    before[cell] = 0;
    let mask = candidatesOf(this.#geometry, before)[cell]!;
    let found = 0;
    for (; mask; mask &= mask - 1) ++found;
    return found;
  }

  #replace(digits: Uint8Array, step: number, changed: Set<number> | null): void {
    const board = this.#window.boards[String(step)];
    if (typeof board === "string") {
      const whole = digitsOfBoard(board, this.#geometry.size);
      if (changed) whole.forEach((digit, cell) => digit !== digits[cell] && changed.add(cell));
      digits.set(whole);
    } else {
      for (const [cell, digit] of board ?? []) {
        digits[cell] = digit;
        changed?.add(cell);
      }
    }
  }
}

function masksOf(struck: Struck[], cells: number): Uint32Array {
  const masks = new Uint32Array(cells);
  for (const [cell, digit] of struck) masks[cell]! |= 1 << (digit - 1);
  return masks;
}

/** What to show as candidates at a moment. */
export function candidatesAt(geometry: Geometry, moment: Moment): Uint32Array {
  const left = candidatesOf(geometry, moment.digits);
  return left.map((mask, cell) => mask & ~moment.struck[cell]!);
}
