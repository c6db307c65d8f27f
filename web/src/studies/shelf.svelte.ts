// The named studies, the experiments that are stored, and the studies that run now.
import { get, remove, sentenceOf } from "../lib/api";
import type { ExperimentInfo, Job, StudyInfo } from "../lib/api_types";
import { catalogue } from "../lib/catalogue.svelte";
import { plural } from "../lib/words";
import { follow } from "../lib/follow";
import { dropJob, hasEnded, jobsOfThisPage, startJob } from "../lib/jobs";

export interface Chart {
  title: string;
  caption: string;
  specification: object;
}

class Shelf {
  studies = $state.raw<StudyInfo[] | null>(null);
  experiments = $state.raw<ExperimentInfo[] | null>(null);
  /** The studies that were started here, until they are put away. */
  jobs = $state.raw<Job[]>([]);
  error = $state("");
  busy = $derived(this.jobs.some((job) => !hasEnded(job)));
  #followed = new Set<string>();

  async load(): Promise<void> {
    this.error = "";
    try {
      const [studies, experiments, jobs] = await Promise.all([
        get<{ studies: StudyInfo[] }>("/studies"),
        get<{ experiments: ExperimentInfo[] }>("/experiments"),
        jobsOfThisPage(),
      ]);
      this.studies = studies.studies;
      this.experiments = experiments.experiments;
      for (const job of jobs) {
        // Comparisons are resumed in Compare.
        const resumes = job.kind === "resume" && this.experiments.some(({ id, kind }) => id === job.progress.experiment && kind === "study");
        if ((job.kind === "study" || resumes) && !hasEnded(job)) this.#follow(job);
      }
    } catch (error) {
      this.error = sentenceOf(error);
    }
  }

  async start(study: string, scale: string): Promise<void> {
    this.#follow(await startJob({ kind: "study", study, scale, keep: true }));
  }

  /** Goes on with a study that was stopped. */
  async resume({ id }: ExperimentInfo): Promise<void> {
    this.error = "";
    try {
      this.#follow(await startJob({ kind: "resume", experiment: id, keep: true }));
    } catch (error) {
      this.error = sentenceOf(error);
    }
  }

  #follow(job: Job): void {
    if (this.#followed.has(job.id)) return;
    this.#followed.add(job.id);
    this.jobs = [...this.jobs, job];
    follow(job, {
      onjob: (now) => {
        this.jobs = this.jobs.map((other) => (other.id === now.id ? now : other));
        if (hasEnded(now)) void this.load();
      },
      ongone: () => (this.jobs = this.jobs.filter((other) => other.id !== job.id)),
    });
  }

  /** Cancels what runs, puts away what has ended. */
  async drop(job: Job): Promise<void> {
    await dropJob(job.id);
    if (hasEnded(job)) this.jobs = this.jobs.filter((other) => other.id !== job.id);
  }

  async delete(experiment: ExperimentInfo): Promise<void> {
    try {
      await remove(`/experiments/${encodeURIComponent(experiment.id)}`);
      await this.load();
    } catch (error) {
      this.error = sentenceOf(error);
    }
  }
}

export const shelf = new Shelf();

interface ChartAnswer {
  charts: { title: string; caption: string; spec: object }[];
}

/** What somebody called it, else what was done. */
export const nameOf = (each: ExperimentInfo) =>
  each.name || `${each.solvers.map((name) => catalogue.nameOf(name)).join(", ")} on ${plural(each.puzzles, "puzzle")}`;

export async function chartsOf(id: string): Promise<Chart[]> {
  const answer = await get<ChartAnswer>(`/experiments/${encodeURIComponent(id)}/charts`);
  return answer.charts.map((chart) => ({
    title: chart.title,
    caption: chart.caption,
    specification: chart.spec,
  }));
}
