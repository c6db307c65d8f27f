// Reads our pages about the studies, which the program's own report writer has made: headings,
// paragraphs, lists, tables, pictures and indented or fenced code. Nothing of it becomes markup.

export type Piece = { kind: "text" | "code" | "strong" | "em"; text: string } | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "heading"; level: number; text: Piece[]; id: string }
  | { kind: "paragraph"; text: Piece[]; verdict: string }
  | { kind: "list"; items: Piece[][] }
  | { kind: "table"; head: Piece[][]; rows: Piece[][][]; right: boolean[] }
  | { kind: "picture"; source: string; alt: string }
  | { kind: "code"; text: string };

/** Without the escapes, and with a number kept beside its unit. */
const unescaped = (text: string) =>
  text.replace(/\\([\\`*_{}[\]()#+\-.!|<>&~])/g, "$1").replace(/(\d) (%|s|ms|µs|ns|min|h)(?![\w])/g, "$1\u00a0$2");

const inline =
  /`([^`]+)`|\*\*((?:[^*\\]|\\.)+)\*\*|\*((?:[^*\\]|\\.)+)\*|\[((?:[^\]\\]|\\.)+)\]\(([^)]+)\)|(https?:\/\/[^\s<>()]+[^\s<>().,;])/g;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const plain = (until: number) => {
    if (until > end) pieces.push({ kind: "text", text: unescaped(text.slice(end, until)) });
  };
  for (const match of text.matchAll(inline)) {
    // An escaped mark is none.
    if (text[match.index - 1] === "\\") continue;
    plain(match.index);
    end = match.index + match[0].length;
    const [, code, strong, em, label, target, address] = match;
    if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (strong !== undefined) pieces.push({ kind: "strong", text: unescaped(strong) });
    else if (em !== undefined) pieces.push({ kind: "em", text: unescaped(em) });
    else if (address !== undefined) pieces.push({ kind: "link", text: address, href: address });
    else if (/^https?:/.test(target!)) pieces.push({ kind: "link", text: unescaped(label!), href: target! });
    else pieces.push({ kind: "text", text: unescaped(label!) });
  }
  plain(text.length);
  return pieces;
}

const cellsOf = (line: string) =>
  line.replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => piecesOf(cell.trim()));

function tableOf(lines: string[]): Block {
  const [head, rule, ...rows] = lines;
  return {
    kind: "table",
    head: cellsOf(head!),
    right: rule!.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim().endsWith("-:")),
    rows: rows.map(cellsOf),
  };
}

function listOf(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:-|\d+\.) +(.*)$/.exec(line);
    if (item) items.push(item[1]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", items: items.map(piecesOf) };
}

function paragraphOf(lines: string[]): Block {
  const text = lines.join(" ");
  const picture = /^!\[((?:[^\]\\]|\\.)*)\]\(([^)]+)\)$/.exec(text);
  if (picture) return { kind: "picture", alt: unescaped(picture[1]!), source: picture[2]! };
  const verdict = /^\*\*(confirmed|differs|undecided):\*\*/.exec(text)?.[1] ?? "";
  return { kind: "paragraph", text: piecesOf(verdict ? text.slice(verdict.length + 5).trim() : text), verdict };
}

/** One part of a page between empty lines. */
function blockOf(lines: string[]): Block {
  const first = lines[0]!;
  const heading = /^(#{1,4}) (.*)$/.exec(first);
  if (heading) {
    const text = piecesOf(heading[2]!);
    const id = text.map((piece) => piece.text).join("").toLowerCase().replace(/[^a-z0-9]+/g, "-");
    return { kind: "heading", level: heading[1]!.length, text, id };
  }
  if (first.startsWith("|") && lines.length > 1) return tableOf(lines);
  if (/^(-|\d+\.) /.test(first)) return listOf(lines);
  return paragraphOf(lines);
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let part: string[] = [];
  let code: string[] | null = null;
  const close = () => {
    if (part.length > 0) blocks.push(blockOf(part));
    part = [];
  };
  const closeCode = () => {
    if (code) blocks.push({ kind: "code", text: code.join("\n").replace(/\n+$/, "") });
    code = null;
  };
  let fenced = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("```")) {
      close();
      if (fenced) closeCode();
      else code = [];
      fenced = !fenced;
    } else if (fenced) {
      code!.push(line);
    } else if (part.length === 0 && (line.startsWith("    ") || (code && line === ""))) {
      (code ??= []).push(line.slice(4));
    } else {
      closeCode();
      if (line.trim() === "") close();
      else part.push(line);
    }
  }
  close();
  closeCode();
  return blocks;
}

/** The sections of a page, to go to. */
export const sectionsOf = (blocks: Block[]): { id: string; title: string }[] =>
  blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [{ id: block.id, title: block.text.map(({ text }) => text).join("") }] : [],
  );
