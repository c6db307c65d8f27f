// Talks to the server. Every failure becomes an ApiError with a sentence for the user; whether the
// server can be reached at all is told to `connection`, which shows it and tries again.
import type { ApiErrorBody } from "./api_types";
import { connection } from "./connection.svelte";
import { sentence } from "./words";

const base = "/api/v1";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly where?: ApiErrorBody["where"],
  ) {
    super(message);
  }
  /** The message with the place it is about: "Line 2, column 5: ...". */
  get sentence(): string {
    const { line, column } = this.where ?? {};
    if (typeof line !== "number") return sentence(this.message);
    const where = typeof column === "number" ? `line ${line}, column ${column}` : `line ${line}`;
    return sentence(`${where}: ${this.message}`);
  }
}

export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return sentence(error instanceof Error ? error.message : String(error));
}

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal) {
  let response: Response;
  try {
    response = await fetch(base + path, {
      method,
      signal,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    connection.lost();
    throw new ApiError("unreachable", "The server does not respond. Is sudolab still running?");
  }
  connection.found();
  if (response.ok) return response;
  let error: ApiErrorBody | undefined;
  try {
    error = ((await response.json()) as { error?: ApiErrorBody }).error;
  } catch {
    // Not our JSON: a proxy in between, for instance.
  }
  throw new ApiError(
    error?.code ?? "internal",
    error?.message ?? `The server answered with status ${response.status}.`,
    error?.where,
  );
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await send("GET", path, undefined, signal)).json() as Promise<T>;
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await send("POST", path, body, signal)).json() as Promise<T>;
}

export async function postForFile(path: string, body: unknown): Promise<Blob> {
  return (await send("POST", path, body)).blob();
}

export async function remove<T>(path: string): Promise<T> {
  return (await send("DELETE", path)).json() as Promise<T>;
}

export const addressOf = (path: string) => base + path;
