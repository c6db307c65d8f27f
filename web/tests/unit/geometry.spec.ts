import { expect, test } from "@playwright/test";
import {
  boardOf, boxOf, candidatesOf, cellName, classic, conflictsIn, digitOf, digitsIn, geometryForSize,
  geometryOf, lineOf, peersOf, symbolOf,
} from "../../src/lib/geometry";

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

test("boxes are as square as can be and wider than high", () => {
  expect(geometryForSize(6)).toBe(geometryOf(2, 3));
  expect(geometryForSize(12)).toBe(geometryOf(3, 4));
  expect(geometryForSize(25)).toBe(geometryOf(5, 5));
});

test("every cell has as many peers as its shape says", () => {
  for (const g of [classic, geometryOf(2, 3), geometryOf(3, 2), geometryOf(2, 5)]) {
    const expected = 2 * (g.size - 1) + (g.boxRows - 1) * (g.boxCols - 1);
    for (const peers of peersOf(g)) expect(peers).toHaveLength(expected);
  }
});

test("boxes are numbered row by row", () => {
  const g = geometryOf(2, 3);
  expect([0, 3, 12, 35].map((cell) => boxOf(g, cell))).toEqual([0, 1, 2, 5]);
});

test("digits beyond nine are letters, and the same back", () => {
  expect([1, 9, 10, 25].map(symbolOf)).toEqual(["1", "9", "A", "P"]);
  for (let digit = 1; digit <= 25; ++digit) expect(digitOf(symbolOf(digit), 25)).toBe(digit);
  expect(digitOf("a", 16)).toBe(10);
  expect(digitOf("5", 4)).toBe(0);
  expect(digitOf("H", 16)).toBe(0);
  expect(digitOf("0", 9)).toBe(0);
});

test("a board is read from its line and written back", () => {
  const board = boardOf(easy)!;
  expect(board.geometry).toBe(classic);
  expect(lineOf(board.digits)).toBe(easy);
  expect(boardOf("123")).toBeNull();
  expect(boardOf("x".repeat(81))).toBeNull();
});

test("conflicts are all cells of a digit that a house has twice", () => {
  const digits = new Uint8Array(81);
  digits[0] = digits[8] = digits[72] = 5;
  digits[40] = 5;
  expect([...conflictsIn(classic, digits)].sort((a, b) => a - b)).toEqual([0, 8, 72]);
  expect(conflictsIn(classic, boardOf(easy)!.digits).size).toBe(0);
});

test("candidates are what no peer holds", () => {
  const { digits } = boardOf(easy)!;
  const masks = candidatesOf(classic, digits);
  expect(masks[0]).toBe(0);
  expect(digitsIn(masks[2]!)).toEqual([1, 2, 4]);
  for (let cell = 0; cell < 81; ++cell) {
    if (digits[cell]) continue;
    const taken = new Set(peersOf(classic)[cell]!.map((peer) => digits[peer]));
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.has(digit));
    expect(digitsIn(masks[cell]!), cellName(classic, cell)).toEqual(free);
  }
});
