// The comparisons of this page. They live as long as the page, in whichever room one is, and those
// on the server are found again after a reload.
import { jobsOfThisPage, startJob } from "../lib/jobs";
import { Run } from "./run.svelte";

class Runs {
  list = $state.raw<Run[]>([]);
  #next = 1;
  #looked = false;

  async find(): Promise<void> {
    if (this.#looked) return;
    this.#looked = true;
    try {
      const jobs = (await jobsOfThisPage()).filter((job) => job.kind === "compare");
      jobs.sort((a, b) => a.created.localeCompare(b.created));
      const known = new Set(this.list.map((run) => run.job.id));
      const found = jobs.filter((job) => !known.has(job.id)).map((job) => new Run(job, this.#next++));
      this.list = [...found.reverse(), ...this.list];
    } catch {
      this.#looked = false;
    }
  }

  async start(request: Record<string, unknown>): Promise<void> {
    const job = await startJob({ kind: "compare", ...request });
    // The new one is what is looked at; others can be added for comparison.
    for (const run of this.list) run.chosen = false;
    this.list = [new Run(job, this.#next++), ...this.list];
  }

  drop(run: Run): void {
    run.forget();
    this.list = this.list.filter((other) => other !== run);
  }
}

export const runs = new Runs();
