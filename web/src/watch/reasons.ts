// Why a solver that reasons may do what it does: the technique by its name, as Play tells it. It is
// worked out from the board, for the one step that is on the screen; a trace need not carry it.
import { boxOf, cellName, colOf, digitsIn, rowOf, symbolOf, type Geometry } from "../lib/geometry";
import { candidatesAt, type Moment } from "./trace";
import { Kind } from "./trace_events";

interface House {
  name: string;
  cells: number[];
}

const kinds: [string, (g: Geometry, cell: number) => number][] = [["row", rowOf], ["column", colOf], ["box", boxOf]];

function housesOf(g: Geometry, cell: number): House[] {
  return kinds.map(([kind, indexOf]) => {
    const index = indexOf(g, cell);
    const cells = [...Array(g.size * g.size).keys()].filter((other) => indexOf(g, other) === index);
    return { name: `${kind} ${index + 1}`, cells };
  });
}

const bitOf = (digit: number) => 1 << (digit - 1);
const sizeOf = (mask: number) => digitsIn(mask).length;
const tuple = ["", "single", "pair", "triple", "quad"];

/** The first set of `size` items for which `fits` holds. */
function choose<T>(items: T[], size: number, fits: (chosen: T[]) => boolean, chosen: T[] = []): T[] | null {
  if (chosen.length === size) return fits(chosen) ? chosen : null;
  for (const [i, item] of items.entries()) {
    const found = choose(items.slice(i + 1), size, fits, [...chosen, item]);
    if (found) return found;
  }
  return null;
}

const union = (masks: number[]) => masks.reduce((all, mask) => all | mask, 0);
const list = (words: string[]) => (words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`);

/** Cells of the house that have only as many candidates among them, this digit included. */
function nakedIn(g: Geometry, house: House, cell: number, digit: number, left: Uint32Array, size: number): string | null {
  const others = house.cells.filter((other) => other !== cell && left[other] && sizeOf(left[other]!) <= size);
  const found = choose(others, size, (cells) => {
    const mask = union(cells.map((each) => left[each]!));
    return sizeOf(mask) === size && (mask & bitOf(digit)) !== 0;
  });
  if (!found) return null;
  const digits = digitsIn(union(found.map((each) => left[each]!))).map(symbolOf);
  return `Naked ${tuple[size]} in ${house.name}: ${list(found.map((each) => cellName(g, each)))} keep ${list(digits)} for themselves`;
}

/** Digits of the house that have only as many places, this cell included. */
function hiddenIn(g: Geometry, house: House, cell: number, digit: number, left: Uint32Array, size: number): string | null {
  const placesOf = (each: number) => house.cells.filter((other) => left[other]! & bitOf(each));
  const others = digitsIn(left[cell]!).filter((each) => each !== digit && placesOf(each).length <= size);
  const found = choose(others, size, (digits) => new Set(digits.flatMap(placesOf)).size === size);
  if (!found) return null;
  const places = [...new Set(found.flatMap(placesOf))].sort((a, b) => a - b).map((each) => cellName(g, each));
  return size === 1
    ? `Hidden single in ${house.name}: ${symbolOf(found[0]!)} has no other place than ${places[0]}`
    : `Hidden ${tuple[size]} in ${house.name}: ${list(found.map(symbolOf))} have no other places than ${list(places)}`;
}

/** A house whose places for the digit all see the cell, because they lie in one of its houses. */
function lockedBy(g: Geometry, cell: number, digit: number, left: Uint32Array): string | null {
  for (const mine of housesOf(g, cell)) {
    for (const other of mine.cells.filter((each) => left[each]! & bitOf(digit)).flatMap((each) => housesOf(g, each))) {
      if (other.cells.includes(cell)) continue;
      const places = other.cells.filter((each) => left[each]! & bitOf(digit));
      if (places.length < 2 || !places.every((place) => mine.cells.includes(place))) continue;
      const name = other.name.startsWith("box") ? "Pointing" : "Claiming";
      return `${name}: in ${other.name}, ${symbolOf(digit)} is in ${mine.name} in any case`;
    }
  }
  return null;
}

/** The name of the technique and its reason; nothing where no simple one explains the step. */
export function reasonFor(g: Geometry, moment: Moment, knowsLocked: boolean): string | null {
  const { step } = moment;
  if (!step || step.guess) return null;
  const { cell, digit } = step;
  const houses = housesOf(g, cell);
  if (step.kind === Kind.place) {
    const before = { ...moment, digits: moment.digits.slice() };
    before.digits[cell] = 0;
    const left = candidatesAt(g, before);
    if (left[cell] === bitOf(digit)) return `Naked single: no other digit is left for ${cellName(g, cell)}`;
    const only = houses.find(({ cells }) => cells.every((other) => other === cell || !(left[other]! & bitOf(digit))));
    return only ? `Hidden single in ${only.name}: ${symbolOf(digit)} has no other place` : null;
  }
  if (step.kind !== Kind.eliminate) return null;
  const left = candidatesAt(g, moment);
  for (let size = 1; size <= 4; ++size) {
    for (const house of houses) {
      const found = (size > 1 && nakedIn(g, house, cell, digit, left, size)) || hiddenIn(g, house, cell, digit, left, size);
      if (found) return found;
    }
    const locked = size === 1 && knowsLocked && lockedBy(g, cell, digit, left);
    if (locked) return locked;
  }
  return null;
}
