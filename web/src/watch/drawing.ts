// Curves on a canvas: sharp on every screen, in the colours of the style sheet.
import type { Curve } from "../lib/api_types";

/** A colour of the style sheet as a canvas understands it. */
export function colourOf(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** The canvas cleared and scaled so that one unit is one CSS pixel; nothing while it has no size. */
export function prepare(canvas: HTMLCanvasElement) {
  const ratio = devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const context = canvas.getContext("2d");
  if (!context || width === 0 || height === 0) return null;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

/** What never changes is no curve. */
export const varies = ({ values }: Curve) => values.some((value) => value !== values[0]);

export interface CurveLook {
  colour: string;
  /** Steps over the whole width. */
  length: number;
  /** The first of them, where it is not the beginning of the run. */
  from?: number;
  fill?: boolean;
}

/** A curve that keeps its value until the next point, over the whole width. */
export function drawCurve(canvas: HTMLCanvasElement, curve: Curve, look: CurveLook, clear = true): void {
  const ready = clear ? prepare(canvas) : again(canvas);
  if (!ready || curve.values.length === 0) return;
  const { context, width, height } = ready;
  let least = Infinity;
  let most = -Infinity;
  for (const value of curve.values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least > 0 && least < most / 2) least = 0;
  const range = most - least || 1;
  const from = look.from ?? 0;
  const x = (step: number) => (look.length ? ((step - from) / look.length) * width : 0);
  const y = (value: number) => height - 2 - ((value - least) / range) * (height - 5);
  context.beginPath();
  curve.values.forEach((value, i) => {
    const at = x(curve.steps[i]!);
    if (i === 0) context.moveTo(at, y(value));
    else {
      context.lineTo(at, y(curve.values[i - 1]!));
      context.lineTo(at, y(value));
    }
  });
  // On to the edge, also where the last point lies before it.
  const edge = Math.max(width, x(curve.steps.at(-1)!));
  context.lineTo(edge, y(curve.values.at(-1)!));
  context.strokeStyle = look.colour;
  context.lineWidth = 1.25;
  context.lineJoin = "round";
  context.stroke();
  if (look.fill) {
    context.lineTo(edge, height);
    context.lineTo(x(curve.steps[0]!), height);
    context.globalAlpha = 0.1;
    context.fillStyle = look.colour;
    context.fill();
    context.globalAlpha = 1;
  }
}

function again(canvas: HTMLCanvasElement) {
  const context = canvas.getContext("2d");
  if (!context || canvas.clientWidth === 0) return null;
  return { context, width: canvas.clientWidth, height: canvas.clientHeight };
}

/** The value of a curve at a step. */
export function valueAt(curve: Curve, step: number): number | undefined {
  let low = 0;
  let high = curve.steps.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (curve.steps[mid]! <= step) low = mid + 1;
    else high = mid;
  }
  return curve.values[Math.max(0, low - 1)];
}
