// The tests of the page: pure modules without a browser, and rooms in Debian's Chromium against a
// real server. The environment says where both programs are; see tests/web/CMakeLists.txt.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  // What takes pictures tests nothing; see scripts/pictures.sh.
  testIgnore: process.env.SUDOLAB_PICTURES ? [] : ["pictures.spec.ts"],
  outputDir: process.env.SUDOLAB_WEB_TEST_OUT ?? "dist/tests",
  // Generous, for machines that are busy with something else; a test that passes is quick.
  timeout: 90_000,
  // A browser on a machine that is busy may miss a deadline; what fails twice is broken.
  retries: 1,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 860 },
    launchOptions: {
      executablePath: process.env.SUDOLAB_CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
});
