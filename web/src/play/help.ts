// The keys of a game, as the list behind `?` shows them; input.ts is what they do.
import type { KeyGroup } from "../lib/keys.svelte";

export const playKeys: KeyGroup = {
  title: "Play",
  keys: [
    { keys: "← ↑ → ↓", does: "move; with Shift or Ctrl select more" },
    { keys: "1 … 9 A …", does: "enter a digit (letters on large boards)" },
    { keys: "Shift+1", does: "add a corner mark" },
    { keys: "Ctrl+1", does: "add a centre mark" },
    { keys: "Ctrl+Shift+1", does: "colour the cell" },
    { keys: "Z X C V", does: "mode: digit, corner, centre, colour" },
    { keys: "Space", does: "next mode" },
    { keys: "Backspace 0", does: "erase" },
    { keys: "U Ctrl+Z", does: "undo" },
    { keys: "R Ctrl+Y", does: "redo" },
    { keys: "H", does: "hint, then the next level" },
    { keys: "E", does: "explain the next step" },
    { keys: "S A", does: "the solution path, all steps now (arrows go from step to step)" },
    { keys: "P", does: "pause" },
    { keys: "Ctrl+A Esc", does: "select all cells, or none" },
  ],
};
