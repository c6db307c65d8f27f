// Draws the charts of a report in place of their static pictures. Each figure carries its Vega-Lite
// specification as JSON; a figure that cannot be drawn keeps its picture.
import embed from "vega-embed";

for (const figure of document.querySelectorAll<HTMLElement>("figure[data-chart]")) {
  const specification = figure.querySelector('script[type="application/json"]');
  const picture = figure.querySelector<HTMLElement>(".picture");
  if (!specification?.textContent || !picture) continue;
  const drawing = document.createElement("div");
  embed(drawing, JSON.parse(specification.textContent), { renderer: "svg" })
    .then(() => picture.replaceChildren(drawing))
    .catch((error) => console.error("a chart could not be drawn", error));
}
