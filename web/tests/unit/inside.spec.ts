import { expect, test } from "@playwright/test";
import { classic, geometryOf } from "../../src/lib/geometry";
import { axisFor, isDense, pathOf, roundIn, shareOf, short } from "../../src/watch/inside/axes";
import { digitsBelow, heightFor, lengthFor, rowsOf, wedgesOf } from "../../src/watch/inside/branches";
import { tellCounts } from "../../src/watch/inside/counts";
import { familyOf } from "../../src/watch/inside/family";
import { chartsFor, unitIn } from "../../src/watch/inside/quantities";
import { drawnDigits, heldIn, isSettled, judgeWeights, leaning, mostAmbiguous, tellCell } from "../../src/watch/inside/weights";
import { workersAt } from "../../src/watch/inside/workers";
import { shiftBetween } from "../../src/watch/trace";
import { beginAround, beginFollowing, mostZoom, viewAt } from "../../src/watch/view";

const small = geometryOf(2, 2);
const curve = (name: string, values: number[]) => ({ name, values, steps: values.map((_, i) => i) });

function weights(cells: Record<number, number[]>, size = 9) {
  const values = new Uint8Array(size * size * size);
  for (const [cell, list] of Object.entries(cells)) list.forEach((value, i) => (values[Number(cell) * size + i] = value));
  return { name: "probability", values };
}

test("the digits of a cell with their weights, the heaviest first", () => {
  const held = heldIn(weights({ 4: [0, 51, 204] }), 9, 4);
  expect(held).toEqual([{ digit: 3, weight: 0.8 }, { digit: 2, weight: 0.2 }]);
  expect(tellCell(classic, weights({ 4: [0, 51, 204] }), 4)).toBe("r1c5: 3 0.80, 2 0.20");
  expect(tellCell(classic, weights({}), 4)).toBe("r1c5: nothing");
});

test("cells are undecided in the order of how evenly their weights are spread", () => {
  const found = mostAmbiguous(weights({ 0: [255], 7: [128, 127], 8: [85, 85, 85] }), 9, 5);
  expect(found.map(({ cell }) => cell)).toEqual([8, 7]);
  expect([0, 7, 9].map((cell) => isSettled(weights({ 0: [255], 7: [128, 127], 9: [255, 255] }), 9, cell))).toEqual([true, false, false]);
});

test("weights are judged by the solution, which the solver does not know", () => {
  const solution = Array<number>(81).fill(2);
  const held = weights({ 0: [255], 1: [0, 255], 2: [200, 55], 3: [55, 200] });
  expect(judgeWeights(held, 9, [0, 1, 2, 3, 4], solution)).toEqual({ right: 2, wrongSettled: 1 });
});

test("who has the puzzle is the last to whom it was handed", () => {
  const essay = { lit: [{ event: "handed to sat", lines: [9], meaning: "it learns" }] } as never;
  expect(workersAt({ "handed to sat": 2, energy: 5, "handed to rules:locked": 1 }, essay)).toEqual([
    { solver: "rules:locked", why: "", lines: [] },
    { solver: "sat", why: "it learns", lines: [9] },
  ]);
  expect(workersAt({ energy: 5 }, null)).toEqual([]);
});

test("a digit's area is in proportion to its weight, and never more than the cell", () => {
  const [one, other] = drawnDigits(classic, weights({ 0: [204, 51] }), 0);
  expect((one!.fontSize / other!.fontSize) ** 2).toBeCloseTo(4, 5);
  const [alone] = drawnDigits(classic, weights({ 0: [255] }), 0);
  expect(alone).toMatchObject({ digit: 1, x: 20, y: 20, ink: 1 });
  // Nine units that are on share the cell.
  const crowd = drawnDigits(classic, weights({ 0: Array(9).fill(255) }), 0);
  expect(crowd).toHaveLength(9);
  expect(crowd.reduce((area, { fontSize }) => area + fontSize ** 2, 0)).toBeCloseTo(alone!.fontSize ** 2, 5);
  expect(drawnDigits(classic, weights({}), 0)).toEqual([]);
});

test("digits of a cell do not lie upon each other, and stay in it", () => {
  for (const cell of [[128, 127], [0, 100, 0, 0, 100, 55], [90, 80, 0, 85], [0, 0, 0, 180, 0, 0, 75], Array<number>(9).fill(28)]) {
    const drawn = drawnDigits(classic, weights({ 0: cell }), 0);
    for (const [i, one] of drawn.entries()) {
      expect(Math.abs(one.x - 20) + one.fontSize * 0.3).toBeLessThanOrEqual(18.001);
      expect(Math.abs(one.y - 20) + one.fontSize * 0.38).toBeLessThanOrEqual(18.001);
      for (const other of drawn.slice(i + 1)) {
        const x = (one.fontSize + other.fontSize) * 0.3 - Math.abs(one.x - other.x);
        const y = (one.fontSize + other.fontSize) * 0.38 - Math.abs(one.y - other.y);
        expect(Math.min(x, y)).toBeLessThan(1);
      }
    }
  }
});

test("axes have round numbers and hold their curves", () => {
  expect(axisFor([curve("energy", [3, 97])], false).ticks).toEqual([0, 50]);
  expect(axisFor([curve("temperature", [0.02, 100])], true).ticks).toEqual([0.01, 1, 100].map((value) => expect.closeTo(value, 9)));
  expect(axisFor([curve("energy", [-120, -100])], false)).toMatchObject({ least: -120, most: -100 });
  expect(axisFor([curve("level", [7, 7])], false).most).toBeGreaterThan(7);
  expect(roundIn(31, 44.5)).toEqual([35, 40]);
  expect(axisFor([curve("holes", [30, 31])], false).ticks).toEqual([30, 31]);
  expect(isDense(curve("energy", [0, 1, 0, 1, 1, 0]), 8)).toBe(false);
  expect(isDense(curve("energy", [0, 1, 0, 1, 1, 0]), 5)).toBe(true);
  expect(isDense(curve("energy", [0, 1, 0, 1, 1, 0, 90]), 5)).toBe(false);
  const axis = axisFor([curve("temperature", [0.01, 100])], true);
  expect(shareOf(axis, 1)).toBeCloseTo(0.5, 9);
  expect(pathOf(curve("x", [0, 10]), axisFor([curve("x", [0, 10])], false), 2, 100, 50)).toBe("M0.0 50.0H50.0V0.0H100.0");
  expect([0, 0.5, 1234, 20_000, 1.5e6].map(short)).toEqual(["0", "0.5", "1,234", "20k", "1.5M"]);
});

test("quantities that belong together share a chart", () => {
  const charts = chartsFor(
    [curve("depth", [1, 2]), curve("mean fitness", [9, 8]), curve("best_fitness", [5, 4]), curve("age", [1, 2]), curve("still", [1, 1])],
    5,
  );
  expect(charts.map(({ title }) => title)).toEqual(["Fitness", "Age of the best"]);
  expect(charts[0]!.curves.map(({ name }) => name)).toEqual(["best_fitness", "mean fitness"]);
  // A logarithm of nothing cannot be drawn, and that of a few numbers shows less than they do.
  expect([[0, 200], [1, 4], [1, 200]].map((values) => chartsFor([curve("temperature", values)], 5)[0]!.log)).toEqual([false, false, true]);
});

test("a quantity is in the unit of the solver that tells it", () => {
  const unit = (...others: ReturnType<typeof curve>[]) => chartsFor([curve("energy", [9, 8]), ...others], 5).find(({ title }) => title === "Energy")!.unit;
  expect(unit(curve("acceptance", [1, 0]))).toBe("missing digits");
  expect(unit(curve("active_units", [90, 81]))).toBe("inhibition less bias");
  expect(unit(curve("active_units", [81, 81]))).toBe("equal pairs");
  expect(unitIn("depth", [])).toBe("open guesses");
  expect(unitIn("unheard of", [])).toBe("");
});

test("a cell leans to a digit that has more than half of what there is and can be", () => {
  const givens = Array<number>(81).fill(0).fill(7, 5);
  // Decided; two units that are always on; one that is hardly ever; half and half; nothing.
  const held = weights({ 0: [0, 250], 1: [255, 255], 2: [60], 3: [128, 127] });
  expect([...leaning(held, 9, givens)].slice(0, 6)).toEqual([2, 0, 0, 1, 0, 7]);
});

test("of all weights the one that moved most is told", () => {
  const before = weights({ 0: [100, 100], 4: [0, 51] });
  const after = weights({ 0: [110, 90], 4: [0, 204] });
  expect(shiftBetween(before, after, 81)).toEqual({ cell: 4, digit: 2, from: 0.2, to: 0.8 });
  expect(shiftBetween(before, before, 81)).toMatchObject({ from: 100 / 255, to: 100 / 255 });
  expect(shiftBetween({ ...before, name: "belief" }, after, 81)).toBeNull();
});

test("numbers of units and beliefs are told in sentences", () => {
  const units = (none: number, several: number) => tellCounts({ "cells without a digit": none, "cells with several digits": several }, 58);
  expect(units(0, 0)).toEqual(["Exactly one unit is on in every open cell."]);
  expect(units(5, 1)[0]).toContain("No unit is on in 5 cells, and several are on in 1:");
  const beliefs = (near: number, hidden: number, believed: number) =>
    tellCounts({ "near solutions": near, "hidden givens": hidden, "believed cells": believed }, 64);
  expect(beliefs(0, 0, 0)).toEqual([]);
  expect(beliefs(1, 64, 64)).toEqual([
    "One near solution is known. It agrees with itself everywhere, so all 64 open cells are hidden givens.",
    "The present population took over 64 hidden givens.",
  ]);
  expect(beliefs(7, 41, 0)).toEqual([
    "7 near solutions are known. They agree in 41 of 64 open cells, the hidden givens.",
    "None is in force: the present population took over nothing.",
  ]);
  // A genetic algorithm counts them as well, and believes nothing.
  expect(tellCounts({ "near solutions": 3, "hidden givens": 2 }, 64)).toEqual([]);
});

test("the scrub bar is enlarged around the position, and follows it", () => {
  expect(viewAt(1000, 1, 500)).toEqual({ from: 0, to: 1000 });
  expect(viewAt(1000, 4, 900)).toEqual({ from: 750, to: 1000 });
  expect(viewAt(1000, 4, -9)).toEqual({ from: 0, to: 250 });
  expect(viewAt(0, 1, 0)).toEqual({ from: 0, to: 0 });
  // What was at a fifth of the bar stays there; what was not on it comes into the middle.
  expect(beginAround(1000, 4, { from: 0, to: 1000 }, 200)).toBe(150);
  expect(beginAround(1000, 4, { from: 0, to: 100 }, 500)).toBe(375);
  const view = { from: 400, to: 500 };
  expect([400, 450, 500].map((position) => beginFollowing(view, position))).toEqual([400, 400, 400]);
  for (const position of [0, 399, 501, 1000]) {
    const from = beginFollowing(view, position);
    expect(position).toBeGreaterThanOrEqual(from);
    expect(position).toBeLessThanOrEqual(from + 100);
  }
  expect([0, 30, 4000].map(mostZoom)).toEqual([1, 1, 100]);
});

const tried = (depth: number, digit: number, failed = false, below = 0) => ({ cell: depth, digit, depth, failed, tried: 1 + below, forced: below });

test("a way has a row for each guess, with what failed beside it", () => {
  const rows = rowsOf([tried(1, 2, true, 500), tried(1, 4), tried(2, 7), tried(3, 1, true)], 5);
  expect(rows.map(({ depth, told }) => [depth, told])).toEqual([[1, true], [2, true], [3, true]]);
  expect(rows.map(({ open }) => open?.digit)).toEqual([4, 7, undefined]);
  expect(rows.map(({ failed }) => failed.map(({ digit }) => digit))).toEqual([[2], [], [1]]);
  expect(digitsBelow(rows[0]!.failed[0]!)).toBe(1001);
  for (const [i, row] of rows.entries()) expect(row.y - row.height / 2).toBe(18 * (i + 1));
});

test("a deep way is pressed together but for its last rows, and never higher than its drawing", () => {
  for (const deepest of [1, 17, 18, 30, 60, 400]) {
    for (const depth of [1, 9, 10, 11, 18, 59, 400].filter((each) => each <= deepest)) {
      const rows = rowsOf(Array.from({ length: depth }, (_, i) => tried(i + 1, 1)), deepest);
      const last = rows.at(-1)!;
      expect(last.told).toBe(true);
      expect(last.y + last.height / 2).toBeLessThanOrEqual(heightFor(deepest) + 0.001);
      expect(rows.filter(({ told }) => told).length).toBe(deepest <= 17 ? depth : Math.min(depth, 10));
      // No row lies upon another.
      rows.slice(1).forEach((row, i) => expect(row.y - row.height / 2).toBeCloseTo(rows[i]!.y + rows[i]!.height / 2, 6));
    }
  }
});

test("a wedge is as much longer for ten times as many digits, and all of them have room", () => {
  expect(lengthFor(1000) - lengthFor(100)).toBeCloseTo(lengthFor(10) - lengthFor(1), 9);
  const failed = [tried(4, 1, true, 50), tried(4, 2, true, 50_000), tried(4, 3, true)];
  const wide = wedgesOf(failed, 80, 300, 10);
  expect(wide.map(({ x }) => x)).toEqual([...wide.map(({ x }) => x)].sort((a, b) => a - b));
  expect(wide[1]!.length).toBeCloseTo(lengthFor(100_001), 9);
  const narrow = wedgesOf(failed, 80, 90, 10).at(-1)!;
  expect(narrow.x + narrow.length).toBeLessThanOrEqual(170.001);
  expect(wedgesOf([], 80, 90, 10)).toEqual([]);
});

test("a child is told from its parents", () => {
  const mother = "1234341221434321";
  const father = "4321123434122143";
  // The boxes above from the mother, those below from the father, and one swap.
  const child = "1243341234122143";
  const { population, family } = familyOf(small, [
    { grid: child, value: 3, mother: 2, father: 3, from_father: 0b1100 },
    { grid: mother, value: 4 },
    { grid: mother, value: 4 },
    { grid: father, value: 5 },
  ]);
  expect(population.map(({ value }) => value)).toEqual([3, 4]);
  expect(family).toMatchObject({ mother: { value: 4 }, father: { value: 5 }, child: { value: 3 }, fromFather: 12 });
  expect([...family!.mutated]).toEqual([2, 3]);
  expect(familyOf(small, [{ grid: mother, value: 1 }]).family).toBeNull();
});
