// What some numbers of a solver mean for its cells, in sentences: they say why a run is stuck. Pure.
import { plural } from "../../lib/words";

/** A Boltzmann machine: cells that its units leave open. */
function unitsIn({ "cells without a digit": none, "cells with several digits": several }: Record<string, number>): string[] {
  if (none === undefined || several === undefined) return [];
  if (none + several === 0) return ["Exactly one unit is on in every open cell."];
  return [`No unit is on in ${plural(none, "cell")}, and several are on in ${several}: there the machine has not settled on a digit.`];
}

/** A cultural algorithm: what its near solutions agree on, and whether that is in force. */
function beliefsIn(numbers: Record<string, number>, open: number): string[] {
  const { "near solutions": near, "hidden givens": hidden, "believed cells": believed } = numbers;
  if (near === undefined || hidden === undefined || believed === undefined || near === 0) return [];
  const agreed =
    near === 1
      ? `One near solution is known. It agrees with itself everywhere, so all ${plural(open, "open cell")} are hidden givens.`
      : `${plural(near, "near solution")} are known. They agree in ${hidden} of ${plural(open, "open cell")}, the hidden givens.`;
  const force =
    believed > 0
      ? `The present population took over ${plural(believed, "hidden given")}.`
      : "None is in force: the present population took over nothing.";
  return [agreed, force];
}

export const tellCounts = (numbers: Record<string, number>, open: number): string[] => [...unitsIn(numbers), ...beliefsIn(numbers, open)];
