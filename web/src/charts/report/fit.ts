// Charts are made for a page of 720 pixels. On a narrower one fewer plots stand beside each other, on
// a phone one below the other, as wide as the page; and legends have as many columns as fit.

const madeFor = 720;
/** Pixels for the labels of the upright axis, and between two plots. */
const axis = 56;
const gap = 20;
/** Below this a plot is hard to read. */
const leastWidth = 220;

interface Faceted {
  columns: number;
  spec: { width: number };
}

const isFaceted = (chart: object): chart is Faceted =>
  "facet" in chart && typeof (chart as Partial<Faceted>).spec?.width === "number" && typeof (chart as Partial<Faceted>).columns === "number";

/** The same, with the columns of each legend for this width. */
function withLegends<T>(value: T, width: number): T {
  if (Array.isArray(value)) return value.map((item) => withLegends(item, width)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === "data") return [key, item];
      if (key === "legend" && typeof item?.columns === "number") {
        return [key, { ...item, columns: Math.max(1, Math.floor((item.columns * width) / madeFor)) }];
      }
      return [key, withLegends(item, width)];
    }),
  ) as T;
}

/** The chart for a page of this width. */
export function fitted<Chart extends object>(made: Chart, width: number): Chart {
  const chart = width > 0 && width < madeFor - axis ? withLegends(made, width) : made;
  if (!isFaceted(chart) || width < leastWidth + axis) return chart;
  const { columns: wanted, spec } = chart;
  if (axis + wanted * spec.width + (wanted - 1) * gap <= width) return chart;
  const columns = Math.max(1, Math.min(wanted, Math.floor((width - axis + gap) / (leastWidth + gap))));
  const each = Math.floor((width - axis - (columns - 1) * gap) / columns);
  return { ...chart, columns, spec: { ...spec, width: Math.min(each, columns === 1 ? each : spec.width) } };
}
