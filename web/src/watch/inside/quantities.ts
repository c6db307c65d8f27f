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
  /** Only where the solver also tells this quantity: the same name is not the same unit everywhere. */
  beside?: string;
  /** Only where the solver also tells this quantity, which stays as it is. */
  besideStill?: string;
}

const plans: ChartPlan[] = [
  { title: "Temperature", unit: "in the energy's unit", log: true, names: ["temperature"] },
  { title: "Accepted", unit: "% of the proposals", share: true, names: ["acceptance"] },
  { title: "Changed", unit: "% of the units per sweep", share: true, names: ["changed units"] },
  { title: "Energy", unit: "missing digits", names: ["energy"], beside: "acceptance" },
  { title: "Energy", unit: "equal pairs", names: ["energy"], besideStill: "active units" },
  { title: "Energy", unit: "inhibition less bias", names: ["energy"], beside: "active units" },
  { title: "Units that are on", unit: "units", names: ["active units"] },
  { title: "Not settled", unit: "cells", names: ["cells without a digit", "cells with several digits"] },
  { title: "Conflicts", unit: "equal pairs in houses", names: ["conflicts"] },
  { title: "Fitness", unit: "equal pairs", names: ["best fitness", "mean fitness"] },
  { title: "Learned", unit: "boards, cells", names: ["near solutions", "hidden givens", "believed cells"] },
  { title: "Consistency", unit: "support of the probabilities", names: ["consistency"] },
  { title: "State that is expanded", unit: "f = g + h", names: ["f", "g", "h"] },
  { title: "Queue", unit: "states", log: true, names: ["queue"] },
  { title: "Holes", unit: "empty cells", names: ["holes"] },
  { title: "Fullest board", unit: "cells filled", names: ["best fill"] },
  { title: "Spread of the pheromone", unit: "0: decided, 1: even", names: ["pheromone entropy"] },
  { title: "Reward of the best board", unit: "cells per empty cell", names: ["best value"] },
  { title: "Conflicts met", unit: "clauses learned", log: true, names: ["conflicts met"] },
  { title: "Length of the learned clause", unit: "literals", names: ["learned clause length"] },
  { title: "Decisions", unit: "values chosen", log: true, names: ["decisions"] },
  { title: "Propagations", unit: "constraints asked", names: ["propagations"] },
  { title: "Failures", unit: "domains emptied", names: ["failures"] },
  { title: "Greatest depth", unit: "open decisions", names: ["search depth"] },
  { title: "Certain at a guess", unit: "cells", names: ["certain cells"] },
  { title: "Guesses made", unit: "positions with a choice", names: ["guesses made"] },
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
    if (!suits(plan, curves)) continue;
    const found = [...left].filter((curve) => plan.names.includes(spoken(curve.name)));
    found.sort((a, b) => plan.names.indexOf(spoken(a.name)) - plan.names.indexOf(spoken(b.name)));
    for (const curve of found) left.delete(curve);
    if (found.length) charts.push({ ...plan, log: plan.log && isWide(found), curves: found });
  }
  for (const curve of left) {
    charts.push({ title: capital(spoken(curve.name)), unit: "", names: [curve.name], curves: [curve] });
  }
  return charts.slice(0, most);
}

function suits({ beside, besideStill }: ChartPlan, curves: Curve[]): boolean {
  const told = (name: string) => curves.find((curve) => spoken(curve.name) === name);
  if (beside && !told(beside)) return false;
  const still = besideStill ? told(besideStill) : undefined;
  return !besideStill || (still !== undefined && !varies(still));
}

/** Whether a quantity has a title and a unit of its own. */
export const isPlanned = (name: string) => plans.some(({ names }) => names.includes(spoken(name)));

/** In which unit a quantity is, where the solver tells these. */
export const unitIn = (name: string, curves: Curve[]) =>
  plans.find((plan) => plan.names.includes(spoken(name)) && suits(plan, curves))?.unit ?? treeUnits[name] ?? "";

/** Counted from the steps of every run. */
const treeUnits: Record<string, string> = { depth: "open guesses", placed: "digits" };

/** Whether curves need a log axis: one that is not longer than a power of ten shows less than a linear one. */
function isWide(curves: Curve[]): boolean {
  const values = curves.flatMap((curve) => curve.values);
  const least = values.reduce((a, b) => Math.min(a, b), Infinity);
  return least > 0 && values.reduce((a, b) => Math.max(a, b), 0) > 10 * least;
}

/** What the values of members are. */
const memberValues: Record<string, string> = {
  population: "equal pairs",
  "ants' boards": "cells filled",
};
export const memberUnit = (name: string) => memberValues[name] ?? "";
