// Help for a game in three levels: which technique, where, and what follows. Whatever the player
// does makes it old, so a hint belongs to one position.
import { post, sentenceOf } from "../lib/api";
import type { ExplainAnswer, HintAnswer, Step } from "../lib/api_types";
import { digitsIn, lineOf, symbolOf } from "../lib/geometry";
import { requestOf } from "../lib/puzzle";
import type { Marks } from "../board/marks";
import type { Game } from "./game.svelte";

/** How a step is drawn, from the server's description of it. */
export function marksOf(step: Step): Marks {
  return {
    areas: step.houses.flatMap((house) => house.cells),
    rings: step.marks.rings,
    spots: step.marks.candidates.map((mark) => ({
      ...mark,
      shape: mark.shape.replace(" ", "-") as "spot" | "circle" | "open-circle" | "square",
    })),
    links: step.marks.links,
    strikes: step.eliminations,
    fills: step.placements,
  };
}

export class Hints {
  answer = $state.raw<HintAnswer | null>(null);
  error = $state("");
  asking = $state(false);
  #asked = 0;

  marks = $derived.by((): Marks | undefined => {
    const answer = this.answer;
    if (!answer) return undefined;
    if (answer.step) return marksOf(answer.step);
    return {
      areas: answer.houses.flatMap((house) => house.cells),
      rings: answer.cells.map((cell) => ({ cell, style: "plain" as const })),
    };
  });

  forget(): void {
    ++this.#asked;
    this.answer = null;
    this.error = "";
    this.asking = false;
  }

  /** The next level for this position; after the third there is no more to say. */
  async more(game: Game): Promise<void> {
    const level = Math.min(3, (this.answer?.level ?? 0) + 1);
    if (level === 1) ++game.helps;
    await this.#ask(() => post<HintAnswer>("/hint", { ...positionOf(game), level }));
  }

  /** Looks for digits that are wrong, without saying anything about the next step. */
  async check(game: Game): Promise<void> {
    await this.#ask(async () => {
      const answer = await post<HintAnswer>("/hint", { ...positionOf(game), level: 2 });
      if (answer.kind === "mistake" || answer.kind === "solved") return answer;
      return { ...answer, kind: "step", text: "No mistakes so far.", technique: null, cells: [], houses: [], level: 0 };
    });
  }

  async explain(game: Game): Promise<void> {
    if (!this.answer) ++game.helps;
    await this.#ask(async () => {
      const hint = await post<HintAnswer>("/hint", { ...positionOf(game), level: 3 });
      if (hint.kind !== "step" || hint.step) return hint;
      const path = await post<ExplainAnswer>("/explain", { ...positionOf(game), next: true });
      return { ...hint, step: path.steps[0] ?? null };
    });
  }

  async #ask(question: () => Promise<HintAnswer>): Promise<void> {
    const number = ++this.#asked;
    this.asking = true;
    this.error = "";
    try {
      const answer = await question();
      if (number === this.#asked) this.answer = answer;
    } catch (error) {
      if (number === this.#asked) this.error = sentenceOf(error);
    } finally {
      if (number === this.#asked) this.asking = false;
    }
  }
}

/** What the server has to know. Candidates are sent only where the player struck some out. */
export function positionOf(game: Game) {
  const position = { puzzle: requestOf(game.puzzle), grid: lineOf(game.state.digits) };
  if (!game.anyStruck) return position;
  const candidates = Array.from(game.candidates, (mask) => digitsIn(mask).map(symbolOf).join(""));
  return { ...position, candidates };
}
