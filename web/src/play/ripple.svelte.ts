// The small celebration at the end of a game: a light that runs over the board once. Those who asked their
// system for less motion see none.
import { colOf, rowOf, type Geometry } from "../lib/geometry";

const milliseconds = 45;

export class Ripple {
  cells = $state.raw<ReadonlySet<number> | undefined>(undefined);
  #timer: ReturnType<typeof setInterval> | undefined;

  start(geometry: Geometry): void {
    this.stop();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const all = [...Array(geometry.size * geometry.size).keys()];
    let diagonal = 0;
    this.#timer = setInterval(() => {
      const lit = all.filter((cell) => rowOf(geometry, cell) + colOf(geometry, cell) === diagonal);
      if (lit.length === 0) return this.stop();
      this.cells = new Set(lit);
      ++diagonal;
    }, milliseconds);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.cells = undefined;
  }
}
