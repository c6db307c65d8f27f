// The chart of a comparison: which share of the puzzles each solver has solved within a time. One
// sees at once who is quick, who is sure, and where the hard ones begin.
import type { SolverStyle } from "../lib/api_types";

export interface Series {
  run: string;
  solver: string;
  style: SolverStyle | undefined;
  colour: string;
  /** Of the solved ones, ascending. */
  times: number[];
  runs: number;
  /** The longest that a run has cost, solved or not. */
  longest: number;
}

const mostPoints = 400;

/** The steps of a distribution function, thinned without changing its shape. */
export function stepsOf(times: number[], runs: number): { seconds: number; share: number }[] {
  const stride = Math.max(1, Math.floor(times.length / mostPoints));
  const points: { seconds: number; share: number }[] = [];
  times.forEach((time, i) => {
    if (i % stride === 0 || i === times.length - 1) {
      // Times of zero have no place on a logarithmic axis; no clock is that fine.
      points.push({ seconds: Math.max(time, 1e-9), share: (i + 1) / runs });
    }
  });
  return points;
}

const strokesOf = (style: SolverStyle | undefined): number[] => {
  const dash = style?.dash ?? [];
  return dash.length ? dash : [1, 0];
};

/** Pixels that a chart needs beside its plots: for the labels of the axis, and between two plots. */
const axisWidth = 56;
const plotGap = 24;
/** Where two plots beside each other would be too narrow to read, they stand one below the other. */
const leastPlotWidth = 240;
/** A symbol and the space around it, and a character, in the type of the legend. */
const legendSymbol = 48;
const legendCharacter = 6.6;

function legendColumns(names: string[], width: number): number {
  const widest = Math.max(...names.map((name) => name.length)) * legendCharacter + legendSymbol;
  return Math.max(1, Math.min(names.length, Math.floor(width / widest)));
}

export function distributionChart(series: Series[], width: number): object {
  const names = [...new Set(series.map((each) => each.solver))];
  const styles = names.map((name) => series.find((each) => each.solver === name)!.style);
  const colours = names.map((name) => series.find((each) => each.solver === name)!.colour);
  // What shares colour and dash (one preset with other options) is drawn in bold after the first.
  const looks = styles.map((style, i) => `${colours[i]} ${strokesOf(style)}`);
  const widths = looks.map((look, i) => (looks.indexOf(look) < i ? 3.5 : 1.5));
  const several = new Set(series.map((each) => each.run)).size > 1;
  const values = series.flatMap((each) =>
    stepsOf(each.times, each.runs).map((point) => ({ ...point, solver: each.solver, run: each.run })),
  );
  const longest = Math.max(...series.map((each) => each.longest), 1e-9);
  const shortest = Math.min(...values.map((value) => value.seconds), longest / 10);
  // Every line goes from the left edge to the right one: what is not solved by then is not solved.
  for (const each of series) {
    const point = { solver: each.solver, run: each.run };
    if (each.times.length === 0) values.push({ seconds: shortest, share: 0, ...point });
    values.push({ seconds: longest, share: each.times.length / each.runs, ...point });
  }
  const legend =
    names.length > 1
      ? { title: null, orient: "bottom", symbolType: "stroke", columns: legendColumns(names, width) }
      : null;
  // The title of the upright axis, above whatever stands over the plots.
  const title = { text: "solved by then", anchor: "start" };
  const plot = {
    mark: { type: "line", interpolate: "step-after" },
    encoding: {
      x: {
        field: "seconds",
        type: "quantitative",
        scale: { type: "log", nice: false },
        axis: { title: "time per puzzle", labelExpr: timeLabels, values: ticks(values.map((v) => v.seconds)) },
      },
      y: {
        field: "share",
        type: "quantitative",
        scale: { domain: [0, 1] },
        axis: { title: null, format: ".0%", tickCount: 5 },
      },
      color: {
        field: "solver",
        type: "nominal",
        scale: { domain: names, range: colours },
        legend,
      },
      strokeDash: {
        field: "solver",
        type: "nominal",
        scale: { domain: names, range: styles.map(strokesOf) },
        legend,
      },
      strokeWidth: {
        field: "solver",
        type: "ordinal",
        sort: names,
        scale: { domain: names, range: widths },
        legend,
      },
      tooltip: [
        { field: "solver", title: "solver" },
        { field: "seconds", title: "seconds", format: ".3s" },
        { field: "share", title: "solved", format: ".1%" },
      ],
    },
  };
  if (!several) return { data: { values }, title, height: 208, width: width - axisWidth, ...plot };
  const columns = width >= 2 * leastPlotWidth + axisWidth + plotGap ? 2 : 1;
  const plotWidth = Math.floor((width - axisWidth - (columns - 1) * plotGap) / columns);
  return {
    data: { values },
    title,
    facet: { field: "run", type: "nominal", header: { title: null, labelAnchor: "start" }, sort: null },
    columns,
    spacing: plotGap,
    spec: { height: 180, width: plotWidth, ...plot },
  };
}

const timeLabels =
  "datum.value < 0.99e-6 ? format(datum.value*1e9, '~g') + ' ns' : " +
  "datum.value < 0.99e-3 ? format(datum.value*1e6, '~g') + ' µs' : " +
  "datum.value < 0.99 ? format(datum.value*1e3, '~g') + ' ms' : format(datum.value, '~g') + ' s'";

/** Powers of ten that lie in the data; where there are few of them, 3 times each as well. */
export function ticks(seconds: number[]): number[] {
  if (seconds.length === 0) return [];
  const least = Math.min(...seconds);
  const most = Math.max(...seconds);
  const found: number[] = [];
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(most)); ++power) {
    for (const factor of most / least < 1000 ? [1, 2, 5] : [1]) {
      const tick = factor * 10 ** power;
      if (tick >= least * 0.999 && tick <= most * 1.001) found.push(Number(tick.toPrecision(6)));
    }
  }
  return found;
}
