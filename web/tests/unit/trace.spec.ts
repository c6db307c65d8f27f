import { expect, test } from "@playwright/test";
import type { TraceWindow } from "../../src/lib/api_types";
import { geometryOf, lineOf, classic } from "../../src/lib/geometry";
import { decisionAt } from "../../src/watch/decision";
import { candidatesAt, Stretch } from "../../src/watch/trace";

const small = geometryOf(2, 2);
const word = (kind: number, cell: number, digit: number, depth: number, guess = 0) =>
  kind + 8 * guess + 16 * digit + 512 * cell + 524288 * depth;

const startOf = (): TraceWindow["start"] => ({
  grid: "1...............", eliminated: [], depth: 0, numbers: { energy: 9 }, placed: 40, removed: 30,
  path: [], levels: [], weights: null, members: null, histogram: null,
});

function stretch(change: Partial<TraceWindow> = {}): Stretch {
  return new Stretch(small, {
    from: 100,
    recorded: 105,
    detailed: 105,
    ended: true,
    start: startOf(),
    steps: [
      word(0, 1, 2, 1, 1),
      word(2, 2, 4, 1),
      word(1, 1, 2, 1),
      word(0, 1, 3, 1, 1),
      word(3, 0, 0, 0),
    ],
    boards: { "104": "1234341221434321" },
    numbers: [[103, "energy", 5], [104, "energy", 0]],
    weights: [],
    members: [],
    histograms: [],
    reasons: [],
    original: [],
    ...change,
  });
}

test("moments go forward and back", () => {
  const s = stretch();
  expect(lineOf(s.moment(100).digits)).toBe("1...............");
  expect(lineOf(s.moment(101).digits)).toBe("12..............");
  expect(lineOf(s.moment(103).digits)).toBe("1...............");
  expect(lineOf(s.moment(105).digits)).toBe("1234341221434321");
  expect(lineOf(s.moment(101).digits)).toBe("12..............");
  expect(s.covers(105)).toBe(true);
  expect(s.covers(106)).toBe(false);
});

test("counters and quantities are those of the moment", () => {
  const s = stretch();
  expect(s.moment(104)).toMatchObject({ placed: 42, removed: 31, depth: 1, numbers: { energy: 5 } });
  expect(s.moment(100)).toMatchObject({ placed: 40, removed: 30, numbers: { energy: 9 }, step: null });
});

test("what was ruled out is void when the guess is taken back", () => {
  const s = stretch();
  expect(s.moment(102).struck[2]).toBe(0b1000);
  expect(candidatesAt(small, s.moment(102))[2]).toBe(0b0100);
  expect(s.moment(103).struck[2]).toBe(0);
});

test("the path of a search holds what was tried, and levels count it", () => {
  const s = stretch();
  expect(s.moment(101).tree.path).toEqual([{ cell: 1, digit: 2, depth: 1, failed: false, tried: 1, forced: 0 }]);
  expect(s.moment(103).tree.path).toEqual([{ cell: 1, digit: 2, depth: 1, failed: true, tried: 1, forced: 0 }]);
  expect(s.moment(104).tree.path).toEqual([
    { cell: 1, digit: 2, depth: 1, failed: true, tried: 1, forced: 0 },
    { cell: 1, digit: 3, depth: 1, failed: false, tried: 1, forced: 0 },
  ]);
  expect(s.moment(104).tree.levels).toEqual([
    { guesses: 0, forced: 0, failed: 0 },
    { guesses: 2, forced: 0, failed: 1 },
  ]);
  expect(s.moment(105).tree.path).toEqual([]);
});

test("weights and members are those told last", () => {
  const start = { ...startOf(), weights: { name: "belief", weights: "00ff" } };
  const s = stretch({
    start,
    weights: [{ step: 102, name: "probability", weights: "80" + "0a".repeat(63) }],
    members: [{ step: 101, name: "population", members: [{ grid: ".".repeat(16), value: 3 }] }],
  });
  expect(s.moment(102).weights).toEqual({ name: "belief", values: Uint8Array.of(0, 255) });
  expect(s.moment(103).weights?.name).toBe("probability");
  expect(s.moment(103).weights?.values[0]).toBe(128);
  expect(s.moment(103).weights?.values[63]).toBe(10);
  expect(s.moment(104).weights).toBe(s.moment(103).weights);
  expect(s.moment(101).members).toBeNull();
  expect(s.moment(102).members?.members[0]?.value).toBe(3);
});

test("boards may come as changed cells", () => {
  const s = stretch({ boards: { "104": [[1, 4], [2, 2]] } });
  const moment = s.moment(105);
  expect(lineOf(moment.digits)).toBe("142.............");
  expect([...moment.changed]).toEqual([1, 2]);
});

test("thinned steps know which step of the run they were", () => {
  const s = stretch({ original: [7000, 9000] });
  expect(s.moment(103).original).toBe(103);
  expect(s.moment(104).original).toBe(7001);
  expect(s.moment(105).original).toBe(9001);
});

test("decisions are told in words", () => {
  const s = stretch();
  expect(decisionAt(small, s.moment(100), 0)).toBe("The puzzle as given.");
  expect(decisionAt(small, s.moment(101), 0)).toBe("Tries 2 in r1c2, one of 3 candidates left there.");
  expect(decisionAt(small, s.moment(102), 0)).toBe("4 is no longer possible in r1c3.");
  expect(decisionAt(small, s.moment(103), 0)).toBe("Removes 2 from r1c2, back to 1 open guess.");
  expect(decisionAt(small, s.moment(105), 2)).toBe("A new board: 15 cells changed, 2 cells in conflict.");
  expect(decisionAt(small, s.moment(105), 0)).toBe("A new board: 15 cells changed, none in conflict.");
});

test("a step that leaves the board as it is tells what moved inside", () => {
  const board = "1234".repeat(4);
  const told = (step: number, hex: string) => ({ step, name: "probability", weights: hex + "00".repeat(63) });
  const s = stretch({
    steps: Array<number>(4).fill(word(3, 0, 0, 0)),
    boards: { "100": board, "101": board, "102": board, "103": board },
    numbers: [[103, "cells without a digit", 1], [103, "cells with several digits", 3]],
    weights: [told(100, "33"), told(101, "cc"), told(102, "cc")],
  });
  expect(decisionAt(small, s.moment(102), 16)).toBe(
    "Probability moves most in r1c1: 1 from 0.20 to 0.80. The board of the most probable digits stays as it is, 16 cells in conflict.",
  );
  expect(decisionAt(small, s.moment(103), 16)).toBe("No probability moves by as much as 0.004. The board of the most probable digits stays as it is, 16 cells in conflict.");
  expect(decisionAt(small, s.moment(104), 0)).toBe(
    "The board of the most probable digits stays as it is, none in conflict. No unit is on in 1 cell, several are on in 3.",
  );});

test("every step of a long stretch counts", () => {
  const steps = Array.from({ length: 4096 }, (_, i) => word(i % 2, i % 81, 1 + (i % 9), 3));
  const s = new Stretch(classic, {
    from: 0, recorded: 4096, detailed: 4096, ended: true, steps, boards: {}, numbers: [], weights: [], members: [], histograms: [], reasons: [], original: [],
    start: { grid: ".".repeat(81), eliminated: [], depth: 0, numbers: {}, placed: 0, removed: 0, path: [], levels: [], weights: null, members: null, histogram: null },
  });
  expect(s.moment(4096).placed + s.moment(4096).removed).toBe(4096);
});
