// The steps of a puzzle as players know them from other programs: the whole path to the solution, and all
// that can be done now. One of them at a time is shown on the board.
import { post, sentenceOf } from "../lib/api";
import type { ExplainAnswer, PathKind, Step, StepsAnswer } from "../lib/api_types";
import { cellName, symbolOf, type Geometry } from "../lib/geometry";
import { digitsOfBoard, requestOf } from "../lib/puzzle";
import { capital, figure, plural } from "../lib/words";
import type { Game } from "./game.svelte";
import { marksOf, positionOf } from "./hints.svelte";

export type StepsKind = "path" | "now";

/** "r4c7 = 5", "r1c2, r5c6 ≠ 3": what follows, in a few characters. */
export function conclusionOf(step: Step, geometry: Geometry): string {
  const placed = step.placements.map(({ cell, digit }) => `${cellName(geometry, cell)} = ${symbolOf(digit)}`);
  const gone = new Map<number, string[]>();
  for (const { cell, digit } of step.eliminations) {
    gone.set(digit, [...(gone.get(digit) ?? []), cellName(geometry, cell)]);
  }
  const struck = [...gone].map(([digit, cells]) => `${cells.join(", ")} ≠ ${symbolOf(digit)}`);
  return [...placed, ...struck].join("; ");
}

export class Steps {
  kind = $state<StepsKind | null>(null);
  /** Which path is shown; it stays chosen. */
  path = $state<PathKind>("rounds");
  list = $state.raw<Step[]>([]);
  /** Which of them is shown; -1: none. */
  current = $state(-1);
  summary = $state("");
  busy = $state(false);
  error = $state("");
  #asked = 0;

  step = $derived(this.list[this.current] ?? null);
  marks = $derived(this.step ? marksOf(this.step) : undefined);
  /** The board before the step, for a path: it has its own. */
  board = $derived.by(() => {
    const before = this.step?.before;
    if (this.kind !== "path" || !before) return null;
    const size = Math.sqrt(before.grid.length);
    const candidates = before.candidates.map((text) =>
      [...digitsOfBoard(text, size)].reduce((mask, digit) => mask | (1 << (digit - 1)), 0),
    );
    return { digits: digitsOfBoard(before.grid, size), candidates };
  });

  close(): void {
    ++this.#asked;
    this.kind = null;
    this.list = [];
    this.current = -1;
    this.summary = "";
    this.error = "";
    this.busy = false;
  }

  show(index: number): void {
    if (this.list.length > 0) this.current = Math.min(Math.max(index, 0), this.list.length - 1);
  }

  /** The path begins with the puzzle, whatever the player did; `step` is the number of the one to show. */
  async openPath(game: Game, step = 1): Promise<void> {
    await this.#ask("path", async () => {
      const path = await post<ExplainAnswer>("/explain", { puzzle: requestOf(game.puzzle), path: this.path });
      const rated = path.level ? `${capital(path.level)}, score ${figure(path.score ?? 0)}` : "no way on from there is known";
      return { steps: path.steps, summary: `${plural(path.steps.length, "step")} · ${rated}`, first: step - 1 };
    });
  }

  async openNow(game: Game): Promise<void> {
    await this.#ask("now", async () => {
      const { steps, complete } = await post<StepsAnswer>("/steps", positionOf(game));
      return { steps, summary: `${plural(steps.length, "step")} possible now${complete ? "" : ", and harder ones"}`, first: -1 };
    });
  }

  async #ask(
    kind: StepsKind,
    question: () => Promise<{ steps: Step[]; summary: string; first: number }>,
  ): Promise<void> {
    this.close();
    this.kind = kind;
    this.busy = true;
    const number = this.#asked;
    try {
      const { steps, summary, first } = await question();
      if (number !== this.#asked) return;
      this.list = steps;
      this.summary = summary;
      if (first >= 0) this.show(first);
    } catch (error) {
      if (number === this.#asked) this.error = sentenceOf(error);
    } finally {
      if (number === this.#asked) this.busy = false;
    }
  }
}
