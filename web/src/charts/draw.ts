// Draws a Vega-Lite chart on the page, with the look that it has in a report. The module is fetched
// when the first chart is wanted. Expressions are interpreted, since the page's security policy
// forbids code that is made from text, and the drawing is a canvas, since it forbids written styles.
import { parse, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";
import { recoloured, theme } from "./report/theme";
import { showTooltip } from "./report/tooltip";

export interface Drawing {
  remove(): void;
}

export async function draw(
  element: HTMLElement,
  specification: object,
  options: { dark: boolean; label: string },
): Promise<Drawing> {
  const { usermeta } = specification as { usermeta?: { dark?: Record<string, string> } };
  const coloured = options.dark ? recoloured(specification, usermeta?.dark ?? {}) : specification;
  const { spec } = compile(coloured as TopLevelSpec, { config: theme(options.dark, "Plex Sans") });
  const view = new View(parse(spec, undefined, { ast: true }), {
    container: element,
    renderer: "canvas",
    expr: expressionInterpreter,
    hover: true,
    tooltip: showTooltip,
  } as ConstructorParameters<typeof View>[1]);
  view.description(options.label);
  await view.runAsync();
  return { remove: () => view.finalize() };
}
