// Axes with round numbers, and curves as paths. Pure.
import type { Curve } from "../../lib/api_types";
import { figure } from "../../lib/words";

export interface Axis {
  least: number;
  most: number;
  log: boolean;
  ticks: number[];
}

/** A round number at least as large: 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power;
}

export function axisFor(curves: Curve[], log: boolean): Axis {
  let least = Infinity;
  let most = -Infinity;
  for (const { values } of curves) {
    for (const value of values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  }
  if (!Number.isFinite(least)) return { least: 0, most: 1, log: false, ticks: [0, 1] };
  return log && least > 0 ? logAxis(least, most) : linearAxis(curves, least, most);
}

function logAxis(least: number, most: number): Axis {
  const from = Math.floor(Math.log10(least) + 1e-9);
  const to = Math.max(from + 1, Math.ceil(Math.log10(most) - 1e-9));
  const stride = Math.ceil((to - from) / 3);
  const ticks: number[] = [];
  for (let power = from; power <= to; power += stride) ticks.push(10 ** power);
  return { least: 10 ** from, most: 10 ** to, log: true, ticks };
}

function linearAxis(curves: Curve[], least: number, most: number): Axis {
  // An axis that begins at zero says more, unless the curve is a thin band far from it.
  if (least > 0 && least < 0.8 * most) least = 0;
  if (most < 0 && most > 0.8 * least) most = 0;
  if (most === least) most = least + 1;
  // Where everything is counted in whole numbers half of one means nothing.
  const whole = curves.every(({ values }) => values.every(Number.isInteger));
  return { least, most, log: false, ticks: roundIn(least, most, 3, whole ? 1 : 0) };
}

/** Some round numbers from the least to the most, one more than `steps` at most, and not nearer to each other than `apart`. */
export function roundIn(least: number, most: number, steps = 3, apart = 0): number[] {
  const step = Math.max(apart, roundUp((most - least) / steps));
  const ticks: number[] = [];
  for (let i = Math.ceil(least / step - 1e-9) || 0; i * step <= most + step * 1e-9; ++i) ticks.push(i * step);
  return ticks;
}

/** Where a value is, from 0 at the bottom to 1 at the top. */
export function shareOf(axis: Axis, value: number): number {
  if (!axis.log) return (value - axis.least) / (axis.most - axis.least);
  return Math.log(Math.max(value, axis.least) / axis.least) / Math.log(axis.most / axis.least);
}

/** A curve that keeps its value until the next point, as a path. */
export function pathOf(curve: Curve, axis: Axis, length: number, width: number, height: number): string {
  const x = (step: number) => ((step / Math.max(1, length)) * width).toFixed(1);
  const y = (value: number) => ((1 - shareOf(axis, value)) * height).toFixed(1);
  let path = "";
  curve.values.forEach((value, i) => {
    path += i === 0 ? `M${x(curve.steps[0]!)} ${y(value)}` : `H${x(curve.steps[i]!)}V${y(value)}`;
  });
  return path && `${path}H${x(length)}`;
}

/** Whether a curve goes up and down, and not just a little, more often than one could see on so many pixels. */
export function isDense({ values }: Curve, pixels: number): boolean {
  const range = values.reduce((a, b) => Math.max(a, b), -Infinity) - values.reduce((a, b) => Math.min(a, b), Infinity);
  let turns = 0;
  let way = 0;
  for (let i = 1; i < values.length; ++i) {
    const next = Math.sign(values[i]! - values[i - 1]!);
    if (Math.abs(values[i]! - values[i - 1]!) <= range / 10) continue;
    if (next === -way) ++turns;
    way = next;
  }
  return turns > pixels / 2;
}

/** 1.2M, 34k, 0.5: short enough for an axis. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  if (size >= 1e4) return `${Number((value / 1e3).toPrecision(3))}k`;
  if (size > 0 && size < 1e-3) return value.toExponential(0);
  return figure(Number(value.toPrecision(6)));
}
