// The simple Markdown of the essays as pieces, with the names of moments as links.
import type { EssayMoment } from "../../lib/api_types";

export interface Piece {
  text: string;
  kind: "plain" | "code" | "stress" | "strong" | "moment";
  moment?: EssayMoment;
}

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

function marked(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), kind: "plain" });
    const [all, code, strong, stress] = found;
    if (code) pieces.push({ text: code, kind: "code" });
    else if (strong) pieces.push({ text: strong, kind: "strong" });
    else pieces.push({ text: stress!, kind: "stress" });
    end = found.index + all.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: "plain" });
  return pieces;
}

/** One paragraph without links. */
export const lineOf = (text: string): Piece[] => proseOf([text], [])[0] ?? [];

/** The paragraphs of a text; the first time a moment is named, its name is a link. */
export function proseOf(paragraphs: string[], moments: EssayMoment[]): Piece[][] {
  const left = moments.filter((moment) => moment.which !== "every");
  const linked = (piece: Piece): Piece[] => {
    if (piece.kind !== "plain") return [piece];
    for (const moment of left) {
      const at = piece.text.toLowerCase().indexOf(moment.name.toLowerCase());
      if (at < 0) continue;
      left.splice(left.indexOf(moment), 1);
      const end = at + moment.name.length;
      return [
        ...linked({ text: piece.text.slice(0, at), kind: "plain" }),
        { text: piece.text.slice(at, end), kind: "moment", moment },
        ...linked({ text: piece.text.slice(end), kind: "plain" }),
      ];
    }
    return piece.text ? [piece] : [];
  };
  return paragraphs.map((text) => marked(text).flatMap(linked));
}
