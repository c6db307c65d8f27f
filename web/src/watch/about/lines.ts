// Which lines of the pseudocode are about a run: some hold for one value of an option only, and the
// line says so at its beginning ("units=softmax, instead of lines 4 to 9:", "life > 0:"). Pure.

export interface CodeLine {
  number: number;
  /** Words, and names of options with their values in this run. */
  pieces: { text: string; option?: string; value?: string }[];
  indent: number;
  /** Another setting's: the run never comes here. */
  off: boolean;
  /** Of a line that is off: the one that holds instead. */
  instead?: number;
}

type Values = Record<string, string>;

const condition = /^(?:else )?(?:if )?([a-z][a-z-]*)(?:=| (>) )([a-z0-9.-]+)/;
const another = /^, ([a-z][a-z-]*)(?:=| (>) )([a-z0-9.-]+)/;
const replaced = /instead of lines? (\d+)(?: to (\d+))?/;

/** Whether what a line begins with holds; nothing where it begins with no option. */
function holds(text: string, values: Values): boolean | null {
  let found: boolean | null = null;
  let rest = text;
  for (let pattern = condition; ; pattern = another) {
    const [all, name, greater, wanted] = pattern.exec(rest) ?? [];
    const value = name === undefined ? undefined : values[name];
    if (all === undefined || value === undefined) return found;
    found = (found ?? true) && (greater ? Number(value) > Number(wanted) : value === wanted);
    rest = rest.slice(all.length);
  }
}

/** "(singles=no: skip)" is said only where it holds. */
const withoutRemarks = (text: string, values: Values) =>
  text.replace(/\s*\(([a-z][a-z-]*)=([a-z0-9.-]+): [^()]*\)/g, (all, name: string, wanted: string) =>
    values[name] === undefined || values[name] === wanted ? all : "",
  );

function piecesOf(text: string, values: Values): CodeLine["pieces"] {
  return text.split(/`([^`]+)`/).flatMap((part, i) => {
    if (part === "") return [];
    const value = i % 2 ? values[part] : undefined;
    return [value === undefined ? { text: part } : { text: part, option: part, value }];
  });
}

/** The lines of an essay, for a run with these values of its options. */
export function linesFor(code: string[], values: Values): CodeLine[] {
  const lines: CodeLine[] = [];
  let offAbove = Infinity;
  for (const [i, line] of code.entries()) {
    const text = line.trimStart();
    const indent = line.length - text.length;
    if (indent <= offAbove) offAbove = Infinity;
    const held = holds(text, values);
    const off = offAbove < Infinity || held === false;
    if (held === false && offAbove === Infinity) offAbove = indent;
    const said = withoutRemarks(text, values).replace(/ {2,}/g, "  ");
    lines.push({ number: i + 1, pieces: piecesOf(said, values), indent, off });
    const [, first, last] = (held && !off && replaced.exec(text)) || [];
    if (first === undefined) continue;
    for (let other = Number(first); other <= Number(last ?? first); ++other) {
      const gone = lines[other - 1];
      if (gone && !gone.off) Object.assign(gone, { off: true, instead: i + 1 });
    }
  }
  return lines;
}
