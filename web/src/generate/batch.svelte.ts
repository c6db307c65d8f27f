// A batch of generated puzzles: the job that makes them, and what it has made so far.
import type { GeneratedPuzzle, Job } from "../lib/api_types";
import { follow } from "../lib/follow";
import { dropJob, hasEnded, jobsOfThisPage, startJob } from "../lib/jobs";

class Batch {
  job = $state.raw<Job | null>(null);
  puzzles = $state.raw<GeneratedPuzzle[]>([]);
  gone = $state(false);
  running = $derived.by(() => this.job !== null && !this.gone && !hasEnded(this.job));
  #stop: (() => void) | undefined;
  #looked = false;

  /** After a reload the last batch may still be there. */
  async find(): Promise<void> {
    if (this.#looked || this.job) return;
    this.#looked = true;
    try {
      const jobs = (await jobsOfThisPage()).filter((job) => job.kind === "generate");
      jobs.sort((a, b) => a.created.localeCompare(b.created));
      const last = jobs.at(-1);
      if (last) this.#attach(last);
    } catch {
      this.#looked = false;
    }
  }

  async start(request: Record<string, unknown>): Promise<void> {
    const job = await startJob({ kind: "generate", ...request });
    this.forget();
    this.#attach(job);
  }

  #attach(job: Job): void {
    this.job = job;
    this.gone = false;
    this.#stop = follow<GeneratedPuzzle>(job, {
      onjob: (now) => (this.job = now),
      onitems: (items) => (this.puzzles = [...this.puzzles, ...items]),
      ongone: () => (this.gone = true),
    });
  }

  cancel(): void {
    if (this.job) void dropJob(this.job.id);
  }

  forget(): void {
    this.#stop?.();
    if (this.job) void dropJob(this.job.id);
    this.job = null;
    this.puzzles = [];
  }
}

export const batch = new Batch();
