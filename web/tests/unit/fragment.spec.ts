// Addresses that anybody could have written: thousands of them, made up from a seed. Whatever they
// say, what the page takes from them makes sense, and comes back when it is written again.
// SUDOLAB_FUZZ_CASES asks for more of them, SUDOLAB_FUZZ_SEED for others.
import { expect, test } from "@playwright/test";
import { boardIn, boxIn } from "../../src/lib/fragment";
import { lineOf } from "../../src/lib/geometry";
import { addressOfPuzzle } from "../../src/lib/puzzle";
import { isSeed } from "../../src/lib/seed";
import { addressOfChoices, choicesIn, mostLanes, mostSeconds } from "../../src/watch/choice";
import { isForeign, questionOf } from "../../src/watch/offer";

const cases = Number(process.env.SUDOLAB_FUZZ_CASES ?? 4000);
const seed = Number(process.env.SUDOLAB_FUZZ_SEED ?? 20);

/** mulberry32: the same numbers on every machine. */
class Chance {
  constructor(private state: number) {}

  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }
  oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
  text(symbols: string, length: number): string {
    const characters = [...symbols];
    return Array.from({ length }, () => this.oneOf(characters)).join("");
  }
}

const sizes = [4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25];
const boxes = ["2x2", "2x3", "3x2", "3x3", "2x5", "5x2", "3x4", "4x4", "5x5", "2x12", "12x2"];
const odd = [
  "", "x", "0x9", "1x9", "9x1", "4.5x2", "-3x-3", "3x3x3", "03x3", " 3x3", "3x3 ", "3X3", "NaNxNaN",
  "1e1x1", "99x99", "３x３", "3x", "\u0000", "%00", "🙂", "__proto__", "constructor",
];
const solvers = ["csp", "dlx", "annealing", "constraint+csp:mac", "no-such-solver", "", " ", "<b>", ...odd];
const numbers = [
  "0", "1", "30", "600", "601", "-1", "1.5", "1e2", "0x10", "Infinity", "NaN", "18446744073709551615",
  "18446744073709551616", "007", "", " 7", "99999999999999999999999", ...odd,
];

/** A few characters of it changed, lost or added. */
function damaged(text: string, chance: Chance): string {
  const characters = [...text];
  for (let left = chance.below(4); left > 0; --left) {
    const at = chance.below(characters.length + 1);
    const lost = chance.below(2);
    characters.splice(at, lost, ...(chance.below(3) ? [chance.text(".0123456789AGPaxı&=#%+🙂", 1)] : []));
  }
  return characters.join("");
}

function anyLine(chance: Chance): string {
  const size = chance.oneOf(sizes);
  const symbols = "....." + "123456789ABCDEFGHIJKLMNOP".slice(0, size);
  return chance.text(symbols, size * size);
}

function anyList(words: readonly string[], chance: Chance): string {
  return Array.from({ length: chance.below(6) }, () => chance.oneOf(words)).join(",");
}

/** Members as the page writes them, some of them damaged, in any order, and now and then twice. */
function anyAddress(chance: Chance): URLSearchParams {
  const parts: string[] = [];
  const add = (name: string, value: string) =>
    parts.push(chance.below(4) ? `${name}=${encodeURIComponent(value)}` : `${name}=${value}`);
  if (chance.below(10)) add("p", chance.below(2) ? anyLine(chance) : damaged(anyLine(chance), chance));
  if (chance.below(2)) add("box", chance.below(2) ? chance.oneOf(boxes) : chance.oneOf(odd));
  if (chance.below(2)) add("s", anyList(solvers, chance));
  if (chance.below(2)) add("seed", anyList(numbers, chance));
  if (chance.below(2)) add("limit", anyList(numbers, chance));
  if (!chance.below(10)) add(chance.oneOf(["p", "box", "s", "__proto__", ...odd]), chance.oneOf(odd));
  const text = parts.join("&");
  return new URLSearchParams(chance.below(10) ? text : damaged(text, chance));
}

/** As `expect`, which takes too long to be asked ten thousand times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

function forEachAddress(check: (hash: URLSearchParams) => void): void {
  const chance = new Chance(seed);
  for (let i = 0; i < cases; ++i) {
    const hash = anyAddress(chance);
    try {
      check(hash);
    } catch (error) {
      throw new Error(`#${hash.toString()}: ${String(error)}`);
    }
  }
}

test("a board from an address is one that there is", () => {
  let boards = 0;
  forEachAddress((hash) => {
    const board = boardIn(hash);
    if (!board) return;
    ++boards;
    const { size, boxRows, boxCols } = board.geometry;
    must(isWhole(boxRows, 2, 12) && isWhole(boxCols, 2, 12), `boxes of ${boxRows}x${boxCols}`);
    must(boxRows * boxCols === size && isWhole(size, 4, 25), `boxes of ${boxRows}x${boxCols} for ${size}`);
    must(board.digits.length === size * size, "not as many cells as there are");
    must(board.digits.every((digit) => digit <= size), "a digit that there is not");
    const again = boardIn(new URLSearchParams(addressOfPuzzle({ ...board, givens: board.digits, origin: "" })));
    must(again?.geometry === board.geometry, "it comes back with other boxes");
    must(lineOf(again!.digits) === lineOf(board.digits), "it comes back with other digits");
  });
  expect(boards).toBeGreaterThan(cases / 20);
});

test("boxes are read as they are written, and not in any other way", () => {
  for (const box of boxes) {
    const geometry = boxIn(box)!;
    expect(`${geometry.boxRows}x${geometry.boxCols}`).toBe(box);
  }
  for (const box of odd) expect(boxIn(box)).toBeNull();
});

test("what an address asks for can be asked of the server", () => {
  forEachAddress((hash) => {
    const choices = choicesIn(hash, ["csp"]);
    must(isWhole(choices.length, 1, mostLanes), `${choices.length} solvers`);
    for (const { solver, seed: itsSeed, seconds } of choices) {
      must(solver !== "", "a solver without a name");
      must(isSeed(itsSeed), `the seed ${itsSeed}`);
      must(isWhole(seconds, 1, mostSeconds), `${seconds} seconds`);
    }
    const again = choicesIn(new URLSearchParams(addressOfChoices(choices)), []);
    must(JSON.stringify(again) === JSON.stringify(choices), "they come back different");
  });
});

test("whoever wrote an address, nothing runs before the question was answered", () => {
  forEachAddress((hash) => {
    must(isForeign(hash, null) === (hash.has("p") || hash.has("s")), "it is taken for our own");
    const board = boardIn(hash);
    if (!board) return;
    const puzzle = { geometry: board.geometry, givens: board.digits, origin: "From a link" };
    const choices = choicesIn(hash, []);
    const question = questionOf({ puzzle, choices }, (id) => id);
    for (const { solver } of choices) must(question.includes(solver), `${solver} is not named`);
  });
});
