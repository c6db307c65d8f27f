// No test: takes a picture of the inside of every algorithm and of every room, as scripts/pictures.sh
// asks for it, so that somebody can look at them all.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { algorithms, easy, easySolution, expect, long, test } from "./lab";

const folder = process.env.SUDOLAB_PICTURES ?? "";
const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Hard even for those who reason. */
const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/** Moments at which there is something to see, where half of the usual run is not one. */
const moments: Record<string, { preset?: string; share?: number; at?: number; puzzle?: string; seconds?: number }> = {
  annealing: { share: 0.4 },
  ants: { preset: "plain" },
  "ants-genetic": { puzzle: hard },
  auto: { puzzle: hard, share: 0.6 },
  boltzmann: { share: 0.9, seconds: 6 },
  "brute-force": { share: 0.4 },
  constraint: { puzzle: easy, share: 0.7 },
  cp: { puzzle: hard },
  dlx: { puzzle: hard, share: 0.7 },
  enumeration: { puzzle: "....." + easySolution.slice(5) },
  fast: { puzzle: hard, share: 0.6 },
  relaxation: { preset: "balanced", share: 0.035 },
  rules: { puzzle: hard, share: 0.7 },
  sat: { puzzle: hard },
};

async function take(page: Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    // Canvases follow with the next frame, charts soon after.
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${name}-${scheme}.png`) });
  }
}

async function openInside(page: Page, solver: string): Promise<void> {
  const { preset, share = 0.5, at, puzzle = long, seconds = 3 } = moments[solver] ?? {};
  await page.goto(`/watch#p=${puzzle}&s=${solver}${preset ? `:${preset}` : ""}&limit=${seconds}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".outcome")).toContainText(/ in /);
  const scrub = page.getByRole("slider", { name: "Position in the run" });
  await scrub.fill(String(at ?? Math.round(Number(await scrub.getAttribute("max")) * share)));
  await page.waitForTimeout(700);
}

/** Something of each group of tools. */
const variant =
  "cage.r1c1r1c2r2c1..12*cage.r3c4r3c5r4c4..15*thermometer.r9c1r8c1r7c2r6c3r5c3*arrow.r8c8r7c7r6c7.r9c9*" +
  "difference.r2c6r2c7*ratio.r5c8r6c8*xv.r4c9r5c9..10*odd.r7c5*quadruple.r8c2r8c3r9c2r9c3..1_4";

async function openRoom(page: Page, room: string): Promise<void> {
  const address = room === "set" ? `#p=${".".repeat(81)}&v=${variant}` : room === "play" || room === "watch" ? `#p=${easy}` : "";
  await page.goto(`/${room}${address}`);
  if (room === "watch") {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.locator(".outcome")).toContainText(/ in /);
    await page.getByRole("button", { name: "Add a solver" }).click();
    await expect(page.locator(".outcome").filter({ hasText: / in / })).toHaveCount(2);
    await page.getByRole("slider", { name: "Position in the run" }).fill("30");
  }
  if (room === "compare") {
    await page.getByLabel(/^Tests/).fill("10");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 60_000 });
  }
  if (room === "play") await page.getByRole("button", { name: "Hint" }).first().click();
  if (room === "generate") {
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await expect(page.getByRole("button", { name: /Play/ }).first()).toBeVisible({ timeout: 60_000 });
  }
  if (room === "studies") await page.goto("/studies#read=pullar");
  if (room === "set") {
    await expect(page.locator(".verdict")).toContainText("solution");
    await page.getByText("9 constraints").click();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.waitForTimeout(1500);
}

for (const [screen, use] of Object.entries(screens)) {
  test.describe(screen, () => {
    test.use(use);
    for (const solver of algorithms) {
      test(`inside ${solver} on a ${screen}`, async ({ page }) => {
        await openInside(page, solver);
        await take(page, `inside-${solver}-${screen}`);
        if (screen === "desktop") return;
        // What lies beside the board on a desktop lies below it here.
        await page.locator("div.inside").evaluate((panel) => panel.scrollIntoView());
        await take(page, `inside-${solver}-${screen}-panel`);
      });
    }
    for (const room of ["watch", "compare", "play", "generate", "studies", "set"]) {
      test(`room ${room} on a ${screen}`, async ({ page }) => {
        await openRoom(page, room);
        await take(page, `room-${room}-${screen}`);
      });
    }
  });
}
