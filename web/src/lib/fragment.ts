// What the part of an address after # says about a puzzle. Anybody can have written it, so that
// nothing of it is believed before it was looked at.
import { boardOf, geometryOf, type Geometry } from "./geometry";
import { variantOfText } from "./variant";

/** The boxes in a text such as "2x3"; nothing where there are no boards of such boxes. */
export function boxIn(text: string): Geometry | null {
  const match = /^([1-9]\d?)x([1-9]\d?)$/.exec(text);
  if (!match) return null;
  const rows = Number(match[1]);
  const cols = Number(match[2]);
  return rows >= 2 && cols >= 2 && rows * cols <= 25 ? geometryOf(rows, cols) : null;
}

/** The board of #p=53..7&box=3x3&v=anti-knight. Nothing where the line, the boxes or the variant are not as
 * we write them: the server knows other formats, and says what is wrong. */
export function boardIn(hash: URLSearchParams): { geometry: Geometry; digits: Uint8Array } | null {
  const box = hash.get("box");
  const geometry = box ? boxIn(box) : null;
  if (box && !geometry) return null;
  const text = hash.get("v");
  const variant = text ? variantOfText(text) : null;
  if (text && !variant) return null;
  return boardOf(hash.get("p") ?? "", variant, geometry);
}

/** What a link of this page says about a puzzle, wherever the page was; nothing where it is no such link. */
export function ownLink(text: string): URLSearchParams | null {
  const match = /^(?:https?:\/\/[^\s/#?]+)?\/(?:play|watch|set)#(\S+)$/.exec(text.trim());
  if (!match) return null;
  const hash = new URLSearchParams(match[1]);
  return boardIn(hash) ? hash : null;
}
