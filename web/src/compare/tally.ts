// What the runs of one solver come to.

export interface Outcome {
  puzzle: number;
  repeat: number;
  /** What repeats the run. */
  seed: string;
  status: string;
  reason: string | null;
  seconds: number;
  /** The seconds, or the limit where it was not solved. */
  cost: number;
  solved: boolean;
}

const reasons: Record<string, string> = { time: "out of time", steps: "out of steps", memory: "out of memory" };

/** Why there is no answer: "out of time", "stuck". */
export const failureOf = ({ status, reason }: Outcome): string => (reason ? (reasons[reason] ?? reason) : status);

/** A number of seconds that is only known to be at least so large where time-outs are in it. */
export interface Seconds {
  value: number;
  atLeast: boolean;
}

/** A run that failed counts its limit. */
export interface Tally {
  runs: number;
  solved: number;
  mean: Seconds;
  median: Seconds;
  /** Of the solved runs. */
  times: number[];
  /** The longest that any run has cost. */
  longest: number;
}

export function tallyOf(outcomes: Outcome[]): Tally {
  const times = outcomes.filter(({ solved }) => solved).map(({ seconds }) => seconds);
  times.sort((a, b) => a - b);
  const costs = outcomes.map(({ cost }) => cost).sort((a, b) => a - b);
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const middle = costs.length >> 1;
  const median = costs.length % 2 ? costs[middle]! : (costs[middle - 1]! + costs[middle]!) / 2;
  return {
    runs: outcomes.length,
    solved: times.length,
    mean: { value: mean, atLeast: times.length < costs.length },
    median: { value: median, atLeast: times.length <= middle },
    times,
    longest: costs.at(-1) ?? 0,
  };
}
