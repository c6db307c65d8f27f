import { expect, test } from "@playwright/test";
import type { Essay } from "../../src/lib/api_types";
import { geometryOf } from "../../src/lib/geometry";
import { linesFor } from "../../src/watch/about/lines";
import { litBy } from "../../src/watch/about/lit";
import { proseOf } from "../../src/watch/about/prose";
import { patternFor } from "../../src/watch/breakpoints";
import { momentAt, secondsAt, secondsOf } from "../../src/watch/clock";
import { addressOfChoices, choicesIn, plainChoice } from "../../src/watch/choice";
import { addressOfPlace, placeIn } from "../../src/watch/place";
import { decisionAt } from "../../src/watch/decision";
import { whyEnded } from "../../src/watch/ending";
import { numberFor, partsOf, rangeOf, valuesOf, withOption } from "../../src/watch/settings";
import { Stretch } from "../../src/watch/trace";

const essay: Essay = {
  idea: [], code: ["a", "b", "c"], remarks: [], step: "", watching: [], endings: [], limits: [], sources: [],
  lit: [
    { event: "replace", lines: [1], meaning: "a board" },
    { event: "energy", lines: [2], meaning: "how bad it is" },
    { event: "energy rises", lines: [3], meaning: "worse" },
    { event: "guess", lines: [3], meaning: "a try" },
  ],
  moments: [
    { name: "the start", which: "first", pattern: "guess" },
    { name: "improvement", which: "every", pattern: "energy new low" },
  ],
};

const small = geometryOf(2, 2);
const word = (kind: number, cell: number, digit: number, guess = 0) => kind + 8 * guess + 16 * digit + 512 * cell;

function stretch(grid: string, steps: number[], numbers: [number, string, number][] = [], boards = {}, reasons: object[] = []) {
  return new Stretch(small, {
    from: 0, recorded: steps.length, detailed: steps.length, ended: true, steps, boards, numbers, original: [],
    start: { grid, eliminated: [], depth: 0, numbers: {}, placed: 0, removed: 0, path: [], levels: [], weights: null, members: null, histogram: null },
    weights: [], members: [], histograms: [], reasons,
  } as never);
}

test("a step lights the lines of its event and of what became of a quantity", () => {
  const empty = ".".repeat(16);
  const s = stretch(empty, [word(3, 0, 0), word(3, 0, 0), word(0, 0, 1, 1)], [[0, "energy", 5], [1, "energy", 7]], {
    "0": empty, "1": empty,
  });
  const first = litBy(essay, s.moment(1));
  expect([[...first.now], [...first.also], first.meaning]).toEqual([[1], [2], "a board"]);
  const second = litBy(essay, s.moment(2));
  expect([[...second.now], [...second.also]]).toEqual([[1, 3], [2]]);
  expect([...litBy(essay, s.moment(3)).now]).toEqual([3]);
  expect([...litBy(essay, s.moment(0)).now]).toEqual([]);
});

test("lines are those of the solver that has the puzzle", () => {
  const handing: Essay = {
    ...essay,
    lit: [
      { event: "handed to fast", lines: [1], meaning: "it is quickest" },
      { event: "replace", lines: [1, 3], meaning: "a board" },
    ],
  };
  const empty = ".".repeat(16);
  const s = stretch(empty, [word(4, 0, 0), word(3, 0, 0)], [[0, "handed to fast", 1]], { "1": empty });
  expect([...litBy(handing, s.moment(1)).now]).toEqual([1]);
  expect(decisionAt(small, s.moment(1), 0)).toBe("Hands the puzzle to fast.");
  expect([...litBy(handing, s.moment(2)).now]).toEqual([1]);
});

const code = [
  "T := start",
  "for each cell:",
  "    draw it    (units=printed: in thousandths)",
  "    stop after `patience` rounds",
  "else if restarts=yes: again",
  "units=softmax, instead of lines 2 to 3:",
  "    draw a digit",
  "life > 0, noise=no: live",
  "f(x) = x",
];

test("pseudocode has the lines of the run's own settings", () => {
  const shown = (values: Record<string, string>) => linesFor(code, values).filter(({ off }) => !off).map(({ number }) => number);
  const usual = { units: "printed", patience: "20", restarts: "no", life: "0", noise: "no" };
  expect(shown(usual)).toEqual([1, 2, 3, 4, 9]);
  expect(shown({ ...usual, units: "softmax" })).toEqual([1, 4, 6, 7, 9]);
  expect(shown({ ...usual, restarts: "yes", life: "3" })).toEqual([1, 2, 3, 4, 5, 8, 9]);
  expect(shown({ ...usual, life: "3", noise: "yes" })).toEqual([1, 2, 3, 4, 9]);
  // Whoever knows nothing of the options sees everything.
  expect(shown({})).toHaveLength(code.length);
});

test("a line of the pseudocode has the values of the run, and passes its mark on where it is replaced", () => {
  const textOf = (values: Record<string, string>, line: number) => linesFor(code, values)[line - 1]!.pieces.map(({ text, value }) => text + (value ? `=${value}` : "")).join("");
  expect(textOf({ patience: "20" }, 4)).toBe("stop after patience=20 rounds");
  expect(textOf({}, 4)).toBe("stop after patience rounds");
  expect(textOf({ units: "printed" }, 3)).toBe("draw it  (units=printed: in thousandths)");
  expect(textOf({ units: "binary" }, 3)).toBe("draw it");
  expect(linesFor(code, { units: "softmax" }).map(({ instead }) => instead)).toEqual([undefined, 6, 6, ...Array(6).fill(undefined)]);
});

test("the values of a run are those that were set, else its preset's, else the usual ones", () => {
  const info = {
    options: [{ name: "start", default: "1" }, { name: "life", default: "0" }, { name: "noise", default: "no" }],
    presets: [{ id: "printed", values: {} }, { id: "best", values: { start: "5", life: "7" } }],
  } as never;
  const choice = { solver: "constraint+x:best", seed: "0", seconds: 1, options: { life: "9" } };
  expect(partsOf(choice.solver)).toEqual({ prepass: "constraint", id: "x", preset: "best" });
  expect(valuesOf(info, choice)).toEqual({ start: "5", life: "9", noise: "no" });
  expect(valuesOf(info, { ...choice, solver: "x", options: {} })).toEqual({ start: "1", life: "0", noise: "no" });
});

test("a run that failed says why, in the words of its page", () => {
  const info = (complete: boolean) => ({ capabilities: { complete } }) as never;
  const failing = { ...essay, endings: [{ status: "stuck", why: "it has settled" }] };
  expect(whyEnded(info(false), failing, { status: "stuck", reason: null })).toBe("it has settled");
  expect(whyEnded(info(false), failing, { status: "solved", reason: null })).toBe("");
  expect(whyEnded(info(false), failing, { status: "gave up", reason: "time" })).toBe("");
  expect(whyEnded(info(true), null, { status: "gave up", reason: "steps" })).toContain("The steps were used up");
});

test("prose has its marks as pieces, and each moment once as a link", () => {
  const [paragraph] = proseOf(["From the start, `code` and *stress*; the start again."], essay.moments);
  expect(paragraph!.map(({ kind, text }) => [kind, text])).toEqual([
    ["plain", "From "], ["moment", "the start"], ["plain", ", "], ["code", "code"], ["plain", " and "],
    ["stress", "stress"], ["plain", "; the start again."],
  ]);
});

test("breakpoints are those that the solver can reach", () => {
  expect(patternFor("guess", essay)).toBe("guess");
  expect(patternFor("backtrack", essay)).toBeNull();
  expect(patternFor("improvement", essay)).toBe("energy new low");
  expect(patternFor("guess", null)).toBeNull();
});

test("a clock goes from steps to seconds and back", () => {
  const clock = { moments: [2, 4, 10], seconds: [1, 2, 5] };
  expect(secondsOf(clock)).toBe(5);
  for (const moment of [0, 1, 2, 3, 4, 7, 10]) expect(momentAt(clock, secondsAt(clock, moment))).toBe(moment);
  expect(momentAt(clock, 99)).toBe(10);
  expect(secondsOf({ moments: [], seconds: [] })).toBe(0);
});

test("options are changes of a preset, with ranges, and travel in the address", () => {
  const option = { name: "start", type: "real", default: "0", help: "", least: 0, most: 1000 } as const;
  expect(withOption({ chain: "2" }, { start: "0" }, "start", "5")).toEqual({ chain: "2", start: "5" });
  expect(withOption({ start: "5" }, { start: "0" }, "start", "0")).toEqual({});
  expect([numberFor(option, "0.5"), numberFor(option, "-1"), numberFor(option, "x"), numberFor(option, "")]).toEqual(["0.5", null, null, null]);
  expect(numberFor({ ...option, type: "integer" }, "1.5")).toBeNull();
  expect(rangeOf(option)).toBe("0 to 1,000");
  const choices = [plainChoice("csp"), { ...plainChoice("rules"), options: { rules: "naked-single,locked", "largest-tuple": "3" } }];
  expect(choicesIn(new URLSearchParams(addressOfChoices(choices)), [])).toEqual(choices);
});

test("a step is told with the technique behind it", () => {
  const told = { step: 0, name: "Naked single", text: "4 is the only candidate that r1c4 has left.", cells: [3] };
  const run = stretch("123.............", [word(0, 3, 4), word(2, 6, 3)], [], {}, [told]);
  expect(decisionAt(small, run.moment(1), 0)).toBe(`4 goes into r1c4. Naked single: ${told.text}`);
  expect(run.moment(1).reason?.cells).toEqual([3]);
  // Each step has its own.
  expect(run.moment(2).reason).toBeNull();
  expect(decisionAt(small, run.moment(2), 0)).toBe("3 is no longer possible in r2c3.");
});

test("a link says where one is, and nonsense in it is passed over", () => {
  for (const place of [{ at: 0, align: "steps" }, { at: 1200, align: "time" }, { at: 7, align: "share" }] as const) {
    expect(placeIn(new URLSearchParams(addressOfPlace(place)))).toEqual(place);
  }
  expect(addressOfPlace({ at: 0, align: "steps" })).toEqual({});
  for (const text of ["at=-4", "at=1.5", "at=NaN&align=never", "at=1e400", "at=99999999999999999999"]) {
    expect(placeIn(new URLSearchParams(text))).toEqual({ at: 0, align: "steps" });
  }
});
