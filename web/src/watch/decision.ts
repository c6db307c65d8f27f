// The current decision in a line, in the watcher's terms.
import { cellName, symbolOf, type Geometry } from "../lib/geometry";
import { capital, count, figure, plural, spoken } from "../lib/words";
import { boardBeside } from "./inside/weights";
import { workerIn } from "./inside/workers";
import type { Moment } from "./trace";
import { Kind } from "./trace_events";

/** A step on which nothing but quantities came. */
function toldIn({ at, told }: Moment): string {
  const chosen = told.map(([name]) => workerIn(name)).find((name) => name !== null);
  if (chosen) return `Hands the puzzle to ${chosen}.`;
  if (told.length === 0) return `Step ${count(at)}.`;
  return capital(told.map(([name, value]) => `${spoken(name)} ${figure(value)}`).join(", ") + ".");
}

/** Where the board is as it was: what moved inside, as far as that was told. */
function shifted({ shift, weights }: Moment, geometry: Geometry): string {
  if (!shift || !weights) return "";
  const moved = Math.abs(shift.to - shift.from);
  if (moved < 0.004) return `No ${weights.name} moves by as much as 0.004. `;
  return `${capital(weights.name)} moves most in ${cellName(geometry, shift.cell)}: ${symbolOf(shift.digit)} from ${shift.from.toFixed(2)} to ${shift.to.toFixed(2)}. `;
}

/** Cells into which a board that is read off had to put something. */
function unsettled({ numbers }: Moment): string {
  const none = numbers["cells without a digit"] ?? 0;
  const several = numbers["cells with several digits"] ?? 0;
  const parts = [none > 0 && `no unit is on in ${plural(none, "cell")}`, several > 0 && `several are on in ${count(several)}`];
  const told = parts.filter(Boolean).join(", ");
  return told && ` ${capital(told)}.`;
}

function replaced(geometry: Geometry, moment: Moment, conflicts: number): string {
  const { size } = moment.changed;
  // Beside weights it is not the board that one sees.
  const named = moment.weights && capital(boardBeside(moment.weights.name));
  const board = size === 0 ? `${named ?? "The board"} stays as it is` : `${named ?? "A new board"}: ${plural(size, "cell")} changed`;
  const clashing = conflicts === 0 ? "none" : plural(conflicts, "cell");
  return `${size === 0 ? shifted(moment, geometry) : ""}${board}, ${clashing} in conflict.${unsettled(moment)}`;
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
      return replaced(geometry, moment, conflicts);
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
