import { expect, test } from "@playwright/test";
import { puzzleOf } from "../../src/lib/puzzle";
import { isForeign, questionOf } from "../../src/watch/offer";

const hash = (text: string) => new URLSearchParams(text);

test("what somebody else wrote into the address is foreign", () => {
  expect(isForeign(hash("p=53..7&s=backtrack"), null)).toBe(true);
  expect(isForeign(hash("s=genetic&limit=600"), null)).toBe(true);
  expect(isForeign(hash("p=53..7"), null)).toBe(true);
  expect(isForeign(hash("p=53..7&s=backtrack"), { origin: "Shipped" })).toBe(false);
  expect(isForeign(hash(""), null)).toBe(false);
});

test("the question names the solvers, the size and the time", () => {
  const puzzle = puzzleOf(".".repeat(16), "2x2", "From a link");
  const ask = (...choices: [string, number][]) =>
    questionOf({ puzzle, choices: choices.map(([solver, seconds]) => ({ solver, seed: "0", seconds, options: {} })) }, (id) => id.toUpperCase());
  expect(ask(["csp", 1])).toBe("This link asks to run CSP on a 4x4 puzzle, for up to 1 second.");
  expect(ask(["csp", 30], ["dlx", 60], ["sat", 5])).toBe(
    "This link asks to run CSP, DLX and SAT on a 4x4 puzzle, for up to 60 seconds each.",
  );
});
