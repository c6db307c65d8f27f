// Reading our pages about the studies, and what the runs of a comparison come to.
import { expect, test } from "@playwright/test";
import { failureOf, tallyOf, type Outcome } from "../../src/compare/tally";
import { requestOfSource, plainSource, textOfGenerated } from "../../src/compare/source";
import { blocksOf, piecesOf } from "../../src/studies/document";

test("a page becomes headings, verdicts, tables, lists, pictures and code", () => {
  const blocks = blocksOf(
    [
      "# A \\* title", "", "**confirmed:** Published: `dlx` is", "quick.", "",
      "| a | b |", "| :-- | --: |", "| one \\| two | *3* |", "",
      "- first", "  goes on", "- second", "",
      "![How quick](figures/x/quick.svg)", "", "To run it again:", "", "    sudolab study run x", "", "## End",
    ].join("\n"),
  );
  expect(blocks.map(({ kind }) => kind)).toEqual([
    "heading", "paragraph", "table", "list", "picture", "paragraph", "code", "heading",
  ]);
  expect(blocks[0]).toMatchObject({ level: 1, text: [{ text: "A * title" }] });
  expect(blocks[1]).toMatchObject({ verdict: "confirmed", text: [{ text: "Published: " }, { kind: "code", text: "dlx" }, { text: " is quick." }] });
  expect(blocks[2]).toMatchObject({ right: [false, true], rows: [[[{ text: "one | two" }], [{ kind: "em", text: "3" }]]] });
  expect(blocks[3]).toMatchObject({ items: [[{ text: "first goes on" }], [{ text: "second" }]] });
  expect(blocks[4]).toEqual({ kind: "picture", alt: "How quick", source: "figures/x/quick.svg" });
  expect(blocks[6]).toEqual({ kind: "code", text: "sudolab study run x" });
});

test("markup in a page stays text, and only addresses of the web become links", () => {
  expect(piecesOf("<b>no</b> [here](javascript:x) and [there](https://example.org/a)")).toEqual([
    { kind: "text", text: "<b>no</b> " }, { kind: "text", text: "here" }, { kind: "text", text: " and " },
    { kind: "link", text: "there", href: "https://example.org/a" },
  ]);
});

test("a run that failed counts its limit, and makes the median a lower bound", () => {
  const outcome = (seconds: number, solved: boolean): Outcome => ({
    puzzle: 0, repeat: 0, seed: "1", status: solved ? "solved" : "gave up", reason: null, seconds, cost: solved ? seconds : 5, solved,
  });
  const tally = tallyOf([outcome(1, true), outcome(4.9, false), outcome(4.9, false)]);
  expect(tally).toMatchObject({ runs: 3, solved: 1, times: [1], longest: 5, median: { value: 5, atLeast: true } });
  expect(tally.mean.value).toBeCloseTo(11 / 3);
  expect(failureOf({ ...outcome(5, false), reason: "time" })).toBe("out of time");
  expect(failureOf({ ...outcome(5, false), status: "stuck" })).toBe("stuck");
});

test("puzzles of one's own are sent as they are, generated ones with their boxes", () => {
  expect(requestOfSource({ ...plainSource, kind: "set", set: "levels.9x9-easy" })).toEqual({ set: "levels.9x9-easy" });
  expect(requestOfSource({ ...plainSource, kind: "blanked", blank: 60 })).toEqual({ blank: 0.6, size: 9 });
  const made = { solution: "", clues: 0, symmetry: "", seed: "1", level: null, score: null, hardest: null };
  const own = textOfGenerated([{ ...made, cells: "1.....2.........", box: "2x2" }, { ...made, cells: "2.....1.........", box: "2x2" }]);
  expect(own).toMatchObject({ count: 2, sizes: [4] });
  expect(requestOfSource({ ...plainSource, kind: "own", own })).toEqual({ text: "1.....2.........\n2.....1.........", box: "2x2" });
});
