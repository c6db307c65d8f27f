import { expect, test } from "@playwright/test";
import { cellsBetween, candidateText, linkPath } from "../../src/board/layout";
import { fitted } from "../../src/charts/report/fit";
import { distributionChart, stepsOf, ticks } from "../../src/compare/chart";
import { classic, geometryOf } from "../../src/lib/geometry";
import { noWishes, requestOf } from "../../src/generate/wishes";
import { addressOfPuzzle, alphabetOf, puzzleOf, requestOf as puzzleRequest } from "../../src/lib/puzzle";

test("a distribution ends at the share that was solved", () => {
  expect(stepsOf([1, 2, 3], 4)).toEqual([
    { seconds: 1, share: 0.25 }, { seconds: 2, share: 0.5 }, { seconds: 3, share: 0.75 },
  ]);
  const many = stepsOf(Array.from({ length: 5000 }, (_, i) => i + 1), 5000);
  expect(many.length).toBeLessThan(500);
  expect(many.at(-1)).toEqual({ seconds: 5000, share: 1 });
});

test("axis ticks are round and inside", () => {
  expect(ticks([1e-6, 1])).toEqual([1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1]);
  expect(ticks([0.9e-3, 2.5e-3])).toEqual([1e-3, 2e-3]);
  expect(ticks([])).toEqual([]);
});

test("several runs stand side by side", () => {
  const series = (run: string) => ({ run, solver: "A", style: undefined, colour: "#123456", times: [1, 2], runs: 2, longest: 2 });
  expect(distributionChart([series("Run 1")], 600)).toHaveProperty("mark");
  const two = [series("Run 1"), series("Run 2")];
  expect(distributionChart(two, 800)).toMatchObject({ facet: { field: "run" }, columns: 2, spec: { width: 360 } });
  // On a phone one below the other, as wide as there is room.
  expect(distributionChart(two, 356)).toMatchObject({ columns: 1, spec: { width: 300 } });
});

test("who has solved nothing has a line on the ground", () => {
  const series = (solver: string, times: number[]) => ({ run: "Run 1", solver, style: undefined, colour: "#123456", times, runs: 2, longest: 5 });
  const chart = distributionChart([series("A", [1, 2]), series("B", [])], 600) as { data: { values: { solver: string }[] } };
  expect(chart.data.values.filter(({ solver }) => solver === "B")).toEqual([
    { seconds: 0.5, share: 0, solver: "B", run: "Run 1" }, { seconds: 5, share: 0, solver: "B", run: "Run 1" },
  ]);
  // Also where nobody has solved anything.
  expect(distributionChart([series("B", [])], 600)).toMatchObject({ data: { values: [{ share: 0 }, { share: 0 }] } });
});

test("plots of a report stand beside each other where there is room", () => {
  const chart = { facet: {}, columns: 3, spec: { width: 200, height: 100 } };
  expect(fitted(chart, 800)).toBe(chart);
  expect(fitted(chart, 600)).toMatchObject({ columns: 2, spec: { width: 200 } });
  expect(fitted(chart, 358)).toMatchObject({ columns: 1, spec: { width: 302 } });
  const legend = (columns: number) => ({ layer: [{ encoding: { color: { legend: { columns } } } }] });
  expect(fitted(legend(5), 358)).toEqual(legend(2));
  expect(fitted(legend(5), 720)).toEqual(legend(5));
});

test("two of one colour and dash differ in their width", () => {
  const series = ["A", "A (best)"].map((solver) => ({
    run: "Run 1", solver, style: { light: "", dark: "", dash: [2, 2], marker: "", initials: "A" }, colour: "#123456", times: [1], runs: 1, longest: 1,
  }));
  expect(distributionChart(series, 800)).toMatchObject({ encoding: { strokeWidth: { scale: { range: [1.5, 3.5] } } } });
});

test("a legend has as many columns as fit", () => {
  const series = ["short", "a name that is not short at all"].map((solver) => ({
    run: "Run 1", solver, style: undefined, colour: "#123456", times: [1, 2], runs: 2, longest: 2,
  }));
  const legend = (columns: number) => ({ encoding: { color: { legend: { columns } } } });
  expect(distributionChart(series, 800)).toMatchObject(legend(2));
  expect(distributionChart(series, 358)).toMatchObject(legend(1));
});

test("only what is wished for is asked for", () => {
  expect(requestOf(noWishes, "3")).toEqual({ count: 12, size: 9, seed: "3", level: "average", symmetry: "rotate180" });
  expect(requestOf({ ...noWishes, level: "", mostClues: 24, leastScore: 2, pattern: "1. .\n1" }, "3")).toEqual({
    count: 12, size: 9, seed: "3", pattern: "1..1", clues: { most: 24 }, score: { least: 2 },
  });
});

test("a quick drag leaves no cell out", () => {
  expect(cellsBetween(classic, 0, 3)).toEqual([1, 2, 3]);
  expect(cellsBetween(classic, 0, 40)).toEqual([10, 20, 30, 40]);
  expect(cellsBetween(classic, 5, 5)).toEqual([]);
});

test("each candidate has its own place", () => {
  const { text, x, y } = candidateText(classic, 0b100000001);
  expect(text).toBe("19");
  expect(x.split(" ").map(Number)).toEqual([8, 32]);
  expect(y.split(" ").map(Number)).toEqual([8, 32]);
  expect(linkPath(classic, { from: { cell: 0, digit: 1 }, to: { cell: 0, digit: 1 }, kind: "weak" })).toBe("");
});

test("puzzles say their boxes and symbols only where that is needed", () => {
  expect(puzzleRequest(puzzleOf(".".repeat(81), "3x3", ""))).toBe(".".repeat(81));
  expect(puzzleRequest(puzzleOf(".".repeat(256), "4x4", ""))).toMatchObject({ box: "4x4", alphabet: "1-9A-G" });
  expect(addressOfPuzzle(puzzleOf(".".repeat(36), "2x3", ""))).toEqual({ p: ".".repeat(36) });
  expect(addressOfPuzzle(puzzleOf(".".repeat(36), "3x2", ""))).toEqual({ p: ".".repeat(36), box: "3x2" });
  expect(alphabetOf(geometryOf(5, 5))).toBe("1-9A-P");
});
