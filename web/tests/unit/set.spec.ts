// Drafts, strokes and houses: what is drawn in the room Set, as data.
import { expect, test } from "@playwright/test";
import type { ConstraintForm, KindInfo } from "../../src/lib/api_types";
import { classic, geometryOf } from "../../src/lib/geometry";
import { addressOfPuzzle, samePuzzle } from "../../src/lib/puzzle";
import {
  boxRegions, draftOfPuzzle, emptyDraft, isEmpty, lacksOf, puzzleOfDraft, wholePlaces, withConstraint, withGiven,
  withRegion, type Draft,
} from "../../src/set/draft";
import { hasHouses, namedHouses, otherHouses, toggledHouses } from "../../src/set/houses";
import { rulesOf, summaryOf, toolGroups } from "../../src/set/palette";
import { beginStroke, extended, goOn, madeOf, strokeOfCells, twinOf, valuesIn, type Spot } from "../../src/set/stroke";

const none = { least: 0, most: 0 };
const kind = (id: string, form: ConstraintForm, more: Partial<KindInfo> = {}): KindInfo => ({
  id, name: id, summary: "", form, cells: { least: 1, most: 25 }, others: none, values: none, marks: [], ...more,
});
const kinds = [
  kind("cage", "area", { values: { least: 0, most: 1 } }),
  kind("arrow", "line", { others: { least: 1, most: 4 } }),
  kind("difference", "pair", { values: { least: 0, most: 1 } }),
  kind("xv", "pair", { values: { least: 1, most: 1 } }),
  kind("all-dots-given", "board", { cells: { least: 0, most: 99 }, marks: ["difference"] }),
  kind("little-killer", "diagonal"),
  kind("sandwich", "side"),
];
const kindOf = (id: string) => kinds.find((each) => each.id === id)!;
const spot = (row: number, col: number): Spot => ({ row, col });
const laid = (draft: Draft, ...constraints: Draft["constraints"]) =>
  constraints.reduce((now, each) => withConstraint(now, now.constraints.length, each), draft);

test("a draft and a puzzle are the same thing, and the old draft stays", () => {
  const empty = emptyDraft();
  expect(isEmpty(empty)).toBe(true);
  const draft = laid(withGiven(empty, 40, 7), { kind: "cage", cells: "r1c1 r1c2", values: [9] });
  expect(isEmpty(empty)).toBe(true);
  const puzzle = puzzleOfDraft(draft, kinds);
  expect(puzzle.givens[40]).toBe(7);
  expect(addressOfPuzzle(puzzle).v).toBe("cage.r1c1r1c2..9");
  expect(draftOfPuzzle(puzzle, kinds)).toEqual(draft);
  expect(puzzleOfDraft(empty, kinds).geometry).toBe(classic);
  const wide = { ...emptyDraft(12), box: "2x6" };
  expect(puzzleOfDraft(wide, kinds).geometry).toBe(geometryOf(2, 6));
  expect(samePuzzle(puzzleOfDraft(draftOfPuzzle(puzzle, kinds), kinds), puzzle)).toBe(true);
});

test("what is unfinished is left out, with a sentence", () => {
  const cage = { kind: "cage", cells: "r1c1 r1c2" };
  const draft = laid(emptyDraft(4), { kind: "xv", cells: "r1c1 r1c2" }, cage);
  expect(lacksOf(draft, kinds)).toEqual(["xv at r1c1 needs a value."]);
  expect(puzzleOfDraft(draft, kinds).geometry.variant?.constraints).toEqual([cage]);
  expect(wholePlaces(draft, kinds)).toEqual([1]);
  const painted = withRegion(emptyDraft(4), 5, 1);
  expect(lacksOf(painted, kinds)).toEqual(["Region 1 has 3 of 4 cells."]);
  expect(puzzleOfDraft(painted, kinds).geometry).toBe(geometryOf(2, 2));
  const jigsaw = withRegion(painted, 2, 0);
  expect(lacksOf(jigsaw, kinds)).toEqual([]);
  expect(puzzleOfDraft(jigsaw, kinds).geometry.regions?.[2]).toBe(0);
  const back = withRegion(withRegion(jigsaw, 2, 1), 5, 0);
  expect(back.regions, "these are the boxes").toBeNull();
  // A size without boxes has rows until its regions are whole.
  const five = { ...emptyDraft(5, null), regions: Array<number>(25).fill(0) };
  expect(puzzleOfDraft(five, kinds).geometry.size).toBe(5);
  expect(boxRegions(five)[5]).toBe(1);
});

test("a rule about unmarked pairs lists the marked ones", () => {
  const dot = { kind: "difference", cells: "r1c1 r1c2" };
  const rule = { kind: "all-dots-given", cells: "r3c3 r3c4" };
  const draft = laid(emptyDraft(4), dot, rule);
  const puzzle = puzzleOfDraft(draft, kinds);
  expect(puzzle.geometry.variant?.constraints?.[1]?.cells).toBe("r3c3 r3c4 r1c1 r1c2");
  const read = draftOfPuzzle(puzzle, kinds);
  expect(read.constraints[1]).toEqual(rule);
  const without = puzzleOfDraft(withConstraint(read, 0, null), kinds);
  expect(without.geometry.variant?.constraints).toEqual([rule]);
});

test("strokes follow the hand, and go back with it", () => {
  let stroke: readonly Spot[] = beginStroke("line", 0.5, 0.5, 4);
  stroke = goOn(stroke, "line", 0.95, 0.95, 4); // the corner between cells belongs to none
  expect(stroke).toHaveLength(1);
  stroke = goOn(stroke, "line", 1.5, 1.5, 4);
  stroke = goOn(stroke, "line", 3.5, 1.5, 4); // a quick hand leaves none out
  expect(stroke).toEqual([spot(0, 0), spot(1, 1), spot(1, 2), spot(1, 3)]);
  stroke = goOn(stroke, "line", 2.5, 1.5, 4);
  expect(stroke).toHaveLength(3);
  expect(beginStroke("pair", 1.05, 2.5, 4)).toEqual([spot(2, 0), spot(2, 1)]);
  expect(beginStroke("pair", 0.5, 1.9, 4)).toEqual([spot(1, 0), spot(2, 0)]);
  expect(beginStroke("pair", 0.5, 0.5, 4)).toEqual([spot(0, 0)]);
  expect(beginStroke("corner", 1.1, 1.2, 4)).toHaveLength(4);
  expect(beginStroke("corner", 0.1, 0.2, 4)).toEqual([]);
  expect(beginStroke("side", -0.5, 1.5, 4)).toEqual([spot(1, -1)]);
  expect(beginStroke("area", -0.5, 1.5, 4)).toEqual([]);
  expect(extended([spot(0, 0), spot(0, 1)], spot(0, 0), "area"), "an area has no direction").toHaveLength(2);
});

test("a stroke makes a constraint, or a sentence", () => {
  const made = (id: string, ...stroke: Spot[]) => madeOf(stroke, kindOf(id), 4);
  expect(made("cage", spot(0, 0), spot(1, 0))).toEqual({ kind: "cage", cells: "r1c1 r2c1" });
  expect(made("arrow", spot(0, 0), spot(0, 1))).toEqual({ kind: "arrow", cells: "r1c2", others: "r1c1" });
  expect(made("arrow", spot(0, 0))).toMatch(/Drag along/);
  expect(made("difference", spot(0, 0), spot(1, 1))).toMatch(/edge between two cells/);
  expect(made("sandwich", spot(1, -1))).toEqual({ kind: "sandwich", cells: "r2c1 r2c2 r2c3 r2c4" });
  expect(made("sandwich", spot(4, 2))).toEqual({ kind: "sandwich", cells: "r4c3 r3c3 r2c3 r1c3" });
  expect(made("sandwich", spot(0, 0))).toMatch(/outside the board/);
  expect(made("sandwich", spot(0, 0), spot(0, 1))).toEqual({ kind: "sandwich", cells: "r1c1 r1c2 r1c3 r1c4" });
  expect(made("sandwich", spot(1, 1), spot(1, 2))).toMatch(/outside the board/);
  expect(made("little-killer", spot(-1, 0))).toEqual({ kind: "little-killer", cells: "r1c2 r2c3 r3c4" });
  expect(made("little-killer", spot(-1, 2), spot(0, 1))).toEqual({ kind: "little-killer", cells: "r1c2 r2c1" });
  expect(made("little-killer", spot(0, 1), spot(1, 2))).toEqual({ kind: "little-killer", cells: "r1c2 r2c3 r3c4" });
  expect(twinOf([0, 1, 4], 10, 4)).toEqual([10, 11, 14]);
  expect(twinOf([0, 1], 3, 4)).toBeNull();
  expect(strokeOfCells([5], 4)).toEqual([spot(1, 1)]);
});

test("values are whole numbers, as many as the kind has", () => {
  expect(valuesIn(" 12 ", kindOf("cage"))).toEqual([12]);
  expect(valuesIn("", kindOf("cage"))).toEqual([]);
  expect(valuesIn("1, 4", kind("quadruple", "corner", { values: { least: 1, most: 4 } }))).toEqual([1, 4]);
  for (const text of ["1 2", "x", "1.5", "12345678901"]) expect(typeof valuesIn(text, kindOf("cage")), text).toBe("string");
});

test("houses with a name are switched as a whole, in whatever order their cells are", () => {
  const named = namedHouses(9, "3x3");
  expect(named.map(({ name, houses }) => [name, houses.length])).toEqual([
    ["Main diagonal", 1], ["Other diagonal", 1], ["Windows", 4],
  ]);
  const [main] = named;
  const turned = main!.houses[0]!.split(" ").reverse().join(" ");
  expect(hasHouses([turned], main!.houses)).toBe(true);
  expect(toggledHouses([turned, "r1c1"], main!.houses)).toEqual(["r1c1"]);
  expect(otherHouses([turned, "r1c1"], 9, "3x3")).toEqual(["r1c1"]);
  expect(namedHouses(6, "2x3").some(({ name }) => name === "Windows")).toBe(false);
});

test("every kind has its place among the tools", () => {
  const tools = toolGroups(kinds).flatMap((group) => group.tools.map(({ id }) => id));
  for (const each of kinds) expect(tools.includes(each.id) || rulesOf(kinds).includes(each), each.id).toBe(true);
  expect(summaryOf(kind("arrow", "line", { summary: "the arrow (`cells`) sums to the circle (`others`)" }))).toBe(
    "the arrow sums to the circle",
  );
});
