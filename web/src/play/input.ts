// What a key means in a game, as data, so that it can be tested without a browser.
import { digitOf } from "../lib/geometry";
import type { Mode } from "./game.svelte";

export type Command =
  | { do: "enter"; digit: number; mode: Mode | null }
  | { do: "move"; rows: number; cols: number; extend: boolean }
  | { do: "mode"; mode: Mode }
  | { do: "next-mode" | "erase" | "undo" | "redo" | "all" | "none" | "hint" | "explain" | "path" | "steps" | "pause" };

export interface Key {
  key: string;
  code: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const arrows: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const modeKeys: Record<string, Mode> = { z: "digit", x: "corner", c: "centre", v: "colour" };

/** Shift writes in the corner, Ctrl in the centre, both colour; otherwise the mode decides. */
function heldMode(key: Key): Mode | null {
  const ctrl = key.ctrlKey || key.metaKey;
  return ctrl && key.shiftKey ? "colour" : ctrl ? "centre" : key.shiftKey ? "corner" : null;
}

/** With Shift held, `key` is the character above the digit; `code` is the key itself. */
function typedDigit(key: Key, size: number): number {
  const number = /^(?:Digit|Numpad)(\d)$/.exec(key.code);
  if (number) return digitOf(number[1]!, size);
  return /^[a-zA-Z]$/.test(key.key) ? digitOf(key.key, size) : 0;
}

export function commandOf(key: Key, size: number): Command | null {
  if (key.altKey) return null;
  const ctrl = key.ctrlKey || key.metaKey;
  const arrow = arrows[key.key];
  if (arrow) {
    return { do: "move", rows: arrow[0], cols: arrow[1], extend: key.shiftKey || ctrl };
  }
  const letter = key.key.toLowerCase();
  if (ctrl && letter === "z") return { do: key.shiftKey ? "redo" : "undo" };
  if (ctrl && letter === "y") return { do: "redo" };
  if (ctrl && letter === "a") return { do: "all" };
  // Ctrl with a letter belongs to the browser (copy, find, ...), even where letters are digits.
  if (ctrl && /^[a-z]$/.test(letter)) return null;
  const digit = typedDigit(key, size);
  if (digit) return { do: "enter", digit, mode: heldMode(key) };
  if (ctrl) return null;
  if (modeKeys[letter]) return { do: "mode", mode: modeKeys[letter] };
  switch (key.key) {
    case " ": return { do: "next-mode" };
    case "Backspace":
    case "Delete":
    case "0": return { do: "erase" };
    case "Escape": return { do: "none" };
  }
  switch (letter) {
    case "u": return { do: "undo" };
    case "r": return { do: "redo" };
    case "h": return { do: "hint" };
    case "e": return { do: "explain" };
    case "s": return { do: "path" };
    case "a": return { do: "steps" };
    case "p": return { do: "pause" };
  }
  return null;
}
