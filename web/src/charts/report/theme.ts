// How charts look on light and dark paper: the same type, greys and rules as the still pictures.

const paper = {
  light: { ink: "#1D2328", soft: "#5B6670", hair: "#D9D6CE" },
  dark: { ink: "#E7E4DC", soft: "#98A3AD", hair: "#2E363D" },
};

export function theme(dark: boolean, font: string): Record<string, unknown> {
  const { ink, soft, hair } = dark ? paper.dark : paper.light;
  return {
    background: null,
    font,
    view: { stroke: null },
    axis: {
      labelColor: soft,
      labelFontSize: 12,
      titleColor: soft,
      titleFontSize: 12,
      titleFontWeight: "normal",
      gridColor: hair,
      domainColor: soft,
      tickColor: soft,
    },
    axisX: { titlePadding: 8, zindex: 1 },
    axisY: {
      domain: false,
      ticks: false,
      labelPadding: 8,
      // Flat and above the axis, so that nobody has to tilt the head.
      titleAngle: 0,
      titleAlign: "left",
      titleBaseline: "bottom",
      titleX: -40,
      titleY: -14,
    },
    title: { color: soft, fontSize: 12, fontWeight: "normal", offset: 12 },
    header: {
      labelColor: ink,
      labelFontSize: 12,
      labelFontWeight: 600,
      labelAnchor: "start",
      labelPadding: 6,
    },
    legend: {
      labelColor: ink,
      labelFontSize: 12,
      labelLimit: 240,
      symbolSize: 90,
      symbolStrokeWidth: 1.5,
      columnPadding: 20,
      rowPadding: 4,
    },
    text: { color: ink, fontSize: 12 },
    rule: { color: ink },
  };
}

// The specification with each colour replaced by the one it has on dark paper.
export function recoloured<T>(value: T, dark: Record<string, string>): T {
  if (typeof value === "string") return (dark[value] ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => recoloured(item, dark)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === "data" ? item : recoloured(item, dark),
    ]),
  ) as T;
}
