// Games that were begun, in this browser. The newest comes first, and old ones make room.
import { lineOf } from "../lib/geometry";
import { boxText, type Puzzle } from "../lib/puzzle";
import { recall, remember } from "../lib/storage";
import { isOf, type Game, type SavedGame } from "./game.svelte";

const most = 12;

export function savedGames(): SavedGame[] {
  const games = recall<SavedGame[]>("games", []);
  return Array.isArray(games) ? games.filter((game) => typeof game?.cells === "string") : [];
}

export function saveGame(game: Game): void {
  const saved = game.save(lineOf(game.puzzle.givens), boxText(game.geometry));
  const others = savedGames().filter((other) => !isOf(other, game.puzzle));
  remember("games", [saved, ...others].slice(0, most));
}

export const savedGameOf = (puzzle: Puzzle) => savedGames().find((game) => isOf(game, puzzle));
