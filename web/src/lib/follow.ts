// Follows jobs: tells about their state and hands over their items, once each, until they end. All
// jobs share one stream, since browsers allow only six connections to a server; when the set of jobs
// changes, the stream is opened again and goes on where it was.
import { addressOf, get } from "./api";
import type { Job } from "./api_types";
import { connection } from "./connection.svelte";
import { hasEnded } from "./jobs";

export interface Follower<Item> {
  onjob: (job: Job) => void;
  onitems?: (items: Item[]) => void;
  /** The server no longer knows the job. */
  ongone?: () => void;
}

interface Followed {
  /** What was asked for: events leave it out. */
  request: Job["request"];
  follower: Follower<unknown>;
  /** Items handed over. */
  items: number;
}

const followed = new Map<string, Followed>();
let source: EventSource | null = null;
let opening: ReturnType<typeof setTimeout> | undefined;

/** Until the job ends, or until the answer is called. */
export function follow<Item>({ id, request }: Job, follower: Follower<Item>): () => void {
  followed.set(id, { request, follower: follower as Follower<unknown>, items: 0 });
  openSoon(0);
  return () => {
    // The stream goes on without being listened to; it is opened anew with the next change.
    followed.delete(id);
    if (followed.size === 0) close();
    else openSoon(0);
  };
}

function close(): void {
  clearTimeout(opening);
  opening = undefined;
  source?.close();
  source = null;
}

function openSoon(milliseconds: number): void {
  clearTimeout(opening);
  opening = setTimeout(open, milliseconds);
}

function open(): void {
  close();
  if (followed.size === 0) return;
  const ids = [...followed.keys()];
  const last = ids.map((id) => `${id}:${followed.get(id)!.items}`).join(",");
  source = new EventSource(addressOf(`/events?jobs=${ids.join(",")}&last=${last}`));
  source.addEventListener("job", (event) => hear(JSON.parse((event as MessageEvent<string>).data) as Job));
  source.addEventListener("items", (event) => {
    const data = JSON.parse((event as MessageEvent<string>).data) as { id: string; from: number; items: unknown[] };
    const job = followed.get(data.id);
    const fresh = job ? data.items.slice(Math.max(0, job.items - data.from)) : [];
    if (!job || fresh.length === 0) return;
    job.items = data.from + data.items.length;
    job.follower.onitems?.(fresh);
  });
  source.addEventListener("end", () => {
    if (opening === undefined) close();
  });
  // The browser tries again by itself where that may help; else somebody has to ask what is wrong.
  source.onerror = () => {
    if (source?.readyState === EventSource.CLOSED) void askEach();
    else void get("/about").catch(() => undefined);
  };
}

function hear(job: Job): void {
  connection.found();
  const known = followed.get(job.id);
  if (hasEnded(job)) followed.delete(job.id);
  known?.follower.onjob({ ...job, request: known.request });
}

/** The stream was refused: perhaps one of the jobs is gone, perhaps the server is. */
async function askEach(): Promise<void> {
  for (const [id, { follower }] of [...followed]) {
    try {
      await get<Job>(`/jobs/${id}`);
    } catch (error) {
      if ((error as { code?: string }).code !== "not_found") break;
      followed.delete(id);
      follower.ongone?.();
    }
  }
  openSoon(1500);
}
