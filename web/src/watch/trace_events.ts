// Written by record_traces from src/trace/events.h; change that file and run it again.

/** The kinds of events, by the number that a step's word has in its lowest bits. */
export const enum Kind {
  /** `digit` is placed in `cell`; `guess` if it need not be right */
  place,
  /** `digit` is taken out of `cell` again; eliminations at this depth or deeper are void */
  remove,
  /** `digit` is no longer a candidate of `cell` */
  eliminate,
  /** the whole board is now `grid`; all eliminations are void */
  replace,
  /** the quantity `name` is now `value`; the board stays as it is */
  number,
  /** for each cell and digit the solver holds a weight, the `name`, from 0 to 1 */
  weights,
  /** the solver works on several boards, the `name`, the best first */
  members,
  /** of what the solver holds, the `name`, so many have a value in each of the `bins` */
  histogram,
}

export const kindMask = 7;

/** Where in the word the fields of an event are. */
export const fields = {
  cell: { shift: 9, mask: 1023 },
  digit: { shift: 4, mask: 31 },
  depth: { shift: 19, mask: 8191 },
  guess: { shift: 3, mask: 1 },
} as const;
