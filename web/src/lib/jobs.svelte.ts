// Follows jobs on the server. One stream per job that is looked at: a room has a few at most, and a
// reload finds them again by the name that this browser gave itself.
import { addressOf, get, post, remove } from "./api";
import type { Job } from "./api_types";
import { connection } from "./connection.svelte";
import { recall, remember } from "./storage";

function makeName(): string {
  const name = `page-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("")}`;
  remember("client", name);
  return name;
}

/** How the server knows that jobs are this browser's. */
export const client = recall<string>("client", "") || makeName();

export const hasEnded = (job: Job) => job.state !== "queued" && job.state !== "running";

/** `passing`: a job that nobody wants to find again after a reload. */
export async function startJob(request: Record<string, unknown>, passing = false): Promise<Job> {
  return post<Job>("/jobs", { ...request, client: passing ? `${client}-passing` : client });
}

export async function jobsOfThisPage(): Promise<Job[]> {
  return (await get<{ jobs: Job[] }>(`/jobs?client=${encodeURIComponent(client)}`)).jobs;
}

/** Cancels a running job, forgets an ended one. A job that is gone already is no reason to complain. */
export async function dropJob(id: string): Promise<void> {
  try {
    await remove(`/jobs/${id}`);
  } catch {
    // Gone, or the server is: in both cases nothing is left to do.
  }
}

interface Follower<Item> {
  onjob: (job: Job) => void;
  onitems?: (from: number, items: Item[]) => void;
  /** The server no longer knows the job. */
  ongone?: () => void;
}

/** Tells about a job until it ends or `stop` is called. Survives a server that was away. */
export function follow<Item>(id: string, follower: Follower<Item>): () => void {
  let source: EventSource | null = null;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    stopped = true;
    clearTimeout(retry);
    source?.close();
  }

  function open(): void {
    source = new EventSource(addressOf(`/jobs/${id}/events`));
    source.addEventListener("job", (event) => {
      connection.found();
      const job = JSON.parse((event as MessageEvent<string>).data) as Job;
      follower.onjob(job);
    });
    source.addEventListener("items", (event) => {
      const data = JSON.parse((event as MessageEvent<string>).data) as { from: number; items: Item[] };
      follower.onitems?.(data.from, data.items);
    });
    source.addEventListener("end", stop);
    source.onerror = () => {
      // The browser reconnects by itself unless the answer was an error.
      if (!stopped) void check();
    };
  }

  async function check(): Promise<void> {
    try {
      const job = await get<Job>(`/jobs/${id}`);
      if (stopped) return;
      follower.onjob(job);
      if (hasEnded(job) && source?.readyState === EventSource.CLOSED) return stop();
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, 1000);
    } catch (error) {
      if (stopped) return;
      if ((error as { code?: string }).code === "not_found") {
        stop();
        follower.ongone?.();
      } else if (source?.readyState === EventSource.CLOSED) {
        retry = setTimeout(() => void check(), 2000);
      }
    }
  }

  open();
  return stop;
}
