// Stands in for the parts of Vega that no chart of ours uses: see vite.charts.config.ts.
export {};
