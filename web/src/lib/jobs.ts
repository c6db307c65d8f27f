// Jobs on the server. They belong to a name that this browser gave itself, by which a reload finds
// them again. Following them is in follow.ts.
import { get, post, remove } from "./api";
import type { Job } from "./api_types";
import { recall, remember } from "./storage";

const known = recall<string>("client", "");

function makeName(): string {
  const name = `page-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("")}`;
  remember("client", name);
  return name;
}

/** How the server knows that jobs are this browser's. */
export const client = known || makeName();
/** Whether the server may have jobs of this name. */
let everStarted = known !== "";

export const hasEnded = (job: Job) => job.state !== "queued" && job.state !== "running";

/** How a job ended, in words: "done", "cancelled on request", "failed: the disk is full". */
export function endingOf({ state, reason }: Job): string {
  if (!reason) return state;
  return reason.startsWith(state) ? reason : `${state}: ${reason}`;
}

/** `passing`: a job that nobody wants to find again after a reload. */
export async function startJob(request: Record<string, unknown>, passing = false): Promise<Job> {
  everStarted = true;
  return post<Job>("/jobs", { ...request, client: passing ? `${client}-passing` : client });
}

export async function jobsOfThisPage(): Promise<Job[]> {
  if (!everStarted) return [];
  return (await get<{ jobs: Job[] }>(`/jobs?client=${encodeURIComponent(client)}`)).jobs;
}

/**
 * Cancels a running job, forgets an ended one, and returns whether it is forgotten. A job that is gone already is
 * no reason to complain.
 */
export async function dropJob(id: string): Promise<boolean> {
  try {
    return (await remove<{ state: string }>(`/jobs/${id}`)).state === "forgotten";
  } catch {
    // Gone, or the server is: in both cases nothing is left to do.
    return true;
  }
}
