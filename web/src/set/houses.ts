// Extra houses that have a name: they are switched on and off as a whole.
import { namesOf } from "./draft";

export interface NamedHouses {
  name: string;
  houses: string[];
}

/** The windows of a windoku: as large as the boxes, with one row and column around each. */
function windows(size: number, box: string | null): string[] {
  const side = Math.sqrt(size);
  if (box !== `${side}x${side}`) return [];
  const houses: string[] = [];
  for (let top = 1; top + side < size; top += side + 1) {
    for (let left = 1; left + side < size; left += side + 1) {
      const cells = Array.from({ length: size }, (_, i) => (top + Math.floor(i / side)) * size + left + (i % side));
      houses.push(namesOf(cells, size));
    }
  }
  return houses;
}

export function namedHouses(size: number, box: string | null): NamedHouses[] {
  const steps = [...Array(size).keys()];
  const found = [
    { name: "Main diagonal", houses: [namesOf(steps.map((i) => i * size + i), size)] },
    { name: "Other diagonal", houses: [namesOf(steps.map((i) => i * size + size - 1 - i), size)] },
    { name: "Windows", houses: windows(size, box) },
  ];
  return found.filter(({ houses }) => houses.length > 0);
}

const sorted = (house: string) => house.split(" ").sort().join(" ");

/** Whether all of them are there, in whatever order their cells are listed. */
export function hasHouses(houses: readonly string[], wanted: readonly string[]): boolean {
  const there = new Set(houses.map(sorted));
  return wanted.every((house) => there.has(sorted(house)));
}

export function toggledHouses(houses: readonly string[], wanted: readonly string[]): string[] {
  const meant = new Set(wanted.map(sorted));
  const others = houses.filter((house) => !meant.has(sorted(house)));
  return hasHouses(houses, wanted) ? others : [...others, ...wanted];
}

/** Those that have no name here. */
export function otherHouses(houses: readonly string[], size: number, box: string | null): string[] {
  const named = new Set(namedHouses(size, box).flatMap((each) => each.houses.map(sorted)));
  return houses.filter((house) => !named.has(sorted(house)));
}
