// The clock of the Watch room: one position for all lanes, moving or still. The room outlives its
// view, so that one can look into another room and come back to the same moment.
import type { Puzzle } from "../lib/puzzle";
import { Lane, type Choice } from "./lane.svelte";

/** Steps per second; the last one is as fast as it can be shown. */
export const speeds = [1, 3, 10, 30, 100, 1_000, 10_000, 100_000, Infinity];
export const mostLanes = 4;

export class Player {
  puzzle = $state.raw<Puzzle | null>(null);
  lanes = $state.raw<Lane[]>([]);
  /** Steps made, counted along the longest lane. */
  position = $state(0);
  playing = $state(false);
  speed = $state(3);
  /** Whether lanes show the same step, or the same share of their runs. */
  align = $state<"steps" | "share">("steps");
  length = $derived.by(() => Math.max(0, ...this.lanes.map((lane) => lane.recorded)));
  ended = $derived.by(() => this.lanes.every((lane) => lane.ended || lane.error !== ""));

  #fraction = 0;
  #last = 0;
  #chosenSpeed = false;
  #slots = 0;

  /** A puzzle for all lanes; the runs start anew. */
  open(puzzle: Puzzle, choices: Choice[]): void {
    for (const lane of this.lanes) lane.close();
    const slots = this.lanes.map((lane) => lane.slot);
    this.puzzle = puzzle;
    this.position = 0;
    this.playing = false;
    this.#chosenSpeed = false;
    this.lanes = choices.slice(0, mostLanes).map(
      (choice, i) => new Lane(puzzle, choice, slots[i] ?? this.#slots++),
    );
  }

  add(choice: Choice): void {
    if (!this.puzzle || this.lanes.length >= mostLanes) return;
    this.lanes = [...this.lanes, new Lane(this.puzzle, choice, this.#slots++)];
  }

  change(lane: Lane, choice: Choice): void {
    lane.close();
    const fresh = new Lane(this.puzzle!, choice, lane.slot);
    this.lanes = this.lanes.map((each) => (each === lane ? fresh : each));
    this.seek(0);
  }

  drop(lane: Lane): void {
    lane.close();
    this.lanes = this.lanes.filter((each) => each !== lane);
    this.seek(Math.min(this.position, this.length));
  }

  seek(position: number): void {
    this.position = Math.max(0, Math.min(Math.round(position), this.length));
    this.#fraction = 0;
    this.#show();
  }

  step(by: number): void {
    this.playing = false;
    this.seek(this.position + by);
  }

  setSpeed(index: number): void {
    this.#chosenSpeed = true;
    this.speed = Math.max(0, Math.min(speeds.length - 1, index));
  }

  /** Starts or stops. At the end it starts from the beginning. */
  toggle(): void {
    if (this.playing) {
      this.playing = false;
      return;
    }
    if (this.length === 0 && this.ended) return;
    if (this.position >= this.length && this.ended) this.position = 0;
    this.playing = true;
    this.#last = performance.now();
    requestAnimationFrame((now) => this.#frame(now));
  }

  /** Unless somebody chose: the slowest speed at which the run takes no more than half a minute. */
  #suitSpeed(): void {
    this.#chosenSpeed = true;
    const enough = speeds.findIndex((speed) => this.length / speed <= 30);
    this.speed = Math.max(2, enough);
  }

  #frame(now: number): void {
    if (!this.playing) return;
    const seconds = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    if (!this.#chosenSpeed && this.ended && this.length > 0) this.#suitSpeed();
    const speed = speeds[this.speed]!;
    if (speed === Infinity) this.position = this.length;
    else this.#advance(seconds * speed);
    this.#show();
    if (this.position >= this.length && this.ended) this.playing = false;
    else requestAnimationFrame((next) => this.#frame(next));
  }

  #advance(steps: number): void {
    this.#fraction += steps;
    const whole = Math.floor(this.#fraction);
    const next = Math.min(this.length, this.position + whole);
    // Better to wait for a moment that is not here yet than to show one and claim another.
    if (!this.lanes.every((lane) => lane.error !== "" || lane.has(this.placeIn(lane, next)))) {
      this.#fraction = 0;
      for (const lane of this.lanes) lane.show(this.placeIn(lane, next));
      return;
    }
    this.#fraction -= whole;
    this.position = next;
  }

  placeIn(lane: Lane, position: number): number {
    if (this.align === "steps" || this.length === 0) return Math.min(position, lane.recorded);
    return Math.round((position / this.length) * lane.recorded);
  }

  #show(): void {
    for (const lane of this.lanes) lane.show(this.placeIn(lane, this.position));
  }
}

export const player = new Player();
