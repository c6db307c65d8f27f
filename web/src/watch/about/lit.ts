// Which lines of the pseudocode the last step is about.
import type { Essay } from "../../lib/api_types";
import { workersAt } from "../inside/workers";
import type { Moment } from "../trace";
import { Kind } from "../trace_events";

export interface Lit {
  /** What the step did, or a quantity whose change says what is happening. */
  now: Set<number>;
  /** Where quantities come from that were told along with it. */
  also: Set<number>;
  meaning: string;
}

const words: Record<number, string> = {
  [Kind.place]: "place",
  [Kind.remove]: "remove",
  [Kind.eliminate]: "eliminate",
  [Kind.replace]: "replace",
  [Kind.weights]: "weights",
  [Kind.members]: "members",
  [Kind.histogram]: "histogram",
};

/** The word of a pattern for the step (docs/reference/traces.md). */
export const wordOf = ({ step }: Moment) =>
  step === null ? "" : step.kind === Kind.place && step.guess ? "guess" : (words[step.kind] ?? "");

const changes = [" falls", " rises", " stays"] as const;

/** Whether a quantity that was told matches: 1 by its name, 2 by what became of it. */
function matches(event: string, [name, value, before]: Moment["told"][number]): 0 | 1 | 2 {
  if (event === name) return 1;
  const change = changes.find((each) => event === name + each);
  if (!change || before === undefined) return 0;
  const way = change === " falls" ? value < before : change === " rises" ? value > before : value === before;
  return way ? 2 : 0;
}

/** Of several lines, those that belong to the solver which has the puzzle, where it was handed to others. */
function narrowed(lines: number[], here: number[]): number[] {
  const those = lines.filter((line) => here.includes(line));
  return those.length ? those : lines;
}

export function litBy(essay: Essay, moment: Moment): Lit {
  const lit: Lit = { now: new Set(), also: new Set(), meaning: "" };
  const word = wordOf(moment);
  const here = workersAt(moment.numbers, essay).at(-1)?.lines ?? [];
  for (const { event, lines: all, meaning } of essay.lit) {
    const lines = narrowed(all, here);
    const sure = word === event ? 2 : Math.max(0, ...moment.told.map((told) => matches(event, told)));
    if (sure === 0) continue;
    // A step on which nothing but numbers came is about these.
    const now = sure === 2 || word === "";
    for (const line of lines) (now ? lit.now : lit.also).add(line);
    if (now) lit.meaning ||= meaning;
  }
  for (const line of lit.now) lit.also.delete(line);
  return lit;
}
