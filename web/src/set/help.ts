// The keys of the room, as the list behind `?` shows them.
import type { KeyGroup } from "../lib/keys.svelte";

export const setKeys: KeyGroup = {
  title: "Set",
  keys: [
    { keys: "← ↑ → ↓", does: "move; with Shift draw from cell to cell" },
    { keys: "1 … 9 A …", does: "a given, or the value of the selected constraint" },
    { keys: "Enter", does: "lay what was drawn, with the chosen tool" },
    { keys: "Backspace Delete", does: "remove the selected constraint, or the given" },
    { keys: "Shift+drag", does: "take cells into the selected constraint, or out of it" },
    { keys: "Ctrl+Z", does: "undo" },
    { keys: "Ctrl+Y", does: "redo" },
    { keys: "Esc", does: "let go: of the stroke, the constraint, the tool" },
  ],
};
