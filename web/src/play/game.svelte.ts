// A game: what stands on the board, what the player selected, and how to take it back. Nothing in
// here draws or listens; the room does.
import { candidatesOf, conflictsIn, lineOf, peersOf, type Geometry } from "../lib/geometry";
import { boxText, type Puzzle } from "../lib/puzzle";
import { variantText } from "../lib/variant";
import type { Step } from "../lib/api_types";

export type Mode = "digit" | "corner" | "centre" | "colour";
export const modes: Mode[] = ["digit", "corner", "centre", "colour"];

/** The layers of the board that the player writes on; each is one number per cell. */
const layers = ["digits", "corner", "centre", "colours", "struck"] as const;
type Layer = (typeof layers)[number];

/** One cell of one layer before and after: 5 numbers, so that long games stay small. */
type Change = [layer: number, cell: number, before: number, after: number];

export interface SavedGame {
  cells: string;
  box: string;
  /** As in an address; not there for a classic puzzle. */
  variant?: string;
  origin: string;
  level: string | null;
  layers: number[][];
  past: Change[][];
  future: Change[][];
  seconds: number;
  solved: boolean;
  /** Not there in games that were saved before pauses and help were. */
  paused?: boolean;
  helps?: number;
  saved: number;
}

const mostUndo = 2000;

export class Game {
  readonly puzzle: Puzzle;
  readonly geometry: Geometry;
  /** Replaced, never changed in place, so that whoever draws them sees it. */
  state = $state.raw<Record<Layer, Uint32Array>>(null!);
  selection = $state.raw<ReadonlySet<number>>(new Set());
  cursor = $state(0);
  mode = $state<Mode>("digit");
  seconds = $state(0);
  paused = $state(false);
  solved = $state(false);
  /** How often the player asked for help. */
  helps = $state(0);
  past = $state.raw<Change[][]>([]);
  future = $state.raw<Change[][]>([]);
  /** When this game was last written to the browser's memory or read from it, and whether something
   * was done to it since. */
  stamp = 0;
  touched = false;

  /** Cells whose digits break a constraint, as far as the server has looked. */
  broken = $state.raw<ReadonlySet<number>>(new Set());

  conflicts = $derived.by(() => new Set([...conflictsIn(this.geometry, this.state.digits), ...this.broken]));
  filled = $derived.by(() => this.state.digits.reduce((n, digit) => n + (digit ? 1 : 0), 0));
  /** What the rules leave, less what the player struck out. */
  candidates = $derived.by(() => {
    const left = candidatesOf(this.geometry, this.state.digits);
    return left.map((mask, cell) => mask & ~this.state.struck[cell]!);
  });
  anyStruck = $derived.by(() => this.state.struck.some((mask) => mask !== 0));

  constructor(puzzle: Puzzle, saved?: SavedGame) {
    this.puzzle = puzzle;
    this.geometry = puzzle.geometry;
    const cells = puzzle.givens.length;
    this.state = {
      digits: Uint32Array.from(puzzle.givens),
      corner: new Uint32Array(cells),
      centre: new Uint32Array(cells),
      colours: new Uint32Array(cells),
      struck: new Uint32Array(cells),
    };
    if (saved) this.adopt(saved);
    const first = puzzle.givens.findIndex((digit) => !digit);
    this.select(Math.max(0, first));
  }

  /** Goes on where a saved game is, be it from before or from another tab. */
  adopt(saved: SavedGame): void {
    const state = { ...this.state };
    layers.forEach((layer, i) => {
      const values = saved.layers[i];
      if (values?.length === this.puzzle.givens.length) state[layer] = Uint32Array.from(values);
    });
    this.puzzle.givens.forEach((digit, cell) => digit && (state.digits[cell] = digit));
    this.state = state;
    this.past = saved.past;
    this.future = saved.future;
    this.seconds = Math.max(this.seconds, saved.seconds);
    this.solved = saved.solved;
    this.paused = saved.paused === true;
    this.helps = saved.helps ?? 0;
    this.stamp = saved.saved;
    this.touched = false;
  }

  save(cells: string, box: string): SavedGame {
    this.stamp = Math.max(Date.now(), this.stamp + 1);
    this.touched = false;
    return {
      cells, box,
      ...(this.geometry.variant ? { variant: variantText(this.geometry.variant) } : {}),
      origin: this.puzzle.origin,
      level: this.puzzle.level ?? null,
      layers: layers.map((layer) => [...this.state[layer]]),
      past: this.past.slice(-mostUndo),
      future: this.future,
      seconds: this.seconds,
      solved: this.solved,
      paused: this.paused,
      helps: this.helps,
      saved: this.stamp,
    };
  }

  isGiven(cell: number): boolean {
    return this.puzzle.givens[cell] !== 0;
  }

  // Selecting

  select(cell: number): void {
    this.cursor = cell;
    this.selection = new Set([cell]);
  }

  selectMore(cell: number): void {
    this.cursor = cell;
    this.selection = new Set(this.selection).add(cell);
  }

  toggle(cell: number): void {
    const selection = new Set(this.selection);
    this.cursor = cell;
    if (selection.has(cell)) selection.delete(cell);
    else selection.add(cell);
    this.selection = selection;
  }

  selectAll(): void {
    this.selection = new Set(this.state.digits.keys());
  }

  clearSelection(): void {
    this.selection = new Set();
  }

  /** All cells like this one: with its digit, else with its colour. */
  selectLike(cell: number): void {
    const layer = this.state.digits[cell] ? this.state.digits : this.state.colours;
    if (!layer[cell]) return;
    const like = [...layer.keys()].filter((other) => layer[other] === layer[cell]);
    this.selection = new Set(like);
    this.cursor = cell;
  }

  move(rows: number, cols: number, extend: boolean): void {
    const size = this.geometry.size;
    const row = (Math.floor(this.cursor / size) + rows + size) % size;
    const col = ((this.cursor % size) + cols + size) % size;
    if (extend) this.selectMore(row * size + col);
    else this.select(row * size + col);
  }

  // Writing

  enter(digit: number, mode: Mode, options: { auto: boolean; tidy: boolean }): void {
    if (this.solved || this.paused) return;
    const open = [...this.selection].filter((cell) => !this.isGiven(cell));
    if (mode === "digit") this.#enterDigit(open, digit, options.tidy);
    else if (mode === "colour") this.#toggleBit("colours", [...this.selection], digit);
    else {
      const empty = open.filter((cell) => !this.state.digits[cell]);
      // Automatic candidates take the place of the player's marks; marking strikes them out.
      this.#toggleBit(options.auto ? "struck" : mode, empty, digit);
    }
  }

  #enterDigit(cells: number[], digit: number, tidy: boolean): void {
    const { digits, corner, centre } = this.state;
    const all = cells.length > 0 && cells.every((cell) => digits[cell] === digit);
    const changes: Change[] = [];
    for (const cell of cells) {
      changes.push([0, cell, digits[cell]!, all ? 0 : digit]);
      if (all || !tidy) continue;
      const bit = 1 << (digit - 1);
      for (const peer of peersOf(this.geometry)[cell]!) {
        if (corner[peer]! & bit) changes.push([1, peer, corner[peer]!, corner[peer]! & ~bit]);
        if (centre[peer]! & bit) changes.push([2, peer, centre[peer]!, centre[peer]! & ~bit]);
      }
    }
    this.#apply(changes);
  }

  #toggleBit(layer: Layer, cells: number[], digit: number): void {
    const bit = 1 << (digit - 1);
    const values = this.state[layer];
    const all = cells.every((cell) => values[cell]! & bit);
    const index = layers.indexOf(layer);
    this.#apply(
      cells.map((cell): Change => {
        const after = all ? values[cell]! & ~bit : values[cell]! | bit;
        return [index, cell, values[cell]!, after >>> 0];
      }),
    );
  }

  /** Takes away the uppermost thing that any selected cell holds: digits first, colours last. */
  erase(auto: boolean): void {
    if (this.solved || this.paused) return;
    const order: Layer[] = auto ? ["digits", "struck", "colours"] : ["digits", "centre", "corner", "colours"];
    for (const layer of order) {
      const cells = [...this.selection].filter(
        (cell) => this.state[layer][cell] && !(layer === "digits" && this.isGiven(cell)),
      );
      if (cells.length === 0) continue;
      const index = layers.indexOf(layer);
      return this.#apply(cells.map((cell): Change => [index, cell, this.state[layer][cell]!, 0]));
    }
  }

  /** Carries out a step that was explained. */
  carryOut(step: Step): void {
    if (this.solved || this.paused) return;
    const changes: Change[] = step.placements.map(({ cell, digit }): Change =>
      [0, cell, this.state.digits[cell]!, digit],
    );
    const struck = new Map<number, number>();
    for (const { cell, digit } of step.eliminations) {
      struck.set(cell, (struck.get(cell) ?? this.state.struck[cell]!) | (1 << (digit - 1)));
    }
    for (const [cell, after] of struck) {
      changes.push([4, cell, this.state.struck[cell]!, after >>> 0]);
    }
    this.#apply(changes);
    const first = step.placements[0] ?? step.eliminations[0];
    if (first) this.select(first.cell);
  }

  /** Takes over digits and struck candidates that somebody shared; it can be undone. */
  takePosition(digits: ArrayLike<number>, struck: ArrayLike<number>): void {
    const changes: Change[] = [];
    for (let cell = 0; cell < this.puzzle.givens.length; ++cell) {
      if (this.isGiven(cell)) continue;
      changes.push([0, cell, this.state.digits[cell]!, digits[cell] ?? 0]);
      changes.push([4, cell, this.state.struck[cell]!, struck[cell] ?? 0]);
    }
    this.#apply(changes);
  }

  startAgain(): void {
    if (this.paused) return;
    const changes: Change[] = [];
    layers.forEach((layer, index) => {
      this.state[layer].forEach((value, cell) => {
        if (value && !(layer === "digits" && this.isGiven(cell))) changes.push([index, cell, value, 0]);
      });
    });
    this.solved = false;
    this.seconds = 0;
    this.helps = 0;
    this.touched = true;
    this.#apply(changes);
  }

  undo(): void {
    const changes = this.past.at(-1);
    if (!changes || this.paused) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, changes];
    this.#write(changes.map(([layer, cell, before]) => [layer, cell, before]));
    this.solved = false;
  }

  redo(): void {
    const changes = this.future.at(-1);
    if (!changes || this.paused) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, changes];
    this.#write(changes.map(([layer, cell, , after]) => [layer, cell, after]));
  }

  #apply(changes: Change[]): void {
    const real = changes.filter(([, , before, after]) => before !== after);
    if (real.length === 0) return;
    this.past = [...this.past.slice(1 - mostUndo), real];
    this.future = [];
    this.#write(real.map(([layer, cell, , after]) => [layer, cell, after]));
  }

  #write(values: [layer: number, cell: number, value: number][]): void {
    const state = { ...this.state };
    for (const index of new Set(values.map(([layer]) => layer))) {
      state[layers[index]!] = state[layers[index]!].slice();
    }
    for (const [index, cell, value] of values) state[layers[index]!][cell] = value;
    this.state = state;
    this.touched = true;
    this.solved = this.#isFull() && this.constraints === 0;
  }

  /** How many the server has to be asked about. */
  get constraints(): number {
    return this.geometry.variant?.constraints?.length ?? 0;
  }

  #isFull(): boolean {
    return this.filled === this.state.digits.length && this.conflicts.size === 0;
  }

  /** What the server says about the constraints; `digits` is what it was asked about. */
  hear(broken: ReadonlySet<number>, digits: Uint32Array): void {
    if (digits !== this.state.digits) return;
    this.broken = broken;
    if (!this.#isFull() || this.solved) return;
    this.touched = true;
    this.solved = true;
  }
}

/** Whether a saved game is of this puzzle. */
export function isOf(saved: SavedGame, { geometry, givens }: Puzzle): boolean {
  const variant = geometry.variant ? variantText(geometry.variant) : undefined;
  return saved.cells === lineOf(givens) && saved.box === boxText(geometry) && saved.variant === variant;
}
