// Numbers and times as people read them, the same way on every page and in every report.

const counts = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** 1,234,567 */
export const count = (value: number) => counts.format(value);

/** "1 puzzle", "3 puzzles" */
export const plural = (value: number, one: string, many = one + "s") =>
  `${count(value)} ${value === 1 ? one : many}`;

/** Three significant figures, without an exponent where people would not write one. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value !== 0 && Math.abs(value) < 1e-3) return value.toExponential(1);
  if (Math.abs(value) >= 1000) return count(value);
  return String(Number(value.toPrecision(3)));
}

/** 34 µs, 1.2 ms, 3.4 s, 2 min 5 s */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return "–";
  if (seconds < 0.9995e-6) return `${Math.round(seconds * 1e9)} ns`;
  if (seconds < 0.9995e-3) return `${twoFigures(seconds * 1e6)} µs`;
  if (seconds < 0.9995) return `${twoFigures(seconds * 1e3)} ms`;
  if (seconds < 60) return `${twoFigures(seconds)} s`;
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours ? `${hours} h ${minutes} min` : `${minutes} min ${whole % 60} s`;
}

function twoFigures(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/** A clock: 4:05, 1:02:09 */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

/** 87 %, and never 100 % for something that is not all */
export function percent(part: number, whole: number): string {
  if (!whole) return "–";
  const share = (100 * part) / whole;
  const shown = share > 99 && part < whole ? Math.min(99.9, Math.floor(share * 10) / 10) : share;
  return `${shown >= 99 && shown < 100 ? shown.toFixed(1) : Math.round(shown)} %`;
}

/** "14:05" today, else "12 Nov 14:05" */
export function moment(date: Date, now = new Date()): string {
  const time = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (date.toDateString() === now.toDateString()) return time;
  return `${date.toLocaleDateString("en-GB", { day: "numeric", month: "short" })} ${time}`;
}

/** The same of a time as the server writes it, which stays as it is where it is none. */
export function momentOf(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : moment(date);
}

/** "the store cannot be read" as a sentence: "The store cannot be read." */
export const sentence = (text: string) => capital(text) + (/[.!?…]$/.test(text) ? "" : ".");

/** "best_fill" as people say it. */
export const spoken = (name: string) => name.replaceAll("_", " ");

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
