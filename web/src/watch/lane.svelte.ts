// One solver at work on the puzzle: its job on the server, the stretches of its trace that are near
// the moment on the screen, and that moment. Memory stays bounded however long the trace is.
import { ApiError, get, sentenceOf } from "../lib/api";
import type { CellHistory, Curve, CurvesAnswer, Job, TraceWindow } from "../lib/api_types";
import { follow } from "../lib/follow";
import { dropJob, hasEnded, jobsOfThisPage, startJob } from "../lib/jobs";
import { requestOf, type Puzzle } from "../lib/puzzle";
import { sentence } from "../lib/words";
import { Moments } from "./about/moments.svelte";
import type { Choice } from "./choice";
import { noClock } from "./clock";
import { Stretch, type Moment } from "./trace";

const stretchLength = 4096;
const mostStretches = 24;
const curvePoints = 800;
/** The server sends no more. */
const mostPoints = 10_000;

export class Lane {
  readonly choice: Choice;
  /** Its place in the room, which a lane inherits from the one that it replaces. */
  readonly slot: number;
  readonly #puzzle: Puzzle;
  job = $state.raw<Job | null>(null);
  moment = $state.raw<Moment | null>(null);
  curves = $state.raw<Curve[]>([]);
  clock = $state.raw(noClock);
  recorded = $state(0);
  detailed = $state(0);
  ended = $state(false);
  error = $state("");
  /** Where the moments of its essay are. */
  readonly moments = new Moments(this);

  #stretches = new Map<number, Stretch>();
  #pending = new Map<number, Promise<void>>();
  #wanted = 0;
  #stop: (() => void) | undefined;
  #curvesAt = 0;
  #points = curvePoints;
  #closed = false;
  /** Nobody waits for answers about a run that has left the room. */
  #away = new AbortController();

  constructor(puzzle: Puzzle, choice: Choice, slot: number) {
    this.#puzzle = puzzle;
    this.choice = choice;
    this.slot = slot;
    void this.#begin();
  }

  get result() {
    return this.job?.result as
      | { status: string; reason: string | null; seconds: number; counters: Record<string, number> }
      | null
      | undefined;
  }

  async #begin(): Promise<void> {
    const request = {
      kind: "watch",
      puzzle: requestOf(this.#puzzle),
      solver: this.choice.solver,
      options: this.choice.options,
      seed: this.choice.seed,
      time_ms: this.choice.seconds * 1000,
    };
    try {
      // After a reload the same run may still be there.
      const before = (await jobsOfThisPage()).find((job) => isSame(job, request));
      this.job = before ?? (await startJob(request));
    } catch (error) {
      this.error = sentenceOf(error);
      return;
    }
    if (this.#closed) return void dropJob(this.job.id);
    this.#stop = follow(this.job, {
      onjob: (job) => this.#hear(job),
      ongone: () => (this.error = "The server no longer has this run. Start it again."),
    });
  }

  #hear(job: Job): void {
    this.job = job;
    this.recorded = job.progress.recorded ?? this.recorded;
    this.detailed = job.progress.detailed ?? this.detailed;
    this.ended = hasEnded(job);
    if (job.state === "failed") this.error = sentence(job.reason ?? "the run failed");
    this.show(this.#wanted);
    const now = performance.now();
    if (this.ended || now - this.#curvesAt > 1000) {
      this.#curvesAt = now;
      void this.#loadCurves();
    }
  }

  async #loadCurves(): Promise<void> {
    try {
      const answer = await get<CurvesAnswer>(`/jobs/${this.job!.id}/curves?points=${this.#points}`, this.#away.signal);
      this.curves = answer.curves;
      this.clock = answer.clock;
    } catch {
      // Without curves the board is still worth watching.
    }
  }

  /** Curves so fine that a part of the run can be looked at, enlarged so many times. */
  refine(times: number): void {
    const points = Math.min(mostPoints, Math.ceil(curvePoints * times));
    if (points <= this.#points) return;
    this.#points = points;
    if (this.ended) void this.#loadCurves();
  }

  /** Shows the board after `at` steps, at once if its stretch is here, else when it comes. */
  show(at: number): void {
    this.#wanted = Math.max(0, Math.min(at, this.recorded));
    const stretch = this.#find(this.#wanted);
    if (stretch) {
      if (this.moment?.at !== this.#wanted) this.moment = stretch.moment(this.#wanted);
      this.#prefetch();
    } else if (this.job && (this.recorded > 0 || this.ended)) {
      this.#load(this.#wanted);
    }
  }

  /** The moment after the nearest step that matches a pattern, or after the first or last of all. */
  async find(pattern: string, which: "first" | "last" | "next" | "previous"): Promise<number | null> {
    const from = which === "first" ? 0 : which === "last" ? this.recorded + 1 : this.#wanted;
    return this.#findFrom(pattern, from, which === "first" || which === "next" ? "next" : "previous");
  }

  /** The moments after the first steps that match. */
  async findAll(pattern: string, most: number): Promise<number[]> {
    const found: number[] = [];
    for (let from = 0; found.length < most; from = found.at(-1)!) {
      const at = await this.#findFrom(pattern, from, "next");
      if (at === null) break;
      found.push(at);
    }
    return found;
  }

  async #findFrom(pattern: string, from: number, way: "next" | "previous"): Promise<number | null> {
    if (!this.job) return null;
    const query = new URLSearchParams({ what: pattern, from: String(from), way });
    try {
      return (await get<{ at: number | null }>(`/jobs/${this.job.id}/find?${query}`, this.#away.signal)).at;
    } catch (error) {
      if (!this.#closed) this.error = sentenceOf(error);
      return null;
    }
  }

  /** What happened to a cell, around the current moment. */
  async history(cell: number, count: number): Promise<CellHistory | null> {
    if (!this.job) return null;
    return get<CellHistory>(`/jobs/${this.job.id}/history?cell=${cell}&at=${this.#wanted}&count=${count}`);
  }

  /** Whether the stretch with this moment is here. */
  has(at: number): boolean {
    return this.#find(Math.min(at, this.recorded)) !== undefined;
  }

  /** The stretch with the current moment, for drawings of what lies around it. */
  get stretch(): Stretch | undefined {
    void this.moment;
    return this.#find(this.#wanted);
  }

  #find(at: number): Stretch | undefined {
    const from = Math.floor(at / stretchLength) * stretchLength;
    const usual = this.#stretches.get(from);
    if (usual?.covers(at)) return usual;
    const before = this.#stretches.get(from - stretchLength);
    if (before?.covers(at)) return before;
    // Windows with many boards are shorter than asked for, so others may begin anywhere.
    for (const stretch of this.#stretches.values()) if (stretch.covers(at)) return stretch;
    return undefined;
  }

  #prefetch(): void {
    const next = (Math.floor(this.#wanted / stretchLength) + 1) * stretchLength;
    for (const from of [next, next + stretchLength]) {
      if (from < this.recorded && this.#pending.size < 2 && !this.#stretches.has(from)) this.#load(from);
    }
  }

  #load(at: number): void {
    let from = Math.floor(at / stretchLength) * stretchLength;
    const short = this.#stretches.get(from);
    if (short && !short.covers(at)) {
      // It was shorter than usual, or the run has grown since.
      if (short.from + short.length >= this.recorded) this.#stretches.delete(from);
      else from = Math.max(from, at - 32);
    }
    if (this.#pending.has(from) || this.#pending.size >= 3) return;
    this.#pending.set(from, this.#fetch(from));
  }

  async #fetch(from: number): Promise<void> {
    try {
      const window = await get<TraceWindow>(
        `/jobs/${this.job!.id}/trace?from=${from}&count=${stretchLength}`,
        this.#away.signal,
      );
      this.#stretches.set(from, new Stretch(this.#puzzle.geometry, window));
      this.#forgetFar();
    } catch (error) {
      if (error instanceof ApiError && error.code !== "unreachable") this.error = error.sentence;
    } finally {
      this.#pending.delete(from);
    }
    if (!this.#closed && !this.error) this.show(this.#wanted);
  }

  #forgetFar(): void {
    while (this.#stretches.size > mostStretches) {
      let farthest = -1;
      let distance = -1;
      for (const from of this.#stretches.keys()) {
        const away = Math.abs(from - this.#wanted);
        if (away > distance) [farthest, distance] = [from, away];
      }
      this.#stretches.delete(farthest);
    }
  }

  close(): void {
    this.#closed = true;
    this.#away.abort();
    this.#stop?.();
    this.#stretches.clear();
    if (this.job) void this.#drop(this.job.id);
  }

  async #drop(id: string): Promise<void> {
    // The first DELETE cancels a running job; the second forgets what it recorded.
    if (!(await dropJob(id))) await dropJob(id);
  }
}

function isSame(job: Job, request: Record<string, unknown>): boolean {
  return (
    job.kind === "watch" &&
    job.state !== "failed" &&
    job.state !== "cancelled" &&
    ["solver", "seed", "time_ms"].every((name) => job.request[name] === request[name]) &&
    ["puzzle", "options"].every((name) => JSON.stringify(job.request[name]) === JSON.stringify(request[name]))
  );
}
