// Draws a Vega-Lite chart. This is the only module that knows Vega, and it is loaded when the first
// chart is wanted. Expressions are interpreted, since the page's security policy forbids code that
// is made from text.
import { expressionInterpreter } from "vega-interpreter";
import { parse, View, Warn } from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { chartTheme } from "./theme";

export interface Drawing {
  remove(): void;
}

export async function draw(
  element: HTMLElement,
  specification: object,
  options: { dark: boolean; label: string },
): Promise<Drawing> {
  const { spec } = compile(specification as TopLevelSpec, {
    config: chartTheme(options.dark),
    logger: quiet,
  });
  const view = new View(parse(spec, undefined, { ast: true }), {
    container: element,
    renderer: "canvas",
    expr: expressionInterpreter,
    hover: true,
    logLevel: Warn,
  } as ConstructorParameters<typeof View>[1]);
  view.description(options.label);
  await view.runAsync();
  return { remove: () => view.finalize() };
}

/** Charts come from the library, which tests them; a warning would help nobody here. */
const quiet = {
  level: () => quiet,
  error: () => quiet,
  warn: () => quiet,
  info: () => quiet,
  debug: () => quiet,
} as never;
