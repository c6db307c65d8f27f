// Which puzzle a room begins with: the one in the address, else one that is shipped.
import { get, post } from "./api";
import type { ParseAnswer } from "./api_types";
import { boardOf } from "./geometry";
import { geometryOfBox, puzzleOf, puzzleOfParsed, type Puzzle } from "./puzzle";

/** The puzzle of an address such as #p=53..7; other formats than our own line go to the server. */
export async function arrivingPuzzle(hash: URLSearchParams): Promise<Puzzle | null> {
  const text = hash.get("p");
  if (!text) return null;
  const box = hash.get("box");
  const board = boardOf(text);
  if (board && (!box || geometryOfBox(box).size === board.geometry.size)) {
    return { geometry: box ? geometryOfBox(box) : board.geometry, givens: board.digits, origin: "From a link" };
  }
  const answer = await post<ParseAnswer>("/parse", { text, ...(box ? { box } : {}) });
  return puzzleOfParsed(answer.puzzles[0]!, "From a link");
}

/** Something to begin with when nobody said anything. */
export async function firstPuzzle(level = "easy"): Promise<Puzzle> {
  const id = `levels.9x9-${level}`;
  const number = Math.floor(Math.random() * 20);
  const page = await get<{ puzzles: string[]; box: string; total: number; level: string }>(
    `/sets/${id}?from=${number}&count=1`,
  );
  return puzzleOf(page.puzzles[0]!, page.box, `Shipped, number ${number + 1} of ${page.total}`, level);
}
