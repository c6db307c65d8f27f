// What a game knows without a board to look at: links, statistics, and why a puzzle cannot be solved.
import { expect, test } from "@playwright/test";
import { ownLink } from "../../src/lib/fragment";
import { classic } from "../../src/lib/geometry";
import { puzzleOf } from "../../src/lib/puzzle";
import { flawOf } from "../../src/play/flaw";
import { addressOfPosition, sharedIn, usualSettings } from "../../src/play/link";
import { standingOf, type Finish } from "../../src/play/record";
import { imagesOf, givensOf, noWishes, patternOf, problemOf } from "../../src/generate/wishes";

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

test("a link says where the player is, and nothing that is as usual", () => {
  const puzzle = puzzleOf(easy, "3x3", "");
  const struck = new Uint32Array(81);
  expect(addressOfPosition(puzzle, puzzle.givens, struck, usualSettings, null)).toEqual({ p: easy });
  const digits = puzzle.givens.slice();
  digits[2] = 4;
  struck[3] = 0b101;
  struck[80] = 1;
  const address = addressOfPosition(puzzle, digits, struck, { ...usualSettings, auto: true }, 12);
  expect(address).toEqual({ p: easy, g: easy.replace("53.", "534"), x: "3.5-80.1", step: "12", auto: "1" });
  const back = sharedIn(new URLSearchParams(address), puzzle);
  expect(back.position!.digits).toEqual(digits);
  expect(back.position!.struck).toEqual(struck);
  expect(back.step).toBe(12);
  expect(back.settings).toEqual({ auto: true });
});

test("a link of this page is known, wherever the page was", () => {
  const hash = ownLink(`https://lab.example:8080/play#p=${easy}&step=3 \n`);
  expect(hash?.get("p")).toBe(easy);
  expect(hash?.get("step")).toBe("3");
  expect(ownLink(`/watch#p=${easy}`)?.get("p")).toBe(easy);
  for (const other of [easy, `https://lab.example/play?p=${easy}`, `https://lab.example/x/play#p=${easy}`, "/play#p=12"]) {
    expect(ownLink(other), other).toBeNull();
  }
});

test("what somebody made up is not believed", () => {
  const puzzle = puzzleOf(easy, "3x3", "");
  const wild = new URLSearchParams({ g: easy.slice(1), x: "900.1-3.zz-2.fffffff", step: "-3", auto: "yes" });
  expect(sharedIn(wild, puzzle)).toEqual({ position: null, step: null, path: "rounds", settings: {} });
  wild.set("g", easy.replaceAll(".", "?"));
  const { position } = sharedIn(wild, puzzle);
  expect(position!.digits).toEqual(puzzle.givens);
  expect(position!.struck[2]).toBe(511);
  expect([...position!.struck].filter((mask) => mask !== 0)).toHaveLength(1);
});

test("a game stands among those of its size and level", () => {
  const game = (seconds: number, helps = 0, level = "easy"): Finish =>
    ({ cells: String(seconds), size: 9, level, seconds, helps, at: 0 });
  const now = game(200);
  expect(standingOf(now, [now])).toEqual({ games: 1, best: 200, mean: 200, isBest: false });
  const all = [now, game(300), game(100, 2), game(10, 0, "hard")];
  expect(standingOf(now, all)).toEqual({ games: 3, best: 200, mean: 200, isBest: true });
});

test("what shows that there is no solution", () => {
  const flaw = (line: string) => flawOf(classic, puzzleOf(line.padEnd(81, "."), "3x3", "").givens);
  expect(flaw(easy)).toBeNull();
  expect(flaw("55")).toMatchObject({ cells: new Set([0, 1]) });
  expect(flaw(".12345678".padEnd(27, ".") + "9")).toEqual({ cells: new Set([0]), reason: "no digit fits in r1c1" });
  // Every cell of the third row sees a 1, or holds another digit.
  const homeless = flaw("...1.............1" + ".23......" + "1");
  expect(homeless?.reason).toBe("1 has no place in row 3");
  expect(homeless?.cells.size).toBe(7);
});

const known = {
  levels: [{ id: "average", least: 2, below: 5 }, { id: "impossible", least: 12, below: null }],
  techniques: [{ id: "xy-chain", name: "XY-chain", score: 7.1 }],
  mostCount: 1000,
};

test("wishes that contradict each other are refused with the reason", () => {
  const problem = (change: object) => problemOf({ ...noWishes, ...change }, known);
  expect(problem({})).toBe("");
  expect(problem({ count: 0 })).toContain("1 to 1,000");
  expect(problem({ leastClues: 30, mostClues: 20 })).toContain("cannot both be");
  expect(problem({ mostClues: 16 })).toContain("17");
  expect(problem({ leastClues: 90 })).toContain("81 cells");
  expect(problem({ leastScore: 5 })).toContain("to below 5");
  expect(problem({ mostScore: 1 })).toContain("no score of 1");
  expect(problem({ level: "impossible", leastScore: 5 })).toBe("");
  expect(problem({ technique: "xy-chain" })).toContain("no average puzzle needs it");
  expect(problem({ technique: "xy-chain", level: "", mostScore: 6 })).toContain("7.1");
  expect(problem({ pattern: "x..x" })).toContain("4 cells");
  expect(problem({ pattern: "x".repeat(10) + ".".repeat(71) })).toContain("10 givens");
});

test("a pattern is painted with its symmetry", () => {
  expect(imagesOf(0, 9, "none")).toEqual([0]);
  expect(imagesOf(0, 9, "rotate180")).toEqual([0, 80]);
  expect(imagesOf(1, 9, "rotate90").sort((a, b) => a - b)).toEqual([1, 17, 63, 79]);
  expect(imagesOf(40, 9, "full")).toEqual([40]);
  expect(imagesOf(1, 4, "full")).toHaveLength(8);
  const painted = new Set([0, 5, 15]);
  expect(givensOf(patternOf(painted, 4))).toEqual(painted);
  expect(patternOf(new Set(), 4)).toBe("");
});
