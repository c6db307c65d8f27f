// What the server knows about a draft while it changes. A question about a draft that is no longer there is
// cancelled, and the last answer stays, marked as old, until the next one has come.
import { post, sentenceOf } from "../lib/api";
import type { HintAnswer, RedundancyAnswer, TrueCandidatesAnswer } from "../lib/api_types";
import { digitOf, type Geometry } from "../lib/geometry";
import type { Picture } from "../lib/pictures.svelte";
import { requestOf, type Puzzle } from "../lib/puzzle";
import { plural } from "../lib/words";

/** Changes that follow each other as quickly as this are one. */
const pauseMs = 120;
const secondsEach = 3;

export interface Redundancy {
  cells: number[];
  /** Their places in the draft. */
  constraints: number[];
}

export class Live {
  picture = $state.raw<Picture | null>(null);
  truth = $state.raw<TrueCandidatesAnswer | null>(null);
  masks = $state.raw<Uint32Array | null>(null);
  step = $state.raw<HintAnswer | null>(null);
  /** Instead of a step: why there is none. */
  noStep = $state("");
  redundancy = $state.raw<Redundancy | null>(null);
  searching = $state(false);
  /** What was last answered is about another draft. */
  old = $state(false);
  problem = $state("");
  #size = 0;
  #asked: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Exactly one solution, which is proved. */
  readonly one = $derived(this.truth?.complete === true && this.truth.solutions === 1);

  readonly verdict = $derived.by(() => {
    const { truth } = this;
    if (!truth) return "";
    if (truth.conflicts.length > 0) return "No solution: givens contradict each other";
    if (truth.complete && truth.solutions === 0) return "No solution";
    if (truth.complete && truth.solutions === 1) return "Exactly one solution";
    if (truth.complete) return plural(truth.solutions, "solution");
    if (truth.reason === null) return `${plural(truth.solutions, "solution")} or more`;
    if (truth.solutions === 0) return "No solution was found in time, nor was it ruled out";
    return truth.solutions === 1 ? "One solution was found, and perhaps there are others" : `${plural(truth.solutions, "solution")} or more`;
  });

  /** How much of the candidates is not known. */
  readonly doubt = $derived.by(() => {
    const open = this.truth?.undecided.reduce((sum, { length }) => sum + length, 0) ?? 0;
    return open === 0 ? "" : `Of ${plural(open, "candidate")} it was not found out in ${secondsEach} s whether a solution has it.`;
  });

  /** `finished`: nothing of the draft is left out of the puzzle. */
  look(puzzle: Puzzle, finished: boolean): void {
    this.#asked?.abort();
    clearTimeout(this.#timer);
    const asked = new AbortController();
    this.#asked = asked;
    this.old = true;
    this.redundancy = null;
    // Marks and candidates of a board of another size make no sense on this one.
    if (puzzle.geometry.size !== this.#size) this.picture = this.masks = null;
    this.#size = puzzle.geometry.size;
    this.#timer = setTimeout(() => void this.#ask(puzzle, finished, asked.signal), pauseMs);
  }

  stop(): void {
    this.#asked?.abort();
    clearTimeout(this.#timer);
  }

  async #ask(puzzle: Puzzle, finished: boolean, signal: AbortSignal): Promise<void> {
    const request = requestOf(puzzle);
    try {
      const picture = puzzle.geometry.variant ? await post<Picture>("/picture", { puzzle: request }, signal) : null;
      if (signal.aborted) return;
      this.picture = picture;
      this.problem = "";
      const truth = await post<TrueCandidatesAnswer>("/true-candidates", { puzzle: request, time_ms: secondsEach * 1000 }, signal);
      if (signal.aborted) return;
      this.truth = truth;
      this.masks = masksOf(truth.candidates, puzzle.geometry);
      this.old = false;
      await this.#askForStep(request, finished && truth.complete && truth.solutions === 1, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.problem = sentenceOf(error);
      this.truth = this.masks = this.step = null;
      this.noStep = "";
    }
  }

  async #askForStep(request: unknown, one: boolean, signal: AbortSignal): Promise<void> {
    this.step = null;
    this.noStep = one ? "" : "Steps follow as soon as there is exactly one solution.";
    if (!one) return;
    try {
      const answer = await post<HintAnswer>("/hint", { puzzle: request, level: 3 }, signal);
      if (signal.aborted) return;
      if (answer.kind === "step") this.step = answer;
      else this.noStep = answer.text;
    } catch (error) {
      if (!signal.aborted) this.noStep = sentenceOf(error);
    }
  }

  /** Which givens and constraints the solution does not need; for a puzzle that has one, and whose constraints
   * have these places in the draft. */
  async findRedundancy(puzzle: Puzzle, places: readonly number[]): Promise<void> {
    const signal = this.#asked?.signal;
    this.searching = true;
    try {
      const answer = await post<RedundancyAnswer>("/check", { puzzle: requestOf(puzzle), redundant: true }, signal);
      if (signal?.aborted) return;
      if (answer.minimal === null) this.problem = "Whether anything is redundant was not found out in time.";
      else this.redundancy = { cells: answer.redundant, constraints: (answer.redundant_constraints ?? []).map((at) => places[at]!) };
    } catch (error) {
      if (!signal?.aborted) this.problem = sentenceOf(error);
    } finally {
      this.searching = false;
    }
  }
}

/** Candidates as the board takes them. */
export function masksOf(candidates: readonly string[], { size }: Geometry): Uint32Array {
  return Uint32Array.from(candidates, (digits) => [...digits].reduce((mask, digit) => mask | (1 << (digitOf(digit, size) - 1)), 0));
}
