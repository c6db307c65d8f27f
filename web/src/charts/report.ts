// Draws the charts of a report in place of their static pictures. Each figure carries its Vega-Lite
// specification as JSON; a figure that cannot be drawn keeps its picture, and so does paper.
import { parse, View } from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { csv, dataTable, download, type Row } from "./report/data";
import { fitted } from "./report/fit";
import { recoloured, theme } from "./report/theme";
import { showTooltip } from "./report/tooltip";

type Specification = TopLevelSpec & {
  data: { values: Row[] };
  usermeta: { dark: Record<string, string> };
};

// A canvas draws thousands of points quickly, SVG draws few of them better.
const mostShapes = 1500;
const darkPaper = matchMedia("(prefers-color-scheme: dark)");

async function draw(place: HTMLElement, asked: Specification): Promise<View> {
  const specification = fitted(asked, place.closest("figure")?.clientWidth ?? 0);
  const dark = darkPaper.matches;
  const coloured = dark
    ? recoloured(specification, specification.usermeta.dark)
    : specification;
  const font = getComputedStyle(document.documentElement).fontFamily;
  const { spec } = compile(coloured, { config: theme(dark, font) });
  place.replaceChildren(document.createElement("div"));
  const view = new View(parse(spec), {
    renderer: specification.data.values.length > mostShapes ? "canvas" : "svg",
    container: place.firstElementChild!,
    hover: true,
    tooltip: showTooltip,
  });
  return view.runAsync();
}

function button(text: string, act: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  element.addEventListener("click", act);
  return element;
}

class Figure {
  private view?: View;

  constructor(
    private readonly figure: HTMLElement,
    private readonly place: HTMLElement,
    private readonly specification: Specification,
  ) {}

  async draw(): Promise<void> {
    this.view?.finalize();
    try {
      this.view = await draw(this.place, this.specification);
    } catch (error) {
      this.view = undefined;
      this.place.replaceChildren();
      console.error("a chart could not be drawn", error);
    }
  }

  addTools(): void {
    const rows = this.specification.data.values;
    const name = this.figure.id;
    const tools = document.createElement("div");
    tools.className = "tools";
    const show = button("Show data", () => {
      const shown = this.figure.querySelector(".data");
      if (shown) shown.remove();
      else tools.after(dataTable(rows));
      show.textContent = shown ? "Show data" : "Hide data";
    });
    tools.append(
      show,
      button("CSV", () => download(`${name}.csv`, "text/csv", csv(rows))),
      button("SVG", () => void this.saveSvg(name)),
    );
    if (this.zooms()) {
      const hint = document.createElement("span");
      hint.textContent = "Drag to pan, Ctrl+wheel to zoom, double-click to reset";
      tools.append(hint);
    }
    this.figure.append(tools);
  }

  private zooms(): boolean {
    return JSON.stringify({ ...this.specification, data: null }).includes('"name":"zoom"');
  }

  private async saveSvg(name: string): Promise<void> {
    const picture = this.figure.querySelector(".picture")?.innerHTML ?? "";
    download(`${name}.svg`, "image/svg+xml", this.view ? await this.view.toSVG() : picture);
  }
}

const figures: Figure[] = [];
for (const figure of document.querySelectorAll<HTMLElement>("figure[data-chart]")) {
  const specification = figure.querySelector('script[type="application/json"]');
  const place = figure.querySelector<HTMLElement>(".drawing");
  if (!specification?.textContent || !place) continue;
  figures.push(new Figure(figure, place, JSON.parse(specification.textContent)));
}

// One after the other: the reader sees the first while the others are drawn.
async function drawAll(): Promise<void> {
  for (const figure of figures) await figure.draw();
}
for (const figure of figures) figure.addTools();
void drawAll();
darkPaper.addEventListener("change", () => void drawAll());
// Turning a phone changes how wide the page is.
let width = innerWidth;
addEventListener("resize", () => {
  if (innerWidth === width) return;
  width = innerWidth;
  void drawAll();
});
