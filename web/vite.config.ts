// Builds the page. SUDOLAB_WEB_OUT is set by CMake, so that nothing is written beside the sources.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  logLevel: "warn",
  plugins: [svelte()],
  // While one works on the page: a server that runs beside it.
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
  build: {
    outDir: process.env.SUDOLAB_WEB_OUT ?? "dist/page",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy of the server allows no inline data in scripts or styles.
    assetsInlineLimit: 0,
    // The chart code is one large chunk on purpose; it is fetched with the first chart.
    chunkSizeWarningLimit: 900,
  },
});
