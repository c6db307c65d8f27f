// Games that were finished, in this browser, and what the last one is among them.
import { lineOf } from "../lib/geometry";
import { recall, remember } from "../lib/storage";
import { variantText } from "../lib/variant";
import type { Game } from "./game.svelte";

export interface Finish {
  cells: string;
  size: number;
  level: string;
  seconds: number;
  helps: number;
  at: number;
}

/** Games like this one: of its size and level. */
export interface Standing {
  games: number;
  /** Of those without help; nothing where there are none. */
  best: number | null;
  mean: number;
  /** Whether this game is the best of several. */
  isBest: boolean;
}

const most = 500;

export function finishes(): Finish[] {
  const list = recall<Finish[]>("finished", []);
  return Array.isArray(list) ? list.filter((each) => typeof each?.seconds === "number") : [];
}

export function standingOf(finish: Finish, all: Finish[]): Standing {
  const alike = all.filter(({ size, level }) => size === finish.size && level === finish.level);
  const unaided = alike.filter(({ helps }) => helps === 0).map(({ seconds }) => seconds);
  const best = unaided.length > 0 ? Math.min(...unaided) : null;
  return {
    games: alike.length,
    best,
    mean: alike.reduce((sum, { seconds }) => sum + seconds, 0) / Math.max(1, alike.length),
    isBest: unaided.length > 1 && finish.helps === 0 && finish.seconds === best,
  };
}

/** Notes that a game is finished. A puzzle counts once, as it was solved the first time. */
export function noteFinish(game: Game): Standing {
  const { puzzle, geometry, seconds, helps } = game;
  // Many variants have no givens at all.
  const cells = lineOf(puzzle.givens) + (geometry.variant ? ` ${variantText(geometry.variant)}` : "");
  const before = finishes();
  const known = before.find((each) => each.cells === cells);
  const finish = known ?? { cells, size: geometry.size, level: puzzle.level ?? "", seconds, helps, at: Date.now() };
  const all = known ? before : [finish, ...before].slice(0, most);
  if (!known) remember("finished", all);
  return standingOf(finish, all);
}
