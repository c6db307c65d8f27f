// Where in a run the moments of an essay are, asked for once the run has ended: before that nobody
// knows what is still to come.
import { SvelteMap } from "svelte/reactivity";
import type { Lane } from "../lane.svelte";

interface Wanted {
  which: "first" | "last" | "every";
  pattern: string;
}

/** More of them would be a block in a chart. */
const most = 20;
/** In ms, after the end of a run. */
const patience = 1000;

export class Moments {
  readonly #lane: Lane;
  #known = new SvelteMap<string, number[]>();
  #asked = new Set<string>();
  /** One question at a time, and the board comes first: a browser has few connections. */
  #last: Promise<void> | undefined;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  /** The steps after which they are, at most so many that one can look at; nothing while it is not known. */
  of({ which, pattern }: Wanted): number[] | undefined {
    const key = `${which} ${pattern}`;
    if (this.#lane.ended && !this.#asked.has(key)) {
      this.#asked.add(key);
      this.#last ??= new Promise((begin) => setTimeout(begin, patience));
      this.#last = this.#last.then(async () => {
        const found = await this.#find(which, pattern);
        if (found) this.#known.set(key, found);
      });
    }
    return this.#known.get(key);
  }

  async #find(which: Wanted["which"], pattern: string): Promise<number[] | null> {
    if (which === "every") return this.#lane.findAll(pattern, most);
    const at = await this.#lane.find(pattern, which);
    return this.#lane.error ? null : at === null ? [] : [at];
  }
}
