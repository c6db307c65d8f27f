// Which cell of a board somebody looks at: the one under the pointer, else the one that was pinned by
// a tap or chosen in the panel.
import { gridPaths, cellSize, margin } from "../../board/layout";
import type { Geometry } from "../../lib/geometry";

export class Look {
  #over = $state(-1);
  #pinned = $state(-1);
  cell = $derived.by(() => (this.#over >= 0 ? this.#over : this.#pinned));

  pin(cell: number): void {
    this.#pinned = cell;
    this.#over = -1;
  }

  /** Follows the pointer over an element that a board fills. */
  attach(geometry: Geometry, coordinates: boolean): (stage: HTMLElement) => () => void {
    return (stage) => {
      const cellAt = (event: PointerEvent) => {
        const box = stage.getBoundingClientRect();
        const edge = coordinates ? 0 : margin - 2;
        const scale = (gridPaths(geometry).extent - edge) / box.width;
        const col = Math.floor(((event.clientX - box.left) * scale + edge - margin) / cellSize);
        const row = Math.floor(((event.clientY - box.top) * scale + edge - margin) / cellSize);
        const inside = col >= 0 && row >= 0 && col < geometry.size && row < geometry.size;
        return inside ? row * geometry.size + col : -1;
      };
      const move = (event: PointerEvent) => (this.#over = event.pointerType === "mouse" ? cellAt(event) : -1);
      const press = (event: PointerEvent) => this.pin(cellAt(event));
      const leave = () => (this.#over = -1);
      stage.addEventListener("pointermove", move);
      stage.addEventListener("pointerdown", press);
      stage.addEventListener("pointerleave", leave);
      return () => {
        stage.removeEventListener("pointermove", move);
        stage.removeEventListener("pointerdown", press);
        stage.removeEventListener("pointerleave", leave);
      };
    };
  }
}
