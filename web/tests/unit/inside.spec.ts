import { expect, test } from "@playwright/test";
import { classic, geometryOf } from "../../src/lib/geometry";
import { axisFor, pathOf, shareOf, short } from "../../src/watch/inside/axes";
import { familyOf } from "../../src/watch/inside/family";
import { freezingSteps } from "../../src/watch/inside/freezing";
import { chartsFor } from "../../src/watch/inside/quantities";
import { drawnDigits, heldIn, isSettled, judgeWeights, mostAmbiguous, tellCell } from "../../src/watch/inside/weights";
import { workersAt } from "../../src/watch/inside/workers";

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

test("axes have round numbers and hold their curves", () => {
  expect(axisFor([curve("energy", [3, 97])], false).ticks).toEqual([0, 50]);
  expect(axisFor([curve("temperature", [0.02, 100])], true).ticks).toEqual([0.01, 1, 100].map((value) => expect.closeTo(value, 9)));
  expect(axisFor([curve("energy", [-120, -100])], false)).toMatchObject({ least: -120, most: -100 });
  expect(axisFor([curve("level", [7, 7])], false).most).toBeGreaterThan(7);
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
  // A logarithm of nothing cannot be drawn.
  expect(chartsFor([curve("temperature", [0, 2])], 5)[0]!.log).toBe(false);
});

test("a run freezes where it stops to move, each time that it is cooled", () => {
  expect(freezingSteps([curve("acceptance", [0.5, 0.2, 0.005, 0.03, 0.01, 0.3, 0.004, 0])])).toEqual([2, 6]);
  expect(freezingSteps([curve("acceptance", [0.5, 0.2])])).toEqual([]);
  expect(freezingSteps([curve("acceptance", [0, 0])])).toEqual([]);
  expect(freezingSteps([curve("energy", [0, 0])])).toEqual([]);
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
