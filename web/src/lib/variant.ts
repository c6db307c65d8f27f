// What makes a puzzle a variant, as the server has it: regions, extra houses, constraints. The page knows
// houses, since candidates and peers are about them; what a constraint demands and how it is drawn, the
// server says.

export interface Constraint {
  readonly kind: string;
  /** "r1c1 r1c2" */
  readonly cells?: string;
  readonly others?: string;
  readonly values?: readonly number[];
}

export interface Variant {
  /** The region of every cell, from 0. */
  readonly regions?: readonly number[];
  readonly extra_houses?: readonly string[];
  readonly constraints?: readonly Constraint[];
}

/** The members of an answer that make a variant; null for a classic puzzle. */
export function variantIn({ regions, extra_houses, constraints }: Variant): Variant | null {
  const variant: Variant = {
    ...(regions?.length ? { regions } : {}),
    ...(extra_houses?.length ? { extra_houses } : {}),
    ...(constraints?.length ? { constraints } : {}),
  };
  return Object.keys(variant).length > 0 ? variant : null;
}

/** "r1c1 r2c2" as numbers; null where one of them is not on a board of this size. */
export function cellsIn(names: string, size: number): number[] | null {
  const cells: number[] = [];
  for (const name of names.split(" ").filter((part) => part !== "")) {
    const match = /^r(\d{1,2})c(\d{1,2})$/.exec(name);
    const row = Number(match?.[1]);
    const col = Number(match?.[2]);
    if (!match || row < 1 || col < 1 || row > size || col > size) return null;
    cells.push((row - 1) * size + col - 1);
  }
  return cells;
}

// In an address: "r001122*xr1c1r2c2*cage.r1c1r1c2..9": regions, extra houses, then constraints with their
// cells, other cells and values. None of these characters has to be escaped there.

const packed = (names = "") => names.replace(/ /g, "");
const unpacked = (text: string) => text.replace(/(\d)r/g, "$1 r");

export function variantText(variant: Variant): string {
  const { regions, extra_houses = [], constraints = [] } = variant;
  const parts = regions ? ["r" + regions.map((region) => region.toString(36)).join("")] : [];
  for (const house of extra_houses) parts.push("x" + packed(house));
  for (const { kind, cells, others, values = [] } of constraints) {
    parts.push([kind, packed(cells), packed(others), values.join("_")].join(".").replace(/\.+$/, ""));
  }
  return parts.join("*");
}

const cellsPattern = /^(r\d{1,2}c\d{1,2})*$/;

/** The variant of an address; null where it is none. Whether there can be such constraints, the server says. */
export function variantOfText(text: string): Variant | null {
  const regions: number[] = [];
  const extra_houses: string[] = [];
  const constraints: Constraint[] = [];
  for (const part of text.split("*")) {
    const [kind = "", cells = "", others = "", values = "", ...rest] = part.split(".");
    if (/^r[0-9a-o]+$/.test(part) && regions.length === 0) {
      regions.push(...[...part.slice(1)].map((symbol) => parseInt(symbol, 36)));
    } else if (part.startsWith("xr") && cellsPattern.test(part.slice(1))) {
      extra_houses.push(unpacked(part.slice(1)));
    } else if (
      /^[a-z]+(-[a-z]+)*$/.test(kind) && cellsPattern.test(cells) && cellsPattern.test(others) &&
      /^(-?\d{1,9}(_-?\d{1,9})*)?$/.test(values) && rest.length === 0
    ) {
      constraints.push({
        kind,
        ...(cells ? { cells: unpacked(cells) } : {}),
        ...(others ? { others: unpacked(others) } : {}),
        ...(values ? { values: values.split("_").map(Number) } : {}),
      });
    } else {
      return null;
    }
  }
  return variantIn({ regions, extra_houses, constraints });
}
