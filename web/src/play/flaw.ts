// Why a puzzle has no solution, where its givens alone show it: something to point at.
import { boxOf, candidatesOf, cellName, colOf, conflictsIn, rowOf, symbolOf, type Geometry } from "../lib/geometry";

export interface Flaw {
  cells: Set<number>;
  reason: string;
}

export function flawOf(geometry: Geometry, givens: ArrayLike<number>): Flaw | null {
  const conflicts = conflictsIn(geometry, givens);
  if (conflicts.size > 0) {
    const [first] = conflicts;
    return { cells: conflicts, reason: `two givens are the same where they must differ, one of them in ${cellName(geometry, first!)}` };
  }
  const candidates = candidatesOf(geometry, givens);
  const bare = [...candidates.keys()].filter((cell) => !givens[cell] && candidates[cell] === 0);
  if (bare.length > 0) {
    const names = bare.slice(0, 3).map((cell) => cellName(geometry, cell)).join(", ");
    return { cells: new Set(bare), reason: `no digit fits in ${names}${bare.length > 3 ? " and others" : ""}` };
  }
  return homelessDigit(geometry, givens, candidates);
}

/** A digit that has no place left in a row, column or box. */
function homelessDigit(geometry: Geometry, givens: ArrayLike<number>, candidates: ArrayLike<number>): Flaw | null {
  const houses = [
    { name: "row", of: rowOf }, { name: "column", of: colOf }, { name: "box", of: boxOf },
  ];
  const all = [...Array(geometry.size * geometry.size).keys()];
  for (const { name, of } of houses) {
    for (let house = 0; house < geometry.size; ++house) {
      const cells = all.filter((cell) => of(geometry, cell) === house);
      for (let digit = 1; digit <= geometry.size; ++digit) {
        const fits = (cell: number) => givens[cell] === digit || (candidates[cell]! >>> (digit - 1)) & 1;
        if (cells.some(fits)) continue;
        const open = cells.filter((cell) => !givens[cell]);
        return { cells: new Set(open), reason: `${symbolOf(digit)} has no place in ${name} ${house + 1}` };
      }
    }
  }
  return null;
}
