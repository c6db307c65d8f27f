// Games that were begun, in this browser. The newest comes first, and old ones make room. Several tabs
// share them: whoever writes has seen what the others wrote.
import { boardOf, lineOf } from "../lib/geometry";
import { boxText, puzzleOfText, type Puzzle } from "../lib/puzzle";
import { recall, remember } from "../lib/storage";
import { variantOfText, type Variant } from "../lib/variant";
import { isOf, type Game, type SavedGame } from "./game.svelte";

const most = 24;

/** Under which name the browser keeps them, as other tabs hear of it. */
export const storageKey = "sudolab.games";

export function savedGames(): SavedGame[] {
  const games = recall<SavedGame[]>("games", []);
  return Array.isArray(games) ? games.filter((game) => typeof game?.cells === "string") : [];
}

export const savedGameOf = (puzzle: Puzzle) => savedGames().find((game) => isOf(game, puzzle));

const variantOfSaved = (saved: SavedGame): Variant | null => (saved.variant ? variantOfText(saved.variant) : null);

export const puzzleOfSaved = (saved: SavedGame) =>
  puzzleOfText({ cells: saved.cells, box: saved.box, ...variantOfSaved(saved) }, saved.origin, saved.level);

/** Whether there is such a board: another version of the page may have written it. */
export function isPlayable(saved: SavedGame): boolean {
  const variant = variantOfSaved(saved);
  return (variant !== null || !saved.variant) && boardOf(saved.cells, variant) !== null;
}

/** Writes a game, unless another tab went on with it: then this one follows. `first`: it becomes the
 * first of the list, even if nothing was done. */
export function saveGame(game: Game, first = false): void {
  const stored = savedGameOf(game.puzzle);
  if (stored && stored.saved > game.stamp && !game.touched) return game.adopt(stored);
  if (!first && stored && !game.touched && sameClock(stored, game)) return;
  const others = savedGames().filter((other) => !isOf(other, game.puzzle));
  const saved = game.save(lineOf(game.puzzle.givens), boxText(game.geometry));
  remember("games", [saved, ...others].slice(0, most));
}

function sameClock(stored: SavedGame, game: Game): boolean {
  return (
    stored.seconds === game.seconds && stored.paused === game.paused && stored.helps === game.helps &&
    stored.level === (game.puzzle.level ?? null)
  );
}

/** Another tab wrote: follows it if it is at the same game. */
export function followGame(game: Game): void {
  const stored = savedGameOf(game.puzzle);
  if (stored && stored.saved > game.stamp && !game.touched) game.adopt(stored);
}

export function forgetGame(saved: SavedGame): void {
  const isOther = ({ cells, box, variant }: SavedGame) =>
    cells !== saved.cells || box !== saved.box || variant !== saved.variant;
  remember("games", savedGames().filter(isOther));
}

/** How much of it is filled in, and of how much: without the givens. */
export function progressOf(saved: SavedGame): { done: number; of: number } {
  const open = [...saved.cells].filter((cell) => cell === ".").length;
  const filled = (saved.layers[0] ?? []).filter((digit) => digit !== 0).length;
  return { done: Math.max(0, filled - (saved.cells.length - open)), of: open };
}
