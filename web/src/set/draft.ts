// A puzzle in the making, as data that never changes: every edit makes another one, so that all of them can
// be kept and come back to. It may be unfinished, with a sum that is still to be typed or a region that has
// too few cells; what is asked of the server, shared and played is what is finished of it.
import type { KindInfo } from "../lib/api_types";
import {
  boxOf, digitOf, geometryForSize, geometryOf, lineOf, symbolOf, variantGeometry, type Geometry,
} from "../lib/geometry";
import { boxText, digitsOfBoard, geometryOfBox, type Puzzle } from "../lib/puzzle";
import { cellsIn, variantIn, type Constraint } from "../lib/variant";

export interface Draft {
  readonly title: string;
  readonly size: number;
  /** "3x3"; null where there are no boxes of this size. */
  readonly box: string | null;
  /** The givens: "53..7....". */
  readonly cells: string;
  /** Painted by hand, by cell and from 0; null: the boxes. */
  readonly regions: readonly number[] | null;
  readonly houses: readonly string[];
  readonly constraints: readonly Constraint[];
}

export function emptyDraft(size = 9, box: string | null = boxText(geometryForSize(size)), title = ""): Draft {
  return { title, size, box, cells: ".".repeat(size * size), regions: null, houses: [], constraints: [] };
}

export const isEmpty = ({ title, cells, regions, houses, constraints }: Draft) =>
  title === "" && /^\.*$/.test(cells) && regions === null && houses.length === 0 && constraints.length === 0;

export const kindOf = (kinds: readonly KindInfo[], { kind }: Constraint) => kinds.find(({ id }) => id === kind);

/** "r1c1 r1c2" */
export const namesOf = (cells: readonly number[], size: number) =>
  cells.map((cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`).join(" ");

/** All cells of a constraint, the others first. */
export const cellsOf = ({ cells = "", others = "" }: Constraint, size: number) => cellsIn(`${others} ${cells}`, size) ?? [];

export function withGiven(draft: Draft, cell: number, digit: number): Draft {
  const symbol = digit ? symbolOf(digit) : ".";
  return { ...draft, cells: draft.cells.slice(0, cell) + symbol + draft.cells.slice(cell + 1) };
}

export const givenAt = ({ cells, size }: Draft, cell: number) => (cells[cell] === "." ? 0 : digitOf(cells[cell]!, size));

/** With another constraint in this place, or without it. */
export function withConstraint(draft: Draft, place: number, constraint: Constraint | null): Draft {
  const constraints = [...draft.constraints];
  constraints.splice(place, 1, ...(constraint ? [constraint] : []));
  return { ...draft, constraints };
}

/** Why a constraint is not one yet; empty where it is. */
export function lackOf(constraint: Constraint, kinds: readonly KindInfo[]): string {
  const kind = kindOf(kinds, constraint);
  if (!kind || (constraint.values?.length ?? 0) >= kind.values.least) return "";
  return `${kind.name} at ${constraint.cells?.split(" ")[0]} needs a value.`;
}

/** The places of the constraints that are whole. */
export const wholePlaces = ({ constraints }: Draft, kinds: readonly KindInfo[]) =>
  constraints.flatMap((each, place) => (lackOf(each, kinds) ? [] : [place]));

/** The boxes as regions. */
export function boxRegions({ size, box }: Draft): number[] {
  const geometry = box ? geometryOfBox(box) : null;
  return Array.from({ length: size * size }, (_, cell) => (geometry ? boxOf(geometry, cell) : Math.floor(cell / size)));
}

/** Why the regions are none yet; empty where they are. */
export function lackOfRegions({ regions, size }: Draft): string {
  if (!regions) return "";
  for (let region = 0; region < size; ++region) {
    const cells = regions.filter((each) => each === region).length;
    if (cells !== size) return `Region ${region + 1} has ${cells} of ${size} cells.`;
  }
  return "";
}

export function withRegion(draft: Draft, cell: number, region: number): Draft {
  const regions = [...(draft.regions ?? boxRegions(draft))];
  regions[cell] = region;
  const boxes = draft.box !== null && boxRegions(draft).every((each, i) => each === regions[i]);
  return { ...draft, regions: boxes ? null : regions };
}

/** What is still to be done, in sentences. */
export const lacksOf = (draft: Draft, kinds: readonly KindInfo[]) =>
  [lackOfRegions(draft), ...draft.constraints.map((each) => lackOf(each, kinds))].filter((lack) => lack !== "");

// A rule about what has no mark lists the pairs of cells that have one. A draft holds the marks alone, and
// the pairs besides that somebody else's puzzle lists.

const pairsIn = (cells: string) => (cells.match(/r\d+c\d+ r\d+c\d+/g) ?? []).map((pair) => pair.split(" ").sort().join(" "));

function markedPairs(constraints: readonly Constraint[], rule: KindInfo): Set<string> {
  const marks = constraints.filter(({ kind }) => rule.marks.includes(kind));
  return new Set(marks.flatMap(({ cells = "" }) => pairsIn(cells)));
}

function withPairs(constraint: Constraint, pairs: Iterable<string>): Constraint {
  const { cells: _, ...rest } = constraint;
  const cells = [...pairs].join(" ");
  return cells ? { ...rest, cells } : rest;
}

function withMarkedPairs(constraints: readonly Constraint[], kinds: readonly KindInfo[]): Constraint[] {
  return constraints.map((each) => {
    const kind = kindOf(kinds, each);
    if (!kind?.marks.length) return each;
    return withPairs(each, new Set([...pairsIn(each.cells ?? ""), ...markedPairs(constraints, kind)]));
  });
}

function withoutMarkedPairs(constraints: readonly Constraint[], kinds: readonly KindInfo[]): Constraint[] {
  return constraints.map((each) => {
    const kind = kindOf(kinds, each);
    if (!kind?.marks.length) return each;
    const marked = markedPairs(constraints, kind);
    return withPairs(each, pairsIn(each.cells ?? "").filter((pair) => !marked.has(pair)));
  });
}

function geometryOfDraft(draft: Draft, kinds: readonly KindInfo[]): Geometry {
  const { size, box } = draft;
  const regions = draft.regions && !lackOfRegions(draft) ? draft.regions : box ? null : boxRegions(draft);
  const whole = wholePlaces(draft, kinds).map((place) => draft.constraints[place]!);
  const variant = variantIn({
    ...(regions ? { regions } : {}),
    extra_houses: draft.houses,
    constraints: withMarkedPairs(whole, kinds),
  });
  const boxes = box ? geometryOfBox(box) : null;
  return (variant && variantGeometry(size, variant, boxes)) ?? boxes ?? geometryOf(3, 3);
}

/** What is finished of it. */
export function puzzleOfDraft(draft: Draft, kinds: readonly KindInfo[]): Puzzle {
  return {
    geometry: geometryOfDraft(draft, kinds),
    givens: digitsOfBoard(draft.cells, draft.size),
    origin: draft.title ? `Set here: ${draft.title}` : "Set here",
    title: draft.title,
  };
}

export function draftOfPuzzle({ geometry, givens, title = "" }: Puzzle, kinds: readonly KindInfo[]): Draft {
  const { size, variant } = geometry;
  const usual = geometryForSize(size);
  const boxes = variant?.regions ? (usual.size === size ? usual : null) : geometryOf(geometry.boxRows, geometry.boxCols);
  return {
    title,
    size,
    box: boxes && boxText(boxes),
    cells: lineOf(givens),
    regions: variant?.regions ?? null,
    houses: variant?.extra_houses ?? [],
    constraints: withoutMarkedPairs(variant?.constraints ?? [], kinds),
  };
}
