// A comparison: what was asked for, and what came out of it so far. It is followed while its job
// runs; what the server has stored is read again when the job is gone, and can be resumed.
import { get } from "../lib/api";
import type { CompareRun, ExperimentInfo, Job, Replay } from "../lib/api_types";
import { follow } from "../lib/follow";
import type { BoardText } from "../lib/puzzle";
import { dropJob, endingOf, hasEnded, startJob } from "../lib/jobs";
import { count, plural } from "../lib/words";
import { entrantsIn, type Entrant } from "./entrants";
import { tallyOf, type Outcome, type Tally } from "./tally";


/** As GET /experiments/ID/plan.json has it. */
interface StoredPlan {
  solvers: unknown[];
  limits: { seconds?: number };
  repeat: { least?: number };
}

const pageOfPuzzles = 100;
const pageOfRuns = 10_000;

export class Run {
  job = $state.raw<Job | null>(null);
  entrants = $state.raw<Entrant[]>([]);
  /** Per solver, in the order of the request. Results are added in place; the list is replaced. */
  outcomes = $state.raw<Outcome[][]>([]);
  /** By puzzle, of those that somebody has solved. */
  solutions: (string | undefined)[] = [];
  puzzles = $state.raw<BoardText[]>([]);
  /** The furthest puzzle that a result has come for. */
  latest = $state(0);
  /** By puzzle and solver, of the tests that the server replays. */
  replays = $state.raw<(Replay | undefined)[][]>([]);
  /** The furthest test of these; -1 before the first. */
  replayed = $derived(this.replays.length - 1);
  tests = $state(0);
  repeats = $state(1);
  limit = $state(0);
  chosen = $state(true);
  stored = $state.raw<ExperimentInfo | null>(null);
  lost = $state(false);

  tallies = $derived.by((): Tally[] => this.outcomes.map(tallyOf));
  done = $derived(this.outcomes.reduce((sum, list) => sum + list.length, 0));
  ended = $derived.by(() => this.job === null || hasEnded(this.job) || this.lost);

  #stop: (() => void) | undefined;
  #asking = false;
  #loaded = false;

  constructor(
    readonly number: number,
    readonly title: string,
  ) {}

  static ofJob(job: Job, number: number): Run {
    const { tests = 0, repeats = 1, time_ms = 0, name = "", solvers } = job.request as {
      tests?: number; repeats?: number; time_ms?: number; name?: string; solvers?: unknown;
    };
    const run = new Run(number, name);
    run.tests = tests;
    run.repeats = repeats;
    run.limit = time_ms / 1000;
    run.#take(entrantsIn(solvers));
    run.#follow(job);
    return run;
  }

  /** A job that goes on with a stored comparison; nothing where it is another kind of experiment. */
  static async ofResumed(job: Job, number: number): Promise<Run | null> {
    const stored = await get<ExperimentInfo>(`/experiments/${job.progress.experiment}`);
    if (stored.kind !== "compare") return null;
    const run = Run.ofStored(stored, number);
    await run.#loadPlan();
    run.stored = null;
    run.#follow(job);
    return run;
  }

  static ofStored(stored: ExperimentInfo, number: number): Run {
    const run = new Run(number, stored.name);
    run.stored = stored;
    return run;
  }

  /** Its folder on the server. */
  get experiment(): string | null {
    return this.stored?.id ?? this.job?.progress.experiment ?? null;
  }
  get total(): number {
    return this.job?.progress.total || this.entrants.length * this.tests * this.repeats;
  }
  /** "done", "stopped after 12 of 40 runs" */
  get state(): string {
    if (this.lost) return "no longer on the server";
    if (this.stored) return this.stored.finished ? "done" : `stopped after ${plural(this.stored.runs, "run")}`;
    if (!this.job) return "";
    const done = this.job.state === "cancelled" ? `, ${count(this.done)} of ${plural(this.total, "run")} done` : "";
    return endingOf(this.job) + done;
  }
  /** It was stopped and can go on. */
  get resumable(): boolean {
    if (this.stored) return !this.stored.finished;
    return this.job?.state === "cancelled" && this.experiment !== null && this.done < this.total;
  }

  #take(entrants: Entrant[]): void {
    this.entrants = entrants;
    this.outcomes = entrants.map(() => []);
  }

  #follow(job: Job): void {
    this.job = job;
    this.#stop = follow<CompareRun>(job, {
      onjob: (now) => (this.job = now),
      onitems: (items) => this.#hear(items),
      ongone: () => void this.#findStored(),
    });
  }

  /** The server was restarted: the job is gone, the runs are on its disk. */
  async #findStored(): Promise<void> {
    const id = this.job?.progress.experiment;
    try {
      if (!id) throw new Error("it had not begun");
      this.stored = await get<ExperimentInfo>(`/experiments/${id}`);
      this.job = null;
      this.#loaded = false;
      await this.load();
    } catch {
      this.lost = true;
    }
  }

  async #loadPlan(): Promise<void> {
    const plan = await get<StoredPlan>(`/experiments/${this.stored!.id}/plan.json`);
    this.#take(entrantsIn(plan.solvers));
    this.tests = this.stored!.puzzles;
    this.repeats = plan.repeat.least ?? 1;
    this.limit = plan.limits.seconds ?? 0;
  }

  /** Reads what is stored, once. */
  async load(): Promise<void> {
    const id = this.stored?.id;
    if (!id || this.#loaded) return;
    this.#loaded = true;
    await this.#loadPlan();
    for (let from = 0, total = 1; from < total; from += pageOfRuns) {
      const page = await get<{ total: number; runs: CompareRun[] }>(
        `/experiments/${id}/runs?from=${from}&count=${pageOfRuns}`,
      );
      total = page.total;
      this.#hear(page.runs);
    }
  }

  async resume(): Promise<void> {
    const job = await startJob({ kind: "resume", experiment: this.experiment });
    this.#stop?.();
    if (this.job) void dropJob(this.job.id);
    this.stored = null;
    this.lost = false;
    this.#take(this.entrants);
    this.#follow(job);
  }

  #hear(items: CompareRun[]): void {
    for (const item of items) {
      (this.outcomes[item.solver] ??= []).push({
        puzzle: item.puzzle,
        repeat: item.repeat,
        seed: item.seed,
        status: item.status,
        reason: item.reason,
        seconds: item.seconds,
        cost: item.cost_seconds,
        solved: item.status === "solved" || item.status === "unsolvable",
      });
      if (item.grid) this.solutions[item.puzzle] = item.grid;
      if (item.replay) {
        (this.replays[item.puzzle] ??= [])[item.solver] = item.replay;
        this.replays = this.replays.slice();
      }
    }
    this.outcomes = this.outcomes.slice(); // a new list is what tells that there is more
    // Runs beside each other may end in any order; the boards do not jump back to an earlier test.
    this.latest = Math.max(this.latest, ...items.map(({ puzzle }) => puzzle));
  }

  /** The puzzle of a test; it is asked for with those around it. */
  puzzle(index: number): BoardText | undefined {
    if (!this.puzzles[index]) void this.#loadPuzzles(index);
    return this.puzzles[index];
  }

  async #loadPuzzles(around: number): Promise<void> {
    const id = this.stored ? `/experiments/${this.stored.id}` : this.job ? `/jobs/${this.job.id}` : "";
    if (this.#asking || !id || this.done === 0) return;
    this.#asking = true;
    try {
      const from = Math.floor(around / pageOfPuzzles) * pageOfPuzzles;
      const page = await get<{ puzzles: BoardText[] }>(`${id}/puzzles?from=${from}&count=${pageOfPuzzles}`);
      const puzzles = this.puzzles.slice();
      page.puzzles.forEach((puzzle, i) => (puzzles[from + i] = puzzle));
      this.puzzles = puzzles;
    } catch {
      // The numbers go on without the picture.
    } finally {
      this.#asking = false;
    }
  }

  cancel(): void {
    if (this.job) void dropJob(this.job.id);
  }

  forget(): void {
    this.#stop?.();
    if (this.job) void dropJob(this.job.id);
  }
}
