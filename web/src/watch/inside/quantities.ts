// Which quantities of a trace are drawn together, and how: their names, units and axes, as data. What
// is not listed is drawn by itself under its own name.
import type { Curve } from "../../lib/api_types";
import { capital, spoken } from "../../lib/words";
import { varies } from "../drawing";

export interface ChartPlan {
  title: string;
  unit: string;
  log?: boolean;
  /** Drawn in per cent. */
  share?: boolean;
  names: string[];
}

const plans: ChartPlan[] = [
  { title: "Temperature", unit: "", log: true, names: ["temperature"] },
  { title: "Accepted", unit: "% of the proposals", share: true, names: ["acceptance"] },
  { title: "Changed", unit: "% of the units per sweep", share: true, names: ["changed units"] },
  { title: "Energy", unit: "", names: ["energy"] },
  { title: "Conflicts", unit: "cells", names: ["conflicts"] },
  { title: "Fitness", unit: "equal pairs", names: ["best fitness", "mean fitness"] },
  { title: "Learned", unit: "boards, cells", names: ["near solutions", "hidden givens"] },
  { title: "Consistency A(p)", unit: "", names: ["consistency"] },
  { title: "Frontier", unit: "f = g + h", names: ["f", "g", "h"] },
  { title: "Queue", unit: "states", log: true, names: ["queue"] },
  { title: "Holes", unit: "cells", names: ["holes"] },
  { title: "Fullest board", unit: "cells", names: ["best fill"] },
  { title: "Spread of the pheromone", unit: "1: even", names: ["pheromone entropy"] },
  { title: "Clauses learned", unit: "", names: ["conflicts met"] },
  { title: "Length of the clauses", unit: "literals", names: ["learned clause length"] },
  { title: "Decisions", unit: "", names: ["decisions"] },
  { title: "Propagations", unit: "", names: ["propagations"] },
  { title: "Failures", unit: "", names: ["failures"] },
  { title: "Greatest depth", unit: "levels", names: ["search depth"] },
  { title: "Certain at a guess", unit: "cells", names: ["certain cells"] },
  { title: "Guesses", unit: "", names: ["guesses made"] },
  { title: "In order before the first conflict", unit: "cells", names: ["cells in order"] },
  { title: "Age of the best", unit: "generations", names: ["age"] },
];

export interface PlannedChart extends ChartPlan {
  curves: Curve[];
}

/** The charts for the curves that move, those first that tell most; not the counts of the tree. */
export function chartsFor(curves: Curve[], most: number): PlannedChart[] {
  const moving = curves.filter((curve) => curve.name !== "depth" && curve.name !== "placed" && varies(curve));
  const left = new Set(moving);
  const charts: PlannedChart[] = [];
  for (const plan of plans) {
    const found = plan.names.flatMap((name) => moving.filter((curve) => spoken(curve.name) === name));
    for (const curve of found) left.delete(curve);
    if (found.length) charts.push({ ...plan, log: plan.log && positive(found), curves: found });
  }
  for (const curve of left) {
    charts.push({ title: capital(spoken(curve.name)), unit: "", names: [curve.name], curves: [curve] });
  }
  return charts.slice(0, most);
}

const positive = (curves: Curve[]) => curves.every(({ values }) => values.every((value) => value > 0));

/** What the values of members are. */
const memberValues: Record<string, string> = {
  population: "equal pairs",
  "ants' boards": "cells filled",
};
export const memberUnit = (name: string) => memberValues[name] ?? "";
