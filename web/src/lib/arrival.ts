// How a puzzle comes into a room: by its address, from another room, or because nobody chose one.
import { get, post } from "./api";
import type { ParseAnswer } from "./api_types";
import { boardIn } from "./fragment";
import { pictures } from "./pictures.svelte";
import {
  addressOfPuzzle, provenanceOf, puzzleOf, puzzleOfParsed, type Provenance, type Puzzle,
} from "./puzzle";
import { router, type Room } from "./router.svelte";

const isProvenance = (value: unknown): value is Provenance =>
  typeof (value as Provenance | null)?.origin === "string";

/** Takes a puzzle into another room, with what is known about it. */
export function openIn(room: Room, puzzle: Puzzle): void {
  router.go(room, addressOfPuzzle(puzzle), provenanceOf(puzzle));
}

/** The puzzle of an address such as #p=53..7; other formats than our own line go to the server. */
export async function arrivingPuzzle(): Promise<Puzzle | null> {
  const { hash, beside } = router;
  const text = hash.get("p");
  if (!text) return null;
  const board = boardIn(hash);
  if (board) {
    const known = isProvenance(beside) ? beside : { origin: "From a link" };
    // The page does not know which constraints there are; the server says what is wrong with them.
    await pictures.load(board.geometry);
    return { ...known, geometry: board.geometry, givens: board.digits };
  }
  if (hash.has("v")) throw new Error("The constraints in this link cannot be read.");
  const box = hash.get("box");
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
