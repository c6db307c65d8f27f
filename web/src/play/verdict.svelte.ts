// What is known about a puzzle as such: whether it has one solution, and how hard it is. Nobody has to
// ask for it.
import { post } from "../lib/api";
import type { CheckAnswer, RateAnswer } from "../lib/api_types";
import { requestOf, type Puzzle } from "../lib/puzzle";
import { figure, sentence } from "../lib/words";
import { flawOf, type Flaw } from "./flaw";

/** Larger boards take the rating longer than anybody waits. */
const largestRated = 16;

export class Verdict {
  solutions = $state<"" | CheckAnswer["solutions"]>("");
  rating = $state.raw<RateAnswer | null>(null);
  flaw = $state.raw<Flaw | null>(null);
  #asked = 0;

  /** "score 5.4 · ER 4.2 · hardest step X-wing" */
  words = $derived.by(() => {
    const { rating } = this;
    if (!rating) return "";
    return [
      `score ${figure(rating.score)}`,
      ...(rating.er ? [`ER ${rating.er.toFixed(1)}`] : []),
      ...(rating.hardest ? [`hardest: ${rating.hardest.name}`] : []),
    ].join(" · ");
  });

  /** What is wrong with it, and how that shows; nothing where nothing is, or nothing is known. */
  problem = $derived.by(() => {
    if (this.solutions === "none") {
      const reason = this.flaw ? sentence(this.flaw.reason) : "Every way to fill it in ends in a contradiction.";
      return { title: "No solution", what: "This puzzle has no solution.", reason };
    }
    if (this.solutions !== "several") return null;
    return { title: "Several solutions", what: "This puzzle has more than one solution.", reason: "No hint about it is sure." };
  });

  /** Asks about a puzzle; `onlevel` hears how hard it is. */
  async judge(puzzle: Puzzle, onlevel: (level: string) => void): Promise<void> {
    const number = ++this.#asked;
    const current = () => number === this.#asked;
    this.solutions = "";
    this.rating = null;
    this.flaw = flawOf(puzzle.geometry, puzzle.givens);
    if (this.flaw) {
      this.solutions = "none";
      return;
    }
    const asked = { puzzle: requestOf(puzzle) };
    try {
      const { solutions } = await post<CheckAnswer>("/check", { ...asked, time_ms: 2000 });
      if (!current()) return;
      this.solutions = solutions;
      if (solutions !== "one" || puzzle.geometry.size > largestRated) return;
      const rating = await post<RateAnswer>("/rate", asked);
      if (!current()) return;
      this.rating = rating;
      onlevel(rating.level);
      if (puzzle.geometry.size !== 9 || puzzle.geometry.variant) return;
      const fuller = await post<RateAnswer>("/rate", { ...asked, er: true });
      if (current()) this.rating = fuller;
    } catch {
      // Nothing is known then, and the banner tells about a server that is away.
    }
  }
}
