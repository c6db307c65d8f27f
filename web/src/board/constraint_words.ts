// What a variant says about each cell, for those who hear the board: "cage 12, thermometer".
import type { Geometry } from "../lib/geometry";
import { cellsIn } from "../lib/variant";

const cache = new WeakMap<Geometry, string[]>();

/** By cell; empty where no constraint names it. */
export function constraintWords(geometry: Geometry): string[] {
  const known = cache.get(geometry);
  if (known) return known;
  const words: string[][] = Array.from({ length: geometry.size ** 2 }, () => []);
  for (const { kind, cells = "", others = "", values = [] } of geometry.variant?.constraints ?? []) {
    const name = [kind.replaceAll("-", " "), ...values].join(" ");
    for (const cell of new Set(cellsIn(`${cells} ${others}`, geometry.size) ?? [])) words[cell]!.push(name);
  }
  const texts = words.map((list) => list.join(", "));
  cache.set(geometry, texts);
  return texts;
}
