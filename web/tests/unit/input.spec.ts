import { expect, test } from "@playwright/test";
import { commandOf, type Key } from "../../src/play/input";

const key = (key: string, code = "", held: Partial<Key> = {}): Key => ({
  key, code, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...held,
});

test("a digit goes where the held keys say", () => {
  expect(commandOf(key("5", "Digit5"), 9)).toEqual({ do: "enter", digit: 5, mode: null });
  expect(commandOf(key("%", "Digit5", { shiftKey: true }), 9)).toEqual({ do: "enter", digit: 5, mode: "corner" });
  expect(commandOf(key("5", "Digit5", { ctrlKey: true }), 9)).toEqual({ do: "enter", digit: 5, mode: "centre" });
  expect(commandOf(key("%", "Digit5", { ctrlKey: true, shiftKey: true }), 9)).toEqual({ do: "enter", digit: 5, mode: "colour" });
  expect(commandOf(key("End", "Numpad1", { shiftKey: true }), 9)).toEqual({ do: "enter", digit: 1, mode: "corner" });
});

test("digits that a board does not have do nothing", () => {
  expect(commandOf(key("7", "Digit7"), 6)).toBeNull();
});

test("letters are digits where the board has them, else modes", () => {
  expect(commandOf(key("c", "KeyC"), 9)).toEqual({ do: "mode", mode: "centre" });
  expect(commandOf(key("c", "KeyC"), 16)).toEqual({ do: "enter", digit: 12, mode: null });
  expect(commandOf(key("C", "KeyC", { shiftKey: true }), 16)).toEqual({ do: "enter", digit: 12, mode: "corner" });
  expect(commandOf(key("x", "KeyX"), 16)).toEqual({ do: "mode", mode: "corner" });
});

test("the browser keeps its own keys", () => {
  expect(commandOf(key("c", "KeyC", { ctrlKey: true }), 16)).toBeNull();
  expect(commandOf(key("1", "Digit1", { altKey: true }), 9)).toBeNull();
  expect(commandOf(key("F5", "F5"), 9)).toBeNull();
});

test("undo and redo in both habits", () => {
  expect(commandOf(key("z", "KeyZ", { ctrlKey: true }), 9)).toEqual({ do: "undo" });
  expect(commandOf(key("Z", "KeyZ", { ctrlKey: true, shiftKey: true }), 9)).toEqual({ do: "redo" });
  expect(commandOf(key("y", "KeyY", { metaKey: true }), 9)).toEqual({ do: "redo" });
  expect(commandOf(key("u", "KeyU"), 9)).toEqual({ do: "undo" });
});

test("arrows move, and select with a key held", () => {
  expect(commandOf(key("ArrowUp"), 9)).toEqual({ do: "move", rows: -1, cols: 0, extend: false });
  expect(commandOf(key("ArrowRight", "", { shiftKey: true }), 9)).toEqual({ do: "move", rows: 0, cols: 1, extend: true });
});
