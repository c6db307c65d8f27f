// Can everybody use it? axe-core in every room and both themes, and the layout of a phone.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { algorithms, easy, expect, long, test } from "./lab";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function settle(page: Page, room: string): Promise<void> {
  await page.goto(`/${room}${["play", "watch", "set"].includes(room) ? `#p=${easy}` : ""}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (room === "watch") {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await expect(page.locator(".outcome")).toContainText(/ in /);
    await page.keyboard.press("End");
  }
  if (room === "compare") await expect(page.getByLabel("Backtracking", { exact: true })).toBeVisible();
  if (room === "set") await expect(page.getByText("Exactly one solution")).toBeVisible();
}

/** The middle of a run, where the panel beside the board has something to show. */
async function settleInside(page: Page, solver: string): Promise<void> {
  await page.goto(`/watch#p=${long}&s=${solver}&limit=2`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".outcome")).toContainText(/ in /);
  const scrub = page.getByRole("slider", { name: "Position in the run" });
  await scrub.fill(String(Math.round(Number(await scrub.getAttribute("max")) / 2)));
  await expect(page.locator("div.inside :is(h3, figcaption, li), .code li").first()).toBeVisible();
}

test("every algorithm is among those that are tried", async ({ request }) => {
  const { solvers } = (await (await request.get("/api/v1/solvers")).json()) as { solvers: { id: string }[] };
  expect(solvers.map(({ id }) => id).sort()).toEqual([...algorithms].sort());
});

/** Evaluated by the debugger, which the page's security policy does not concern. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}

for (const scheme of ["light", "dark"] as const) {
  for (const room of ["watch", "compare", "play", "generate", "studies", "set"]) {
    test(`${room} in ${scheme} has no serious finding`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await settle(page, room);
      expect(await findings(page)).toEqual([]);
    });
  }
}

for (const solver of algorithms) {
  test(`the inside of ${solver} has no serious finding, light or dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await settleInside(page, solver);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page)).toEqual([]);
  });
}

test("results of a comparison and of a study have no serious finding", async ({ page }) => {
  await settle(page, "compare");
  await page.getByLabel(/^Tests/).fill("3");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("link", { name: "Report" })).toBeVisible({ timeout: 20_000 });
  await page.getByText("Every run of run 1").click();
  await page.locator(".entrants summary").first().click();
  expect(await findings(page)).toEqual([]);
  await page.goto("/studies#read=pullar");
  await expect(page.getByRole("table").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("dialogs have no serious finding", async ({ page }) => {
  await settle(page, "play");
  await page.getByRole("button", { name: "New puzzle" }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "or type it in" }).click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Games" }).click();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  expect(await findings(page)).toEqual([]);
});

test("the dialogs and tools of Set have no serious finding", async ({ page }) => {
  await settle(page, "set");
  await page.getByRole("button", { name: "Cage", exact: true }).click();
  await page.locator('[data-cell="r1c3"]').click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Regions", exact: true }).click();
  expect(await findings(page)).toEqual([]);
  for (const dialog of ["Export", "Drafts"]) {
    await page.getByRole("button", { name: dialog }).click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

for (const scheme of ["light", "dark"] as const) {
  test(`the steps of a puzzle in ${scheme} have no serious finding`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await settle(page, "play");
    await page.getByRole("button", { name: "Solution path" }).click();
    await expect(page.getByRole("img", { name: /^Before step 1/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}

async function expectFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const small = await page.locator("button:visible, nav a:visible").evaluateAll((nodes) =>
    nodes
      .map((node) => ({ box: node.getBoundingClientRect(), name: node.textContent || node.ariaLabel }))
      .filter(({ box }) => box.height < 40 || box.width < 36)
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const room of ["watch", "compare", "play", "generate", "studies", "set"]) {
    test(`${room} fits the width, with targets for a thumb`, async ({ page }) => {
      await settle(page, room);
      await expectFit(page);
      const rail = (await page.getByRole("navigation").boundingBox())!;
      expect(rail.y + rail.height).toBe(844);
    });
  }

  for (const solver of algorithms) {
    test(`the inside of ${solver} fits the width, with targets for a thumb`, async ({ page }) => {
      await settleInside(page, solver);
      await expectFit(page);
    });
  }

  test("a touch selects and writes", async ({ page }) => {
    await settle(page, "play");
    const board = (await page.getByRole("grid").boundingBox())!;
    expect(board.width).toBeGreaterThan(360);
    await page.locator('[data-cell="r1c3"]').tap();
    await page.getByRole("button", { name: "4", exact: true }).tap();
    await expect(page.locator('[data-cell="r1c3"]')).toHaveAttribute("aria-label", /4/);
  });
});

test.describe("on a phone on its side", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test("rooms and tools do not overlap, and the board fits above the controls", async ({ page }) => {
    await settle(page, "watch");
    const last = (await page.getByRole("link", { name: "Studies" }).boundingBox())!;
    const tools = (await page.getByRole("group", { name: "Page" }).boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(tools.y);
    const board = (await page.getByRole("img", { name: /cells filled/ }).boundingBox())!;
    const controls = (await page.locator(".transport").boundingBox())!;
    expect(board.y + board.height).toBeLessThanOrEqual(controls.y);
    await settle(page, "play");
    const grid = (await page.getByRole("grid").boundingBox())!;
    expect(grid.y + grid.height).toBeLessThanOrEqual(390);
  });

  test("breakpoints have their place beside the keys", async ({ page }) => {
    await settleInside(page, "backtrack");
    const guess = page.getByRole("button", { name: "Next guess" });
    await guess.click();
    await expect(page.locator(".decision").first()).toContainText("Tries");
    const { y, height } = (await guess.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(390);
  });
});

test("with reduced motion nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settle(page, "play");
  const move = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--move"));
  expect(move.trim()).toBe("0ms");
});
