// Builds the one script that draws the charts of a report. It is put into every report, so it is a
// single file that needs nothing else, and without what our charts do not use: maps, trees, forces and
// the like, an eighth of the script. The font of reports goes beside it.
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const outDir = process.env.SUDOLAB_CHARTS_OUT ?? "dist/charts";
const font =
  "node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2";
const unused = /^vega-(geo|force|hierarchy|label|regression|voronoi|wordcloud|crossfilter)$/;

export default defineConfig({
  logLevel: "warn",
  plugins: [
    {
      name: "font-beside-the-script",
      closeBundle: () => copyFileSync(font, `${outDir}/sans.woff2`),
    },
  ],
  resolve: {
    alias: [
      {
        find: unused,
        replacement: fileURLToPath(new URL("src/charts/report/nothing.ts", import.meta.url)),
      },
    ],
  },
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    lib: {
      entry: "src/charts/report.ts",
      formats: ["iife"],
      name: "SudolabCharts",
      fileName: () => "charts.js",
    },
  },
});
