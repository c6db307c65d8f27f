// Light, dark, or as the system says. The choice is an attribute of the root element; the palettes
// are in style/tokens.css.
import { recall, remember } from "./storage";

export type Theme = "system" | "light" | "dark";
const order: Theme[] = ["system", "light", "dark"];

class ThemeChoice {
  current = $state<Theme>(recall<Theme>("theme", "system"));
  // Canvas drawings read colours from the style sheet and have to know when those change.
  version = $state(0);

  constructor() {
    this.#apply();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => ++this.version);
  }

  get dark(): boolean {
    void this.version;
    return this.current === "system"
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : this.current === "dark";
  }

  next(): void {
    this.current = order[(order.indexOf(this.current) + 1) % order.length]!;
    remember("theme", this.current);
    this.#apply();
  }

  #apply(): void {
    if (this.current === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.current;
    ++this.version;
  }
}

export const theme = new ThemeChoice();
