// Whether a player's digits break a constraint: the server, which knows the kinds, is asked after each digit.
import { post } from "../lib/api";
import { lineOf } from "../lib/geometry";
import { requestOf } from "../lib/puzzle";
import type { Game } from "./game.svelte";

interface BrokenAnswer {
  broken: { constraint: number; cells: number[]; message: string }[];
}

/** Asks about the board of a game and has the game hear the answer. Only the last question counts. */
export class ConstraintCheck {
  #asking: AbortController | undefined;

  async look(game: Game): Promise<void> {
    this.#asking?.abort();
    if (game.constraints === 0) return;
    const asking = (this.#asking = new AbortController());
    const { digits } = game.state;
    const position = { puzzle: requestOf(game.puzzle), grid: lineOf(digits) };
    try {
      const { broken } = await post<BrokenAnswer>("/broken", position, asking.signal);
      game.hear(new Set(broken.flatMap(({ cells }) => cells)), digits);
    } catch {
      // Another digit came first, or the server is away, which the banner tells.
    }
  }
}
