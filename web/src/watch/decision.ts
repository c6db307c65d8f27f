// The current decision in a line, in the watcher's terms.
import { cellName, symbolOf, type Geometry } from "../lib/geometry";
import { capital, count, figure, plural, spoken } from "../lib/words";
import { workerIn } from "./inside/workers";
import type { Moment } from "./trace";
import { Kind } from "./trace_events";

/** A step on which nothing but quantities came. */
function toldIn({ at, told }: Moment): string {
  const chosen = told.map(([name]) => workerIn(name)).find((name) => name !== null);
  if (chosen) return `Hands the puzzle to ${chosen}.`;
  if (told.length === 0) return `Step ${count(at)}.`;
  return capital(told.map(([name, value]) => `${spoken(name)} is now ${figure(value)}`).join(", ") + ".");
}

export function decisionAt(geometry: Geometry, moment: Moment, conflicts: number): string {
  const { step } = moment;
  const because = moment.reason && `${moment.reason.name}: ${moment.reason.text}`;
  if (!step) return "The puzzle as given.";
  const where = cellName(geometry, step.cell);
  const what = symbolOf(step.digit);
  switch (step.kind) {
    case Kind.place:
      if (step.guess) {
        return moment.choices > 1
          ? `Tries ${what} in ${where}, one of ${moment.choices} candidates left there.`
          : `Tries ${what} in ${where}.`;
      }
      if (because) return `${what} goes into ${where}. ${because}`;
      return moment.choices === 1
        ? `${what} goes into ${where}, where it is the only candidate left.`
        : `${what} goes into ${where}.`;
    case Kind.remove:
      return `Removes ${what} from ${where}${step.depth ? `, back to ${plural(step.depth, "open guess", "open guesses")}` : ""}.`;
    case Kind.eliminate:
      return `${what} is no longer possible in ${where}.${because ? ` ${because}` : ""}`;
    case Kind.replace:
      return `A new board: ${plural(moment.changed.size, "cell")} changed, ${plural(conflicts, "cell")} in conflict.`;
    case Kind.weights:
      return `${capital(moment.weights?.name ?? "weights")} of all digits anew.`;
    case Kind.members:
      return `${capital(moment.members?.name ?? "boards")}: ${plural(moment.members?.members.length ?? 0, "board")}.`;
    case Kind.histogram:
      return `${capital(moment.histogram?.name ?? "histogram")} anew.`;
    case Kind.number:
      return toldIn(moment);
  }
}
