// Why a run ended without an answer, in the words of the algorithm's page. Pure.
import type { Essay, SolverInfo } from "../lib/api_types";

interface Result {
  status: string;
  reason: string | null;
}

const spent: Record<string, string> = { time: "time", steps: "steps", memory: "memory" };

/** Empty: it found an answer, or there is nothing to say about how it failed. */
export function whyEnded(info: SolverInfo, essay: Essay | null, { status, reason }: Result): string {
  const row = essay?.endings.find((each) => each.status === status);
  if (row && reason !== "cancelled") return row.why;
  const what = status === "gave up" ? spent[reason ?? ""] : undefined;
  return what && info.capabilities.complete
    ? `The ${what} ${what === "steps" ? "were" : "was"} used up. This algorithm is complete: with enough of it there is an answer.`
    : "";
}
