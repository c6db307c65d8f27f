// A comparison: its job on the server, and what came out of it so far. Grids are not kept, only the
// last one: a run can have thousands.
import { get } from "../lib/api";
import type { CompareRun, Job } from "../lib/api_types";
import { follow } from "../lib/follow";
import { dropJob, hasEnded } from "../lib/jobs";

export interface Outcome {
  seconds: number;
  cost: number;
  solved: boolean;
}

/** A number of seconds that is only known to be at least so large where time-outs are in it. */
export interface Seconds {
  value: number;
  atLeast: boolean;
}

/** What is known about one solver. A run that failed counts its limit. */
export interface Tally {
  runs: number;
  solved: number;
  mean: Seconds;
  median: Seconds;
  /** Of the solved runs. */
  times: number[];
}

interface PuzzlePage {
  puzzles: (string | { cells: string; box: string })[];
}

export class Run {
  job = $state.raw<Job>(null!);
  last = $state.raw<CompareRun | null>(null);
  /** Per solver, in the order of the request. Results are added in place; the list is replaced. */
  outcomes = $state.raw<Outcome[][]>([]);
  gone = $state(false);
  chosen = $state(true);
  puzzles = $state.raw<{ cells: string; box: string }[]>([]);
  readonly number: number;

  tallies = $derived.by((): Tally[] => this.outcomes.map(tallyOf));
  ended = $derived.by(() => hasEnded(this.job) || this.gone);

  #stop: () => void;
  #asking = false;

  constructor(job: Job, number: number) {
    this.job = job;
    this.number = number;
    this.outcomes = this.solvers.map(() => []);
    this.#stop = follow<CompareRun>(job, {
      onjob: (now) => (this.job = now),
      onitems: (items) => this.#hear(items),
      ongone: () => (this.gone = true),
    });
  }

  get solvers(): string[] {
    const summary = this.job.progress.summary;
    if (summary?.length) return summary.map((each) => each.solver);
    const asked = (this.job.request.solvers ?? []) as (string | { solver: string })[];
    return asked.map((each) => (typeof each === "string" ? each : each.solver));
  }

  get experiment(): string | null {
    const id = this.job.result?.experiment;
    return id === undefined || id === null ? null : String(id);
  }

  #hear(items: CompareRun[]): void {
    for (const item of items) {
      (this.outcomes[item.solver] ??= []).push({
        seconds: item.seconds,
        cost: item.cost_seconds,
        solved: item.status === "solved" || item.status === "unsolvable",
      });
    }
    this.outcomes = this.outcomes.slice(); // a new list is what tells that there is more
    this.last = items.at(-1)!;
    if (!this.puzzles[this.last.puzzle]) void this.#loadPuzzles(this.last.puzzle);
  }

  async #loadPuzzles(around: number): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const from = Math.floor(around / 100) * 100;
      const page = await get<PuzzlePage>(`/jobs/${this.job.id}/puzzles?from=${from}&count=100`);
      const puzzles = this.puzzles.slice();
      page.puzzles.forEach((puzzle, i) => {
        puzzles[from + i] = typeof puzzle === "string" ? { cells: puzzle, box: "" } : puzzle;
      });
      this.puzzles = puzzles;
    } catch {
      // The numbers go on without the picture.
    } finally {
      this.#asking = false;
    }
  }

  cancel(): void {
    void dropJob(this.job.id);
  }

  forget(): void {
    this.#stop();
    void dropJob(this.job.id);
  }
}

function tallyOf(outcomes: Outcome[]): Tally {
  const times = outcomes.filter(({ solved }) => solved).map(({ seconds }) => seconds);
  times.sort((a, b) => a - b);
  const costs = outcomes.map(({ cost }) => cost).sort((a, b) => a - b);
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const middle = costs.length >> 1;
  const median = costs.length % 2 ? costs[middle]! : (costs[middle - 1]! + costs[middle]!) / 2;
  return {
    runs: outcomes.length,
    solved: times.length,
    mean: { value: mean, atLeast: times.length < costs.length },
    median: { value: median, atLeast: times.length <= middle },
    times,
  };
}
