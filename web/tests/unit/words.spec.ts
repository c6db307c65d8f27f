import { expect, test } from "@playwright/test";
import { clock, count, duration, figure, moment, percent, plural, sentence } from "../../src/lib/words";

test("times have the unit that suits them", () => {
  expect([34e-9, 34e-6, 1.2e-3, 0.034, 1.25, 59.6, 125, 3720].map(duration)).toEqual([
    "34 ns", "34 µs", "1.2 ms", "34 ms", "1.3 s", "60 s", "2 min 5 s", "1 h 2 min",
  ]);
  expect(duration(0.9999e-3)).toBe("1.0 ms");
  expect(duration(NaN)).toBe("–");
});

test("counts are grouped and agree with their noun", () => {
  expect(count(1234567)).toBe("1,234,567");
  expect(plural(1, "clue")).toBe("1 clue");
  expect(plural(2, "try", "tries")).toBe("2 tries");
});

test("what the server says becomes a sentence", () => {
  expect(sentence("the store cannot be read")).toBe("The store cannot be read.");
  expect(sentence("Is it there?")).toBe("Is it there?");
});

test("figures are short", () => {
  expect([0, 0.83333, 12.345, 1234567.8, 0.00012, -3.14159].map(figure)).toEqual([
    "0", "0.833", "12.3", "1,234,568", "1.2e-4", "-3.14",
  ]);
});

test("only all of them is 100 %", () => {
  expect(percent(10, 10)).toBe("100 %");
  expect(percent(9999, 10000)).toBe("99.9 %");
  expect(percent(1, 3)).toBe("33 %");
  expect(percent(0, 0)).toBe("–");
});

test("clocks and dates", () => {
  expect([5, 65, 3729].map(clock)).toEqual(["0:05", "1:05", "1:02:09"]);
  const now = new Date(2026, 10, 15, 20, 0);
  expect(moment(new Date(2026, 10, 15, 14, 5), now)).toBe("14:05");
  expect(moment(new Date(2026, 10, 12, 14, 5), now)).toBe("12 Nov 14:05");
});
