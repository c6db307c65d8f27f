// The draft on the table, the tool in the hand, and everything that was done, so that it can be undone.
import { catalogue } from "../lib/catalogue.svelte";
import type { KindInfo } from "../lib/api_types";
import { cellsIn, type Constraint } from "../lib/variant";
import {
  boxRegions, cellsOf, emptyDraft, givenAt, kindOf, namesOf, withConstraint, withGiven, withRegion, type Draft,
} from "./draft";
import { cellsOfStroke, extended, howTo, madeOf, strokeOfCells, twinOf, valuesIn, withinCounts, type Spot } from "./stroke";

const sameCells = (a: Constraint, b: Constraint, size: number) =>
  [...cellsOf(a, size)].sort().join() === [...cellsOf(b, size)].sort().join();

export class Editor {
  draft = $state.raw<Draft>(emptyDraft());
  past = $state.raw<readonly Draft[]>([]);
  future = $state.raw<readonly Draft[]>([]);
  /** One of `plainTools`, or the id of a kind. */
  tool = $state("given");
  /** Which region is painted, from 0. */
  region = $state(0);
  cursor = $state(0);
  stroke = $state.raw<readonly Spot[]>([]);
  /** The place of a constraint in the draft, or -1. */
  selected = $state(-1);
  /** The first of two twins, when only the other one is missing. */
  twin = $state.raw<readonly number[] | null>(null);
  /** Why nothing came of what was done last. */
  remark = $state("");
  #merging = "";

  readonly kind = $derived<KindInfo | null>(catalogue.kinds.find(({ id }) => id === this.tool) ?? null);
  readonly current = $derived<Constraint | null>(this.draft.constraints[this.selected] ?? null);
  readonly currentKind = $derived<KindInfo | null>(this.current ? (kindOf(catalogue.kinds, this.current) ?? null) : null);

  get size(): number {
    return this.draft.size;
  }

  /** Takes another draft onto the table, whose history begins. */
  open(draft: Draft): void {
    this.draft = draft;
    this.past = this.future = [];
    this.#merging = "";
    this.cursor = 0;
    this.#settle();
  }

  /** One edit. Those that follow each other and have the same name are undone as one. */
  change(draft: Draft, merge = ""): void {
    if (merge === "" || merge !== this.#merging) this.past = [...this.past, this.draft];
    this.#merging = merge;
    this.future = [];
    this.draft = draft;
    this.remark = "";
    if (this.cursor >= draft.size * draft.size) this.cursor = 0;
  }

  /** What comes next is another edit, whatever its name. */
  pause(): void {
    this.#merging = "";
  }

  undo(): void {
    const before = this.past[this.past.length - 1];
    if (!before) return;
    this.future = [this.draft, ...this.future];
    this.past = this.past.slice(0, -1);
    this.#jump(before);
  }
  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.past = [...this.past, this.draft];
    this.future = rest;
    this.#jump(next);
  }
  /** Ctrl+Z and Ctrl+Y. False: this is another key. */
  undoByKey(event: KeyboardEvent): boolean {
    const letter = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || !["z", "y"].includes(letter)) return false;
    if (letter === "z" && !event.shiftKey) this.undo();
    else this.redo();
    event.preventDefault();
    return true;
  }
  #jump(draft: Draft): void {
    this.draft = draft;
    this.#merging = "";
    if (this.cursor >= draft.size * draft.size) this.cursor = 0;
    this.#settle();
  }
  #settle(): void {
    this.selected = -1;
    this.stroke = [];
    this.twin = null;
    this.remark = "";
  }

  take(tool: string): void {
    this.tool = tool;
    this.#settle();
  }

  move(rows: number, cols: number, extend: boolean): void {
    const [from] = strokeOfCells([this.cursor], this.size);
    const row = (from!.row + rows + this.size) % this.size;
    const col = (from!.col + cols + this.size) % this.size;
    const neighbour = Math.abs(row - from!.row) <= 1 && Math.abs(col - from!.col) <= 1;
    if (extend && !neighbour) return; // there is no way round the edge
    const begun = this.stroke.length > 0 ? this.stroke : [from!];
    this.stroke = extend ? extended(begun, { row, col }, this.kind?.form ?? null) : [];
    this.cursor = row * this.size + col;
  }

  enterGiven(digit: number): void {
    const cells = this.stroke.length > 0 ? cellsOfStroke(this.stroke, this.size) : [this.cursor];
    const wanted = digit && cells.every((cell) => givenAt(this.draft, cell) === digit) ? 0 : digit;
    this.change(cells.reduce((draft, cell) => withGiven(draft, cell, wanted), this.draft));
  }

  paint(cell: number): void {
    if ((this.draft.regions ?? boxRegions(this.draft))[cell] === this.region) return;
    this.change(withRegion(this.draft, cell, this.region), "regions");
  }

  /** What the stroke is about, with the tool in the hand. True: a value may be typed now. */
  commit(): boolean {
    const stroke = this.stroke.length > 0 ? this.stroke : strokeOfCells(this.keyed(), this.size);
    this.stroke = [];
    this.remark = "";
    if (this.tool === "select") this.selectAt(this.cursor);
    else if (this.tool === "house") this.#addHouse(cellsOfStroke(stroke, this.size));
    else if (this.tool === "regions") cellsOfStroke(stroke, this.size).forEach((cell) => this.paint(cell));
    else if (this.kind) return this.#lay(stroke, this.kind);
    return false;
  }

  /** The cells that are meant by the cursor alone. */
  keyed(): number[] {
    const { cursor, size } = this;
    const atEdge = cursor % size === size - 1 || cursor >= size * (size - 1);
    return this.kind?.form === "corner" && !atEdge ? [cursor, cursor + 1, cursor + size, cursor + size + 1] : [cursor];
  }

  #lay(stroke: readonly Spot[], kind: KindInfo): boolean {
    if (kind.form === "marks") {
      this.#toggleMarks(cellsOfStroke(stroke, this.size), kind);
      return false;
    }
    const made = kind.form === "twins" ? this.#twins(stroke, kind) : madeOf(stroke, kind, this.size);
    if (typeof made === "string") this.remark = made;
    else if (made) return this.#add(made, kind);
    return false;
  }

  #add(made: Constraint, kind: KindInfo): boolean {
    const { constraints } = this.draft;
    const known = constraints.findIndex((each) => each.kind === made.kind && sameCells(each, made, this.size));
    if (known < 0) this.change(withConstraint(this.draft, constraints.length, made));
    this.selected = known < 0 ? constraints.length : known;
    return kind.values.most > 0;
  }

  #twins(stroke: readonly Spot[], kind: KindInfo): Constraint | string | null {
    const cells = cellsOfStroke(stroke, this.size);
    const { twin } = this;
    if (cells.length === 0) return null;
    if (!twin) {
      this.twin = cells;
      this.remark = "Now click where the first of these cells is in the other twin.";
      return null;
    }
    const others = twinOf(twin, cells[0]!, this.size);
    if (!others) return "The other twin does not fit on the board there.";
    this.twin = null;
    return { kind: kind.id, cells: namesOf(twin, this.size), others: namesOf(others, this.size) };
  }

  /** The first cell decides whether marks are set or removed. */
  #toggleMarks(cells: readonly number[], kind: KindInfo): void {
    if (cells.length === 0) return;
    const { constraints } = this.draft;
    const place = constraints.findIndex((each) => each.kind === kind.id);
    const old = place < 0 ? [] : cellsOf(constraints[place]!, this.size);
    const added = [...old, ...cells.filter((cell) => !old.includes(cell))];
    const left = old.includes(cells[0]!) ? old.filter((cell) => !cells.includes(cell)) : added;
    const marks = left.length > 0 ? { kind: kind.id, cells: namesOf(left, this.size) } : null;
    this.change(withConstraint(this.draft, place < 0 ? constraints.length : place, marks));
  }

  #addHouse(cells: readonly number[]): void {
    if (cells.length !== this.size) {
      this.remark = `A house has ${this.size} cells, and this stroke has ${cells.length}.`;
      return;
    }
    this.change({ ...this.draft, houses: [...this.draft.houses, namesOf(cells, this.size)] });
  }

  /** The constraints at a cell, one after the other. */
  selectAt(cell: number): void {
    const here = this.draft.constraints.flatMap((each, place) => (cellsOf(each, this.size).includes(cell) ? [place] : []));
    this.selected = here[(here.indexOf(this.selected) + 1) % here.length] ?? -1;
    if (here.length === 0) this.remark = "There is no constraint at this cell.";
  }

  /** The values of the selected constraint, as somebody types them. */
  setValues(text: string): void {
    const { current, currentKind } = this;
    if (!current || !currentKind) return;
    const values = valuesIn(text, currentKind);
    if (typeof values === "string") {
      this.remark = values;
      return;
    }
    if (values.join() === (current.values ?? []).join()) return;
    const { values: _, ...rest } = current;
    this.change(withConstraint(this.draft, this.selected, values.length > 0 ? { ...rest, values } : rest));
  }

  removeSelected(): void {
    if (!this.current) return;
    this.change(withConstraint(this.draft, this.selected, null));
    this.selected = -1;
  }

  /** Takes the cells of the stroke into the selected constraint; those that it has already leave it. */
  reshape(): void {
    const { current, currentKind, size } = this;
    const stroke = cellsOfStroke(this.stroke, size);
    this.stroke = [];
    if (!current || !currentKind) return;
    if (!["area", "line", "marks"].includes(currentKind.form)) {
      this.remark = `${currentKind.name}: remove it and draw another one.`;
      return;
    }
    const old = cellsIn(current.cells ?? "", size) ?? [];
    const cells = [...old.filter((cell) => !stroke.includes(cell)), ...stroke.filter((cell) => !old.includes(cell))];
    if (withinCounts(cells.length, currentKind.cells)) {
      this.change(withConstraint(this.draft, this.selected, { ...current, cells: namesOf(cells, size) }));
    } else {
      this.remark = `${currentKind.name}: ${currentKind.cells.least} to ${currentKind.cells.most} cells, not ${cells.length}.`;
    }
  }

  /** A rule for the whole board. */
  toggleRule(kind: KindInfo): void {
    const place = this.draft.constraints.findIndex((each) => each.kind === kind.id);
    this.change(
      withConstraint(this.draft, place < 0 ? this.draft.constraints.length : place, place < 0 ? { kind: kind.id } : null),
    );
    this.selected = -1;
  }

  /** Lets go of one thing after the other. */
  letGo(): void {
    if (this.stroke.length > 0 || this.twin) {
      this.stroke = [];
      this.twin = null;
      this.remark = "";
    } else if (this.selected >= 0) {
      this.selected = -1;
    } else {
      this.take("given");
    }
  }

  /** What can be done with the tool. */
  readonly guide = $derived.by(() => {
    if (this.kind) return howTo[this.kind.form];
    if (this.tool === "given") return "Click a cell and type a digit; the same digit again erases it.";
    if (this.tool === "select") return "Click a cell to select a constraint there, again for the next one. With Shift, drag over cells to take them in or out.";
    if (this.tool === "regions") return "Choose a region and drag over its cells, until each has its number of cells.";
    return `Drag over ${this.size} cells that hold every digit.`;
  });
}
