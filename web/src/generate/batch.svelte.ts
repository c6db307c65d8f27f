// Batches of generated puzzles: the jobs that make them, and what they have made so far. A new batch leaves
// the earlier ones where they are, until somebody discards them or the server forgets them.
import type { GeneratedPuzzle, Job } from "../lib/api_types";
import { follow } from "../lib/follow";
import { dropJob, hasEnded, jobsOfThisPage, startJob } from "../lib/jobs";

export class Batch {
  job = $state.raw<Job>(null!);
  puzzles = $state.raw<GeneratedPuzzle[]>([]);
  gone = $state(false);
  running = $derived.by(() => !this.gone && !hasEnded(this.job));
  readonly #stop: () => void;

  constructor(job: Job) {
    this.job = job;
    this.#stop = follow<GeneratedPuzzle>(job, {
      onjob: (now) => (this.job = now),
      onitems: (items) => (this.puzzles = [...this.puzzles, ...items]),
      ongone: () => (this.gone = true),
    });
  }

  cancel(): void {
    void dropJob(this.job.id);
  }

  discard(): void {
    this.#stop();
    void dropJob(this.job.id);
  }
}

class Batches {
  /** The newest first. */
  list = $state.raw<Batch[]>([]);
  /** The one on the table. */
  current = $state.raw<Batch | null>(null);
  puzzles = $derived(this.current?.puzzles ?? []);
  #looked = false;

  /** After a reload the batches may still be there. */
  async find(): Promise<void> {
    if (this.#looked) return;
    this.#looked = true;
    try {
      const known = new Set(this.list.map(({ job }) => job.id));
      const jobs = (await jobsOfThisPage()).filter(({ kind, id }) => kind === "generate" && !known.has(id));
      // The server lists the oldest first. When they were made is known to the second only, which two may share.
      this.list = [...this.list, ...jobs.reverse().map((job) => new Batch(job))];
      this.current ??= this.list[0] ?? null;
    } catch {
      this.#looked = false;
    }
  }

  async start(request: Record<string, unknown>): Promise<void> {
    const batch = new Batch(await startJob({ kind: "generate", ...request }));
    // One at a time: what the last one has made so far stays.
    for (const other of this.list) if (other.running) other.cancel();
    this.list = [batch, ...this.list];
    this.current = batch;
  }

  discard(batch: Batch): void {
    batch.discard();
    this.list = this.list.filter((other) => other !== batch);
    if (this.current === batch) this.current = this.list[0] ?? null;
  }
}

export const batches = new Batches();
