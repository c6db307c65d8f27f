// The recorded traces of tests/data/traces: the page's replay sees at every moment what the
// library's does (tests/unit/trace/recorded_test.cpp).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { TraceWindow } from "../../src/lib/api_types";
import { lineOf } from "../../src/lib/geometry";
import { geometryOfBox } from "../../src/lib/puzzle";
import { candidatesAt, Stretch, type Moment } from "../../src/watch/trace";

interface Recorded {
  header: { puzzle: string; box: string };
  window: TraceWindow;
  moments: ({ at: number; candidates: number[] } & TraceWindow["start"])[];
}

const folder = process.env.SUDOLAB_TRACES ?? "../tests/data/traces";
/** The insides as the server tells them. */
const insides = (moment: Moment) => ({
  path: moment.tree.path.map(({ cell, digit, depth, failed, tried, forced }) => [cell, digit, depth, failed ? 1 : 0, tried, forced]),
  levels: moment.tree.levels.map(({ guesses, forced, failed }) => [guesses, forced, failed]),
  weights: moment.weights && {
    name: moment.weights.name,
    weights: [...moment.weights.values].map((value) => value.toString(16).padStart(2, "0")).join(""),
  },
  members: moment.members && { name: moment.members.name, members: moment.members.members },
  histogram: moment.histogram && { name: moment.histogram.name, bins: moment.histogram.bins },
});

const names = readdirSync(folder).filter((name) => name.endsWith(".json"));

test("there are recorded traces", () => {
  expect(names.length).toBeGreaterThan(8);
});

for (const name of names) {
  const read = () => JSON.parse(readFileSync(join(folder, name), "utf8")) as Recorded;

  test(`every moment of ${name}`, () => {
    const { header, window, moments } = read();
    const geometry = geometryOfBox(header.box);
    const stretch = new Stretch(geometry, window);
    for (const expected of moments) {
      const moment = stretch.moment(expected.at);
      expect({
        at: moment.at,
        grid: lineOf(moment.digits),
        depth: moment.depth,
        numbers: moment.numbers,
        placed: moment.placed,
        removed: moment.removed,
        candidates: [...candidatesAt(geometry, moment)],
        ...insides(moment),
      }).toEqual({
        at: expected.at,
        grid: expected.grid,
        depth: expected.depth,
        numbers: expected.numbers,
        placed: expected.placed,
        removed: expected.removed,
        candidates: expected.candidates,
        path: expected.path,
        levels: expected.levels,
        weights: expected.weights,
        members: expected.members,
        histogram: expected.histogram,
      });
    }
  });

  // A window that begins anywhere has the state before it, and goes on from there.
  test(`windows of ${name} that begin later`, () => {
    const { header, window, moments } = read();
    const geometry = geometryOfBox(header.box);
    for (const [i, start] of moments.entries()) {
      const next = moments[i + 1];
      if (!next) break;
      const stretch = new Stretch(geometry, {
        ...window,
        from: start.at,
        start,
        steps: window.steps.slice(start.at),
        numbers: window.numbers.filter(([step]) => step >= start.at),
        weights: window.weights.filter(({ step }) => step >= start.at),
        members: window.members.filter(({ step }) => step >= start.at),
        histograms: window.histograms.filter(({ step }) => step >= start.at),
      });
      const moment = stretch.moment(next.at);
      expect(lineOf(moment.digits)).toBe(next.grid);
      expect([...candidatesAt(geometry, moment)]).toEqual(next.candidates);
      expect(insides(moment)).toEqual({
        path: next.path, levels: next.levels, weights: next.weights, members: next.members, histogram: next.histogram,
      });
      expect(moment).toMatchObject({ depth: next.depth, numbers: next.numbers, placed: next.placed });
    }
  });
}
