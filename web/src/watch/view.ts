// The part of a run that the scrub bar shows: all of it, or an enlarged stretch. Pure.

export interface View {
  from: number;
  to: number;
}

/** An enlarged bar has no fewer positions than this. */
const least = 40;

export const mostZoom = (length: number) => Math.max(1, length / least);

/** The stretch of a run that is enlarged so many times and begins there, as far as it can. */
export function viewAt(length: number, zoom: number, from: number): View {
  const wide = Math.min(length, Math.ceil(length / zoom));
  const begin = Math.max(0, Math.min(Math.round(from), length - wide));
  return { from: begin, to: begin + wide };
}

/** Where a view begins after it was enlarged: the position stays where it is on the bar, or comes into the middle. */
export function beginAround(length: number, zoom: number, { from, to }: View, position: number): number {
  const share = position >= from && position <= to && to > from ? (position - from) / (to - from) : 0.5;
  return position - share * (length / zoom);
}

/** Where it begins once the position has left it: a tenth of its width before that. */
export function beginFollowing({ from, to }: View, position: number): number {
  if (position >= from && position <= to) return from;
  return position < from ? position - 0.9 * (to - from) : position - 0.1 * (to - from);
}
