// The comparisons of this page. They live as long as the page, in whichever room one is; those on the
// server are found again after a reload, by their jobs or, when the server was restarted, by what it
// has stored.
import { get } from "../lib/api";
import type { ExperimentInfo } from "../lib/api_types";
import { catalogue } from "../lib/catalogue.svelte";
import { connection } from "../lib/connection.svelte";
import { jobsOfThisPage, startJob } from "../lib/jobs";
import { recall, remember } from "../lib/storage";
import { Run } from "./run.svelte";

const remembered = "comparisons";

class Runs {
  list = $state.raw<Run[]>([]);
  /** Comparisons on the server's disk, whoever made them. */
  stored = $state.raw<ExperimentInfo[]>([]);
  busy = $derived(this.list.some((run) => !run.ended));
  /** Those that are not in the list. */
  earlier = $derived.by(() => {
    const shown = new Set(this.list.map((run) => run.experiment));
    return this.stored.filter(({ id }) => !shown.has(id));
  });
  #next = 1;
  #looked = false;

  constructor() {
    connection.onReturn(() => void this.loadStored());
  }

  async find(): Promise<void> {
    if (this.#looked) return;
    this.#looked = true;
    await this.loadStored();
    try {
      const jobs = (await jobsOfThisPage()).filter(({ kind }) => kind === "compare" || kind === "resume");
      const known = new Set(this.list.map((run) => run.job?.id));
      for (const job of jobs.filter(({ id }) => !known.has(id))) {
        const number = this.#next++;
        const run = job.kind === "compare" ? Run.ofJob(job, number) : await Run.ofResumed(job, number);
        if (run) this.list = [run, ...this.list.filter((other) => other.experiment !== run.experiment)];
      }
      this.#findOwn(new Set(this.list.map((run) => run.experiment)));
    } catch {
      this.#looked = false;
    }
  }

  /** What this page has started, and the server has no job of any more. */
  #findOwn(known: Set<string | null>): void {
    for (const id of recall<string[]>(remembered, [])) {
      const stored = known.has(id) ? undefined : this.stored.find((each) => each.id === id);
      if (!stored) continue;
      const run = Run.ofStored(stored, this.#next++);
      run.chosen = this.list.length === 0;
      this.list = [...this.list, run];
    }
  }

  async loadStored(): Promise<void> {
    if (catalogue.about?.public) return;
    try {
      const { experiments } = await get<{ experiments: ExperimentInfo[] }>("/experiments");
      this.stored = experiments.filter(({ kind, runs }) => kind === "compare" && runs > 0);
    } catch {
      // A public server does not list them.
    }
  }

  async start(request: Record<string, unknown>): Promise<void> {
    const job = await startJob({ kind: "compare", ...request });
    // The new one is what is looked at; others can be added for comparison.
    for (const run of this.list) run.chosen = false;
    this.#add(Run.ofJob(job, this.#next++));
  }

  /** Shows one that is stored. */
  open(stored: ExperimentInfo): Run {
    const run = Run.ofStored(stored, this.#next++);
    for (const other of this.list) other.chosen = false;
    this.#add(run);
    return run;
  }

  #add(run: Run): void {
    this.list = [run, ...this.list];
    this.#remember();
  }

  drop(run: Run): void {
    run.forget();
    this.list = this.list.filter((other) => other !== run);
    this.#remember();
    void this.loadStored();
  }

  #remember(): void {
    remember(remembered, this.list.map((run) => run.experiment).filter((id) => id !== null).slice(0, 10));
  }
}

export const runs = new Runs();
