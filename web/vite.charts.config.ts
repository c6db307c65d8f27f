// Builds the one script that draws the charts of a report. It is put into every report, so it is a
// single file that needs nothing else.
import { defineConfig } from "vite";

export default defineConfig({
  logLevel: "warn",
  build: {
    outDir: process.env.SUDOLAB_CHARTS_OUT ?? "dist/charts",
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
