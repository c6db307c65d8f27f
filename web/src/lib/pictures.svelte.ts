// What is drawn on the board of a variant besides its digits. The server knows the kinds of constraints;
// the page asks once for each board, and draws the marks that it gets.
import { SvelteMap } from "svelte/reactivity";
import { post } from "./api";
import type { Geometry } from "./geometry";
import { requestOf } from "./puzzle";

export type Point = readonly [x: number, y: number];

interface Inked {
  fill?: string;
  ink?: string;
  width?: number;
}
export interface PathMark extends Inked {
  path: Point[];
  closed?: boolean;
  dashed?: boolean;
  arrow?: boolean;
}
export interface CircleMark extends Inked {
  circle: Point;
  radius: number;
}
export interface TextMark {
  text: string;
  at: Point;
  size: number;
  ink: string;
  patch?: number;
}
export type VariantMark = PathMark | CircleMark | TextMark;

export interface Picture {
  below: VariantMark[];
  above: VariantMark[];
  notes: string[];
  outside: { left: number; top: number; right: number; bottom: number };
  labels: boolean;
}

class Pictures {
  #known = new SvelteMap<Geometry, Picture>();
  #asked = new Map<Geometry, Promise<void>>();

  /** Null for a classic board, and before the server has answered. */
  of(geometry: Geometry): Picture | null {
    return this.#known.get(geometry) ?? null;
  }

  /** Fails with the reason where there is no such board. */
  load(geometry: Geometry): Promise<void> {
    if (!geometry.variant) return Promise.resolve();
    let asked = this.#asked.get(geometry);
    if (!asked) {
      asked = this.#ask(geometry);
      this.#asked.set(geometry, asked);
      // Whoever asks again gets another answer, perhaps.
      asked.catch(() => this.#asked.delete(geometry));
    }
    return asked;
  }

  async #ask(geometry: Geometry): Promise<void> {
    const givens = new Uint8Array(geometry.size * geometry.size);
    const puzzle = requestOf({ geometry, givens, origin: "" });
    this.#known.set(geometry, await post<Picture>("/picture", { puzzle }));
  }
}

export const pictures = new Pictures();
