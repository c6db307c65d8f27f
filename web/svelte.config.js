// Read by the editor's tools and by `npm run check`; Vite finds it, too.
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess() };
