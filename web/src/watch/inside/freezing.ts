// When a cooled solver freezes: from then on, hardly anything of what it tries changes it. Pure.
import type { Curve } from "../../lib/api_types";
import { spoken } from "../../lib/words";

/** Shares of what moves, below which a run counts as frozen. */
const frozenBelow: Record<string, number> = { acceptance: 0.02, "changed units": 0.002 };

/** The steps at which the share fell under the limit, once for each time that it was cooled down. */
export function freezingSteps(curves: Curve[]): number[] {
  for (const curve of curves) {
    const limit = frozenBelow[spoken(curve.name)];
    if (limit === undefined) continue;
    const found: number[] = [];
    let warm = false;
    curve.values.forEach((value, i) => {
      if (value >= 5 * limit) warm = true;
      if (!warm || value >= limit) return;
      found.push(curve.steps[i]!);
      warm = false;
    });
    return found;
  }
  return [];
}
