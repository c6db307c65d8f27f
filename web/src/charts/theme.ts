// The look of charts on the page, in both themes: hairlines, the page's own type, no boxes.

export function chartTheme(dark: boolean) {
  const ink = dark ? "#e7e4dc" : "#1d2328";
  const faint = dark ? "#98a3ad" : "#5b6670";
  const line = dark ? "#2e363d" : "#e4e1da";
  const font = "Plex Sans";
  return {
    background: "transparent",
    font,
    padding: 0,
    view: { stroke: null },
    axis: {
      domainColor: ink,
      tickColor: ink,
      gridColor: line,
      labelColor: faint,
      titleColor: faint,
      labelFontSize: 12,
      titleFontSize: 13,
      titleFontWeight: 400 as const,
      labelFont: font,
      titleFont: font,
      tickSize: 4,
      titlePadding: 8,
    },
    axisY: { domain: false, ticks: false, labelPadding: 6 },
    axisX: { grid: false },
    legend: {
      labelColor: ink,
      titleColor: faint,
      labelFontSize: 13,
      labelFont: font,
      titleFont: font,
      symbolStrokeWidth: 2,
    },
    header: { labelColor: ink, labelFontSize: 13, labelFont: font, titleColor: faint },
    title: { color: ink, font, fontSize: 15, fontWeight: 600 as const, anchor: "start" as const },
    line: { strokeWidth: 2 },
    text: { color: ink, font },
    rule: { color: faint },
  };
}
