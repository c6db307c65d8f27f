// Where a link to a run stops: #at=1200&align=time is the moment after 1,200 steps of the longest lane,
// with all lanes at the same time. Anybody can have written it.

/** What lanes have in common at a position: so many steps, so much time, or the same share of their runs. */
export const alignments = ["steps", "time", "share"] as const;
export type Alignment = (typeof alignments)[number];

export interface Place {
  /** Steps made in the longest lane. A time would be another one on another machine. */
  at: number;
  align: Alignment;
}

export function placeIn(hash: URLSearchParams): Place {
  const at = Number(hash.get("at"));
  return {
    at: Number.isSafeInteger(at) && at > 0 ? at : 0,
    align: alignments.find((each) => each === hash.get("align")) ?? "steps",
  };
}

/** The other way round; what is usual is left out. */
export const addressOfPlace = ({ at, align }: Place): Record<string, string> => ({
  ...(at > 0 ? { at: String(at) } : {}),
  ...(align !== "steps" ? { align } : {}),
});
