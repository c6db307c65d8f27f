// What the server has: solvers, techniques, formats, levels, sizes, sets. Asked for once, as soon as a
// room needs it.
import { get } from "./api";
import type {
  About, FormatInfo, KindInfo, LevelInfo, SetInfo, SizeInfo, SolverInfo, SolverStyle, TechniqueInfo, ThemeInfo,
} from "./api_types";
import { connection } from "./connection.svelte";

class Catalogue {
  ready = $state(false);
  about = $state.raw<About | null>(null);
  solvers = $state.raw<SolverInfo[]>([]);
  techniques = $state.raw<TechniqueInfo[]>([]);
  formats = $state.raw<FormatInfo[]>([]);
  /** Of constraints. */
  kinds = $state.raw<KindInfo[]>([]);
  /** What variants are generated of. */
  variants = $state.raw<ThemeInfo[]>([]);
  levels = $state.raw<LevelInfo[]>([]);
  sizes = $state.raw<SizeInfo[]>([]);
  symmetries = $state.raw<string[]>([]);
  sets = $state.raw<SetInfo[]>([]);

  #loading = false;

  constructor() {
    connection.onReturn(() => void this.load());
  }

  async load(): Promise<void> {
    if (this.ready || this.#loading) return;
    this.#loading = true;
    try {
      const [about, solvers, techniques, formats, kinds, variants, levels, sizes, sets] = await Promise.all([
        get<About>("/about"),
        get<{ solvers: SolverInfo[] }>("/solvers"),
        get<{ techniques: TechniqueInfo[] }>("/techniques"),
        get<{ formats: FormatInfo[] }>("/formats"),
        get<{ kinds: KindInfo[] }>("/kinds"),
        get<{ variants: ThemeInfo[] }>("/variants"),
        get<{ levels: LevelInfo[] }>("/levels"),
        get<{ sizes: SizeInfo[]; symmetries: string[] }>("/sizes"),
        get<{ sets: SetInfo[] }>("/sets"),
      ]);
      this.about = about;
      this.solvers = solvers.solvers;
      this.techniques = techniques.techniques;
      this.formats = formats.formats;
      this.kinds = kinds.kinds;
      this.variants = variants.variants;
      this.levels = levels.levels;
      this.sizes = sizes.sizes;
      this.symmetries = sizes.symmetries;
      this.sets = sets.sets;
      this.ready = true;
    } catch {
      // The banner tells about it, and `connection` asks again.
    } finally {
      this.#loading = false;
    }
  }

  /** The solver of a name such as "constraint+csp:random-order", without pre-pass and preset. */
  solver(name: string): SolverInfo | undefined {
    const id = name.slice(name.lastIndexOf("+") + 1).split(":")[0];
    return this.solvers.find((solver) => solver.id === id);
  }

  /** How a solver with its preset is drawn; "csp" and "csp:mac" have one colour and two dashes. */
  styleOf(name: string): SolverStyle | undefined {
    const solver = this.solver(name);
    const preset = name.slice(name.lastIndexOf("+") + 1).split(":")[1];
    return solver?.presets.find(({ id }) => id === preset)?.style ?? solver?.style;
  }

  /** What the preset of "csp:mac" stands for: its algorithm as printed, at its best, or neither. */
  roleOf(name: string): "" | "as printed" | "at its best" {
    const preset = name.slice(name.lastIndexOf("+") + 1).split(":")[1];
    const presets = this.solver(name)?.presets ?? [];
    const role = (preset ? presets.find(({ id }) => id === preset) : presets[0])?.role;
    return role === undefined || role === "variant" ? "" : role;
  }

  /** "csp" and "csp:mac": the presets of a solver that stand for one of the roles, else its default. */
  namesFor(solver: SolverInfo, roles: readonly string[]): string[] {
    const names = solver.presets
      .map(({ id, role }, i) => ({ name: i === 0 ? solver.id : `${solver.id}:${id}`, role }))
      .filter(({ role }) => roles.includes(role))
      .map(({ name }) => name);
    return names.length > 0 ? names : [solver.id];
  }

  /** The names of solvers that may run before another, such as "constraint:as-printed". */
  get prepasses(): string[] {
    return this.solvers
      .filter((solver) => solver.capabilities.deduces && solver.capabilities.traces)
      .flatMap(({ id, presets }) => presets.map((preset, i) => (i === 0 ? id : `${id}:${preset.id}`)));
  }

  /** "Constraint logic + Constraint satisfaction (random-order)" for "constraint+csp:random-order". */
  nameOf(name: string): string {
    const part = (text: string) => {
      const [id, preset] = text.split(":");
      const known = this.solvers.find((solver) => solver.id === id)?.name ?? id;
      return preset ? `${known} (${preset})` : known;
    };
    return name.split("+").map(part).join(" + ");
  }

  limit(name: string, otherwise: number): number {
    return this.about?.limits[name] ?? otherwise;
  }
}

export const catalogue = new Catalogue();
