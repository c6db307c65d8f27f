// What a board can show beside its digits, as data. Rooms make it from the server's answers; the
// board draws it and knows nothing about techniques or solvers.

export interface Candidate {
  cell: number;
  digit: number;
}

/** Cells of a pattern. What they are is told by the line, what side they are on by the colour. */
export interface Ring {
  cell: number;
  style: "plain" | "dashed" | "double";
  second?: boolean;
}

/** A candidate that belongs to a pattern. */
export interface Spot extends Candidate {
  shape: "spot" | "circle" | "open-circle" | "square";
  second?: boolean;
}

export interface Link {
  from: Candidate;
  to: Candidate;
  kind: "strong" | "weak" | "group";
  /** The number that the step it leads to has in words. */
  label?: string;
}

export interface Marks {
  /** Cells of the houses to look at. */
  areas?: Iterable<number>;
  rings?: Ring[];
  spots?: Spot[];
  links?: Link[];
  /** Candidates that fall away. */
  strikes?: Candidate[];
  /** Digits that are placed by this step. */
  fills?: Candidate[];
}

export const noMarks: Marks = {};
