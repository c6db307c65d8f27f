// Games that were begun, in this browser. The newest comes first, and old ones make room. Several tabs
// share them: whoever writes has seen what the others wrote.
import { lineOf } from "../lib/geometry";
import { boxText, puzzleOf, type Puzzle } from "../lib/puzzle";
import { recall, remember } from "../lib/storage";
import { isOf, type Game, type SavedGame } from "./game.svelte";

const most = 24;

/** Under which name the browser keeps them, as other tabs hear of it. */
export const storageKey = "sudolab.games";

export function savedGames(): SavedGame[] {
  const games = recall<SavedGame[]>("games", []);
  return Array.isArray(games) ? games.filter((game) => typeof game?.cells === "string") : [];
}

export const savedGameOf = (puzzle: Puzzle) => savedGames().find((game) => isOf(game, puzzle));

export const puzzleOfSaved = (saved: SavedGame) => puzzleOf(saved.cells, saved.box, saved.origin, saved.level);

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
  remember("games", savedGames().filter((other) => other.cells !== saved.cells || other.box !== saved.box));
}

/** How much of it is filled in, and of how much: without the givens. */
export function progressOf(saved: SavedGame): { done: number; of: number } {
  const open = [...saved.cells].filter((cell) => cell === ".").length;
  const filled = (saved.layers[0] ?? []).filter((digit) => digit !== 0).length;
  return { done: Math.max(0, filled - (saved.cells.length - open)), of: open };
}
