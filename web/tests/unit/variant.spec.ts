// Variants as the page has them: houses of any shape, and links that carry them.
import { expect, test } from "@playwright/test";
import { gridPaths, rasterOf } from "../../src/board/layout";
import { boardIn } from "../../src/lib/fragment";
import {
  boardOf, boxOf, candidatesOf, classic, conflictsIn, digitsIn, lineOf, peersOf, seeEachOther, variantGeometry,
} from "../../src/lib/geometry";
import { addressOfPuzzle, puzzleOfText, requestOf } from "../../src/lib/puzzle";
import { cellsIn, variantIn, variantOfText, variantText, type Variant } from "../../src/lib/variant";

/** A jigsaw of a size that has no boxes. */
const regions = [4, 4, 4, 0, 0, 3, 3, 4, 0, 0, 3, 3, 4, 0, 1, 3, 2, 1, 1, 1, 2, 2, 2, 2, 1];
const diagonals = [0, 1].map((way) =>
  Array.from({ length: 9 }, (_, i) => `r${i + 1}c${way ? 9 - i : i + 1}`).join(" "),
);
const killer: Variant = {
  constraints: [
    { kind: "cage", cells: "r1c1 r1c2", values: [9] },
    { kind: "arrow", cells: "r2c2 r2c3", others: "r2c1" },
    { kind: "all-dots-given", values: [-1, 0] },
    { kind: "anti-knight" },
  ],
};

test("a variant comes back from its text", () => {
  for (const variant of [{ regions }, { extra_houses: diagonals }, killer, { regions, ...killer, extra_houses: [] }]) {
    const text = variantText(variant);
    expect(new URLSearchParams({ v: text }).toString(), "nothing has to be escaped").toBe(`v=${text}`);
    expect(variantOfText(text)).toEqual(variantIn(variant));
  }
});

test("what is no variant is none", () => {
  for (const text of ["", "*", "cage.r1", "cage.r1c1.r1c2.1.2", "Cage.r1c1", "cage.r1c1..x", "xr1c1r", "<b>", "r0*r0", "cage.r1c1..1_"]) {
    expect(variantOfText(text), text).toBeNull();
  }
  expect(variantIn({ regions: [], constraints: [] })).toBeNull();
  expect(cellsIn("r1c1 r9c9", 9)).toEqual([0, 80]);
  for (const names of ["r0c1", "r1c10", "r1", "c1r1", "r1c1,r1c2"]) expect(cellsIn(names, 9), names).toBeNull();
});

test("regions are houses", () => {
  const g = variantGeometry(5, { regions })!;
  expect(variantGeometry(5, { regions: [...regions] }), "the same board is the same object").toBe(g);
  expect(boxOf(g, 7)).toBe(4);
  expect(seeEachOther(g, 0, 12)).toBe(true);
  expect(seeEachOther(g, 0, 8)).toBe(false);
  expect(peersOf(g)[0]).toEqual([1, 2, 3, 4, 5, 7, 10, 12, 15, 20]);
  const digits = new Uint8Array(25);
  digits[0] = digits[12] = 3;
  expect([...conflictsIn(g, digits)]).toEqual([0, 12]);
  expect(digitsIn(candidatesOf(g, digits)[7]!)).toEqual([1, 2, 4, 5]);
  expect(boardOf(".".repeat(25)), "there are no boxes of 5x5 cells").toBeNull();
  expect(boardOf(".".repeat(25), { regions })!.geometry).toBe(g);
});

test("extra houses are houses", () => {
  const g = variantGeometry(9, { extra_houses: diagonals })!;
  expect(seeEachOther(g, 0, 80)).toBe(true);
  expect(seeEachOther(classic, 0, 80)).toBe(false);
  const digits = new Uint8Array(81);
  digits[0] = digits[80] = 7;
  expect([...conflictsIn(g, digits)]).toEqual([0, 80]);
  expect(digitsIn(candidatesOf(g, digits)[40]!)).not.toContain(7);
});

test("what makes no board makes none", () => {
  expect(variantGeometry(5, { regions: regions.slice(1) })).toBeNull();
  expect(variantGeometry(5, { regions: regions.map(() => 5) })).toBeNull();
  expect(variantGeometry(5, killer), "5x5 has no boxes").toBeNull();
  expect(variantGeometry(9, { extra_houses: ["r1c1"] })).toBeNull();
  expect(variantGeometry(4, { extra_houses: ["r1c1 r2c2 r3c3 r5c5"] })).toBeNull();
});

test("an address carries a variant, and a request names it", () => {
  for (const text of [
    { cells: ".".repeat(81), box: "3x3", ...killer },
    { cells: "1".padEnd(25, "."), box: null, regions },
    { cells: "12".padEnd(36, "."), box: "3x2", ...killer },
  ]) {
    const puzzle = puzzleOfText(text, "here");
    const board = boardIn(new URLSearchParams(new URLSearchParams(addressOfPuzzle(puzzle)).toString()))!;
    expect(board.geometry).toBe(puzzle.geometry);
    expect(lineOf(board.digits)).toBe(text.cells);
    const request = requestOf(puzzle) as Record<string, unknown>;
    expect(request.cells).toBe(text.cells);
    expect(puzzleOfText(request as never, "").geometry).toBe(puzzle.geometry);
  }
  expect(boardIn(new URLSearchParams({ p: ".".repeat(81), v: "<b>" })), "never without its constraints").toBeNull();
});

test("lines between regions are strong, each side once", () => {
  const g = variantGeometry(5, { regions })!;
  const { thin, strong } = gridPaths(g);
  const sides = (path: string) => path.match(/[hv]40/g)?.length ?? 0;
  expect(sides(thin) + sides(strong)).toBe(2 * 4 * 5);
  let between = 0;
  for (let cell = 0; cell < 25; ++cell) {
    if (cell % 5 < 4 && regions[cell] !== regions[cell + 1]) ++between;
    if (cell < 20 && regions[cell] !== regions[cell + 5]) ++between;
  }
  expect(sides(strong)).toBe(between);
});

test("candidates leave the corner of a sum free", () => {
  const g = variantGeometry(9, killer)!;
  expect(rasterOf(g).y(1) - rasterOf(g).fontSize / 2).toBeGreaterThan(9);
  expect(rasterOf(g).y(9) + rasterOf(g).fontSize / 2).toBeLessThan(40);
  expect(rasterOf(classic).y(1)).toBeLessThan(10);
});
