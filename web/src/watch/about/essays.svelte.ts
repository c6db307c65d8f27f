// The essays about the algorithms, each asked for when it is first wanted.
import { SvelteMap } from "svelte/reactivity";
import { get } from "../../lib/api";
import type { Essay } from "../../lib/api_types";

class Essays {
  #known = new SvelteMap<string, Essay | null>();
  #asked = new Set<string>();

  /** Of a solver's name such as "constraint+csp:mac"; nothing until it is here, or if there is none. */
  of(solver: string): Essay | null {
    const id = solver.slice(solver.lastIndexOf("+") + 1).split(":")[0]!;
    if (!this.#asked.has(id)) {
      this.#asked.add(id);
      void this.#load(id);
    }
    return this.#known.get(id) ?? null;
  }

  async #load(id: string): Promise<void> {
    try {
      this.#known.set(id, (await get<{ essay: Essay | null }>(`/solvers/${id}`)).essay);
    } catch {
      this.#asked.delete(id); // another moment may have it
    }
  }
}

export const essays = new Essays();
