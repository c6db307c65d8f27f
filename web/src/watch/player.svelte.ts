// The clock of the Watch room: one position for all lanes, moving or still. The room outlives its
// view, so that one can look into another room and come back to the same moment.
import type { Puzzle } from "../lib/puzzle";
import { mostLanes, type Choice } from "./choice";
import { momentAt, secondsAt, secondsOf } from "./clock";
import { Lane } from "./lane.svelte";
import type { Alignment, Place } from "./place";
import { beginAround, beginFollowing, mostZoom, viewAt } from "./view";

/** Steps per second; the last one is as fast as it can be shown. */
export const speeds = [1, 3, 10, 30, 100, 1_000, 10_000, 100_000, Infinity];
/** By the clock: seconds of the run per second. */
export const timeSpeeds = [1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, Infinity];

const ticks = 1e9; // in a second, where positions are times

export class Player {
  puzzle = $state.raw<Puzzle | null>(null);
  lanes = $state.raw<Lane[]>([]);
  /** Steps made, counted along the longest lane; by the clock, nanoseconds. */
  position = $state(0);
  playing = $state(false);
  speed = $state(3);
  align = $state<Alignment>("steps");
  length = $derived.by(() => Math.max(0, ...this.lanes.map((lane) => this.#lengthOf(lane))));
  /** How many times the scrub bar is enlarged, and where what it shows begins. */
  #zoom = $state(1);
  #begin = $state(0);
  zoom = $derived(Math.min(this.#zoom, mostZoom(this.length)));
  view = $derived(viewAt(this.length, this.zoom, this.#begin));
  ended = $derived.by(() => this.lanes.every((lane) => lane.ended || lane.error !== ""));

  /** A step of the longest lane to which a link leads, until the runs have come so far. */
  wanted = $state<number | null>(null);
  #longest = $derived.by(() => this.lanes.reduce<Lane | undefined>((a, b) => (a && a.recorded >= b.recorded ? a : b), undefined));

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
    this.wanted = null;
    this.playing = false;
    this.#chosenSpeed = false;
    this.#zoom = 1;
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

  /** Where one is, as a link says it. */
  get place(): Place {
    const at = this.wanted ?? (this.#longest ? this.placeIn(this.#longest, this.position) : 0);
    return { at, align: this.align };
  }

  /** To a place, as soon as the runs have come so far. */
  goTo({ at, align }: Place): void {
    this.alignBy(align);
    this.wanted = at;
    this.arrive();
  }

  /** Goes where a link leads, if it can be reached by now. */
  arrive(): void {
    const lane = this.#longest;
    if (this.wanted === null || !lane) return;
    const reached = this.align === "steps" ? lane.recorded >= this.wanted : this.ended;
    const timed = this.align !== "time" || this.lanes.every(({ clock, error }) => error !== "" || clock.moments.length > 0);
    if ((reached || this.ended) && timed) this.seekIn(lane, Math.min(this.wanted, lane.recorded));
  }

  seek(position: number): void {
    this.wanted = null;
    this.position = Math.max(0, Math.min(Math.round(position), this.length));
    this.#fraction = 0;
    this.#show();
  }

  /** Enlarges the scrub bar around the position, or makes it whole again. */
  zoomBy(factor: number): void {
    const zoom = Math.max(1, Math.min(this.zoom * factor, mostZoom(this.length)));
    this.#begin = beginAround(this.length, zoom, this.view, this.position);
    this.#zoom = zoom;
    for (const lane of this.lanes) lane.refine(zoom);
  }

  #lengthOf(lane: Lane): number {
    return this.align === "time" ? Math.ceil(secondsOf(lane.clock) * ticks) : lane.recorded;
  }

  /** Another alignment, with the first lane where it is. */
  alignBy(align: Alignment): void {
    const first = this.lanes[0];
    const at = first ? this.placeIn(first, this.position) : 0;
    this.align = align;
    this.#zoom = 1;
    if (align === "time") this.#chosenSpeed = false;
    if (first) this.seekIn(first, at);
  }

  /** To the moment after `at` steps of one lane. */
  seekIn(lane: Lane, at: number): void {
    this.seek(this.positionOf(lane, at));
    lane.show(at);
  }

  /** To the nearest moment at which any lane matches its pattern. False: there is none. */
  async jump(patternOf: (lane: Lane) => string | null, way: "next" | "previous"): Promise<boolean> {
    this.playing = false;
    const finds = this.lanes.map(async (lane) => {
      const pattern = patternOf(lane);
      const at = pattern === null ? null : await lane.find(pattern, way);
      return at === null ? null : { lane, at, position: this.positionOf(lane, at) };
    });
    const found = (await Promise.all(finds)).filter((each) => each !== null);
    found.sort((a, b) => (way === "next" ? a.position - b.position : b.position - a.position));
    const nearest = found[0];
    if (nearest) this.seekIn(nearest.lane, nearest.at);
    return nearest !== undefined;
  }

  step(by: number): void {
    this.playing = false;
    const longest = this.#longest;
    if (this.align !== "time" || !longest || !Number.isFinite(by)) return this.seek(this.position + by);
    const at = this.placeIn(longest, this.position) + by;
    this.seekIn(longest, Math.max(0, Math.min(at, longest.recorded)));
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
    this.wanted = null;
    if (this.length === 0 && this.ended) return;
    if (this.position >= this.length && this.ended) this.position = 0;
    this.playing = true;
    this.#last = performance.now();
    requestAnimationFrame((now) => this.#frame(now));
  }

  /** Unless somebody chose: the slowest speed at which the run takes no more than half a minute. */
  #suitSpeed(): void {
    this.#chosenSpeed = true;
    const enough = speeds.findIndex((_, i) => this.length / this.pace(i) <= 30);
    this.speed = this.align === "time" ? enough : Math.max(2, enough);
  }

  #frame(now: number): void {
    if (!this.playing) return;
    const seconds = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    if (!this.#chosenSpeed && this.ended && this.length > 0) this.#suitSpeed();
    const speed = this.pace(this.speed);
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

  /** Positions per second at a speed. */
  pace(index: number): number {
    return this.align === "time" ? timeSpeeds[index]! * ticks : speeds[index]!;
  }

  placeIn(lane: Lane, position: number): number {
    if (this.align === "time") {
      // The last step belongs to the end, however the stamps were rounded.
      return position >= this.#lengthOf(lane) ? lane.recorded : Math.min(lane.recorded, momentAt(lane.clock, position / ticks));
    }
    if (this.align === "steps" || this.length === 0) return Math.min(position, lane.recorded);
    return Math.round((position / this.length) * lane.recorded);
  }

  /** The other way round: where a lane shows this moment. */
  positionOf(lane: Lane, at: number): number {
    if (this.align === "time") return Math.ceil(secondsAt(lane.clock, at) * ticks);
    if (this.align === "steps" || lane.recorded === 0) return at;
    return (at / lane.recorded) * this.length;
  }

  #show(): void {
    if (this.zoom > 1) this.#begin = beginFollowing(this.view, this.position);
    for (const lane of this.lanes) lane.show(this.placeIn(lane, this.position));
  }
}

export const player = new Player();
