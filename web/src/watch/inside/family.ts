// A list of members as a population and, where one of them is a child, its family. Pure.
import type { TraceMember } from "../../lib/api_types";
import { boxOf, type Geometry } from "../../lib/geometry";
import { digitsOfBoard } from "../../lib/puzzle";

export interface ShownMember {
  digits: Uint8Array;
  value: number | undefined;
}

export interface Family {
  mother: ShownMember;
  father: ShownMember;
  child: ShownMember;
  /** Boxes from the father, as bits. */
  fromFather: number;
  /** Cells of the child that are neither parent's: mutation changed them. */
  mutated: Set<number>;
}

export function familyOf(geometry: Geometry, members: TraceMember[]): { population: ShownMember[]; family: Family | null } {
  const shown = members.map(({ grid, value }): ShownMember => ({ digits: digitsOfBoard(grid, geometry.size), value }));
  const child = members.findIndex(({ mother }) => mother !== undefined);
  if (child < 0) return { population: shown, family: null };
  const { mother = 0, father = 0, from_father: fromFather = 0 } = members[child]!;
  const parents = new Set([mother, father]);
  const population = shown.filter((_, place) => !parents.has(place));
  const mutated = new Set<number>();
  shown[child]!.digits.forEach((digit, cell) => {
    const parent = (fromFather >>> boxOf(geometry, cell)) & 1 ? father : mother;
    if (digit !== shown[parent]!.digits[cell]) mutated.add(cell);
  });
  return {
    population,
    family: { mother: shown[mother]!, father: shown[father]!, child: shown[child]!, fromFather, mutated },
  };
}
