// The tools, in groups: those of every puzzle, and the server's kinds of constraints by how they are laid.
import type { ConstraintForm, KindInfo } from "../lib/api_types";

export const plainTools = { given: "Givens", select: "Select", regions: "Regions", house: "Extra house" };

export interface Tool {
  id: string;
  name: string;
  /** What a constraint of this kind demands. */
  summary?: string;
}
export interface ToolGroup {
  name: string;
  tools: Tool[];
}

const groups: { name: string; forms: ConstraintForm[] }[] = [
  { name: "Cages", forms: ["area", "twins"] },
  { name: "Lines", forms: ["line"] },
  { name: "Dots and marks", forms: ["pair", "corner", "marks"] },
  { name: "Clues outside", forms: ["side", "diagonal"] },
];

export function toolGroups(kinds: readonly KindInfo[]): ToolGroup[] {
  const plain = Object.entries(plainTools).map(([id, name]) => ({ id, name }));
  return [
    { name: "Board", tools: plain },
    ...groups.map(({ name, forms }) => ({
      name,
      tools: forms
        .flatMap((form) => kinds.filter((kind) => kind.form === form))
        .map((kind) => ({ id: kind.id, name: kind.name, summary: summaryOf(kind) })),
    })),
  ].filter(({ tools }) => tools.length > 0);
}

/** Rules for the whole board. */
export const rulesOf = (kinds: readonly KindInfo[]) => kinds.filter(({ form }) => form === "board");

/** What a kind says, without the names that its parts have in files. */
export const summaryOf = ({ summary }: KindInfo) => summary.replace(/ (\(`\w+`\)|in `\w+`)/g, "");
